import { HttpStatusError } from '../../http/http-errors.ts'
import { ContentShapeError } from '../client/content-shape-error.ts'
import { toPath } from '../client/wordpress-client.ts'
import type { PolicyContext } from '../client/wordpress-context.ts'
import { isWire, toText } from '../parsers/wire-values.ts'
import type { Wire } from '../parsers/wire-values.ts'
import { toAuthorization } from './forms-reader.ts'

/** Without this right, or where entries can't be read at all, Gravity Forms answers with one of these. */
const UNREADABLE_STATUSES = [401, 403, 404]
/** One person sends fewer within minutes. */
const MAX_ENTRIES = 20

export type EntrySearch = {
  /** Values by input name, such as `input_1`. */
  fields: Readonly<Record<string, string>>
  sinceMs: number
}

/** Looks for a submission among Gravity Forms' entries by values of one line; longer texts are compared here. */
export async function findEntry(
  context: PolicyContext,
  formId: number,
  { fields, sinceMs }: EntrySearch,
): Promise<'taken' | 'unknown' | 'unsupported'> {
  const filters = Object.entries(fields).flatMap(([name, value]) =>
    isOneLine(value) ? [{ key: toFieldId(name), value }] : [],
  )
  const path = toPath(`gf/v2/forms/${formId}/entries`, {
    search: JSON.stringify({ field_filters: filters }),
    paging: { page_size: MAX_ENTRIES },
  })
  try {
    const { body } = await context.http.get(path, { headers: toAuthorization(context), triesOnce: true })
    if (!isWire(body) || !Array.isArray(body.entries))
      throw new ContentShapeError('entries', 'expected a list of entries')
    return body.entries.some((entry: unknown) => isWire(entry) && isSame(entry, fields, sinceMs))
      ? 'taken'
      : 'unknown'
  } catch (error) {
    if (error instanceof HttpStatusError && UNREADABLE_STATUSES.includes(error.status)) return 'unsupported'
    throw error
  }
}

/** A content system that ignores the search lists entries of anybody. */
function isSame(entry: Wire, fields: Readonly<Record<string, string>>, sinceMs: number): boolean {
  const createdMs = Date.parse(`${toText(entry.date_created)?.replace(' ', 'T')}Z`)
  if (createdMs < sinceMs) return false
  return Object.entries(fields).every(
    ([name, value]) => normalize(toText(entry[toFieldId(name)]) ?? '') === normalize(value),
  )
}

function normalize(text: string): string {
  return text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

function isOneLine(value: string): boolean {
  return value.length <= 200 && !/[\r\n<>&]/.test(value)
}

/** `input_2_3` is the field 2.3. */
function toFieldId(inputName: string): string {
  return inputName.replace(/^input_/, '').replace('_', '.')
}
