/** Homes as a spreadsheet: columns, cells, CSV. */
import fields from '../../content-system/wordpress/homesite/model/fields.json'
import { formatUsd } from '../../domain/home/figures.ts'
import { toHeading, toStatusWord, type Inventory } from './home.ts'

export type Value = string | number | boolean | null

/** What `homesite/v1/inventory` lists of a home, by column. */
export type SheetHome = Record<string, Value>

/** Other columns move by themselves when the price or the status does. */
const MOVING = ['price_was', 'price_as_of', 'sold_on']

/** Without columns: all. */
export const SHEETS: Record<string, { label: string; columns?: string[] }> = {
  prices: {
    label: 'Prices and status',
    columns: ['id', 'partner_number', 'title', 'community', 'lot', 'price', 'status'],
  },
  lots: {
    label: 'Lots',
    columns: [
      'id',
      'partner_number',
      'community',
      'lot',
      'price',
      'price_is_premium',
      'status',
      'address',
      'floorplan',
    ],
  },
  homes: { label: 'Homes, all columns' },
}

type Titles = Pick<Inventory, 'communities' | 'floorPlans'>

/** @returns a table with the columns' names as its first row */
export function toTable(sheet: string, homes: SheetHome[], titles: Titles): string[][] {
  const columns =
    SHEETS[sheet]?.columns ??
    Object.keys(homes[0] ?? {}).filter((name) => name !== 'published' && !MOVING.includes(name))
  return [
    columns.map(toHeading),
    ...homes.map((home) => columns.map((column) => toCell(column, home[column] ?? null, titles))),
  ]
}

/** A value as a spreadsheet has it, which reads the same when it comes back. */
export function toCell(column: string, value: Value, { communities, floorPlans }: Titles): string {
  const text = value === null ? '' : String(value)
  if (typeof value === 'boolean') return value ? 'yes' : ''
  if (column === 'status') return toStatusWord(text)
  if (column === 'community') return communities[text] ?? text
  if (column === 'floorplan') return floorPlans[text] ?? text
  const { select } = (fields.property as Record<string, { select?: Record<string, string> }>)[column] ?? {}
  return select?.[text] ?? text
}

/** A value as people read it. */
export function toCellWords(column: string, value: Value, titles: Titles): string {
  if (typeof value === 'number' && /^price(_was)?$/.test(column)) return formatUsd(value)
  return toCell(column, value, titles) || '–'
}

/** With the mark by which spreadsheets know UTF-8. */
export function toCsv(rows: string[][]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(quote).join(',')}\n`).join('')}`
}

/** An apostrophe stands before what a spreadsheet would take for a formula; numbers and places stay. */
function quote(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?(, -?\d+(\.\d+)?)?$/.test(text)
  const plain = isFormula ? `'${text}` : text
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
