import { createFileRoute } from '@tanstack/react-router'
import { contentPageQuery } from '../../queries/content-queries.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import {
  normalizeFloorPlanSearch,
  parseFloorPlanSearch,
  toFloorPlanRecord,
} from '../../../domain/floor-plan/floor-plan-search.ts'
import { paths } from '../../paths.ts'
import {
  ContentScreen,
  contentScreenMeta,
  loadContentScreen,
} from '../../features/content-page/content-screen.tsx'
import { PageSkeleton } from '../../features/screen-skeleton/screen-skeleton.tsx'
import { FloorPlanFinder } from './floor-plan-finder.tsx'
import type { FloorPlanChoice } from './floor-plans-filter.tsx'

const pagePath = paths.floorPlans().slice(1)

/** The floor plans: an editor's page (§2) whose list can be filtered. */
export const Route = createFileRoute('/floorplans')({
  validateSearch: normalizeFloorPlanSearch,
  loader: ({ context, location }) => loadContentScreen(context.queryClient, pagePath, location.searchStr),
  head: ({ match }) => ({ meta: contentScreenMeta(match.context.queryClient, pagePath) }),
  pendingComponent: PageSkeleton,
  component: FloorPlans,
})

function FloorPlans() {
  const { data: response } = useSuspenseQuery(contentPageQuery(pagePath))
  const { notes, ...params } = Route.useSearch()
  const search = parseFloorPlanSearch(params)
  const navigate = Route.useNavigate()
  const section = response?.kind === 'page' ? response.page.section : undefined

  function choose(choice: FloorPlanChoice) {
    void navigate({
      // Two quick choices both count: the second begins with where the first is going.
      search: (current) => toFloorPlanRecord(parseFloorPlanSearch({ ...current, ...choice })),
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <ContentScreen
      path={pagePath}
      notes={notes}
      list={
        section?.type === 'floor-plans' ? (
          <FloorPlanFinder
            plans={section.floorPlans}
            communities={section.communities}
            search={search}
            onChoose={choose}
          />
        ) : undefined
      }
    />
  )
}
