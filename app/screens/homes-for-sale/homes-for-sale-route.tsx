import { createFileRoute, notFound, redirect, useRouter, type ParsedLocation } from '@tanstack/react-router'
import { contentPageQuery } from '../../queries/content-queries.ts'
import {
  homeChoicesQuery,
  homeFacetsQuery,
  inventoryQuery,
  homesQuery,
  nearPlaceQuery,
  mapViewQuery,
  searchNotesQuery,
} from '../../queries/home-queries.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { waitOnServer } from '../../queries/server-loading.ts'
import { normalizeHomeSearch } from '../../../domain/search/home-search-form.ts'
import { parseHomeSearch, toSearchRecord } from '../../../domain/search/home-search-url.ts'
import { toSearchTitle } from '../../../domain/search/home-search-title.ts'
import { DEFAULT_HOME_SEARCH, type HomeSearch } from '../../../domain/search/home-search.ts'
import type { MapViewParams } from '../../../domain/search/map-view-params.ts'
import { NO_HOME_PLACES, type HomeChoices } from '../../../domain/home/home.ts'
import type { SiteBrand } from '../../../domain/site/site.ts'
import { toCanonicalQuery } from '../../../domain/pages/canonical-query.ts'
import { toKnownPlaces } from '../../../domain/search/known-places.ts'
import type { NearPlace } from '../../../domain/search/near-place.ts'
import { withNear } from '../../../domain/search/near-search.ts'
import { paths } from '../../paths.ts'
import { isLayerEntry } from '../../features/back-closes/use-back-closes.ts'
import { pageMeta } from '../../features/page-head/page-head.ts'
import { HomesFailure } from './results/homes-failure.tsx'
import { HomesScreen } from './homes-screen.tsx'
import { noteCanonical } from '../../queries/canonical.ts'
import { loadHomes } from './load-homes.ts'
import { DeferredMap, type DeferredMapProps } from './map/deferred-map.tsx'

/** The content page of the same address: what the editor says of the list. The list does without it. */
const contentPath = 'homes-for-sale'

export const Route = createFileRoute('/homes-for-sale')({
  staticData: { layout: { bar: 'view' } },
  validateSearch: normalizeHomeSearch,
  loaderDeps: ({ search }) => {
    const firstPage = Number(search.start ?? 1)
    const parsed = parseHomeSearch(search)
    return { search: { ...parsed, page: Math.max(parsed.page, firstPage) }, firstPage, notes: search.notes }
  },
  loader: async ({ context: { queryClient }, deps: { search, firstPage, notes }, cause, location }) => {
    const place = await followPlace(queryClient, search)
    const unknownNear = place ? undefined : search.near
    // A browser that has the inventory counts choices and draws pins by itself.
    const hasInventory = queryClient.getQueryData(inventoryQuery().queryKey) !== undefined
    const others = waitOnServer(
      Promise.all([
        queryClient.prefetchQuery(homeChoicesQuery()),
        queryClient.prefetchQuery(contentPageQuery(contentPath)),
        (notes ?? unknownNear) && queryClient.prefetchQuery(searchNotesQuery(notes, unknownNear)),
        ...(hasInventory
          ? []
          : [
              queryClient.prefetchQuery(homeFacetsQuery(search)),
              queryClient.prefetchQuery(mapViewQuery(search)),
            ]),
      ]),
    )
    // The list loads its pages itself once it's there; before that, and ahead of a click, they load here.
    if (cause !== 'stay') await waitOnServer(loadHomes(queryClient, search, firstPage))
    await others
    const content = import.meta.env.SSR && queryClient.getQueryData(contentPageQuery(contentPath).queryKey)
    if (content && content.kind === 'page') noteCanonical(queryClient, location.pathname, content.page.seo)
    const { brand } = await queryClient.ensureQueryData(siteQuery())
    const choices = queryClient.getQueryData(homeChoicesQuery().queryKey)
    await refuseUnknownPlaces(queryClient, location, search, choices, brand.regions)
    return toSearchTitle({ ...search, ...findPlace(queryClient, search) }, choices ?? NO_HOME_PLACES)
  },
  head: ({ match, loaderData: title = 'Homes for sale' }) => {
    const { queryClient } = match.context
    const site = queryClient.getQueryData(siteQuery().queryKey)
    const content = queryClient.getQueryData(contentPageQuery(contentPath).queryKey)
    const { seo, summary, picture } = content?.kind === 'page' ? content.page : {}
    const { search, firstPage } = match.loaderDeps
    const { kind, page } = search
    // The editor's words are for the list without a search.
    const isWhole = page === 1 && !kind && title === toSearchTitle(DEFAULT_HOME_SEARCH, NO_HOME_PLACES)
    // A browser doesn't need what only search engines read.
    const shown =
      import.meta.env.SSR && queryClient.getQueryData(homesQuery({ ...search, page: firstPage }).queryKey)
    return {
      meta: pageMeta(site, {
        title: (isWhole && seo?.title) || (kind === 'homes' ? title.replace(/^H/, 'New h') : title),
        places: page > 1 ? [`page ${page}`] : [],
        ...(import.meta.env.SSR && {
          description: isWhole ? summary : undefined,
          picture,
          seo: isWhole ? seo : seo && { ...seo, title: undefined, description: undefined },
          subject: shown ? { kind: 'homes', page: shown, search, firstPage } : undefined,
        }),
      }),
    }
  },
  component: HomesForSale,
  errorComponent: HomesFailure,
})

function HomesForSale() {
  const { data: site } = useSuspenseQuery(siteQuery())
  const { data: content } = useQuery(contentPageQuery(contentPath))
  const { search: requested, firstPage, notes } = Route.useLoaderDeps()
  const { near } = requested
  const { data: place } = useQuery({ ...nearPlaceQuery(near ?? ''), enabled: near !== undefined })
  const search = useMemo(
    () => (near !== undefined && place ? { ...requested, place } : requested),
    [requested, near, place],
  )
  const navigate = Route.useNavigate()
  const router = useRouter()

  function showHomes(next: HomeSearch, { replaces }: { replaces: boolean }) {
    void navigate({
      to: '/homes-for-sale',
      // What is looked at stays; where the map looks follows what is found.
      search: ({ view }) => ({ ...toSearchRecord(next), view }),
      resetScroll: false,
      replace: replaces || isLayerEntry(router.history.location),
    })
  }

  /** @param isStep whether Back undoes it */
  function showMap(viewParams: MapViewParams, isStep: boolean) {
    void navigate({
      to: '/homes-for-sale',
      // In the order of the address as the server redirects to it.
      search: ({ view, map, ...params }) => ({ ...params, view, map, ...viewParams }),
      state: true,
      resetScroll: false,
      replace: !isStep,
    })
  }

  return (
    <HomesScreen
      search={search}
      firstPage={firstPage}
      notes={notes}
      Map={AddressedMap}
      view={Route.useSearch({ select: ({ view }) => view })}
      onViewParams={showMap}
      onSearch={showHomes}
      filters={site.brand.layouts.filters}
      phone={site.brand.phone}
      legal={site.brand.legal.prices}
      pricesAsOf={site.pricesAsOf}
      sendsMail={site.sendsMail}
      editorsHtml={content?.kind === 'page' ? content.page.html : ''}
    />
  )
}

/** Where the map looks is in the address: when it has moved, only the map renders again, not the list. */
function AddressedMap(props: Omit<DeferredMapProps, 'camera'>) {
  return <DeferredMap {...props} camera={Route.useSearch({ select: ({ map }) => map })} />
}

/** A region is a filter of its own, and a floor plan has a page. */
async function followPlace(queryClient: QueryClient, search: HomeSearch): Promise<NearPlace | null> {
  if (search.near === undefined) return null
  const place = await queryClient.ensureQueryData(nearPlaceQuery(search.near))
  if (place?.kind === 'plan') throw redirect({ href: paths.floorPlan(place.key) })
  if (place?.kind === 'region')
    throw redirect({
      to: '/homes-for-sale',
      search: toSearchRecord({ ...withNear(search, undefined), region: place.key }),
    })
  return place
}

function findPlace(queryClient: QueryClient, { near }: HomeSearch): Pick<HomeSearch, 'place'> {
  const place = near === undefined ? null : queryClient.getQueryData(nearPlaceQuery(near).queryKey)
  return place ? { place } : {}
}

/** @throws a redirect without an unknown region or city, or notFound for its list */
async function refuseUnknownPlaces(
  queryClient: QueryClient,
  location: ParsedLocation,
  search: HomeSearch,
  places: HomeChoices | undefined,
  ownRegions: SiteBrand['regions'],
): Promise<void> {
  const { isKnown, ...known } = toKnownPlaces(search, places, ownRegions)
  if (isKnown) return
  const { city } = search
  if (
    city !== undefined &&
    known.city === undefined &&
    (await queryClient.ensureQueryData(nearPlaceQuery(city)))
  )
    throw redirect({ to: '/homes-for-sale', search: toSearchRecord(withNear(search, city)) })
  if (!toCanonicalQuery(location.pathname, location.search).isChoice) throw notFound()
  const unknown = (['region', 'city'] as const).filter((name) => known[name] !== search[name])
  throw redirect({
    to: '/homes-for-sale',
    search: (given) => ({ ...given, ...known, notes: [given.notes ?? [], unknown].flat().join(',') }),
  })
}
