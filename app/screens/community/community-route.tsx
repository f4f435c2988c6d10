import { createFileRoute } from '@tanstack/react-router'
import { loadMissingItem } from '../../queries/missing-item-queries.ts'
import { communityQuery, platQuery } from '../../queries/community-queries.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { noteCanonical } from '../../queries/canonical.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { waitOnServer } from '../../queries/server-loading.ts'
import { parsePlatChoice } from '../../../domain/site-plan/plat-choice.ts'
import {
  ContentScreen,
  contentScreenMeta,
  loadContentScreen,
} from '../../features/content-page/content-screen.tsx'
import { HomeSkeleton } from '../../features/screen-skeleton/screen-skeleton.tsx'
import { goneMeta, pageMeta } from '../../features/page-head/page-head.ts'
import { CommunityPage, preloadCommunitySections } from './community-page.tsx'

/** communities/{slug} (§2). The regions of the brand stand at the same place and are content pages. */
export const Route = createFileRoute('/communities/$slug')({
  staticData: { layout: { bar: 'parts call' } },
  validateSearch: parsePlatChoice,
  loader: async ({ context: { queryClient }, params: { slug }, location }) => {
    const { brand } = await queryClient.ensureQueryData(siteQuery())
    if (brand.regions.some((region) => region.slug === slug))
      return loadContentScreen(queryClient, toRegionPath(slug), location.searchStr)
    const plat = waitOnServer(queryClient.prefetchQuery(platQuery(slug)))
    const view = await queryClient.ensureQueryData(communityQuery(slug))
    if (view === null)
      return loadMissingItem(queryClient, { kind: 'communities', slug, searchText: location.searchStr })
    noteCanonical(queryClient, location.pathname, view.community.seo)
    await Promise.all([plat, preloadCommunitySections()])
    return {}
  },
  head: ({ match, params, loaderData }) => {
    const { queryClient } = match.context
    if (loaderData && 'status' in loaderData)
      return { meta: goneMeta(queryClient.getQueryData(siteQuery().queryKey)) }
    const meta = isRegion(queryClient, params.slug)
      ? contentScreenMeta(queryClient, toRegionPath(params.slug))
      : communityMeta(queryClient, params.slug)
    return { meta }
  },
  pendingComponent: HomeSkeleton,
  component: CommunityScreen,
})

function CommunityScreen() {
  const { slug } = Route.useParams()
  const choice = Route.useSearch()
  const { data: site } = useSuspenseQuery(siteQuery())
  const isOfBrand = site.brand.regions.some((region) => region.slug === slug)
  return isOfBrand ? (
    <ContentScreen path={toRegionPath(slug)} />
  ) : (
    <CommunityPage slug={slug} choice={choice} />
  )
}

function toRegionPath(slug: string): string {
  return `communities/${slug}`
}

function isRegion(queryClient: QueryClient, slug: string): boolean {
  const site = queryClient.getQueryData(siteQuery().queryKey)
  return site?.brand.regions.some((region) => region.slug === slug) ?? false
}

function communityMeta(queryClient: QueryClient, slug: string) {
  const view = queryClient.getQueryData(communityQuery(slug).queryKey)
  if (!view) return []
  const site = queryClient.getQueryData(siteQuery().queryKey)
  const { title, city, summary, picture, isDraft, seo } = view.community
  return pageMeta(site, {
    title: city ? `${title}, new homes in ${city.name}` : title,
    description: summary,
    picture,
    isHidden: isDraft,
    seo,
    subject: { kind: 'community', view },
  })
}
