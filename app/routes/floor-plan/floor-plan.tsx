import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { floorPlanQuery } from '../../data/floor-plan-query.ts'
import { siteQuery } from '../../data/site-query.ts'
import { formatArea, formatBaths, formatBeds } from '../../model/figures.ts'
import type { FloorPlanDetail } from '../../model/floor-plan.ts'
import { pageMeta } from '../../site/site-head.ts'
import { FloorPlanPage } from './floor-plan-page.tsx'

/** floorplans/{slug} (§2). */
export const Route = createFileRoute('/floorplans/$slug')({
  loader: async ({ context, params }) => {
    const view = await context.queryClient.ensureQueryData(floorPlanQuery(params.slug))
    if (view === null) throw notFound()
  },
  head: ({ match, params }) => {
    const { queryClient } = match.context
    const plan = queryClient.getQueryData(floorPlanQuery(params.slug).queryKey)?.floorPlan
    if (!plan) return {}
    return {
      meta: pageMeta(queryClient.getQueryData(siteQuery().queryKey), {
        title: `${plan.title} floor plan`,
        description: toDescription(plan),
        picture: plan.picture,
        isHidden: plan.isDraft,
      }),
    }
  },
  component: FloorPlanScreen,
})

function FloorPlanScreen() {
  const { slug } = Route.useParams()
  const { data: view } = useSuspenseQuery(floorPlanQuery(slug))
  const { data: site } = useSuspenseQuery(siteQuery())
  return view && <FloorPlanPage view={view} legal={site.brand.legal} />
}

function toDescription({ summary, beds, baths, areaSqft }: FloorPlanDetail): string | undefined {
  const figures = [
    beds === undefined ? [] : formatBeds(beds),
    baths === undefined ? [] : formatBaths(baths),
    areaSqft === undefined ? [] : formatArea(areaSqft),
  ].flat()
  return (
    [summary, figures.length > 0 ? `${figures.join(', ')}.` : undefined].filter(Boolean).join(' ') ||
    undefined
  )
}
