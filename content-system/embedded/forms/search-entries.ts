// Gravity Forms' search for entries: `search`, `sorting` and `paging` of gf/v2/forms/{id}/entries.
import type { JsonObject } from '../content-folder/folder-content.ts'
import { isJsonObject } from '../content-folder/field-reader.ts'
import { localTime } from '../database/local-time.ts'
import { textOf } from '../http/php-query.ts'
import type { PhpArray } from '../http/php-query.ts'
import type { WireValue } from '../http/wire-json.ts'
import { RestError } from '../rest/rest-error.ts'
import type { Submission } from './entries.ts'

const DEFAULT_PAGE_SIZE = 10

/** Runs a search, newest first; days are in the site's time. @throws RestError 400 when `search` isn't JSON */
export function searchEntries(
  submissions: readonly Submission[],
  query: PhpArray,
  timeZone: string,
): WireValue {
  const search = parseSearch(textOf(query.get('search')))
  const found = submissions
    .filter((each) => matches(each, search, timeZone))
    .toSorted((one, other) => other.id - one.id)
  const paging = query.get('paging')
  const number = (name: string, fallback: number) => {
    const value = Number(paging instanceof Map ? textOf(paging.get(name)) : undefined)
    return Number.isSafeInteger(value) && value > 0 ? value : fallback
  }
  const pageSize = number('page_size', DEFAULT_PAGE_SIZE)
  const start = (number('current_page', 1) - 1) * pageSize
  return { total_count: found.length, entries: found.slice(start, start + pageSize).map(toEntry) }
}

function parseSearch(text: string | undefined): JsonObject {
  if (text === undefined || text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (isJsonObject(value)) return value
  } catch {
    // Said below.
  }
  throw new RestError(400, 'rest_invalid_param', 'search is not a JSON object.')
}

function matches(submission: Submission, search: JsonObject, timeZone: string): boolean {
  const local = localTime(submission.at.slice(0, 19), timeZone).replace('T', ' ')
  const { start_date: start, end_date: end, field_filters: given } = search
  if (typeof start === 'string' && local < start) return false
  if (typeof end === 'string' && local > (end.length === 10 ? `${end} 23:59:59` : end)) return false
  // A list, or, with a mode beside it, an object.
  const filters = Object.values(isJsonObject(given) || Array.isArray(given) ? given : {}).filter(isJsonObject)
  if (filters.length === 0) return true
  const results = filters.map((filter) => passes(submission, filter))
  const isAny = isJsonObject(given) && given['mode'] === 'any'
  return isAny ? results.includes(true) : !results.includes(false)
}

/** One filter; a key of 0 or none means any field. */
function passes({ values }: Submission, { key, value, operator }: JsonObject): boolean {
  const wanted = toText(value).toLowerCase()
  const name = toText(key)
  const fields =
    name === '' || name === '0' ? Object.values(values) : [values[`input_${name.replace('.', '_')}`] ?? '']
  const texts = fields.map((each) => each.toLowerCase())
  if (operator === 'contains') return texts.some((each) => each.includes(wanted))
  if (operator === 'isnot' || operator === '<>') return texts.every((each) => each !== wanted)
  return texts.includes(wanted)
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function toEntry({ id, formId, at, values }: Submission): WireValue {
  const date = at.slice(0, 19).replace('T', ' ')
  return {
    id: String(id),
    form_id: String(formId),
    date_created: date,
    date_updated: date,
    status: 'active',
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name.replace('input_', '').replace('_', '.'), value]),
    ),
  }
}
