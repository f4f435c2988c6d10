// The filter of the list of floor plans, as its address says it.

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
const FLOOR_PLAN_FIELDS = ['beds', 'levels', 'sqft-min', 'sqft-max', 'community'] as const

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

function toWhole(value: unknown, max: number): number | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (!/^\d{1,6}$/.test(text)) return undefined
  const number = Number(text)
  return number >= 1 && number <= max ? number : undefined
}
