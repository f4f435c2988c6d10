import { statusTagId } from '../home/home.ts'
import type { HomeCard, HomeTagIds } from '../home/home.ts'
import { FIGURE_FILTERS, HOME_FILTERS, filtersOf, type FilterOf, type HomeFigure } from './filter-table.ts'
import { toLimits, withoutSkipped } from './home-filters.ts'
import type { HomeSearch } from './home-search.ts'
import { distanceMiles } from '../map/distance.ts'
import { NEAR_MILES } from './near-place.ts'
import { isInBounds } from '../map/map-bounds.ts'
import type { MapBounds } from '../map/map-camera.ts'
import { isInShape } from '../map/map-shape.ts'

export type SearchedHome = Pick<HomeCard, HomeFigure | FilterOf<'place'> | 'location'> & {
  tagIds: readonly number[]
  /** Titles of the incentives that it has today. */
  offered?: readonly string[] | undefined
}

const PLACE_FILTERS = filtersOf('place')
const FLAG_FILTERS = filtersOf('flag')

/** Tells whether a home matches a search (§7). What it lacks doesn't meet a bound; of land some figures are ignored. */
export function matchesSearch(home: SearchedHome, search: HomeSearch, tags: HomeTagIds): boolean {
  return createMatcher(search, tags)(home)
}

export function createMatcher(search: HomeSearch, tags: HomeTagIds): (home: SearchedHome) => boolean {
  const required = requiredTagIds(search, tags)
  const excluded = excludedTagIds(search, tags)
  const figures = toFigureRules(withoutSkipped(search))
  return (home) =>
    !excluded.some((id) => home.tagIds.includes(id)) &&
    required.every((id) => home.tagIds.includes(id)) &&
    (!search.hasIncentive || home.offered !== undefined) &&
    PLACE_FILTERS.every((place) => search[place] === undefined || home[place]?.slug === search[place]) &&
    isOnMapPart(home, search.bounds) &&
    isNear(home, search) &&
    figures.every((matches) => matches(home))
}

/** Lists the tags a home must not have: that of homes which no list shows (§7), and of land when houses are searched. */
export function excludedTagIds({ kind }: Pick<HomeSearch, 'kind'>, tags: HomeTagIds): number[] {
  return kind === 'homes' ? [tags.excluded, tags.lot] : [tags.excluded]
}

/** Lists the tags a home must have, each once: of status, kind and flags, and the search's own (§7). */
export function requiredTagIds(search: HomeSearch, tags: HomeTagIds): number[] {
  const ids = [
    search.status && statusTagId(search.status, tags),
    search.kind === 'homesites' ? tags.lot : undefined,
    ...FLAG_FILTERS.map((flag) => (search[flag] ? toFlagTagId(flag, tags) : undefined)),
    search.tagId,
  ]
  return [...new Set(ids.filter((id) => id !== undefined))]
}

/** Undefined for an incentive, which is no tag. */
export function toFlagTagId(flag: FilterOf<'flag'>, tags: HomeTagIds): number | undefined {
  const { tag } = HOME_FILTERS[flag]
  return tag && tags[tag]
}

function isNear({ location }: SearchedHome, { near, place }: HomeSearch): boolean {
  const origin = place?.location
  if (near === undefined || !origin) return true
  return location !== undefined && distanceMiles(origin, location) <= NEAR_MILES
}

function isOnMapPart({ location }: SearchedHome, bounds: MapBounds | undefined): boolean {
  if (bounds === undefined) return true
  if (location === undefined || !isInBounds(location, bounds)) return false
  return bounds.shape === undefined || isInShape(location, bounds.shape)
}

function toFigureRules(search: HomeSearch): ((home: SearchedHome) => boolean)[] {
  return FIGURE_FILTERS.flatMap((filter) => {
    const { min, max } = toLimits(search, filter)
    if (min === undefined && max === undefined) return []
    const { figure } = HOME_FILTERS[filter]
    return ({ [figure]: value }) =>
      value !== undefined && value >= (min ?? -Infinity) && value <= (max ?? Infinity)
  })
}
