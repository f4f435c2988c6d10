import { decodeHTML, decodeHTMLStrict } from 'entities'
import { readDay } from '../../../domain/values/days.ts'
import { readFigure } from '../../../domain/values/figures.ts'
import { readSlug } from '../../../domain/values/slugs.ts'
import { valueOf } from '../../../domain/values/reading.ts'
import { ContentShapeError } from '../client/content-shape-error.ts'
import { orderedEntries } from '../client/ordered-json.ts'

/** The most characters of a text on one line; no editor writes more. */
const MAX_TEXT = 50_000
/** Browsers and servers differ in how much more they take. */
const MAX_URL = 2_000

export type Wire = Record<string, unknown>

export function isWire(value: unknown): value is Wire {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Takes an object where PHP writes an empty one as a list. @returns the object; an empty one when there is none */
export function toWire(value: unknown): Wire {
  return isWire(value) ? value : {}
}

/** Takes one item, also out of a list of one; undefined for [], null, false and "". @throws ContentShapeError */
export function toItem(body: unknown, field: string): Wire | undefined {
  const value: unknown = Array.isArray(body) && body.length < 2 ? body[0] : body
  if (isWire(value)) return value
  if (value === undefined || value === null || value === false || value === '') return undefined
  throw new ContentShapeError(field, 'expected one item', value)
}

/** Takes a list, also one that PHP wrote as an object for its gaps. @throws ContentShapeError when it is none */
export function toItems(body: unknown, field: string): unknown[] {
  if (Array.isArray(body)) return body
  if (body === null || body === false || body === '') return []
  if (isWire(body)) {
    const entries = orderedEntries(body)
    if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key)))
      return entries.map(([, item]) => item)
  }
  throw new ContentShapeError(field, 'expected a list', body)
}

/** Unwraps a list of one, as WordPress writes metadata. @returns what is in it, or the value itself */
export function unwrap(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? value[0] : value
}

/** @returns undefined for 0, '', null, false and what is no number */
export function toNumber(value: unknown): number | undefined {
  const given = unwrap(value)
  const isNumber = typeof given === 'string' && /^\s*-?\d+(?:\.\d*)?\s*$/.test(given)
  const number = isNumber ? Number(given) : given
  return typeof number === 'number' && Number.isFinite(number) && number !== 0 ? number : undefined
}

/** @returns undefined unless above 0 */
export function toPositive(value: unknown): number | undefined {
  const number = toNumber(value)
  return number !== undefined && number > 0 ? number : undefined
}

/** Reads a number as people write it: a price, a count, an area. @returns the number, above 0, or undefined */
export function toFigure(value: unknown, ...of: OfFigure): number | undefined {
  return valueOf(readFigure(toText(value) ?? '', ...of))
}
type OfFigure = Parameters<typeof readFigure> extends [string, ...infer Of] ? Of : never

/** Reads a text of one or more lines, its entities decoded once; a number counts as its digits. */
export function toText(value: unknown): string | undefined {
  const given = unwrap(value)
  const text = typeof given === 'number' ? String(given) : given
  if (typeof text !== 'string') return undefined
  return decodeHTMLStrict(text.replaceAll(/ *<br *\/?>\s*/gi, '\n')).trim() || undefined
}

export function toSlug(value: unknown): string | undefined {
  const text = toText(value)
  return text && readSlug(text)
}

/** Reads the text of HTML, or of WordPress's object with `rendered`, on one line, its entities decoded once. */
export function toPlainText(value: unknown): string | undefined {
  const html = isWire(value) ? value.rendered : value
  if (typeof html !== 'string') return undefined
  const withoutTags = withoutComments(html.slice(0, MAX_TEXT)).replaceAll(/<\/?[a-z][^<>]*>/gi, toSpaceOfTag)
  return decodeHTML(withoutTags).replaceAll(/\s+/g, ' ').trim() || undefined
}

/** With indexOf, because a regular expression reads to the end again from each comment that is never closed. */
function withoutComments(html: string): string {
  let text = ''
  let from = 0
  for (;;) {
    const start = html.indexOf('<!--', from)
    const end = start === -1 ? -1 : html.indexOf('-->', start + 4)
    if (end === -1) return text + html.slice(from)
    text += html.slice(from, start)
    from = end + 3
  }
}

// Tags of blocks separate words; inline tags, such as a bold letter, don't.
function toSpaceOfTag(tag: string): string {
  return /^<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b/i.test(tag) ? '' : ' '
}

/** Reads an item's id, a number or its digits. @throws ContentShapeError when it is none */
export function parseId(value: unknown, field = 'id'): number {
  const id = toId(value)
  if (id === undefined) throw new ContentShapeError(field, 'expected a whole number above 0', value)
  return id
}

/** Reads a pointer to another item: a whole number above 0, or its digits. */
export function toId(value: unknown): number | undefined {
  const id = toNumber(value)
  return id !== undefined && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

export function toIds(value: unknown): number[] {
  return Array.isArray(value) ? value.map(toId).filter((id) => id !== undefined) : []
}

/** Reads texts an editor separated by semicolons or lines, or a list of texts. @returns the texts, without empty ones */
export function toTexts(value: unknown): string[] {
  const parts = Array.isArray(value) ? value.flatMap((part: unknown) => toTexts(part)) : undefined
  if (parts) return parts
  return (toText(value) ?? '').split(/[;\n]/).flatMap((part) => part.trim() || [])
}

/** Reads an address on the web. @returns an absolute http or https address, or undefined */
export function toUrl(value: unknown): string | undefined {
  const text = toText(value)
  if (text === undefined || text.length > MAX_URL) return undefined
  const url = URL.parse(text.startsWith('//') ? `https:${text}` : text)
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** Reads a day or a month. @returns "2027-01-15", "2026-09", or undefined when there is no such one */
export function toDay(value: unknown): string | undefined {
  return valueOf(readDay(toText(value) ?? ''))
}

/** Reads WordPress's moments, which are in UTC without saying so: "2026-08-02T17:00:00". */
export function toMoment(value: unknown): string | undefined {
  const text = toText(value)
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(text)) return undefined
  const moment = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`
  return Number.isNaN(Date.parse(moment)) ? undefined : moment
}

/** Reads a switch as PHP and form plugins write it. @returns true for true, 1, "1", "on", "yes", "true" */
export function toFlag(value: unknown): boolean {
  const given = unwrap(value)
  return given === true || given === 1 || (typeof given === 'string' && /^(?:1|on|yes|true)$/i.test(given))
}

/** Reads one of a set of words. @returns the word, or undefined when it is none of them */
export function toWord<T extends string>(known: readonly T[], value: unknown): T | undefined {
  const text = toText(value)
  return known.find((word) => word === text)
}
