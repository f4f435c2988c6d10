import { statusTagId } from '../home/home.ts'
import type { HomeCard, HomeTagIds } from '../home/home.ts'
import { withoutSkipped } from './home-filters.ts'
import type { HomeSearch, NumberRange } from './home-search.ts'
import { distanceMiles } from '../map/distance.ts'
import { NEAR_MILES } from './near-place.ts'
import { isInBounds } from '../map/map-bounds.ts'
import type { MapBounds } from '../map/map-camera.ts'
import { isInShape } from '../map/map-shape.ts'

/** The rule's input. */
export type SearchedHome = Pick<
  HomeCard,
  'priceUsd' | 'beds' | 'baths' | 'areaSqft' | 'garages' | 'stories' | 'region' | 'city' | 'location'
> & { tagIds: readonly number[] }

/**
 * Tells whether a home matches a search (§7, "Property list filter"). Page and sort don't matter.
 * A home that lacks a value doesn't meet a bound on it; one without a location is in no part of the map. Of land, some
 * numeric filters are ignored.
 * @returns true when it belongs
 */
export function matchesSearch(home: SearchedHome, search: HomeSearch, tags: HomeTagIds): boolean {
  return createMatcher(search, tags)(home)
}

/** Prepares the same rule for many homes. @returns a function like `matchesSearch` of one home */
export function createMatcher(search: HomeSearch, tags: HomeTagIds): (home: SearchedHome) => boolean {
  const required = requiredTagIds(search, tags)
  const excluded = excludedTagIds(search, tags)
  const numbers = withoutSkipped(search)
  return (home) =>
    !excluded.some((id) => home.tagIds.includes(id)) &&
    required.every((id) => home.tagIds.includes(id)) &&
    (search.region === undefined || home.region?.slug === search.region) &&
    (search.city === undefined || home.city?.slug === search.city) &&
    isOnMapPart(home, search.bounds) &&
    isNear(home, search) &&
    matchesNumbers(home, numbers)
}

/** Lists the tags a home must not have: that of homes which no list shows (§7), and of land when houses are searched. */
export function excludedTagIds({ kind }: Pick<HomeSearch, 'kind'>, tags: HomeTagIds): number[] {
  return kind === 'homes' ? [tags.excluded, tags.lot] : [tags.excluded]
}

/**
 * Lists the tags a home must have, without duplicates: for the status or kind, for move-in ready, and the search's tag (§7).
 * @returns tag ids in that order
 */
export function requiredTagIds(search: HomeSearch, tags: HomeTagIds): number[] {
  const ids = [
    search.status && statusTagId(search.status, tags),
    search.kind === 'homesites' ? tags.lot : undefined,
    search.isMoveInReady ? tags.moveIn : undefined,
    search.tagId,
  ]
  return [...new Set(ids.filter((id) => id !== undefined))]
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

function matchesNumbers(home: SearchedHome, search: Omit<HomeSearch, 'sort' | 'page'>): boolean {
  return (
    isAtLeast(home.beds, search.beds) &&
    isAtLeast(home.baths, search.baths) &&
    isAtLeast(home.garages, search.garages) &&
    (search.levels === undefined || home.stories === search.levels) &&
    isWithin(home.areaSqft, search.areaSqft) &&
    isWithin(home.priceUsd, search.priceUsd)
  )
}

function isAtLeast(value: number | undefined, least: number | undefined): boolean {
  return least === undefined || (value !== undefined && value >= least)
}

function isWithin(value: number | undefined, range: NumberRange | undefined): boolean {
  if (range?.min === undefined && range?.max === undefined) return true
  if (value === undefined) return false
  return value >= (range.min ?? -Infinity) && value <= (range.max ?? Infinity)
}
