// What stands in a source, as it's stored.
import { readPlace } from '../values/places.ts'
import { valueOf } from '../values/reading.ts'
import type { Raw, RawItem } from './raw.ts'
import { isFilled, isMap, stripTags, toPlaceText } from './raw-values.ts'

/**
 * A value for each row or key of a source.
 * @param source `meta:price`: the rows of a key, a repeater's too; `meta:lat+lng`: the first rows of several;
 *   `tax:listing_town`: names of terms; `post:content`
 */
export function readRows(item: RawItem, source: string): Raw[] {
  const [kind, name] = toParts(source)
  if (kind === 'post') return name in COLUMNS ? [item[name as keyof typeof COLUMNS]] : []
  if (kind === 'tax') return item.terms[name] ?? []
  const keys = name.split('+')
  if (keys.length > 1) return keys.map((key) => item.meta[key]?.[0] ?? '')
  const rows = item.meta[name] ?? []
  const [first] = rows
  const isCount = rows.length === 1 && typeof first === 'string' && /^\d+$/.test(first)
  return isCount ? findRepeated(item, name, Number(first)) : rows
}

const COLUMNS = { title: 1, content: 1, excerpt: 1 }

export function toParts(source: string): [kind: string, name: string] {
  const at = source.indexOf(':')
  return [source.slice(0, Math.max(0, at)), source.slice(at + 1)]
}

/** The meta keys that a source reads. */
export function keysOf(source: string): string[] {
  const [kind, name] = toParts(source)
  return kind === 'meta' ? name.split('+') : []
}

/** The rows of an ACF repeater, of which the key itself holds only the number. */
function findRepeated({ meta }: RawItem, name: string, count: number): Raw[] {
  const found: { [column: string]: Raw }[] = []
  for (const [key, rows] of Object.entries(meta)) {
    const [, at, column] = key.startsWith(`${name}_`)
      ? (/^(\d+)_(.+)$/.exec(key.slice(name.length + 1)) ?? [])
      : []
    if (column !== undefined && Number(at) < count)
      found[Number(at)] = { ...found[Number(at)], [column]: rows[0] ?? '' }
  }
  return found.length > 0 ? [found.filter(Boolean)] : (meta[name] ?? [])
}

/** What is stored, as a person reads it. */
export function describeRows(rows: readonly Raw[]): string {
  const text = rows
    .map((raw) => {
      if (isMap(raw))
        return [raw['address'], valueOf(readPlace(toPlaceText([raw]))) && toPlaceText([raw])]
          .filter(isFilled)
          .join(' · ')
      if (Array.isArray(raw) && raw.every((each) => typeof each !== 'object')) return raw.join(', ')
      if (typeof raw === 'object' && raw !== null) return JSON.stringify(raw)
      return stripTags(String(raw ?? '').replaceAll('<', ' <'))
        .replaceAll(/\s+/g, ' ')
        .trim()
    })
    .filter(Boolean)
    .join(', ')
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}

const LONGEST_SHOWN = 160
