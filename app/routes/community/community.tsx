import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { communityQuery } from '../../data/community-query.ts'
import { siteQuery } from '../../data/site-query.ts'
import { ContentScreen, contentScreenMeta, loadContentScreen } from '../../site/content-screen.tsx'
import { pageMeta } from '../../site/site-head.ts'
import { CommunityPage } from './community-page.tsx'

/** communities/{slug} (§2). The regions of the brand stand at the same place and are content pages. */
export const Route = createFileRoute('/communities/$slug')({
  loader: async ({ context: { queryClient }, params: { slug }, location }) => {
    const { brand } = await queryClient.ensureQueryData(siteQuery())
    if (brand.regions.some((region) => region.slug === slug))
      return loadContentScreen(queryClient, toRegionPath(slug), location.searchStr)
    const view = await queryClient.ensureQueryData(communityQuery(slug))
    if (view === null) throw notFound()
    return {}
  },
  head: ({ match, params }) => {
    const { queryClient } = match.context
    const meta = isRegion(queryClient, params.slug)
      ? contentScreenMeta(queryClient, toRegionPath(params.slug))
      : communityMeta(queryClient, params.slug)
    return { meta }
  },
  component: CommunityScreen,
})

function CommunityScreen() {
  const { slug } = Route.useParams()
  const { data: site } = useSuspenseQuery(siteQuery())
  const isOfBrand = site.brand.regions.some((region) => region.slug === slug)
  return isOfBrand ? <ContentScreen path={toRegionPath(slug)} /> : <CommunityPage slug={slug} />
}

function toRegionPath(slug: string): string {
  return `communities/${slug}`
}

function isRegion(queryClient: QueryClient, slug: string): boolean {
  const site = queryClient.getQueryData(siteQuery().queryKey)
  return site?.brand.regions.some((region) => region.slug === slug) ?? false
}

function communityMeta(queryClient: QueryClient, slug: string) {
  const community = queryClient.getQueryData(communityQuery(slug).queryKey)?.community
  if (!community) return []
  const { title, city, summary, picture, isDraft } = community
  return pageMeta(queryClient.getQueryData(siteQuery().queryKey), {
    title: city ? `${title}, new homes in ${city.name}` : title,
    description: summary,
    picture,
    isHidden: isDraft,
  })
}
