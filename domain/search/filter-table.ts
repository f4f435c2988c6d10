// A row is a filter: its address, control, label, matching and counts are made from it.
import type { HomeCard, HomePlaces, HomeTagIds } from '../home/home.ts'

type NumberOfHome = {
  [Name in keyof HomeCard]-?: number extends HomeCard[Name] ? Name : never
}[keyof HomeCard]

type FigureRow = {
  param: string
  /** At least or exactly a number that's chosen; a range between two that are typed; by a month, the address's YYYY-MM. */
  kind: 'atLeast' | 'exactly' | 'range' | 'by'
  /** What it compares. A home without it isn't found. */
  figure: NumberOfHome
  /** Wider than any home: it keeps nonsense out of searches and caches. A month needs none. */
  max?: number
  /** A choice is a multiple of it; ends of a range usually are, and searches for others aren't cached for long. */
  step: number
  /** Whether only a house has it: a search for homesites ignores the filter. */
  isOfHouse?: true
  /** What a list offers, a URL may hold others; of a range, examples of both ends. */
  offered?: readonly number[]
  /** Whether the bar of wide windows shows it by itself, not behind "More". */
  isInBar?: true
  label: string
  /** Of a number that's set: "3+ beds", "1 level", "Up to 2,500 sq ft"; dollars stand before it. A month has none. */
  unit?: string
}

type FilterRow =
  | FigureRow
  | { param: string; kind: 'near' | 'tag' | 'bounds' }
  /** A region or a city, by its slug. */
  | { param: string; kind: 'place'; label: string; places: keyof HomePlaces }
  | { param: string; kind: 'status'; label: string }
  /** Homes with one of the tags that carry meaning, or with an incentive that runs now. */
  | { param: string; kind: 'flag'; label: string; tag: keyof HomeTagIds | undefined }

export const HOME_FILTERS = {
  near: { param: 'near', kind: 'near' },
  beds: {
    param: 'beds',
    kind: 'atLeast',
    figure: 'beds',
    max: 20,
    step: 1,
    isOfHouse: true,
    offered: [1, 2, 3, 4, 5],
    isInBar: true,
    label: 'Beds',
    unit: 'beds',
  },
  baths: {
    param: 'baths',
    kind: 'atLeast',
    figure: 'baths',
    max: 20,
    step: 0.5,
    isOfHouse: true,
    offered: [1, 2, 3],
    isInBar: true,
    label: 'Baths',
    unit: 'baths',
  },
  garages: {
    param: 'garages',
    kind: 'atLeast',
    figure: 'garages',
    max: 20,
    step: 1,
    isOfHouse: true,
    offered: [1, 2, 3, 4],
    label: 'Garages',
    unit: 'car garage',
  },
  levels: {
    param: 'levels',
    kind: 'exactly',
    figure: 'stories',
    max: 20,
    step: 1,
    isOfHouse: true,
    offered: [1, 2, 3],
    label: 'Levels',
    unit: 'level',
  },
  priceUsd: {
    param: 'price',
    kind: 'range',
    figure: 'priceUsd',
    max: 100_000_000,
    step: 5_000,
    isInBar: true,
    label: 'price',
    unit: '$',
  },
  areaSqft: {
    param: 'sqft',
    kind: 'range',
    figure: 'areaSqft',
    max: 100_000,
    step: 100,
    isOfHouse: true,
    offered: [1_000, 4_000],
    label: 'square feet',
    unit: 'sq ft',
  },
  region: { param: 'region', kind: 'place', label: 'Region', places: 'regions' },
  city: { param: 'city', kind: 'place', label: 'City', places: 'cities' },
  status: { param: 'status', kind: 'status', label: 'Status' },
  tagId: { param: 'tag', kind: 'tag' },
  isMoveInReady: { param: 'ready', kind: 'flag', label: 'Move-in ready', tag: 'moveIn' },
  hasIncentive: { param: 'incentive', kind: 'flag', label: 'With an incentive', tag: undefined },
  readyBy: {
    param: 'ready-by',
    kind: 'by',
    figure: 'readyMonth',
    step: 1,
    isOfHouse: true,
    label: 'Ready by',
  },
  bounds: { param: 'bounds', kind: 'bounds' },
} as const satisfies Record<string, FilterRow>

type Rows = typeof HOME_FILTERS

export type HomeFilter = keyof Rows

export type FilterKind = Rows[HomeFilter]['kind']

export type FilterOf<Kind extends FilterKind> = {
  [Filter in HomeFilter]: Rows[Filter]['kind'] extends Kind ? Filter : never
}[HomeFilter]

export type FigureFilter = FilterOf<FigureRow['kind']>

export type HomeFigure = Rows[FigureFilter]['figure']

export type ControlFilter = FilterOf<'place' | 'status' | 'flag' | FigureRow['kind']>

// The marks let a bundler leave this out of pages that have no search.
export const ALL_FILTERS = /* @__PURE__ */ Object.keys(HOME_FILTERS) as HomeFilter[]

export function isOf<Kind extends FilterKind>(
  filter: HomeFilter,
  ...kinds: readonly Kind[]
): filter is FilterOf<Kind> {
  return filtersOf(...kinds).some((name) => name === filter)
}

/** @returns the filters of the first of these kinds, then those of the next */
export function filtersOf<Kind extends FilterKind>(...kinds: readonly Kind[]): FilterOf<Kind>[] {
  return kinds.flatMap((kind) =>
    ALL_FILTERS.filter((filter): filter is FilterOf<Kind> => HOME_FILTERS[filter].kind === kind),
  )
}

export const FIGURE_FILTERS = /* @__PURE__ */ filtersOf('atLeast', 'exactly', 'range', 'by')
