/** Items as editors filled them in. */
import type { HomeStatus, PriceRange } from '../home/home.ts'
import type { LatLng } from '../map/lat-lng.ts'
import type { PartnerRules } from '../partners/left-out.ts'
import { readFigure, readRange, type FigureUnit } from '../values/figures.ts'
import { readPlace } from '../values/places.ts'
import { valueOf } from '../values/reading.ts'

/** Before anything is left out or made to fit; pictures of the library among them (`media`). */
export type CheckedItem = {
  /** 0 for what is no item, such as a banner. */
  id: number
  /** `property`, `community`, `page` … */
  type: string
  title: string
  /** A draft is checked, and contradicts no other item. */
  isPublished: boolean
  isExcluded?: boolean
  /** Of a home; undefined is for sale. */
  status?: HomeStatus | undefined
  /** Plain text, HTML or Markdown. */
  excerpt: string
  /** HTML or Markdown. */
  body: string
  imageId?: number | undefined
  /** YYYY-MM-DD in UTC. */
  modifiedDay?: string | undefined
  /** By the content model's names, such as `price_from`; a community's `plat` and `agent` too. */
  fields: Readonly<Record<string, unknown>>
}

export type CheckedContent = {
  items: readonly CheckedItem[]
  /** A path of the site, or an address elsewhere, without what follows #. */
  isDead: (href: string) => boolean
  regions: readonly LatLng[]
  priceRange?: PriceRange | undefined
  /** The builder's day, YYYY-MM-DD. */
  today: string
  /** Undefined where the builder has no partners. */
  partners?: PartnerRules | undefined
}

/** The law or a broken page, something visitors miss, something that could be better. */
export type Severity = 'serious' | 'missed' | 'minor'

export type Problem = {
  severity: Severity
  /** `dead-link`, `no-price` … */
  code: string
  /** The content model's name. */
  field?: string
  /** The item's own words that it's about. */
  quote?: string
  text: string
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

export type OtherItems = {
  /** Whether items of a type were read at all. */
  know: (type: string) => boolean
  find: (type: string, id: number | undefined) => CheckedItem | undefined
  homesOf: (ownerType: 'community' | 'floorplan', id: number | undefined) => readonly CheckedItem[]
  withLead: (type: 'property' | 'community', imageId: number) => readonly CheckedItem[]
}

/** Trimmed; undefined when it's empty. */
export function textOf({ fields }: Pick<CheckedItem, 'fields'>, name: string): string | undefined {
  const value = fields[name]
  return (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '') || undefined
}

export function idOf(item: Pick<CheckedItem, 'fields'>, name: string): number | undefined {
  const id = Number(textOf(item, name) ?? Number.NaN)
  return Number.isSafeInteger(id) ? id : undefined
}

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

/** None when it's no list. */
export function rowsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** As PHP and form plugins write it. */
export function isOn(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(?:1|on|yes|true)$/i.test(value))
}
