import { createFileRoute, useRouter } from '@tanstack/react-router'
import { contentPageQuery } from '../../queries/content-queries.ts'
import {
  homeChoicesQuery,
  homeFacetsQuery,
  homeInventoryQuery,
  mapViewQuery,
} from '../../queries/home-queries.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { waitOnServer } from '../../queries/server-loading.ts'
import { normalizeHomeSearch } from '../../../domain/search/home-search-form.ts'
import { parseHomeSearch, toSearchRecord } from '../../../domain/search/home-search-url.ts'
import type { HomeSearch } from '../../../domain/search/home-search.ts'
import { isLayerEntry } from '../../features/back-closes/use-back-closes.ts'
import { pageMeta } from '../../features/page-head/page-head.ts'
import { HomesFailure } from './results/homes-failure.tsx'
import { HomesScreen } from './homes-screen.tsx'
import { loadHomes } from './load-homes.ts'

/** The content page of the same address: what the editor says of the list. The list does without it. */
const contentPath = 'homes-for-sale'

export const Route = createFileRoute('/homes-for-sale')({
  validateSearch: normalizeHomeSearch,
  loaderDeps: ({ search }) => ({ search: parseHomeSearch(search) }),
  loader: async ({ context: { queryClient }, deps: { search }, cause }) => {
    // A browser that has all homes counts choices and draws pins by itself.
    const hasAllHomes = queryClient.getQueryData(homeInventoryQuery().queryKey) !== undefined
    const others = waitOnServer(
      Promise.all([
        queryClient.prefetchQuery(homeChoicesQuery()),
        queryClient.prefetchQuery(contentPageQuery(contentPath)),
        ...(hasAllHomes
          ? []
          : [
              queryClient.prefetchQuery(homeFacetsQuery(search)),
              queryClient.prefetchQuery(mapViewQuery(search)),
            ]),
      ]),
    )
    // The list loads its pages itself once it's there; before that, and ahead of a click, they load here.
    if (cause !== 'stay') await waitOnServer(loadHomes(queryClient, search))
    await others
  },
  head: ({ match }) => {
    const { queryClient } = match.context
    const site = queryClient.getQueryData(siteQuery().queryKey)
    const content = queryClient.getQueryData(contentPageQuery(contentPath).queryKey)
    const { seo, summary, picture } = content?.kind === 'page' ? content.page : {}
    return {
      meta: pageMeta(site, {
        title: seo?.title ?? 'Homes for sale',
        description: seo?.description ?? summary,
        picture: seo?.imageUrl === undefined ? picture : { url: seo.imageUrl, alt: '' },
      }),
    }
  },
  component: HomesForSale,
  errorComponent: HomesFailure,
})

function HomesForSale() {
  const { data: site } = useSuspenseQuery(siteQuery())
  const { data: content } = useQuery(contentPageQuery(contentPath))
  const { search } = Route.useLoaderDeps()
  const navigate = Route.useNavigate()
  const router = useRouter()

  function showHomes(next: HomeSearch, { replaces }: { replaces: boolean }) {
    void navigate({
      to: '/homes-for-sale',
      search: toSearchRecord(next),
      resetScroll: false,
      replace: replaces || isLayerEntry(router.history.location),
    })
  }

  return (
    <HomesScreen
      search={search}
      onSearch={showHomes}
      phone={site.brand.phone}
      legal={site.brand.legal.prices}
      editorsHtml={content?.kind === 'page' ? content.page.html : ''}
    />
  )
}
