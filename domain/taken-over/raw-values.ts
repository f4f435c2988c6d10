// Texts, days, choices and addresses in the shapes that other plugins store them in.
import { readWrittenDay } from '../values/days.ts'
import { valueOf, whyNot } from '../values/reading.ts'
import type { Around, Raw } from './raw.ts'

/** A value, and what of it is lost or why there's none. */
export type Read<T = string> = { value?: T | undefined; why: string }

const NOTHING: Read<never> = { why: '' }

const LATITUDES = ['lat', 'latitude']
const LONGITUDES = ['lng', 'lon', 'long', 'longitude']
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

export function isFilled(raw: Raw | undefined): raw is Raw {
  if (typeof raw === 'object' && raw !== null) return Object.keys(raw).length > 0
  return raw !== undefined && raw !== null && raw !== false && String(raw).trim() !== ''
}

/** Without tags, and with what entities stand for. */
export function stripTags(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gis, '')
    .replaceAll(/<\/?[a-z!][^>]*>/gi, '')
    .replaceAll(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (entity, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? entity
      const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16)
      return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : entity
    })
}

/** Whether a value is a map field's, which has the address too. */
export function isMap(raw: Raw | undefined): raw is { [key: string]: Raw } {
  return isObject(raw) && partOf(raw, LATITUDES) !== ''
}

/** "Latitude, longitude" of a map field, of JSON, of Meta Box's text with the zoom, of two keys. */
export function toPlaceText(rows: readonly Raw[]): string {
  const [first] = rows
  const raw = typeof first === 'string' && first.trim().startsWith('{') ? parse(first) : first
  if (isObject(raw)) {
    const [latitude, longitude] = [partOf(raw, LATITUDES), partOf(raw, LONGITUDES)]
    return latitude + longitude === '' ? '' : `${latitude}, ${longitude}`
  }
  const text = rows.filter((each) => typeof each !== 'object').join(', ')
  return text.replace(/^([^,]+,[^,]+),\s*\d{1,2}$/, '$1')
}

function parse(text: string): Raw {
  try {
    return JSON.parse(text) as Raw
  } catch {
    return text
  }
}

function partOf(map: { [key: string]: Raw }, names: readonly string[]): string {
  const found = names
    .map((name) => map[name])
    .find((part) => typeof part === 'string' || typeof part === 'number')
  return String(found ?? '').trim()
}

export function isObject(raw: Raw | undefined): raw is { [key: string]: Raw } {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}

export function toText(rows: readonly Raw[]): string {
  // "OR, 97701" of two keys is written without a comma.
  return listTexts(rows, /\s+/gu)
    .join(', ')
    .replace(/, ([A-Z]{2}), (\d{5})/, ', $1 $2')
}

/** Several texts: of rows, of lines, of a list's items, of what signs separate. */
export function toLines(rows: readonly Raw[]): string[] {
  const broken = rows.map((raw) =>
    typeof raw === 'string' ? raw.replaceAll(/<(?:br|\/li|\/p)\b[^>]*>/gi, '\n') : raw,
  )
  const parts = listTexts(broken, /[^\S\n]+/gu)
  const [only] = parts
  const split =
    parts.length === 1 && only !== undefined ? only.split(/[;\n•|]/u.test(only) ? /[;\n•|]/u : ',') : parts
  return split.map((part) => part.trim()).filter(Boolean)
}

/** The texts inside a value; of a map, a choice or a link what it's called. */
function listTexts(rows: readonly Raw[], spaces: RegExp): string[] {
  return rows.flatMap((raw) => {
    if (typeof raw === 'object' && raw !== null) {
      if (Array.isArray(raw)) return listTexts(raw, spaces)
      const label = isMap(raw) ? (raw['address'] ?? '') : (raw['label'] ?? raw['title'] ?? raw['name'])
      return listTexts(label === undefined ? Object.values(raw) : [label], spaces)
    }
    return (
      stripTags(raw === true ? '1' : String(raw || raw === 0 ? raw : ''))
        .replaceAll(spaces, ' ')
        .trim() || []
    )
  })
}

/** A day as people and plugins write it, or seconds since 1970. */
export function readDate(rows: readonly Raw[]): Read {
  const text = toText(rows)
  if (text === '' || text === '0' || text.startsWith('0000')) return NOTHING
  const isSeconds = /^\d{9,10}$/.test(text)
  const reading = readWrittenDay(isSeconds ? new Date(1_000 * Number(text)).toISOString() : text)
  return { value: valueOf(reading), why: whyNot(reading) }
}

/** The address of a page, a picture or a file: text, a link field's, a frame's, or a file's id. */
export function readUrl(rows: readonly Raw[], { files }: Pick<Around, 'files'>): Read {
  const [first] = rows
  const raw =
    typeof first === 'object' && first !== null
      ? (isObject(first) && first['url']) || Object.values(first)[0]
      : first
  const given = typeof raw === 'object' ? '' : String(raw ?? '').trim()
  if (given === '' || given === '0') return NOTHING
  const [, ofFrame] = /<iframe[^>]+src=["']([^"']+)/i.exec(given) ?? []
  const text = /^\d+$/.test(given)
    ? (files[given]?.url ?? '')
    : ofFrame === undefined
      ? given
      : stripTags(ofFrame)
  return /^https?:\/\/\S+$/i.test(text)
    ? { value: text, why: '' }
    : { why: 'it’s no address that starts with https://' }
}

export function readFlag(rows: readonly Raw[]): Read {
  const text = toText(rows).toLowerCase()
  if (['', '0', 'no', 'false', 'off', 'n'].includes(text)) return NOTHING
  return ['1', 'yes', 'true', 'on', 'y'].includes(text)
    ? { value: '1', why: '' }
    : { why: 'it’s neither yes nor no' }
}

/** @param choices labels by value */
export function readChoice(rows: readonly Raw[], choices: Record<string, string>): Read {
  const toWord = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\d]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
  const text = toWord(toText(rows))
  if (text === '') return NOTHING
  const found = Object.entries(choices).find(([value, label]) =>
    [toWord(value), toWord(label)].includes(text),
  )
  return found ? { value: found[0], why: '' } : { why: `it’s none of: ${Object.values(choices).join(', ')}` }
}
