import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { contentPageQuery } from '../../data/content-page-query.ts'
import { homeChoicesQuery } from '../../data/home-choices-query.ts'
import { siteQuery } from '../../data/site-query.ts'
import { waitOnServer } from '../../data/wait-on-server.ts'
import { formatHomeCount } from '../../model/figures.ts'
import { parseHomeSearch, toSearchRecord } from '../../model/home-search-url.ts'
import type { HomeSearch } from '../../model/home-search.ts'
import type { HomeChoices } from '../../model/home.ts'
import { pageMeta } from '../../site/site-head.ts'
import { Container } from '../../ui/container.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { HomesFilter } from './homes-filter.tsx'
import css from './homes-for-sale.module.css'
import { HomesList } from './homes-list.tsx'
import { parseListSearch } from './list-search.ts'
import { loadHomes } from './load-homes.ts'
import { useHomesList } from './use-homes-list.ts'

const noChoices: HomeChoices = { regions: [], cities: [] }

/** The content page of the same address: what the editor says of the list. The list does without it. */
const contentPath = 'homes-for-sale'

export const Route = createFileRoute('/homes-for-sale')({
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => ({ search: parseHomeSearch(search) }),
  loader: async ({ context: { queryClient }, deps: { search } }) => {
    const others = waitOnServer(
      Promise.all([
        queryClient.prefetchQuery(homeChoicesQuery()),
        queryClient.prefetchQuery(contentPageQuery(contentPath)),
      ]),
    )
    await loadHomes(queryClient, search)
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
})

function HomesForSale() {
  const { data: site } = useSuspenseQuery(siteQuery())
  const { data: choices = noChoices } = useQuery(homeChoicesQuery())
  const { data: content } = useQuery(contentPageQuery(contentPath))
  const { search } = Route.useLoaderDeps()
  const navigate = Route.useNavigate()
  const list = useHomesList(search)

  function showHomes(next: HomeSearch) {
    void navigate({ to: '/homes-for-sale', search: toSearchRecord(next), resetScroll: false })
  }

  return (
    <Container width="wide" className={css.screen}>
      <header className={css.head}>
        <h1 className={css.title}>{toTitle(search, choices)}</h1>
        <p className={css.intro}>Finished, under construction, or still a plot of ground with a view.</p>
      </header>
      <HomesFilter search={search} choices={choices} onSearch={showHomes}>
        <p role="status" className={css.count}>
          {list.totalHomes === undefined
            ? list.status === 'loading' && 'Looking for homes…'
            : formatHomeCount(list.totalHomes)}
        </p>
      </HomesFilter>
      <div className={css.list}>
        <HomesList list={list} search={search} phone={site.brand.phone} />
      </div>
      {content?.kind === 'page' && content.page.html !== '' && (
        <RichText html={content.page.html} className={css.text} />
      )}
      <p className={css.legal}>{site.brand.legal.prices}</p>
    </Container>
  )
}

/** The place searched in is part of what the page is about; the other filters are not. */
function toTitle(search: HomeSearch, { regions, cities }: HomeChoices): string {
  const place =
    cities.find(({ slug }) => slug === search.city) ?? regions.find(({ slug }) => slug === search.region)
  return place ? `Homes for sale in ${place.name}` : 'Homes for sale'
}
