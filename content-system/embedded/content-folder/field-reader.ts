// Reads the fields of one record, and collects problems instead of stopping at the first.
import type { Json, JsonObject } from './folder-content.ts'
import type { ContentProblem } from './problem.ts'

export interface FieldReader {
  problems: ContentProblem[]
  complain(field: string, message: string): void
  /** Text, or a number or boolean written without quotes; empty counts as absent. */
  text(key: string): string | undefined
  requiredText(key: string): string
  requiredWholeNumber(key: string): number
  /** A list of text; one text counts as a list of one. */
  texts(key: string, record?: JsonObject, field?: string): string[]
  object(key: string): JsonObject | undefined
  /** A point in time with a zone. @returns UTC as WordPress writes it, `2026-08-02T17:00:00`. */
  time(key: string): string | undefined
  /** Complains about every key that isn't in the list. */
  only(keys: readonly string[]): void
}

export interface RecordPlace {
  file: string
  /** The path to the record inside its file: `[3]` for the fourth of a list. */
  path: readonly (string | number)[]
  lineOf(path: readonly (string | number)[]): number | undefined
}

/** Makes a reader of one record. @param record what the file says; anything but an object is a problem. */
export function createFieldReader(record: unknown, place: RecordPlace): FieldReader {
  const problems: ContentProblem[] = []
  const values: JsonObject = isJsonObject(record) ? record : {}

  function complain(field: string, message: string) {
    const path =
      field === '' ? [] : field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
    const line = place.lineOf([...place.path, ...path])
    const name = [...place.path, ...path].join('.')
    problems.push({
      file: place.file,
      ...(name === '' ? {} : { field: name }),
      ...(line === undefined ? {} : { line }),
      message,
    })
  }
  if (!isJsonObject(record)) complain('', 'expected fields with values')

  function text(key: string): string | undefined {
    const value = values[key]
    if (value === undefined || value === null || value === '') return undefined
    if (typeof value === 'object') complain(key, 'expected text')
    else return String(value)
    return undefined
  }

  return {
    problems,
    complain,
    text,
    requiredText(key) {
      const value = text(key)
      if (value === undefined) complain(key, 'is required')
      return value ?? ''
    },
    requiredWholeNumber(key) {
      const value = values[key]
      if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value
      if (value === undefined || value === null) complain(key, 'is required')
      else complain(key, `expected a whole number above 0, found ${JSON.stringify(value)}`)
      return 0
    },
    texts(key, record = values, field = key) {
      const value = record[key]
      if (value === undefined || value === null || value === '') return []
      const list = Array.isArray(value) ? value : [value]
      if (list.every((each) => typeof each === 'string' || typeof each === 'number')) return list.map(String)
      complain(field, 'expected a list of text')
      return []
    },
    object(key) {
      const value = values[key]
      if (value === undefined || value === null) return undefined
      if (isJsonObject(value)) return value
      complain(key, 'expected fields with values')
      return undefined
    },
    time(key) {
      const value = text(key)
      if (value === undefined) return undefined
      const milliseconds = TIME.test(value) ? Date.parse(value) : Number.NaN
      if (Number.isNaN(milliseconds))
        complain(key, `expected a time such as 2026-08-02T17:00:00Z, found "${value}"`)
      else return new Date(milliseconds).toISOString().slice(0, 19)
      return undefined
    },
    only(keys) {
      for (const key of Object.keys(values))
        if (!keys.includes(key)) complain(key, `unknown field; known are ${keys.join(', ')}`)
    },
  }
}

const TIME = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2}))?$/

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Changes every string inside a value. @param change gets the string and its path, e.g. `blocks.0.image`. */
export function mapStrings(value: Json, field: string, change: (text: string, field: string) => Json): Json {
  if (typeof value === 'string') return change(value, field)
  if (Array.isArray(value)) return value.map((each, index) => mapStrings(each, `${field}.${index}`, change))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, mapStrings(each, `${field}.${key}`, change)]),
  )
}
