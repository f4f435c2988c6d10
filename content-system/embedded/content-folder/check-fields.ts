// What the model doesn't declare is served all the same, as by WordPress, so it's a warning.
import { readDay } from '../../../domain/values/days.ts'
import { readFigure, readRange } from '../../../domain/values/figures.ts'
import { readHours } from '../../../domain/values/hours.ts'
import { readPlace } from '../../../domain/values/places.ts'
import { whyNot } from '../../../domain/values/reading.ts'
import { kindOf, postTypeNamed } from '../content-types.ts'
import type { Field, FieldKind } from '../content-types.ts'
import { createFieldReader, isJsonObject } from './field-reader.ts'
import type { FieldReader } from './field-reader.ts'
import type { Json } from './folder-content.ts'
import type { ContentProblem } from './problem.ts'
import type { RawItem } from './read-item.ts'

const isText = (value: Json) => typeof value !== 'object'
const isLike = (pattern: RegExp) => (value: Json) => isText(value) && pattern.test(String(value))
const isItem = isLike(/^(ref:.+|\d+)$/)

/** What a value of each kind looks like in a file, and whether one does; of `json` its screen knows a part. */
const EXPECTED: Record<Exclude<FieldKind, 'json'>, [what: string, is: (value: Json) => boolean]> = {
  text: ['text', isText],
  list: ['text', isText],
  number: ['a number', isText],
  date: ['a day such as 2026-12-24', isText],
  url: ['an address or media:PATH', isLike(/^(https?:\/\/|\/|media:)/)],
  place: ['"latitude, longitude"', isText],
  flag: ['true or false', (value) => typeof value === 'boolean'],
  post: ['ref:FOLDER/SLUG', isItem],
  posts: ['a list of ref:FOLDER/SLUG', (value) => Array.isArray(value) && value.every(isItem)],
  term: ["a term's id", isLike(/^\d+$/)],
  gallery: ['a list of media:PATH', (value) => Array.isArray(value) && value.every(isLike(/^media:/))],
  texts: ['a list of text', (value) => Array.isArray(value) && value.every(isText)],
  select: ['text', isText],
  rows: ['a list', Array.isArray],
  object: ['fields with values', isJsonObject],
}

/** Lists what of an item's metadata and fields isn't declared, or isn't of its kind. */
export function findFieldWarnings(raw: RawItem): ContentProblem[] {
  const { record } = raw
  if (!isJsonObject(record)) return []
  const { fields } = postTypeNamed(raw.type)
  const { complain, problems } = createFieldReader(record, raw)
  const check = (field: Field, name: string, text: string) => whyUnread(field, name, text, raw.type)
  const isMeta = ([, { where }]: [string, Field]) => where === undefined
  checkAll(Object.fromEntries(Object.entries(fields).filter(isMeta)), record['meta'], 'meta', complain, check)
  // The answer may have more fields at its top; they're served as they are.
  checkAll(fields, record['fields'], 'fields', complain, check, true)
  return problems
}

type Complain = FieldReader['complain']
type Check = (field: Field, name: string, text: string) => string

/** Why the website doesn't read a value, '' where it does. */
function whyUnread(field: Field, name: string, text: string, type: string): string {
  if (field.number) return whyNot((type === 'floorplan' ? readRange : readFigure)(text, field.number, name))
  if ('date' in field) return whyNot(readDay(text))
  if ('place' in field) return whyNot(readPlace(text))
  return name === 'hours' ? whyNot(readHours(text)) : ''
}

/** @param takesMore whether names that aren't declared are fine. */
function checkAll(
  fields: Readonly<Record<string, Field>>,
  values: unknown,
  path: string,
  complain: Complain,
  check: Check,
  takesMore = false,
): void {
  for (const [name, value] of Object.entries(isJsonObject(values) ? values : {})) {
    const field = fields[name]
    if (field && value !== null && value !== '')
      checkValue(field, name, value, `${path}.${name}`, complain, check)
    if (!field && !takesMore)
      complain(`${path}.${name}`, `unknown field; known are ${Object.keys(fields).join(', ')}`)
  }
}

function checkValue(
  field: Field,
  name: string,
  value: Json,
  path: string,
  complain: Complain,
  check: Check,
): void {
  const kind = kindOf(field)
  const { select, rows, object } = field
  if (kind === 'json') return
  if (rows && Array.isArray(value))
    for (const [index, row] of value.entries()) checkAll(rows, row, `${path}.${index}`, complain, check)
  else if (object && isJsonObject(value)) checkAll(object, value, path, complain, check)
  else {
    const [what, is] = EXPECTED[kind]
    const choices = select && Object.keys(select)
    const why = is(value) ? check(field, name, String(value)) : ''
    if (!(choices ?? [value]).includes(value) || !is(value) || why !== '')
      complain(
        path,
        `expected ${choices?.join(', ') ?? what}, found ${JSON.stringify(value)}${why && `: ${why}`}`,
      )
  }
}
