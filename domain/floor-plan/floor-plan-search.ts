// The filter of the list of floor plans, as its address says it.
import type { FloorPlanCard } from './floor-plan.ts'

export type FloorPlanSearch = {
  /** At least. */
  beds?: number
  /** Exactly. */
  levels?: number
  /** Square feet, at least and at most. */
  minAreaSqft?: number
  maxAreaSqft?: number
  /** A community's slug. */
  community?: string
}

/** Names of the form's controls and of the address's parameters. */
export const FLOOR_PLAN_FIELDS = ['beds', 'levels', 'sqft-min', 'sqft-max', 'community'] as const

export type FloorPlanField = (typeof FLOOR_PLAN_FIELDS)[number]

const MAX_ROOMS = 20
const MAX_AREA_SQFT = 100_000
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * Reads a filter from an address. A value that is unknown, malformed or out of range counts as not given.
 * @returns the filter; sizes given in the wrong order are swapped
 */
export function parseFloorPlanSearch(input: Readonly<Record<string, unknown>>): FloorPlanSearch {
  const [min, max] = [toWhole(input['sqft-min'], MAX_AREA_SQFT), toWhole(input['sqft-max'], MAX_AREA_SQFT)]
  const isTurned = min !== undefined && max !== undefined && min > max
  const { community } = input
  const search: FloorPlanSearch = {
    beds: toWhole(input['beds'], MAX_ROOMS),
    levels: toWhole(input['levels'], MAX_ROOMS),
    minAreaSqft: isTurned ? max : min,
    maxAreaSqft: isTurned ? min : max,
    community: typeof community === 'string' && SLUG.test(community) ? community : undefined,
  }
  for (const name of Object.keys(search) as (keyof FloorPlanSearch)[])
    if (search[name] === undefined) delete search[name]
  return search
}

/**
 * Writes a filter as an address's parameters.
 * @returns plain text values without defaults; `parseFloorPlanSearch` reads the same filter back
 */
export function toFloorPlanRecord(search: FloorPlanSearch): Partial<Record<FloorPlanField, string>> {
  const values: Record<FloorPlanField, string | number | undefined> = {
    beds: search.beds,
    levels: search.levels,
    'sqft-min': search.minAreaSqft,
    'sqft-max': search.maxAreaSqft,
    community: search.community,
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

/**
 * Normalizes an address's parameters, for a route's `validateSearch`.
 * @returns the filter as plain texts; a bad value is there as undefined, so that the router drops it
 */
export function normalizeFloorPlanSearch(input: Readonly<Record<string, unknown>>): {
  [Field in FloorPlanField]?: string | undefined
} {
  const record = toFloorPlanRecord(parseFloorPlanSearch(input))
  return {
    beds: record.beds,
    levels: record.levels,
    'sqft-min': record['sqft-min'],
    'sqft-max': record['sqft-max'],
    community: record.community,
  }
}

/** One check for each control. A value that isn't known doesn't match. */
type Judged = Pick<FloorPlanCard, 'beds' | 'stories' | 'areaSqft' | 'communityIds'>

/**
 * Counts the filters that a plan doesn't match.
 * @param communityId the id of the filter's community; undefined when there is no such community
 * @returns 0 for a plan that matches all
 */
export function countUnmet(plan: Judged, search: FloorPlanSearch, communityId: number | undefined): number {
  const { beds = 0, stories, areaSqft, communityIds } = plan
  const unmet = [
    search.beds !== undefined && beds < search.beds,
    search.levels !== undefined && stories !== search.levels,
    search.minAreaSqft !== undefined && (areaSqft === undefined || areaSqft < search.minAreaSqft),
    search.maxAreaSqft !== undefined && (areaSqft === undefined || areaSqft > search.maxAreaSqft),
    search.community !== undefined && (communityId === undefined || !communityIds.includes(communityId)),
  ]
  return unmet.filter(Boolean).length
}

/**
 * Finds the plans that match all filters, smallest first.
 * @param communities those the filter may name
 * @returns the plans found; when there are none, `nearest` holds up to three that miss the fewest filters
 */
export function filterFloorPlans<Plan extends Judged>(
  plans: readonly Plan[],
  search: FloorPlanSearch,
  communities: readonly { id: number; slug: string }[],
): { found: Plan[]; nearest: Plan[] } {
  const communityId = communities.find(({ slug }) => slug === search.community)?.id
  const bySize = plans.toSorted((a, b) => (a.areaSqft ?? 0) - (b.areaSqft ?? 0))
  const unmetOf = (plan: Plan) => countUnmet(plan, search, communityId)
  const found = bySize.filter((plan) => unmetOf(plan) === 0)
  const nearest = found.length > 0 ? [] : bySize.toSorted((a, b) => unmetOf(a) - unmetOf(b)).slice(0, NEAREST)
  return { found, nearest }
}

const NEAREST = 3

/** A filter's choices: values that some plan has, so that no single choice finds nothing. */
export type FloorPlanChoices = { beds: number[]; levels: number[]; areasSqft: number[] }

const AREA_STEP_SQFT = 250

/** Lists a filter's choices. @returns numbers that rise; areas in steps of 250 square feet */
export function toFloorPlanChoices(plans: readonly Judged[]): FloorPlanChoices {
  const areas = distinct(plans.map(({ areaSqft }) => areaSqft))
  const [smallest, largest] = [areas[0], areas.at(-1)]
  const areasSqft: number[] = []
  if (smallest !== undefined && largest !== undefined) {
    const first = Math.ceil(smallest / AREA_STEP_SQFT) * AREA_STEP_SQFT
    for (let area = first; area <= largest; area += AREA_STEP_SQFT) areasSqft.push(area)
  }
  return {
    beds: distinct(plans.map(({ beds }) => beds)),
    levels: distinct(plans.map(({ stories }) => stories)),
    areasSqft,
  }
}

function distinct(values: readonly (number | undefined)[]): number[] {
  return [...new Set(values.filter((value) => value !== undefined))].toSorted((a, b) => a - b)
}

function toWhole(value: unknown, max: number): number | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (!/^\d{1,6}$/.test(text)) return undefined
  const number = Number(text)
  return number >= 1 && number <= max ? number : undefined
}
