import { useCallback, useId, useRef, useState, type ComponentType } from 'react'
import { homeChoicesQuery, mapViewQuery } from '../../queries/home-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { listSetFilters } from '../../../domain/search/home-filters.ts'
import { withNear } from '../../../domain/search/near-search.ts'
import { toFoundText } from '../../../domain/search/found-text.ts'
import { toSearchTitle } from '../../../domain/search/home-search-title.ts'
import type { MapViewParams } from '../../../domain/search/map-view-params.ts'
import { isSameFilter, toSearchParams } from '../../../domain/search/home-search-url.ts'
import { DEFAULT_HOME_SEARCH, type HomeSearch } from '../../../domain/search/home-search.ts'
import type { Layouts } from '../../../domain/site/layouts.ts'
import { NO_HOME_PLACES } from '../../../domain/home/home.ts'
import { useInventory } from '../../features/inventory/use-inventory.ts'
import { RichText } from '../../components/text/rich-text.tsx'
import { deferHydration } from '../../components/defer-hydration.tsx'
import type { FilterSheetHandle } from './filters/filter-sheet.tsx'
import { HomesFilter } from './filters/homes-filter.tsx'
import { HomesList } from './results/homes-list.tsx'
import * as css from './homes-screen.module.css'
import type { DeferredMapProps } from './map/deferred-map.tsx'
import { useHighlightedHome, useHighlightedId, type HighlightedHome } from './results/highlighted-home.ts'
import { useFacets } from './filters/use-facets.ts'
import { useFilterDraft } from './filters/use-filter-draft.ts'
import { useHomesList } from './results/use-homes-list.ts'
import { useMapShown } from './map/use-map-shown.ts'
import { useIsWide } from './use-is-wide.ts'
import { ViewSwitch } from './map/view-switch.tsx'

const DeferredSearchNotes = deferHydration(
  async () => (await import('./results/search-notes.tsx')).SearchNotes,
)
// Links, which work before their code is here.
const DeferredKindSwitch = deferHydration(async () => (await import('./filters/kind-switch.tsx')).KindSwitch)
const DeferredFilterChips = deferHydration(
  async () => (await import('./filters/filter-chips.tsx')).FilterChips,
)
const DeferredFollowLink = deferHydration(
  async () => (await import('../../features/follow/follow-link.tsx')).FollowLink,
)
const DeferredEmptyList = deferHydration(async () => (await import('./results/empty-list.tsx')).EmptyList)

/** List and map of one search: side by side in wide windows, one of them at a time in others. */
export function HomesScreen({
  search,
  firstPage,
  notes,
  view,
  Map,
  onSearch,
  onViewParams,
  filters,
  phone,
  legal,
  pricesAsOf,
  sendsMail,
  editorsHtml,
}: {
  search: HomeSearch
  firstPage: number
  notes: string | undefined
  /** Whether a small window shows the map in place of the list. */
  view: MapViewParams['view']
  /** The map, which knows from the address where it looks. */
  Map: ComponentType<Omit<DeferredMapProps, 'camera'>>
  /** Looks at something else; `isStep` when Back undoes it. */
  onViewParams: (viewParams: MapViewParams, isStep: boolean) => void
  /** Applies another search; replaces the previous history entry when that was only a step toward it. */
  onSearch: (search: HomeSearch, options: { replaces: boolean }) => void
  /** Those of the bar, in order. */
  filters: Layouts['filters']
  phone: string
  legal: string
  pricesAsOf: string
  sendsMail: boolean
  /** The editor's text about the list, '' for none. */
  editorsHtml: string
}) {
  const { data: choices = NO_HOME_PLACES, isPending: isLoadingChoices } = useQuery(homeChoicesQuery())
  const { data: mapView } = useQuery({ ...mapViewQuery(search), enabled: false })
  const list = useHomesList(search, firstPage)
  // Moving the map again and again is one step back, not twenty.
  const draft = useFilterDraft(search, (next) =>
    onSearch(next, {
      replaces: search.bounds !== undefined && isSameFilter({ ...next, bounds: search.bounds }, search),
    }),
  )
  const [wantsCounts, setWantsCounts] = useState(false)
  const wantCounts = useCallback(() => setWantsCounts(true), [])
  const inventory = useInventory(wantsCounts || list.totalHomes === 0)
  const facets = useFacets(search, draft.search, inventory, choices)
  const highlightedByCard = useHighlightedHome()
  const highlightedByPin = useHighlightedHome()
  const isWide = useIsWide()
  const screen = useRef<HTMLDivElement>(null)
  const { showsMap, switchView } = useMapShown(screen, view, onViewParams)
  const sheet = useRef<FilterSheetHandle>(null)
  const sheetId = useId()
  const filterCount = listSetFilters(search).length
  const counted = draft.search === search ? (list.totalHomes ?? facets?.total) : facets?.total

  return (
    <div ref={screen} className={css.screen} data-print="block" data-view={showsMap ? 'map' : 'list'}>
      <HomesFilter
        draft={draft}
        choices={choices}
        isLoadingChoices={isLoadingChoices}
        facets={facets}
        sheet={sheet}
        sheetId={sheetId}
        filters={filters}
        onUse={wantCounts}
        onPlace={(key) => onSearch(withNear(draft.search, key), { replaces: false })}
        // What an empty list's place says has that link, too.
        follow={
          sendsMail &&
          list.totalHomes !== 0 && (
            <DeferredFollowLink params={toSearchParams({ ...search, page: 1 }).toString()} />
          )
        }
      >
        <div className={css.head}>
          <h1 className={css.title}>{toSearchTitle(search, choices)}</h1>
          <p className={css.found}>
            <span role="status" className={css.count}>
              {counted === undefined
                ? list.status === 'loading' && 'Looking for homes…'
                : toFoundText(draft.search, counted, facets?.kind)}
            </span>{' '}
            <span data-prices-as-of>{pricesAsOf}</span>
          </p>
          {isSameFilter(search, DEFAULT_HOME_SEARCH) &&
            search.sort === 'price-asc' &&
            facets?.kind.homesites !== 0 && (
              <p className={css.about}>Homes and homesites in one list, by price: land comes first.</p>
            )}
        </div>
        <DeferredKindSwitch search={search} counts={facets?.kind} />
      </HomesFilter>
      <div className={css.list}>
        {(notes !== undefined || (search.near !== undefined && !search.place)) && (
          <DeferredSearchNotes search={search} notes={notes} />
        )}
        {filterCount > 0 && <DeferredFilterChips search={search} places={choices} />}
        {facets?.nearText !== undefined && <p className={css.near}>{facets.nearText}</p>}
        <HomesList
          list={list}
          search={search}
          expectedHomes={facets?.total}
          kinds={facets?.kind}
          phone={phone}
          empty={<DeferredEmptyList search={search} facets={facets} places={choices} phone={phone} />}
          highlightedByPin={highlightedByPin}
          highlightedByCard={highlightedByCard}
        />
        {editorsHtml !== '' && <RichText html={editorsHtml} className={css.text} />}
        <p className={css.legal}>{legal}</p>
      </div>
      {mapView !== null && (
        <ListMap
          Map={Map}
          className={css.map}
          search={search}
          onCamera={(map) => onViewParams({ map }, false)}
          activates={isWide ? 'idle' : showsMap ? 'now' : 'later'}
          cards={list.homes}
          onPage={(page) => onSearch({ ...search, page }, { replaces: true })}
          highlightedByCard={highlightedByCard}
          highlightedByPin={highlightedByPin}
          onSearchArea={draft.changeBounds}
        />
      )}
      <ViewSwitch
        filterCount={filterCount}
        sheetId={sheetId}
        showsMap={showsMap}
        onSwitch={switchView}
        search={search}
        hasMap={mapView !== null}
      />
    </div>
  )
}

/** The map of the list's homes; a card highlights its pin. */
function ListMap({
  Map,
  highlightedByCard,
  highlightedByPin,
  ...map
}: Omit<DeferredMapProps, 'camera' | 'highlightedHomeId' | 'onHighlight'> & {
  Map: ComponentType<Omit<DeferredMapProps, 'camera'>>
  highlightedByCard: HighlightedHome
  highlightedByPin: HighlightedHome
}) {
  return (
    <Map
      {...map}
      highlightedHomeId={useHighlightedId(highlightedByCard)}
      onHighlight={highlightedByPin.set}
    />
  )
}
