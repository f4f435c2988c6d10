import { distanceMiles, roundMiles } from '../map/distance.ts'
import { toUnlikeness } from '../home/similar-homes.ts'
import type { HomePlaces, HomeTagIds } from '../home/home.ts'
import { isForHouses, isForLand, listSetFilters, withoutFilter } from './home-filters.ts'
import { withNear } from './near-search.ts'
import type { HomeFilter } from './filter-table.ts'
import { createMatcher } from './home-match.ts'
import type { SearchedHome } from './home-match.ts'
import type { HomeSearch } from './home-search.ts'
import { isSameFilter } from './home-search-url.ts'

export type Relaxation = {
  /** `less` asks a little less of the filter, `further` leaves several filters or asks less of them. */
  how: 'near' | 'less' | 'without' | 'further'
  filter: HomeFilter
  search: HomeSearch
  count: number
  /** Where they are, by city: the most homes first; of `further` the nearest to the place that was asked for. */
  cities?: string[]
  /** How far the nearest is. */
  miles?: number
}

/** A price limit is raised to one of these steps, and not by more than a quarter. */
const PRICE_STEP_USD = 25_000
const MOST_PRICE_GROWTH = 1.25

/** Near the place, then less, then without a filter; a house is never answered with bare land. */
export function listRelaxations(
  homes: readonly SearchedHome[],
  search: HomeSearch,
  tags: HomeTagIds,
  cities: HomePlaces['cities'] = [],
): Relaxation[] {
  const found = (how: Relaxation['how'], filter: HomeFilter, relaxed: HomeSearch): Relaxation[] => {
    const sameKind = keepKind(relaxed, search)
    const count = homes.filter(createMatcher(sameKind, tags)).length
    return count > 0 ? [{ how, filter, search: sameKind, count }] : []
  }
  const less = [...lessRooms(search), ...higherPrices(homes, search, tags)].flatMap(([filter, relaxed]) =>
    found('less', filter, relaxed),
  )
  const without = listSetFilters(search).flatMap((filter) =>
    found('without', filter, withoutFilter(search, filter)),
  )
  const near = [...aroundPlace(homes, search, tags, cities), ...nearestCity(homes, search, tags)]
  const inOneStep = [...near, ...less, ...without.toSorted((a, b) => b.count - a.count)]
  return inOneStep.length > 0 ? inOneStep : listFurther(homes, search, tags, cities)
}

/** Two filters give way together, or else all but one, or all; the place last. */
function listFurther(
  homes: readonly SearchedHome[],
  search: HomeSearch,
  tags: HomeTagIds,
  cities: HomePlaces['cities'],
): Relaxation[] {
  const set = listSetFilters(search)
  // Every number between would be thousands of searches.
  for (const size of [2, set.length - 1, set.length]) {
    if (size < 2) continue
    const found = combine(set, size).flatMap((dropped) => leaveFilters(homes, search, dropped, tags, cities))
    const distinct = found.filter(
      (each, index) => found.findIndex((other) => isSameFilter(other.search, each.search)) === index,
    )
    if (found.length > 0) return distinct.toSorted((a, b) => Number(movesAway(a)) - Number(movesAway(b)))
  }
  return []

  function movesAway({ search: relaxed }: Relaxation): boolean {
    return relaxed.near !== search.near || relaxed.city !== search.city || relaxed.region !== search.region
  }
}

/** Once with the most rooms there are at the least price of those, and once the other way round. */
function leaveFilters(
  homes: readonly SearchedHome[],
  search: HomeSearch,
  dropped: readonly HomeFilter[],
  tags: HomeTagIds,
  cities: HomePlaces['cities'],
): Relaxation[] {
  const [filter] = dropped
  const wide = keepKind(dropped.reduce(withoutFilter, search), search)
  const find = (relaxed: HomeSearch) => homes.filter(createMatcher(relaxed, tags))
  if (!filter || find(wide).length === 0) return []
  const origin = search.place?.location ?? locationOf(cities, search.city)
  const distanceOf = ({ location }: SearchedHome) =>
    origin && location ? distanceMiles(origin, location) : Infinity
  const wanted = { priceUsd: search.priceUsd?.max, location: origin }
  const steps = [
    ...(['beds', 'baths'] as const).map((rooms) => (relaxed: HomeSearch): HomeSearch => {
      const most = Math.floor(Math.max(...find(relaxed).map((home) => home[rooms] ?? 0)))
      return dropped.includes(rooms) && most > 0 ? { ...relaxed, [rooms]: most } : relaxed
    }),
    (relaxed: HomeSearch): HomeSearch => {
      if (!dropped.includes('priceUsd') || wanted.priceUsd === undefined) return relaxed
      const priced = find(relaxed).filter(({ priceUsd }) => priceUsd !== undefined)
      const [best] = priced.toSorted((a, b) => toUnlikeness(wanted, a) - toUnlikeness(wanted, b))
      return best?.priceUsd === undefined
        ? relaxed
        : { ...relaxed, priceUsd: { max: toPriceStep(best.priceUsd) } }
    },
  ]
  return [steps, steps.toReversed()].map((order) => {
    const nearest = order.reduce((relaxed, step) => step(relaxed), wide)
    const found = find(nearest)
    const cityNames = origin
      ? citiesIn(found.toSorted((a, b) => distanceOf(a) - distanceOf(b)))
      : citiesOf(found)
    return { how: 'further', filter, search: nearest, count: found.length, cities: cityNames }
  })
}

function citiesIn(homes: readonly SearchedHome[]): string[] {
  return [...new Set(homes.flatMap(({ city }) => city?.name ?? []))]
}

function combine<T>(all: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return all.flatMap((first, index) =>
    combine(all.slice(index + 1), size - 1).map((others) => [first, ...others]),
  )
}

function toPriceStep(priceUsd: number): number {
  return Math.ceil(priceUsd / PRICE_STEP_USD) * PRICE_STEP_USD
}

function locationOf(cities: HomePlaces['cities'], slug: string | undefined) {
  return cities.find((city) => city.slug === slug)?.location
}

function aroundPlace(
  homes: readonly SearchedHome[],
  search: HomeSearch,
  tags: HomeTagIds,
  cities: HomePlaces['cities'],
): Relaxation[] {
  const slug = search.city
  const origin = locationOf(cities, slug)
  if (slug === undefined || !origin) return []
  const around = keepKind(withNear(search, slug), search)
  const found = homes.filter(
    createMatcher({ ...around, place: { key: slug, name: slug, kind: 'city', location: origin } }, tags),
  )
  if (found.length === 0) return []
  return [{ how: 'near', filter: 'city', search: around, count: found.length, cities: citiesOf(found) }]
}

/** Where the nearest home is, when there's none around the place. */
function nearestCity(homes: readonly SearchedHome[], search: HomeSearch, tags: HomeTagIds): Relaxation[] {
  const origin = search.place?.location
  if (!origin) return []
  const anywhere = keepKind(withNear(search, undefined), search)
  const distanceOf = ({ location }: SearchedHome) => (location ? distanceMiles(origin, location) : Infinity)
  const found = homes.filter((home) => home.city && home.location && createMatcher(anywhere, tags)(home))
  const [nearest] = found.toSorted((a, b) => distanceOf(a) - distanceOf(b))
  const city = nearest?.city
  if (!nearest || !city) return []
  const count = found.filter((home) => home.city?.slug === city.slug).length
  const miles = roundMiles(distanceOf(nearest))
  return [
    {
      how: 'near',
      filter: 'near',
      search: { ...anywhere, city: city.slug },
      count,
      cities: [city.name],
      miles,
    },
  ]
}

function citiesOf(homes: readonly SearchedHome[]): string[] {
  const counts = new Map<string, number>()
  for (const { city } of homes) if (city) counts.set(city.name, (counts.get(city.name) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
}

type Step = [filter: HomeFilter, relaxed: HomeSearch]

/** One bed less, a whole bath less. */
function lessRooms(search: HomeSearch): Step[] {
  if (isForLand(search)) return []
  const next = { ...search, page: 1 }
  return (['beds', 'baths'] as const).flatMap((filter): Step[] => {
    const least = search[filter] ?? 0
    return least > 1 ? [[filter, { ...next, [filter]: Math.ceil(least) - 1 }]] : []
  })
}

/** The next price at which there's a home. */
function higherPrices(homes: readonly SearchedHome[], search: HomeSearch, tags: HomeTagIds): Step[] {
  const max = search.priceUsd?.max
  if (max === undefined) return []
  const matches = createMatcher(keepKind(withoutFilter(search, 'priceUsd'), search), tags)
  const above = homes.flatMap((home) =>
    home.priceUsd !== undefined && home.priceUsd > max && matches(home) ? [home.priceUsd] : [],
  )
  const lowest = above.reduce((a, b) => Math.min(a, b), Infinity)
  const raised = toPriceStep(lowest)
  if (raised > Math.max(max * MOST_PRICE_GROWTH, max + PRICE_STEP_USD)) return []
  return [['priceUsd', { ...search, priceUsd: { ...search.priceUsd, max: raised }, page: 1 }]]
}

/** A search that asked for a house still does when what made it one is gone. */
function keepKind(relaxed: HomeSearch, search: HomeSearch): HomeSearch {
  return isForHouses(search) && relaxed.kind === undefined ? { ...relaxed, kind: 'homes' } : relaxed
}
