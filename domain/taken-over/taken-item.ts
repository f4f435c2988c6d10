// One item of another plugin's as what stands for it here.
import types from '../../content-system/wordpress/homesite/model/types.json' with { type: 'json' }
import { describeRows, readRows } from './raw-item.ts'
import type { Around, RawItem } from './raw.ts'
import {
  describeValue,
  readField,
  TAKEN_TYPES,
  takenFieldsOf,
  type TakenField,
  type TakenType,
  type Value,
} from './taken-fields.ts'
import { describeStatus, listWords, readPlaces, readStatus, type WordMapping } from './taken-words.ts'

/** What a person said of a type: the sources of its fields, and what words mean, by taxonomy. */
export type TypeMapping = {
  post_type: string
  fields: Record<string, string>
  terms: Record<string, WordMapping>
}

export type Mapping = Partial<Record<TakenType, TypeMapping>>

/** What is stored, what it becomes, and why it's lost, or part of it. */
export type Line = { name: string; label: string; stored: string; becomes: string; problem: string }

/** As PHP writes it. Mapped fields are there when they're empty, too. */
export type TakenItem = {
  id: number
  fields: Record<string, Value>
  /** '' for a home that's for sale, `excluded` for one in no list. */
  status?: string
  places: Record<string, { name: string; slug: string }[]>
  lost: Line[]
}

export function taxonomiesOf(type: TakenType): string[] {
  return types.types[type].taxonomies
}

export function toTaxonomyLabel(taxonomy: string): string {
  return taxonomy === 'region' || taxonomy === 'city' ? types.taxonomies[taxonomy].singular : 'Status'
}

/** As WordPress hands it out. */
export type Batch = Omit<Around, 'places'> & { types: Mapping; items: RawItem[] }

export function takeBatch({ types: mapping, items, ...around }: Batch): TakenItem[] {
  return items.flatMap((item) => {
    const type = TAKEN_TYPES.find((each) => each === item.type)
    const ofType = type && mapping[type]
    return ofType ? takeItem(item, type, ofType, around) : []
  })
}

function takeItem(item: RawItem, type: TakenType, mapping: TypeMapping, around: Around): TakenItem {
  const taken: TakenItem = { id: item.id, fields: {}, places: {}, lost: [] }
  for (const field of takenFieldsOf(type)) {
    const source = mapping.fields[field.name]
    if (source === undefined) continue
    const rows = readRows(item, source)
    const { value = '', why } = readField(field, rows, around)
    taken.fields[field.name] = value
    if (why !== '') taken.lost.push(toLine(field, describeRows(rows), '', why))
  }
  for (const [taxonomy, { source, values }] of Object.entries(mapping.terms)) {
    if (source === '') continue
    const words = listWords(item, source, around)
    if (taxonomy !== 'post_tag') {
      taken.places[taxonomy] = readPlaces(words, values)
      continue
    }
    const { status, why } = readStatus(words, values)
    taken.status = status
    if (why !== '')
      taken.lost.push({ name: taxonomy, label: 'Status', stored: '', becomes: '', problem: why })
  }
  return taken
}

/** What an item has and becomes, by field and taxonomy. */
export function listLines(item: RawItem, type: TakenType, mapping: TypeMapping, around: Around): Line[] {
  const fields = takenFieldsOf(type).flatMap((field) => {
    const source = mapping.fields[field.name]
    const line = source === undefined ? undefined : toExample(field, item, source, around)
    return line && line.stored !== '' ? line : []
  })
  const terms = Object.entries(mapping.terms).flatMap(([name, { source, values }]) => {
    const words = source === '' ? [] : listWords(item, source, around)
    if (source === '' || (words.length === 0 && name !== 'post_tag')) return []
    const { status, why } = readStatus(words, values)
    const isStatus = name === 'post_tag'
    const places = readPlaces(words, values).map((place) => around.places?.[name]?.[place.slug] ?? place.name)
    return {
      ...{ name, label: toTaxonomyLabel(name), stored: words.join(', ') },
      becomes: isStatus ? describeStatus(status) : places.join(', '),
      problem: isStatus ? why : '',
    }
  })
  return [...fields, ...terms]
}

export function toExample(field: TakenField, item: RawItem, source: string, around: Around): Line {
  const rows = readRows(item, source)
  const { value, why } = readField(field, rows, around)
  const html = field.kind === 'html' && typeof value === 'string' ? value : ''
  const dead = item.codes.filter((code) => html.includes(`[${code}`))
  const shown = dead.length > 0 ? html.replaceAll(toCodes(dead), '') : value
  const problem = dead.length > 0 ? `no active plugin renders [${dead.join('], [')}]` : why
  return toLine(field, describeRows(rows), describeValue(field, shown, around), problem)
}

function toCodes(names: readonly string[]): RegExp {
  return new RegExp(String.raw`\[/?(?:${names.join('|')})(?![\w-])[^\]]*\]`, 'g')
}

function toLine({ name, label }: TakenField, stored: string, becomes: string, problem: string): Line {
  return { name, label, stored, becomes, problem }
}
