import { withoutAbsent } from '../content/without-absent.ts'
import { toNotes } from '../pages/list-choice.ts'
import { readParam, toNumber, toSlug } from '../search/search-input.ts'

export type FloorPlanSearch = {
  /** At least. */
  beds?: number
  /** Exactly. */
  levels?: number
  minAreaSqft?: number
  maxAreaSqft?: number
  /** A slug. */
  community?: string
}

/** Of the form's controls and of the address's parameters. */
export const FLOOR_PLAN_FIELDS = ['beds', 'levels', 'sqft-min', 'sqft-max', 'community'] as const

export type FloorPlanField = (typeof FLOOR_PLAN_FIELDS)[number]

const MAX_ROOMS = 20
const MAX_AREA_SQFT = 100_000

/** A bad value counts as not given; sizes in the wrong order are swapped. */
export function parseFloorPlanSearch(input: Readonly<Record<string, unknown>>): FloorPlanSearch {
  const number = (name: FloorPlanField, most: number) => toNumber(readParam(input, name), most)
  const [min, max] = [number('sqft-min', MAX_AREA_SQFT), number('sqft-max', MAX_AREA_SQFT)]
  const isTurned = min !== undefined && max !== undefined && min > max
  return withoutAbsent({
    beds: number('beds', MAX_ROOMS),
    levels: number('levels', MAX_ROOMS),
    minAreaSqft: isTurned ? max : min,
    maxAreaSqft: isTurned ? min : max,
    community: toSlug(readParam(input, 'community')),
  })
}

export function toFloorPlanRecord(search: FloorPlanSearch): Partial<Record<FloorPlanField, string>> {
  return withoutAbsent({
    beds: search.beds?.toString(),
    levels: search.levels?.toString(),
    'sqft-min': search.minAreaSqft?.toString(),
    'sqft-max': search.maxAreaSqft?.toString(),
    community: search.community,
  })
}

/** For a route's `validateSearch`: a bad value is undefined, and the router drops it. */
export function normalizeFloorPlanSearch(input: Readonly<Record<string, unknown>>): {
  [Field in FloorPlanField | 'notes']?: string | undefined
} {
  const notes = toNotes(readParam(input, 'notes') ?? '')
  const none = Object.fromEntries(FLOOR_PLAN_FIELDS.map((name) => [name, undefined]))
  return { ...none, ...toFloorPlanRecord(parseFloorPlanSearch(input)), notes }
}

/** For a route's `validateSearch`. */
export function readPlanSearch(input: Readonly<Record<string, unknown>>): {
  /** The drawings show their mirror image. */
  mirrored?: '1' | undefined
  community?: string | undefined
  lot?: string | undefined
  options?: string | undefined
} {
  const text = (name: string) => readParam(input, name)
  return {
    mirrored: text('mirrored') === '1' ? '1' : undefined,
    community: text('community'),
    lot: text('lot'),
    options: text('options'),
  }
}
