// The fields that another plugin's values can become.
import model from '../../content-system/wordpress/homesite/model/fields.json' with { type: 'json' }
import { formatUsd } from '../home/figures.ts'
import { readFigure, type FigureUnit } from '../values/figures.ts'
import { readPlace } from '../values/places.ts'
import { valueOf, whyNot } from '../values/reading.ts'
import { bestColumn } from './field-names.ts'
import { describeRows } from './raw-item.ts'
import type { Around, Raw } from './raw.ts'
import {
  isFilled,
  isObject,
  readChoice,
  readDate,
  readFlag,
  readUrl,
  stripTags,
  toLines,
  toPlaceText,
  toText,
  type Read,
} from './raw-values.ts'
import { readGallery, readItem, readItems } from './references.ts'

/** As PHP saves it: ids of items and pictures are those of where they were found. */
export type Value = string | number[] | string[] | { [column: string]: Value }[]

export type TakenField = { name: string; label: string; kind: string; of: unknown }

/** The types that can be taken over. */
export const TAKEN_TYPES = ['property', 'community', 'floorplan'] as const
export type TakenType = (typeof TAKEN_TYPES)[number]

const KINDS = [
  'text',
  'list',
  'number',
  'date',
  'url',
  'place',
  'flag',
  'select',
  'post',
  'posts',
  'gallery',
  'texts',
  'rows',
]

type Declared = { label: string; where?: string } & Record<string, unknown>

/** What else an item has. */
const OF_ANY_ITEM: TakenField[] = [
  { name: 'content', label: 'Text', kind: 'html', of: '' },
  { name: 'excerpt', label: 'Excerpt', kind: 'text', of: '' },
  { name: 'picture', label: 'Featured picture', kind: 'gallery', of: '' },
]

/** Without structures that nothing outside Homesite stores. */
export function takenFieldsOf(type: TakenType): TakenField[] {
  const declared = Object.entries(model[type] as unknown as Record<string, Declared>)
  return [...declared.filter(([, { where }]) => where !== 'internal').flatMap(toField), ...OF_ANY_ITEM]
}

function toField([name, declared]: [string, Declared]): TakenField[] {
  const kind = KINDS.find((each) => each in declared)
  if (kind === undefined) return []
  const of = declared[kind]
  return [
    {
      ...{ name, label: declared.label, kind },
      of: kind === 'rows' ? Object.entries(of as Record<string, Declared>).flatMap(toField) : of,
    },
  ]
}

/** What a stored value becomes, whoever stored it. */
export function readField(field: TakenField, given: readonly Raw[], around: Around): Read<Value> {
  const rows = given.filter(isFilled)
  if (rows.length === 0) return { why: '' }
  switch (field.kind) {
    case 'number':
      return readNumber(field, rows)
    case 'place': {
      const reading = readPlace(toPlaceText(rows))
      const place = valueOf(reading)
      return { value: place && `${place.lat}, ${place.lng}`, why: whyNot(reading) }
    }
    case 'gallery':
      return readGallery(rows, around)
    case 'post':
      return readItem(rows, String(field.of), around)
    case 'posts':
      return readItems(rows, String(field.of), around)
    case 'list':
      return { value: toLines(rows).join('; ') || undefined, why: '' }
    case 'texts':
      return { value: toLines(rows), why: '' }
    case 'rows':
      return readTable(field.of as TakenField[], rows, around)
    case 'date':
      return readDate(rows)
    case 'url':
      return readUrl(rows, around)
    case 'flag':
      return readFlag(rows)
    case 'select':
      return readChoice(rows, field.of as Record<string, string>)
    case 'html': {
      const texts = rows.filter((raw) => typeof raw === 'string')
      return {
        value: texts.join('\n\n') || undefined,
        why: texts.length === rows.length ? '' : 'it’s no text',
      }
    }
    default:
      return { value: toText(rows) || undefined, why: '' }
  }
}

function readNumber({ name, of }: TakenField, [raw, ...others]: readonly Raw[]): Read {
  if (typeof raw === 'object' || others.length > 0) return { why: 'it’s a list, not one number' }
  const reading = readFigure(stripTags(String(raw)), of as FigureUnit, name)
  return { value: valueOf(reading)?.toString(), why: whyNot(reading) }
}

/** The rows of a repeater or a group; their columns are found by name. */
function readTable(columns: readonly TakenField[], given: readonly Raw[], around: Around): Read<Value> {
  const lost = new Set<string>()
  const rows = given.flat().flatMap((each): { [column: string]: Value }[] => {
    const row: { [column: string]: Value } = {}
    for (const [name, raw] of isObject(each) ? Object.entries(each) : []) {
      const column = bestColumn(name, columns)
      const { value, why } = column ? readField(column, [raw], around) : { value: undefined, why: '' }
      if (column && value !== undefined) row[column.name] = value
      if (!column) lost.add(name)
      if (why !== '') lost.add(`${name}: ${why}`)
    }
    return Object.keys(row).length > 0 ? [row] : []
  })
  return { value: rows.length > 0 ? rows : undefined, why: [...lost].join('; ') }
}

/** A value as a person reads it. */
export function describeValue(
  { kind, of }: TakenField,
  value: Value | undefined,
  { related }: Around,
): string {
  if (value === undefined) return ''
  switch (kind) {
    case 'number':
      return String(of).startsWith('$') ? formatUsd(Number(value)) : Number(value).toLocaleString('en-US')
    case 'gallery':
      return value.length === 1 ? '1 picture' : `${value.length} pictures`
    case 'post':
    case 'posts':
      return [value]
        .flat()
        .map((id) => related.find((item) => item.id === Number(id))?.title)
        .join(', ')
    case 'flag':
      return 'Yes'
    case 'select':
      return (of as Record<string, string>)[String(value)] ?? String(value)
    default:
      return describeRows([value].flat() as Raw[])
  }
}
