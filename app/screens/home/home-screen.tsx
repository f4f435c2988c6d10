import { createFileRoute } from '@tanstack/react-router'
import { loadMissingItem, missingItemQuery } from '../../queries/missing-item-queries.ts'
import {
  agentNumberQuery,
  homeQuery,
  homeSurroundingsQuery,
  similarHomesQuery,
} from '../../queries/home-queries.ts'
import { noteCanonical } from '../../queries/canonical.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { waitOnServer } from '../../queries/server-loading.ts'
import type { HomeView } from '../../../domain/home/home.ts'
import type { Site } from '../../../domain/site/site.ts'
import { toSearchParams } from '../../../domain/search/home-search-url.ts'
import { DEFAULT_HOME_SEARCH } from '../../../domain/search/home-search.ts'
import { paths } from '../../paths.ts'
import { HomeSkeleton } from '../../features/screen-skeleton/screen-skeleton.tsx'
import { AppLink } from '../../components/links/app-link.tsx'
import { Container } from '../../components/container.tsx'
import { Notice } from '../../components/states/notice.tsx'
import { PhotoGallery } from '../../features/gallery/photo-gallery.tsx'
import { DeferredGoneScreen } from '../../features/gone/deferred-gone-screen.ts'
import { goneMeta } from '../../features/page-head/page-head.ts'
import { RichText } from '../../components/text/rich-text.tsx'
import { PriceText } from '../../components/text/price-text.tsx'
import { TourLink } from '../../features/forms/tour-link.tsx'
import { PriceBar } from '../../features/page-body/price-bar.tsx'
import { VirtualTour } from '../../components/pictures/virtual-tour.tsx'
import { HomeContact } from './home-contact.tsx'
import { HomeDetails } from './home-details.tsx'
import { homeHead } from './home-head.ts'
import { deferHydration } from '../../components/defer-hydration.tsx'
import { HomeSummary } from './home-summary.tsx'
import { SmallSearch } from './small-search.tsx'
import * as css from './home-screen.module.css'
import { SimilarHomesList } from './similar-homes-list.tsx'
import { WayBack } from './way-back.tsx'

const DeferredSurroundings = deferHydration(
  async () => (await import('./home-surroundings.tsx')).HomeSurroundings,
)
const DeferredIncentives = deferHydration(
  async () => (await import('../../features/incentives/incentives.tsx')).Incentives,
)
const DeferredMonthlyCostEntry = deferHydration(
  async () => (await import('../../features/monthly-cost/monthly-cost-entry.tsx')).MonthlyCostEntry,
)

export const Route = createFileRoute('/homes/$slug')({
  staticData: { layout: { bar: 'call' } },
  loader: async ({ context: { queryClient }, params: { slug }, location }) => {
    const below = waitOnServer(
      Promise.all([
        queryClient.prefetchQuery(similarHomesQuery(slug)),
        queryClient.prefetchQuery(homeSurroundingsQuery(slug)),
        DeferredSurroundings.preload(),
        DeferredIncentives.preload(),
        DeferredMonthlyCostEntry.preload(),
      ]),
    )
    const home = await queryClient.ensureQueryData(homeQuery(slug))
    if (home === null)
      return loadMissingItem(queryClient, { kind: 'homes', slug, searchText: location.searchStr })
    noteCanonical(queryClient, location.pathname, home.seo)
    if (home.community) await waitOnServer(queryClient.prefetchQuery(agentNumberQuery(home.community.id)))
    await below
    return undefined
  },
  head: ({ match, params, loaderData: goneStatus }) => {
    const { queryClient } = match.context
    const site = queryClient.getQueryData(siteQuery().queryKey)
    if (goneStatus) {
      const item = queryClient.getQueryData(missingItemQuery('homes', params.slug).queryKey)
      const gone = item?.kind === 'gone' ? item.home : undefined
      if (gone?.sold) return homeHead(site, gone.sold)
      return { meta: goneMeta(site, gone && `${gone.title}: no longer for sale`) }
    }
    const home = queryClient.getQueryData(homeQuery(params.slug).queryKey)
    return home ? homeHead(site, home) : {}
  },
  pendingComponent: HomeSkeleton,
  component: Home,
})

function Home() {
  const { slug } = Route.useParams()
  const { data: site } = useSuspenseQuery(siteQuery())
  const { data: home } = useSuspenseQuery(homeQuery(slug))
  if (!home) return <DeferredGoneScreen kind="homes" slug={slug} />
  return <HomeScreen home={home} site={site} />
}

function HomeScreen({ home, site }: { home: HomeView; site: Site }) {
  const { brand, makesPdf, origin, pricesAsOf } = site
  const { data: agent } = useQuery({
    ...agentNumberQuery(home.community?.id ?? 0),
    enabled: home.community !== undefined,
  })
  const phone = agent?.phone ?? brand.phone
  const pictures = home.gallery.length > 0 || !home.picture ? home.gallery : [home.picture]

  return (
    <article className={css.screen}>
      {home.signedInAgent && (
        <Container width="wide" className={css.agent} data-print="hide">
          <span>You’re signed in as a sales agent.</span>
          {home.signedInAgent.flyerHref !== undefined && (
            <a href={home.signedInAgent.flyerHref}>Your flyer</a>
          )}
        </Container>
      )}
      <Container width="wide" className={css.trail} data-print="hide">
        <nav aria-label="Breadcrumb">
          <WayBack isLot={home.status === 'lot'} />
          {home.region && (
            <AppLink
              href={paths.homesForSale(
                `?${toSearchParams({ ...DEFAULT_HOME_SEARCH, kind: 'homes', region: home.region.slug })}`,
              )}
            >
              {home.region.name}
            </AppLink>
          )}
        </nav>
        <SmallSearch cityName={home.city?.name} />
      </Container>
      <Container width="wide" className={css.first} data-print="block">
        <PhotoGallery pictures={pictures} title={home.title} className={css.photos} />
        <div className={css.card}>
          {home.isDraft && (
            <Notice tone="warning" title="Draft: not published">
              <p>Only people with the link can see this home. It’s hidden from lists and search engines.</p>
            </Notice>
          )}
          <HomeSummary
            home={home}
            url={origin + paths.home(home.slug)}
            phone={phone}
            pricesAsOf={pricesAsOf}
            brand={brand}
          />
          {home.incentives && <DeferredIncentives incentives={home.incentives} />}
        </div>
      </Container>
      <Container width="wide" className={css.body} data-print="block">
        <div className={css.columns} data-print="block">
          <div className={css.text} data-print="block">
            {home.descriptionHtml !== '' && <RichText html={home.descriptionHtml} />}
            {home.tourUrl !== undefined && (
              <VirtualTour url={home.tourUrl} title={home.title} isFramable={home.isTourFramable} />
            )}
            <DeferredSurroundings home={home} brand={brand} />
            <section aria-labelledby="home-details">
              <h2 id="home-details" className={css.heading}>
                {home.status === 'lot' ? 'The homesite' : 'The home'}
              </h2>
              <HomeDetails home={home} />
              <p className={css.legal}>{brand.legal.prices}</p>
              {home.availableOn !== undefined && <p className={css.legal}>{brand.legal.availability}</p>}
            </section>
            {brand.hasFinancing && home.status !== 'lot' && !home.isDraft && home.priceUsd !== undefined && (
              <DeferredMonthlyCostEntry slug={home.slug} />
            )}
          </div>
          <aside className={css.aside} aria-label="Contact">
            <HomeContact home={home} agent={agent} brand={brand} makesPdf={makesPdf} />
          </aside>
        </div>
      </Container>
      <SimilarHomesList home={home} />
      <PriceBar
        price={<PriceText home={{ ...home, priceWasUsd: undefined }} />}
        title={home.title}
        phone={phone}
      >
        {home.status !== 'under-contract' && (
          <TourLink about={{ home: home.slug }} brand={brand} size="small">
            Tour
          </TourLink>
        )}
      </PriceBar>
    </article>
  )
}
