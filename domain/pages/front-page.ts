import type { Place } from '../community/community.ts'
import type { PlacesMap } from '../map/places-map.ts'
import { readParam, toSlug, type SearchInput } from '../search/search-input.ts'
import type { ForSale, HomeLink } from './page-view.ts'

export type FrontPageSection = 'columns' | 'shelves' | 'map' | 'map-and-rows' | 'homes' | 'story' | 'others'

/** Homes that have one thing in common; `count` is how many the list behind `allHref` finds. */
export type HomeRow = {
  key: 'near' | 'ready' | 'price'
  title: string
  homes: HomeLink[]
  count: number
  allHref: string
}

export type MapRegion = { name: string; href: string; forSale?: ForSale }

export type FrontPageView = {
  sections: readonly FrontPageSection[]
  /** Houses, without homesites; absent when they couldn't be counted. */
  homeCount?: number
  rows: HomeRow[]
  /** Towns to choose what's near, those with the most homes first; `isCurrent` is the one that's shown. */
  towns: { name: string; slug: string; isCurrent: boolean }[]
  map?: PlacesMap
  regions: MapRegion[]
  /** Such as "3 beds near Bend under 600": places and a price that there are. */
  example?: string
  places: { regions: Place[]; cities: Place[] }
}

/** The town a visitor chose, from the page's address. */
export type FrontPageParams = { near?: string | undefined }

export function parseFrontPageParams(input: SearchInput): FrontPageParams {
  return { near: toSlug(readParam(input, 'near')) }
}

const PRICE_STEP_USD = 25_000
const LOWER_SHARE = 1 / 3

/** Finds a round price, in dollars, that about a third of the homes don't exceed. */
export function toLowerPrice(pricesUsd: readonly number[]): number | undefined {
  const sorted = pricesUsd.toSorted((a, b) => a - b)
  const price = sorted[Math.ceil(sorted.length * LOWER_SHARE) - 1]
  return price === undefined ? undefined : Math.ceil(price / PRICE_STEP_USD) * PRICE_STEP_USD
}

/** Counts homes by town. @returns the towns, those with the most homes first; then by name */
export function listTownsBySale(
  homes: readonly { city?: Place | undefined }[],
): (Place & { count: number })[] {
  const towns = Map.groupBy(
    homes.flatMap(({ city }) => city ?? []),
    ({ slug }) => slug,
  )
  return [...towns.values()]
    .flatMap((all) => (all[0] ? [{ ...all[0], count: all.length }] : []))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'))
}
