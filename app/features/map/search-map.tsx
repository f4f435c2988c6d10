import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { loadMaps, onMapsRefused } from './google-maps-script.ts'
import { markHomeViewed, viewedHomes } from './viewed-homes.ts'
import { homeQuery, mapViewQuery } from '../../queries/home-queries.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { countPlaceless, findPlacedHomes } from '../../../domain/home/inventory.ts'
import { parseCamera, toCameraText } from '../../../domain/search/map-view-params.ts'
import { toSearchParams } from '../../../domain/search/home-search-url.ts'
import type { HomeSearch } from '../../../domain/search/home-search.ts'
import type { HomeCard } from '../../../domain/home/home.ts'
import { isInBounds } from '../../../domain/map/map-bounds.ts'
import { boundsOfCamera } from '../../../domain/map/map-camera.ts'
import type { MapBounds, MapCamera } from '../../../domain/map/map-camera.ts'
import type { StaticMap } from '../../../domain/map/static-map.ts'
import { useStoredList } from '../../components/stored-list.ts'
import { paths } from '../../paths.ts'
import { initialInterfaceState, interfaceStore } from '../interface-state/interface-state.ts'
import { useSavedHomes } from '../shortlist/saved-homes.ts'
import { HomePreview } from './home-preview.tsx'
import type { PinnedHome } from './homes-map-props.ts'
import { HomesMap } from './homes-map.tsx'
import { useCardOfPin } from './use-card-of-pin.ts'
import { useInventory } from '../inventory/use-inventory.ts'

/** A saved view counts if it would show some of the results, in a window of any size. */
const savedViewPx = { width: 900, height: 900 }

/** The screen's loader fetches `mapViewQuery(search)`; without it, there's no map. */
export function SearchMap({
  search,
  camera,
  onCamera,
  activates,
  cards,
  onPage,
  highlightedHomeId,
  onHighlight,
  onSearchArea,
}: {
  search: HomeSearch
  /** Where the map looks, as the URL says. */
  camera: string | undefined
  /** The visitor has moved the map. */
  onCamera: (camera: string | undefined) => void
  /** `now` when the visitor wants the map, `idle` if it's beside the list, `later` while it's hidden. */
  activates: 'now' | 'idle' | 'later'
  /** Homes whose cards are loaded already. */
  cards: readonly HomeCard[]
  onPage: (page: number) => void
  highlightedHomeId: number | undefined
  onHighlight: (homeId: number | undefined) => void
  onSearchArea: (bounds: MapBounds | undefined) => void
}) {
  const [isActive, setIsActive] = useState(false)
  const inventory = useInventory(isActive)
  const [isInteractive, setIsInteractive] = useState(false)
  // Once the map is interactive, the server's static map stays what it was.
  const [drawnSearch, setDrawnSearch] = useState(search)
  if (!isInteractive && drawnSearch !== search) setDrawnSearch(search)
  const { data: drawn } = useQuery(mapViewQuery(drawnSearch))
  // The previous static map is shown until the new one is here.
  const [view, setView] = useState(drawn)
  if (drawn !== undefined && drawn !== view) setView(drawn)
  const { data: site } = useQuery(siteQuery())
  const [followsMap, setFollowsMap] = useState(false)
  const viewedIds = useStoredList(viewedHomes)
  const saved = useSavedHomes()
  const savedIds = useMemo(() => new Set(saved.map(({ id }) => id)), [saved])
  const homes = useMemo(
    () => inventory && findPlacedHomes(inventory.homes, search, inventory.tags),
    [inventory, search],
  )
  const placelessHomes = useMemo(
    () => inventory && countPlaceless(inventory.homes, search, inventory.tags),
    [inventory, search],
  )
  const bringCard = useCardOfPin(inventory, search, cards, onPage)
  /** Where the visitor has moved the map; a fit forgets it. */
  const visitorsCamera = useRef(camera)
  const restoreCamera = useEffectEvent((_search: HomeSearch) => {
    if (camera === undefined && visitorsCamera.current !== undefined) onCamera(visitorsCamera.current)
  })
  // Another search's address has no camera: it's added again where the map stays.
  useEffect(() => restoreCamera(search), [search])
  const googleSetup = site?.map.google
  const google = useMemo(
    () => googleSetup && { load: () => loadGoogle(googleSetup), onRefused: onMapsRefused },
    [googleSetup],
  )

  if (!view || !site) return null
  return (
    <HomesMap
      view={view}
      settings={site.map}
      pricesAsOf={site.pricesAsOf}
      homes={homes}
      placelessHomes={placelessHomes ?? view.placelessHomes}
      activates={activates}
      onActivate={() => setIsActive(true)}
      onInteractive={setIsInteractive}
      google={google}
      hrefOfHome={({ slug }) => paths.home(slug)}
      hrefOfBounds={(bounds) => paths.homesForSale(`?${toSearchParams({ ...search, bounds, page: 1 })}`)}
      renderPreview={(home) => (
        <ChosenHome key={home.id} home={home} card={cards.find(({ id }) => id === home.id)} />
      )}
      highlightedHome={
        highlightedHomeId === undefined
          ? undefined
          : (cards.find(({ id }) => id === highlightedHomeId) ?? { id: highlightedHomeId })
      }
      onHighlight={onHighlight}
      viewedIds={viewedIds}
      savedIds={savedIds}
      onView={(homeId) => {
        markHomeViewed(homeId)
        if (activates === 'idle') bringCard(homeId)
      }}
      bounds={search.bounds}
      onSearchArea={onSearchArea}
      followsMap={followsMap}
      onFollowMap={setFollowsMap}
      savedCamera={parseCamera(camera) ?? findSavedCamera(view)}
      findLeftCamera={() => (camera === visitorsCamera.current ? undefined : parseCamera(camera))}
      onFit={() => {
        visitorsCamera.current = undefined
        if (camera !== undefined) onCamera(undefined)
      }}
      onCamera={(moved, isVisitors) => {
        interfaceStore.set({ mapCenter: moved.center, mapZoom: moved.zoom })
        if (!isVisitors) return
        visitorsCamera.current = toCameraText(moved)
        onCamera(visitorsCamera.current)
      }}
    />
  )
}

/** A home of the list is loaded already; any other is fetched, with its picture. */
function ChosenHome({ home, card }: { home: PinnedHome; card: HomeCard | undefined }) {
  const { data } = useQuery({ ...homeQuery(home.slug), enabled: card === undefined })
  return <HomePreview home={home} card={card ?? data ?? undefined} href={paths.home(home.slug)} />
}

async function loadGoogle(setup: { scriptUrl: string; key: string }): Promise<boolean> {
  const mapLoaded = await loadMaps(setup)
  if (mapLoaded) interfaceStore.set({ mapLoaded })
  return mapLoaded
}

/** The shared state's own center, 24, 12, means that no map has been moved yet (§3). */
function findSavedCamera(view: StaticMap): MapCamera | undefined {
  const { mapCenter, mapZoom } = interfaceStore.get()
  if (mapCenter === initialInterfaceState.mapCenter) return undefined
  const saved = { center: mapCenter, zoom: mapZoom }
  const shown = boundsOfCamera(saved, savedViewPx)
  return view.markers.some(({ location }) => isInBounds(location, shown)) ? saved : undefined
}
