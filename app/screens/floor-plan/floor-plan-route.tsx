import { readPlanSearch } from '../../../domain/floor-plan/floor-plan-search.ts'
import type { PlanChoiceRecord } from '../../../domain/options/plan-choice.ts'
import { createFileRoute } from '@tanstack/react-router'
import { loadMissingItem } from '../../queries/missing-item-queries.ts'
import { floorPlanQuery, planLotsQuery } from '../../queries/floor-plan-queries.ts'
import { noteCanonical } from '../../queries/canonical.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { waitOnServer } from '../../queries/server-loading.ts'
import { DeferredGoneScreen } from '../../features/gone/deferred-gone-screen.ts'
import { goneMeta, pageMeta } from '../../features/page-head/page-head.ts'
import { HomeSkeleton } from '../../features/screen-skeleton/screen-skeleton.tsx'
import { FloorPlanPage, preloadPlanSections } from './floor-plan-page.tsx'

/** floorplans/{slug} (§2). */
export const Route = createFileRoute('/floorplans/$slug')({
  staticData: { layout: { bar: 'call', hidesAwards: true } },
  validateSearch: readPlanSearch,
  loader: async ({ context: { queryClient }, params: { slug }, location }) => {
    const lots = waitOnServer(queryClient.prefetchQuery(planLotsQuery(slug)))
    const view = await queryClient.ensureQueryData(floorPlanQuery(slug))
    if (view === null)
      return loadMissingItem(queryClient, { kind: 'floorplans', slug, searchText: location.searchStr })
    noteCanonical(queryClient, location.pathname, view.floorPlan.seo)
    await Promise.all([lots, preloadPlanSections()])
    await waitOnServer(
      import('./house-on-page.ts').then(({ preloadMonth }) =>
        preloadMonth(queryClient, slug, location.search),
      ),
    )
    return undefined
  },
  head: ({ match, params, loaderData: goneStatus }) => {
    const { queryClient } = match.context
    const site = queryClient.getQueryData(siteQuery().queryKey)
    if (goneStatus) return { meta: goneMeta(site) }
    const plan = queryClient.getQueryData(floorPlanQuery(params.slug).queryKey)?.floorPlan
    if (!plan) return {}
    const lots = queryClient.getQueryData(planLotsQuery(params.slug).queryKey)
    const place = lots?.find(({ community }) => community.slug === match.search.community)
    return {
      meta: pageMeta(site, {
        title: `${plan.title} floor plan`,
        places: place && [place.community.title],
        description: plan.summary,
        picture: plan.picture,
        isHidden: plan.isDraft,
        seo: plan.seo,
        subject: { kind: 'floor-plan', plan },
      }),
    }
  },
  pendingComponent: HomeSkeleton,
  component: FloorPlanScreen,
})

function FloorPlanScreen() {
  const { slug } = Route.useParams()
  const { data: view } = useSuspenseQuery(floorPlanQuery(slug))
  const { data: lots } = useQuery(planLotsQuery(slug))
  const { data: site } = useSuspenseQuery(siteQuery())
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (view === null) return <DeferredGoneScreen kind="floorplans" slug={slug} />

  function mirror(isMirrored: boolean) {
    const { mirrored: _before, ...others } = search
    void navigate({
      search: isMirrored ? { ...others, mirrored: '1' } : others,
      replace: true,
      resetScroll: false,
    })
  }

  function choose(choice: PlanChoiceRecord) {
    void navigate({
      search: { ...(search.mirrored && { mirrored: search.mirrored }), ...choice },
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <FloorPlanPage
      view={view}
      lots={lots}
      legal={site.brand.legal}
      isMirrored={search.mirrored === '1'}
      onMirror={mirror}
      search={search}
      onChoose={choose}
    />
  )
}
