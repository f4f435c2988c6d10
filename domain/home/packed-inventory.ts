// Small: columns instead of records, differences instead of values.
import type { InventoryItem } from './inventory.ts'
import { FIGURE_FILTERS, HOME_FILTERS, type HomeFigure } from '../search/filter-table.ts'
import { toHomeStatus, type HomeTagIds } from './home.ts'
import type { Place } from '../community/community.ts'

const FIGURES = [...new Set(FIGURE_FILTERS.map((filter) => HOME_FILTERS[filter].figure))]

/** Ten-thousandths of ten are a meter: finer than any pin. */
const DEGREE_STEPS = 100_000

/** Columns are equally long, and 0 is unknown; they point into `regions`, `cities`, `tagSets`, `offers` from 1. */
export type PackedInventory = {
  tags: HomeTagIds
  regions: Place[]
  cities: Place[]
  tagSets: number[][]
  offers: (readonly string[])[]
  /** Places in the columns: of the tag, the browser may not know the number. */
  underContract: number[]
  /** One per line. */
  titles: string
  /** Those that can't be derived from the title, by index in the columns. */
  slugs: Record<number, string>
  /** By index in the columns. */
  premiumsUsd: Record<number, number>
  columns: {
    /** Differences from the one before; so are `lat` and `lng`, in 1/100 000 degrees. */
    id: number[]
    lat: number[]
    lng: number[]
    region: number[]
    city: number[]
    tagSet: number[]
    offer: number[]
  } & Record<HomeFigure, number[]>
}

/** Neighbors stand together, so that differences are small. */
export function packInventory(homes: readonly InventoryItem[], tags: HomeTagIds): PackedInventory {
  const sorted = [...homes].toSorted(
    (a, b) =>
      compare(a.region?.slug ?? '', b.region?.slug ?? '') ||
      compare(a.city?.slug ?? '', b.city?.slug ?? '') ||
      (a.location?.lat ?? 0) - (b.location?.lat ?? 0) ||
      a.id - b.id,
  )
  const regions = createDictionary<Place>(({ slug }) => slug)
  const cities = createDictionary<Place>(({ slug }) => slug)
  const tagSets = createDictionary<number[]>((ids) => ids.join())
  const offers = createDictionary<readonly string[]>((names) => names.join('\n'))
  const titles = sorted.map(({ title }) => title.replace(/\s+/g, ' ').trim())
  const columns: PackedInventory['columns'] = {
    id: toDifferences(sorted.map(({ id }) => id)),
    lat: toDifferences(sorted.map(({ location }) => Math.round((location?.lat ?? 0) * DEGREE_STEPS))),
    lng: toDifferences(sorted.map(({ location }) => Math.round((location?.lng ?? 0) * DEGREE_STEPS))),
    region: sorted.map(({ region }) => regions.placeOf(region)),
    city: sorted.map(({ city }) => cities.placeOf(city)),
    tagSet: sorted.map(({ tagIds }) => tagSets.placeOf([...tagIds].toSorted((a, b) => a - b))),
    offer: sorted.map(({ offered }) => offers.placeOf(offered)),
    ...(Object.fromEntries(
      FIGURES.map((figure) => [figure, sorted.map((home) => home[figure] ?? 0)]),
    ) as Record<HomeFigure, number[]>),
  }
  return {
    tags,
    regions: regions.entries,
    cities: cities.entries,
    tagSets: tagSets.entries,
    offers: offers.entries,
    underContract: sorted.flatMap(({ status }, place) => (status === 'under-contract' ? [place] : [])),
    titles: titles.join('\n'),
    slugs: Object.fromEntries(
      sorted.flatMap(({ slug }, place) => (slug === toUsualSlug(titles[place] ?? '') ? [] : [[place, slug]])),
    ),
    premiumsUsd: Object.fromEntries(
      sorted.flatMap(({ premiumUsd }, place) => (premiumUsd === undefined ? [] : [[place, premiumUsd]])),
    ),
    columns,
  }
}

/** Locations are true to about a meter. */
export function unpackInventory({
  tags,
  regions,
  cities,
  tagSets,
  offers,
  underContract,
  titles,
  slugs,
  premiumsUsd,
  columns,
}: PackedInventory): InventoryItem[] {
  const homes: InventoryItem[] = []
  const titleLines = titles.split('\n')
  let [id, lat, lng] = [0, 0, 0]
  for (let place = 0; place < columns.id.length; place += 1) {
    id += columns.id[place] ?? 0
    lat += columns.lat[place] ?? 0
    lng += columns.lng[place] ?? 0
    const title = titleLines[place] ?? ''
    const tagIds = tagSets[(columns.tagSet[place] ?? 0) - 1] ?? []
    const home: InventoryItem = {
      id,
      slug: slugs[place] ?? toUsualSlug(title),
      title,
      status: underContract.includes(place) ? 'under-contract' : toHomeStatus(tagIds, tags),
      location: lat === 0 && lng === 0 ? undefined : { lat: lat / DEGREE_STEPS, lng: lng / DEGREE_STEPS },
      region: regions[(columns.region[place] ?? 0) - 1],
      city: cities[(columns.city[place] ?? 0) - 1],
      tagIds,
      offered: offers[(columns.offer[place] ?? 0) - 1],
      premiumUsd: premiumsUsd[place],
    }
    for (const figure of FIGURES) home[figure] = columns[figure][place] || undefined
    homes.push(home)
  }
  return homes
}

/** WordPress's slug for a title; a different slug is transferred as it is. */
function toUsualSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function toDifferences(values: readonly number[]): number[] {
  return values.map((value, place) => value - (values[place - 1] ?? 0))
}

function createDictionary<T>(keyOf: (value: T) => string) {
  const entries: T[] = []
  const places = new Map<string, number>()
  return {
    entries,
    /** From 1; 0 when there is none. */
    placeOf(value: T | undefined): number {
      if (value === undefined) return 0
      const known = places.get(keyOf(value))
      if (known !== undefined) return known
      entries.push(value)
      places.set(keyOf(value), entries.length)
      return entries.length
    },
  }
}

// Not by locale: the order only has to be stable.
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
