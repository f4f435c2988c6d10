// What a field holds while it's edited, and what of that is handed over to be saved.
import { readDay } from '../../domain/values/days.ts'
import { readFigure, readRange } from '../../domain/values/figures.ts'
import { readPlace } from '../../domain/values/places.ts'
import { valueOf, whyNot } from '../../domain/values/reading.ts'
import type { Field, FieldOf, Row } from './field.ts'

export function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function isOn(value: unknown): boolean {
  return value === true || (toText(value) !== '' && value !== '0' && value !== 0)
}

export function toTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(toText) : []
}

/** Of items or pictures. */
export function toIds(value: unknown): number[] {
  return toTexts(value).map(Number).filter(Boolean)
}

export function toRow(value: unknown): Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : {}
}

export function toRows(value: unknown): Row[] {
  return Array.isArray(value) ? value.map(toRow) : []
}

/** Why a value can't be saved: half a sentence, '' when it can. */
export function whyWrong(field: Field, value: unknown): string {
  const text = toText(value).trim()
  switch (field.kind) {
    case 'number':
      return text === '' ? '' : whyNoNumber(field, text)
    case 'date':
      return whyNoDay(text, true)
    case 'texts':
      return field.of === 'days'
        ? (toTexts(value)
            .map((day) => whyNoDay(day))
            .find(Boolean) ?? '')
        : ''
    case 'url':
      return text === '' || (URL.canParse(text) && /^https?:/.test(text))
        ? ''
        : 'it’s no address such as https://example.com/tour'
    case 'place':
      return whyNot(readPlace(text))
    case 'object':
    case 'rows': {
      const rows = field.kind === 'rows' ? toRows(value) : [toRow(value)]
      const whys = rows.flatMap((row) => field.of.map((column) => whyWrong(column, row[column.name])))
      return whys.find(Boolean) ?? ''
    }
    default:
      return ''
  }
}

export function whyNoDay(given: string, mayBeMonth = false): string {
  const text = given.trim()
  const isWhole = text === '' || (valueOf(readDay(text)) === text && (mayBeMonth || text.length === 10))
  return isWhole ? '' : 'it’s no day such as 2027-01-15'
}

function whyNoNumber({ of, name }: FieldOf<'number'>, text: string): string {
  // A plan's figures may be ranges.
  const reading = of.startsWith('$') ? readFigure(text, of, name) : readRange(text, of, name)
  return whyNot(reading) || (of === '$' && !('value' in reading) ? 'that’s no price' : '')
}

/** As PHP stores it: without what's empty. */
export function toGiven(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'flag':
      return isOn(value) ? '1' : ''
    case 'texts':
    case 'tour-kinds':
      return toTexts(value)
        .map((text) => text.trim())
        .filter(Boolean)
    case 'posts':
    case 'gallery':
      return toIds(value)
    case 'object':
      return toGivenRow(field.of, toRow(value), field.hasNumbers)
    case 'rows':
      return toRows(value)
        .map((row) => toGivenRow(field.of, row, field.hasNumbers))
        .filter((row) => Object.keys(row).length > 0)
    case 'plat':
      return value
    default:
      return toText(value)
  }
}

/** What no field shows stays. */
function toGivenRow(columns: readonly Field[], row: Row, hasNumbers: boolean): Row {
  const given = columns.flatMap((column): [string, unknown][] => {
    const value = toGiven(column.kind === 'rows' ? { ...column, hasNumbers } : column, row[column.name])
    const isEmpty = value === '' || (Array.isArray(value) && value.length === 0)
    const isNumber = hasNumbers && column.kind === 'number' && Number.isFinite(Number(value))
    return isEmpty ? [] : [[column.name, isNumber ? Number(value) : value]]
  })
  const names = new Set(columns.map(({ name }) => name))
  const others = Object.entries(row).filter(([name]) => !names.has(name))
  return given.length > 0 ? Object.fromEntries([...given, ...others]) : {}
}
