// How many homes each choice of a filter would leave, counted in one pass over the inventory.
import { ALL_FILTERS, HOME_FILTERS, filtersOf, type FilterOf, type HomeFilter } from './filter-table.ts'
import { skippedFilters, withKind } from './home-filters.ts'
import { createMatcher, toFlagTagId } from './home-match.ts'
import type { SearchedHome } from './home-match.ts'
import { toNearText } from './near-text.ts'
import { SEARCHED_STATUSES, statusTagId } from '../home/home.ts'
import type { HomePlaces, HomeTagIds } from '../home/home.ts'
import { DEFAULT_HOME_SEARCH } from './home-search.ts'
import type { HomeKind, HomeSearch, KindCounts } from './home-search.ts'
import { listRelaxations, type Relaxation } from './relax-home-search.ts'

/** How many homes have which value; values that no home has are left out. */
export type ValueCounts = Record<string, number>

/** Prices in steps: `counts[0]` homes cost `fromUsd` or more and less than `stepUsd` more than that. */
export type PriceSteps = { fromUsd: number; stepUsd: number; counts: number[] }

export type CountedFilter = FilterOf<'place' | 'status' | 'flag' | 'atLeast' | 'exactly' | 'by'>

/** Each filter is counted with all the others applied; choosing a region drops another region's city. */
export type HomeFacets = Record<CountedFilter, ValueCounts> & {
  total: number
  /** What the search ignores: then each choice finds as many. */
  skipped: readonly HomeFilter[]
  /** The same search among both, homes alone and homesites alone. */
  kind: KindCounts
  /** Homes of every price, whatever the price filter. Absent when no price is known. */
  prices?: PriceSteps
  /** Near a place: how many are in it, and where the others are. */
  nearText?: string
  /** What to ask instead, when nothing is found. */
  relaxations?: Relaxation[]
}

/** The histogram's steps: wide enough to be useful, few enough to read. */
const MOST_STEPS = 28
const STEP_SIZES_USD = [5_000, 10_000, 20_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000]

const PLACES = filtersOf('place')
const FLAGS = filtersOf('flag')
const FIGURES = filtersOf('atLeast', 'exactly', 'by')
const COUNTED: readonly CountedFilter[] = [...PLACES, 'status', ...FLAGS, ...FIGURES]

const RULES = [...ALL_FILTERS, 'kind'] as const
const bits = Object.fromEntries(RULES.map((name, index) => [name, 1 << index])) as Record<
  HomeFilter | 'kind',
  number
>
const toBits = (names: readonly HomeFilter[]) => names.reduce((sum, name) => sum | bits[name], 0)
const numberBits = toBits(skippedFilters({ status: 'lot' }))

/** Counts what a search finds, and what it would with any other choice of one filter, as `matchesSearch` would. */
export function countFacets(
  homes: readonly SearchedHome[],
  search: HomeSearch,
  tags: HomeTagIds,
  cities?: HomePlaces['cities'],
): HomeFacets {
  const set = toRules(search, tags)
  const skipped = skippedFilters(search)
  const skippedBits = toBits(skipped)
  const facets: HomeFacets = {
    total: 0,
    skipped,
    kind: countKinds(homes, search, tags),
    ...(Object.fromEntries(COUNTED.map((filter) => [filter, {}])) as Record<CountedFilter, ValueCounts>),
  }
  const toCounter = (
    filter: CountedFilter,
    valueOf: (home: SearchedHome) => string | number | undefined,
  ) => ({
    others: ~bits[filter],
    counts: facets[filter],
    valueOf,
  })
  const counters = [
    ...PLACES.map((filter) => toCounter(filter, (home) => home[filter]?.slug)),
    ...FLAGS.map((filter) => {
      const tagId = toFlagTagId(filter, tags)
      return toCounter(filter, ({ tagIds, offered }) =>
        (tagId === undefined ? offered : tagIds.includes(tagId)) ? 1 : undefined,
      )
    }),
    ...FIGURES.map((filter) => {
      const { figure } = HOME_FILTERS[filter]
      return toCounter(filter, ({ [figure]: value }) => value)
    }),
  ]
  const wideRegions: ValueCounts = {}
  const regionsOfCity = new Set<string>()
  const steps = toPriceSteps(homes)

  for (const home of homes) {
    if (home.tagIds.includes(tags.excluded)) continue
    let allMissed = 0
    for (const [bit, misses] of set) if (misses(home)) allMissed |= bit
    const missed = allMissed & ~skippedBits
    if (missed === 0) facets.total += 1
    if (home.region && home.city?.slug === search.city) regionsOfCity.add(home.region.slug)

    // Without this filter's own miss, the rest says whether all the others match.
    for (const { others, counts, valueOf } of counters)
      if ((missed & others) === 0) add(counts, valueOf(home))
    if ((missed & ~(bits.region | bits.city)) === 0) add(wideRegions, home.region?.slug)
    if (steps && (missed & ~bits.priceUsd) === 0 && home.priceUsd !== undefined) {
      const place = Math.floor((home.priceUsd - steps.fromUsd) / steps.stepUsd)
      bump(steps.counts, place)
    }
    countStatuses(facets.status, home, allMissed & ~bits.status, tags)
  }

  for (const [slug, count] of Object.entries(wideRegions)) {
    if (search.city !== undefined && !regionsOfCity.has(slug)) facets.region[slug] = count
  }
  return {
    ...facets,
    ...(steps && { prices: steps }),
    ...(search.near !== undefined && { nearText: toNearText(search, facets, homes) }),
    ...(facets.total === 0 && { relaxations: listRelaxations(homes, search, tags, cities) }),
  }
}

type Rule = readonly [bit: number, misses: (home: SearchedHome) => boolean]

/** One rule for each filter that's set: a search for it alone, so that there's only one matching rule. */
function toRules(search: HomeSearch, tags: HomeTagIds): Rule[] {
  return RULES.flatMap((name): Rule[] => {
    if (search[name] === undefined) return []
    const alone: HomeSearch = {
      ...DEFAULT_HOME_SEARCH,
      ...(search.place && { place: search.place }),
      [name]: search[name],
    }
    const matches = createMatcher(alone, tags)
    return [[bits[name], (home) => !matches(home)]]
  })
}

function countStatuses(
  counts: ValueCounts,
  home: SearchedHome,
  missedOthers: number,
  tags: HomeTagIds,
): void {
  for (const status of SEARCHED_STATUSES) {
    const missed = status === 'lot' ? missedOthers & ~numberBits : missedOthers
    if (missed === 0 && home.tagIds.includes(statusTagId(status, tags))) add(counts, status)
  }
}

function countKinds(homes: readonly SearchedHome[], search: HomeSearch, tags: HomeTagIds): KindCounts {
  const count = (kind?: HomeKind) => homes.filter(createMatcher(withKind(search, kind), tags)).length
  return { all: count(), homes: count('homes'), homesites: count('homesites') }
}

/** Steps from the lowest price of all to the highest, so that bars keep their places while filters change. */
function toPriceSteps(homes: readonly SearchedHome[]): PriceSteps | undefined {
  let [lowest, highest] = [Infinity, -Infinity]
  for (const { priceUsd } of homes) {
    if (priceUsd === undefined) continue
    lowest = Math.min(lowest, priceUsd)
    highest = Math.max(highest, priceUsd)
  }
  if (lowest > highest) return undefined
  const stepUsd =
    STEP_SIZES_USD.find((size) => Math.floor(highest / size) - Math.floor(lowest / size) < MOST_STEPS) ??
    Math.ceil((highest - lowest + 1) / MOST_STEPS)
  const fromUsd = Math.floor(lowest / stepUsd) * stepUsd
  const count = Math.floor((highest - fromUsd) / stepUsd) + 1
  return { fromUsd, stepUsd, counts: Array.from({ length: count }, () => 0) }
}

function add(counts: ValueCounts, value: string | number | undefined): void {
  if (value !== undefined) counts[value] = (counts[value] ?? 0) + 1
}

function bump(counts: number[], place: number): void {
  counts[place] = (counts[place] ?? 0) + 1
}
