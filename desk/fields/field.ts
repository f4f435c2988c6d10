import model from '../../content-system/wordpress/homesite/model/fields.json' with { type: 'json' }
import types from '../../content-system/wordpress/homesite/model/types.json' with { type: 'json' }
import { STATUS_LABELS } from '../../domain/home/home.ts'
import type { FigureUnit } from '../../domain/values/figures.ts'

/** What each kind of field needs to know of itself. */
type KindOf = {
  text: 'short' | 'long' | 'paragraph'
  html: string
  link: string
  /** What separates its entries. */
  list: string
  number: FigureUnit
  date: string
  url: 'page' | 'picture'
  place: string
  flag: true
  /** Labels by value. */
  select: Record<string, string>
  /** The type, or the taxonomy, that it's chosen from. */
  post: string
  posts: string
  term: string
  slug: string
  gallery: string
  texts: string
  rows: Field[]
  object: Field[]
  lot: string
  hours: string
  'tour-kinds': string
  plat: unknown
}

export type Kind = keyof KindOf

type Described = {
  name: string
  label: string
  help?: string | undefined
  box?: string | undefined
  isRequired: boolean
  /** Of rows that are stored as JSON: their numbers are numbers. */
  hasNumbers: boolean
}

export type FieldOf<K extends Kind> = { [Each in K]: Described & { kind: Each; of: KindOf[Each] } }[K]
export type Field = FieldOf<Kind>

/** One row of a field, or one object, by its fields' names. */
export type Row = Record<string, unknown>

type Declared = { label: string; help?: string; box?: string; required?: boolean } & Record<string, unknown>

const DECLARED_KINDS =
  'text html link list number date url place flag select post posts term slug gallery texts rows object json'.split(
    ' ',
  )

/** What a home's status may be, by the name of its tag: one without is simply for sale. */
export const STATUS_NAMES: Record<string, string> = {
  '': 'For sale',
  ...Object.fromEntries(Object.entries(STATUS_LABELS).toReversed()),
}

/** A home's status is the tag that it has; beside it stands whether the lists leave it out. */
const STATUS_FIELDS: Record<string, Declared> = {
  status: { label: 'Status', select: STATUS_NAMES },
  excluded: { label: 'Leave it out of the lists', flag: true },
}

/** A type's fields in the order of its screen. @param names those that are edited there */
export function fieldsOf(type: string, names: readonly string[]): Field[] {
  const declared = model as unknown as Record<string, Record<string, Declared>>
  const all = { ...(type === 'property' && STATUS_FIELDS), ...declared[type], ...declared['shared'] }
  return Object.entries(all).flatMap(([name, each]) => (names.includes(name) ? toField(name, each) : []))
}

/** The fields of a block of a page. */
export function toFields(declared: Record<string, Declared>): Field[] {
  return Object.entries(declared).map(([name, each]) => toField(name, each))
}

/** What a group of fields is called. */
export function toBoxLabel(box: string): string {
  return (types.boxes as Record<string, string>)[box] ?? box
}

function toField(name: string, declared: Declared): Field {
  const declaredKind = DECLARED_KINDS.find((kind) => kind in declared) ?? 'text'
  const of = declared[declaredKind]
  const kind = toKind(name, declaredKind, of)
  return {
    name,
    label: declared.label,
    help: declared.help,
    box: declared.box,
    isRequired: declared.required ?? false,
    hasNumbers: declaredKind === 'json',
    kind,
    of: kind === 'rows' || kind === 'object' ? toFields(of as Record<string, Declared>) : of,
  } as Field
}

function toKind(name: string, declared: string, of: unknown): Kind {
  // Of a form, the only item that blocks name by its id.
  if (declared === 'number' && of === 'id') return 'slug'
  if (declared === 'json') return Object.keys(of as object).length > 0 ? 'rows' : 'plat'
  if (declared === 'text' && (name === 'lot' || name === 'hours')) return name
  return name === 'tour_kinds' ? 'tour-kinds' : (declared as Kind)
}
