/** What content checks look at: items as editors filled them in. */
import type { HomeStatus, PriceRange } from '../home/home.ts'
import type { LatLng } from '../map/lat-lng.ts'
import type { PartnerRules } from '../partners/left-out.ts'
import { readFigure, readRange, type FigureUnit } from '../values/figures.ts'
import { readPlace } from '../values/places.ts'
import { valueOf } from '../values/reading.ts'

/** An item of content, a picture of the library among them (`media`), before anything is left out or made to fit. */
export type CheckedItem = {
  /** 0 for what is no item, such as a banner. */
  id: number
  /** The content system's name of its type: `property`, `community`, `page` … */
  type: string
  title: string
  /** Whether visitors see it; a draft is checked, and contradicts no other item. */
  isPublished: boolean
  /** Of a home: whether it's left out of the lists. */
  isExcluded?: boolean
  /** Of a home; undefined is for sale. */
  status?: HomeStatus | undefined
  /** Plain text, HTML or Markdown. */
  excerpt: string
  /** HTML or Markdown. */
  body: string
  /** The lead picture's id. */
  imageId?: number | undefined
  /** The day of its last change, YYYY-MM-DD in UTC. */
  modifiedDay?: string | undefined
  /** Everything else by the content model's names, such as `price_from`; a community's `plat` and `agent` too. */
  fields: Readonly<Record<string, unknown>>
}

export type CheckedContent = {
  /** All that an item may be compared with. */
  items: readonly CheckedItem[]
  /** Whether a link leads nowhere: a path of the site, or an address elsewhere, without what follows #. */
  isDead: (href: string) => boolean
  /** Where the builder builds; none where that isn't known. */
  regions: readonly LatLng[]
  /** What the site says that homes cost. */
  priceRange?: PriceRange | undefined
  /** The builder's day, YYYY-MM-DD. */
  today: string
  /** What its listing partners need; undefined where it has none. */
  partners?: PartnerRules | undefined
}

/** How bad it is: the law or a broken page, something visitors miss, something that could be better. */
export type Severity = 'serious' | 'missed' | 'minor'

/** What's wrong with an item. */
export type Problem = {
  severity: Severity
  /** The rule: `dead-link`, `no-price` … */
  code: string
  /** The content model's name of the field it's about. */
  field?: string
  /** The item's own words that it's about. */
  quote?: string
  /** A sentence for an editor. */
  text: string
  /** A sentence that says what to do. */
  fix: string
}

export type Finding = Problem & { item: number }

/** @param of the field or the words it's about */
export function problem(
  severity: Severity,
  code: string,
  text: string,
  fix: string,
  of: Pick<Problem, 'field' | 'quote'> = {},
): Problem {
  return { severity, code, ...of, text, fix }
}

/** What rules ask of the other items. */
export type OtherItems = {
  /** Whether items of a type were read at all. */
  know: (type: string) => boolean
  find: (type: string, id: number | undefined) => CheckedItem | undefined
  /** Homes in lists that name an owner. */
  homesOf: (ownerType: 'community' | 'floorplan', id: number | undefined) => readonly CheckedItem[]
  /** Homes in lists, or published communities, with a lead picture. */
  withLead: (type: 'property' | 'community', imageId: number) => readonly CheckedItem[]
}

/** @returns the text of a field without space around it; undefined when it has none */
export function textOf({ fields }: Pick<CheckedItem, 'fields'>, name: string): string | undefined {
  const value = fields[name]
  return (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '') || undefined
}

/** @returns the id that a field holds */
export function idOf(item: Pick<CheckedItem, 'fields'>, name: string): number | undefined {
  const id = Number(textOf(item, name) ?? Number.NaN)
  return Number.isSafeInteger(id) ? id : undefined
}

/** What the fields that hold numbers count. */
export const FIGURES = {
  price: '$',
  price_was: '$',
  price_from: '$',
  hoa: '$ a month',
  beds: 'rooms',
  baths: 'rooms',
  sqft: 'sq ft',
  garages: 'cars',
  story: 'stories',
  width_ft: 'ft',
  depth_ft: 'ft',
} as const satisfies Record<string, FigureUnit>

/** @returns the number of a field, of a plan's range the least; undefined for 0, too */
export function figureOf(item: CheckedItem, name: keyof typeof FIGURES): number | undefined {
  const of = [textOf(item, name) ?? '', FIGURES[name], name] as const
  return item.type === 'floorplan' ? valueOf(readRange(...of))?.from : valueOf(readFigure(...of))
}

export function placeOf(item: CheckedItem): LatLng | undefined {
  return valueOf(readPlace(textOf(item, 'location') ?? ''))
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** @returns the rows of a field; none when it's no list */
export function rowsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** Whether a switch is on, as PHP and form plugins write it. */
export function isOn(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(?:1|on|yes|true)$/i.test(value))
}
