/** Homes as a spreadsheet: its columns, what cells say and what they mean. */
import otherNames from '../../content-system/wordpress/homesite/model/other-names.json' with { type: 'json' }
import { formatUsd } from '../../domain/home/figures.ts'
import { readWrittenDay } from '../../domain/values/days.ts'
import { readFigure } from '../../domain/values/figures.ts'
import { readPlace } from '../../domain/values/places.ts'
import type { Reading } from '../../domain/values/reading.ts'
import { fieldsOf, STATUS_NAMES, type Field } from '../fields/field.ts'
import { whyWrong } from '../fields/values.ts'
import { toHeading, toLabel, toStatusWord, type Inventory } from './home.ts'

/** What `homesite/v1/inventory` lists of a home, by column. */
export type SheetHome = Record<string, string | number | boolean | null>

/** Other columns move by themselves when the price or the status does. */
const MOVING = ['price_was', 'price_as_of', 'sold_on']

/** Without columns: all. */
export const SHEETS: Record<string, { label: string; columns?: string[] }> = {
  prices: {
    label: 'Prices and status',
    columns: 'id partner_number title community lot price status'.split(' '),
  },
  lots: {
    label: 'Lots',
    columns: 'id partner_number community lot price price_is_premium status address floorplan'.split(' '),
  },
  homes: { label: 'Homes, all columns' },
}

/** What programs call the number. */
const OTHER_NUMBERS = 'number,home number,mls,mls #,mls number,listing number,job number'.split(',')

export type Titles = Pick<Inventory, 'communities' | 'floorPlans'>

/** @returns a table with the columns' names as its first row */
export function toTable(sheet: string, homes: SheetHome[], titles: Titles): string[][] {
  const columns =
    SHEETS[sheet]?.columns ??
    Object.keys(homes[0] ?? {}).filter((name) => name !== 'published' && !MOVING.includes(name))
  return [
    columns.map(toHeading),
    ...homes.map((home) => columns.map((column) => toCell(column, toStored(home[column]), titles))),
  ]
}

/** A value of the list as WordPress stores it: text, '' for none. */
export function toStored(value: SheetHome[string] | undefined): string {
  if (typeof value === 'boolean') return value ? '1' : ''
  return value === null || value === undefined || value === 'for-sale' ? '' : String(value)
}

const knownFields = new Map<string, Field | undefined>()

function toField(column: string): Field | undefined {
  if (!knownFields.has(column))
    knownFields.set(column, column === 'status' ? undefined : fieldsOf('property', [column])[0])
  return knownFields.get(column)
}

function toTitles(field: Field | undefined, { communities, floorPlans }: Titles) {
  if (field?.kind === 'select') return field.of
  if (field?.kind !== 'post') return undefined
  return field.of === 'community' ? communities : floorPlans
}

/** A stored value as a spreadsheet has it, which reads the same when it comes back. */
export function toCell(column: string, stored: string, titles: Titles): string {
  if (column === 'status') return toStatusWord(stored)
  const field = toField(column)
  if (field?.kind === 'flag') return stored === '' ? '' : 'yes'
  return toTitles(field, titles)?.[stored] ?? stored
}

/** A stored value as people read it. */
export function toCellWords(column: string, stored: string, titles: Titles): string {
  if (/^price(_was)?$/.test(column) && Number(stored) > 0) return formatUsd(Number(stored))
  return toCell(column, stored, titles) || '–'
}

/** The column that a heading names: by its name, its label, or what other programs call it. */
export function findColumn(heading: string, columns: readonly string[]): string | undefined {
  const text = heading.trim().toLowerCase()
  if (OTHER_NUMBERS.includes(text)) return 'partner_number'
  const others = otherNames.property as Record<string, string[]>
  return (
    columns.find((name) =>
      [name, toHeading(name).toLowerCase(), toLabel(name).toLowerCase()].includes(text),
    ) ?? columns.find((name) => others[name]?.some((other) => toWordsKey(other) === toWordsKey(heading)))
  )
}

/** Their words, in whatever order. */
function toWordsKey(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ')
}

/** What a cell that isn't empty means, as it's stored. */
export function readCell(column: string, text: string, titles: Titles): Reading<string> {
  if (text.startsWith('=')) return { why: 'it’s a formula, and only values are read' }
  if (column === 'status') {
    const name = text === 'for-sale' ? 'For sale' : text
    return readName(name, STATUS_NAMES, `it’s none of: ${Object.values(STATUS_NAMES).join(', ')}`)
  }
  const field = toField(column)
  switch (field?.kind) {
    case 'number': {
      const reading = readFigure(toAmerican(text), field.of, column)
      return 'value' in reading
        ? { value: String(reading.value) }
        : { why: reading.why || 'it can’t be that' }
    }
    case 'date':
      return readWrittenDay(text)
    case 'place': {
      const reading = readPlace(text)
      if ('why' in reading) return reading
      return {
        value: [reading.value.lat, reading.value.lng].map((degrees) => Number(degrees.toFixed(7))).join(', '),
      }
    }
    case 'flag':
      if (/^(?:1|y|yes|true|on)$/i.test(text)) return { value: '1' }
      return /^(?:0|n|no|false|off)$/i.test(text) ? { value: '' } : { why: 'it’s neither yes nor no' }
    case 'select':
    case 'post': {
      const names = toTitles(field, titles) ?? {}
      const why =
        field.kind === 'post'
          ? `“${text}” is no ${toLabel(column).toLowerCase()}`
          : `it’s none of: ${Object.values(names).join(', ')}`
      return readName(text, names, why)
    }
    case 'list':
      return { value: text.split(/[;\n•|]/u.test(text) ? /\s*[;\n•|]\s*/u : /\s*,\s*/).join('; ') }
    default: {
      const why = field ? whyWrong(field, text) : ''
      return why ? { why } : { value: text }
    }
  }
}

/** The one that a text names, by its key or what it's called. */
function readName(text: string, names: Record<string, string>, why: string): Reading<string> {
  if (names[text] !== undefined) return { value: text }
  const found = Object.keys(names).filter((key) => toPlain(names[key] ?? '') === toPlain(text))
  if (found.length > 1) return { why: `${found.length} are called that` }
  return found[0] === undefined ? { why } : { value: found[0] }
}

/** Letters and digits: “1204 N.E. Larkspur Loop, Bend” and “1204 ne larkspur loop bend” are one. */
export function toPlain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '')
}

/** Numbers of other countries' spreadsheets, where they can mean one thing only: “389.900,00”, “389’900”. */
function toAmerican(text: string): string {
  const [, whole, cents, thousands] =
    /^\D*(\d{1,3}(?:\.\d{3})+),(\d{1,2})\D*$|^\D*(\d{1,3}(?:\.\d{3}){2,})\D*$/u.exec(text) ?? []
  if (thousands) return thousands.replaceAll('.', '')
  if (whole) return `${whole.replaceAll('.', '')}.${cents}`
  return text.replaceAll(/(?<=\d)['’](?=\d{3})/gu, '')
}
