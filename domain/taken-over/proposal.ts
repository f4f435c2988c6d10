// A first mapping, by names and by the values seen; a person corrects it.
import otherNames from '../../content-system/wordpress/homesite/model/other-names.json' with { type: 'json' }
import { findSharedPrefix, fit, withoutPrefix } from './field-names.ts'
import { describeRows, keysOf, readRows, toParts } from './raw-item.ts'
import type { Around, Raw, RawItem } from './raw.ts'
import { isMap } from './raw-values.ts'
import { readGallery } from './references.ts'
import { taxonomiesOf, type TypeMapping } from './taken-item.ts'
import { readField, takenFieldsOf, type TakenField, type TakenType } from './taken-fields.ts'
import { guessStatus, listWords, toKey } from './taken-words.ts'

/** A type of another plugin's. */
export type Candidate = {
  name: string
  label: string
  taxonomies: { name: string; label: string }[]
}

/** What of a type can become a field: its name without what all keys begin with, and what it holds. */
export type Source = { source: string; name: string; label: string; title: string; rows: Raw[][] }

const TYPE_NAMES: Record<TakenType, string[]> = {
  property:
    'property,properties,listing,listings,home,homes,house,houses,inventory,residence,quick move in'.split(
      ',',
    ),
  community: 'community,communities,neighborhood,neighborhoods,subdivision,development'.split(','),
  floorplan: 'floorplan,floorplans,floor plan,floor plans,plan,plans,home plan,model'.split(','),
}

/** Keys that make a place, and an address, together. */
const TOGETHER: { name: string; parts: string[][] }[] = [
  {
    name: 'lat_lng',
    parts: [
      ['latitude', 'lat'],
      ['longitude', 'lng', 'lon', 'long'],
    ],
  },
  {
    name: 'full_address',
    parts: [
      ['street', 'street address', 'address', 'address 1'],
      ['city', 'town'],
      ['state'],
      ['zip', 'zip code', 'postal code'],
    ],
  },
]

const EDITOR = { content: 'Text of the editor', excerpt: 'Excerpt of the editor', title: 'Title' }

/** A name fits from here on. */
const FITS = 30
/** How many items are looked at. */
const SAMPLES = 40

/** The type that probably holds one of ours; '' when none does. */
export function proposeType(type: TakenType, candidates: readonly Candidate[]): string {
  const fits = candidates
    .filter(({ name }) => name !== 'post')
    .map(({ name, label }) => ({
      name,
      score: Math.max(fit(TYPE_NAMES[type], name), fit(TYPE_NAMES[type], label)),
    }))
    .toSorted((one, other) => other.score - one.score)
  return fits[0] && fits[0].score > FITS ? fits[0].name : ''
}

/** @param labels what plugins call keys */
export function listSources(
  { name: postType, taxonomies }: Candidate,
  items: readonly RawItem[],
  labels: Record<string, string>,
): Source[] {
  const samples = items.slice(0, SAMPLES)
  const keys = listKeys(samples)
  // Beginnings that say nothing of a field.
  const prefixes = [findSharedPrefix(keys), postType, postType.replaceAll('-', '_')].filter(Boolean)
  const ofKeys = keys.map((key) => {
    const label = labels[key] ?? ''
    const title = label === '' ? key : `${label} (${key})`
    return { source: `meta:${key}`, name: withoutPrefix(key, prefixes), label, title }
  })
  const ofTaxonomies = taxonomies.map(({ name, label }) => ({
    ...{ source: `tax:${name}`, name: withoutPrefix(name, prefixes), label },
    title: `${label} (taxonomy ${name})`,
  }))
  const ofEditor = Object.entries(EDITOR).map(([name, label]) => ({
    ...{ source: `post:${name}`, name: `editor_${name}`, label, title: label },
  }))
  return [...ofKeys, ...listTogether(ofKeys), ...ofTaxonomies, ...ofEditor].map((source) => ({
    ...source,
    rows: samples.map((item) => readRows(item, source.source)).filter((rows) => describeRows(rows) !== ''),
  }))
}

/** Without the rows of repeaters. */
function listKeys(items: readonly RawItem[]): string[] {
  const keys = new Set(items.flatMap(({ meta }) => Object.keys(meta)))
  const isRow = (key: string) => {
    const [, name] = /^(.+?)_\d+_/.exec(key) ?? []
    return name !== undefined && keys.has(name)
  }
  return [...keys].filter((key) => !isRow(key) && !key.includes('+')).toSorted()
}

type Named = Omit<Source, 'rows'>

function listTogether(sources: readonly Named[]): Named[] {
  return TOGETHER.flatMap(({ name, parts }) => {
    const found = parts.flatMap(
      (names) => sources.find((each) => Math.max(fit(names, each.name), fit(names, each.label)) > 90) ?? [],
    )
    if (found.length < parts.length) return []
    const keys = found.flatMap(({ source }) => keysOf(source))
    const label = found
      .map((each) => each.label)
      .filter(Boolean)
      .join(' + ')
    const title = label === '' ? keys.join(' + ') : `${label} (${keys.join(' + ')})`
    return { source: `meta:${keys.join('+')}`, name, label, title }
  })
}

export function proposeMapping(
  type: TakenType,
  postType: string,
  { sources, items, around }: { sources: readonly Source[]; items: readonly RawItem[]; around: Around },
): TypeMapping {
  const names: Record<string, string[]> = otherNames[type]
  const scores = takenFieldsOf(type)
    .flatMap((field) =>
      sources.map((source) => ({
        field,
        source,
        score: scoreOf(field, source, names[field.name] ?? [field.name], around),
      })),
    )
    .filter(({ score }) => score >= FITS)
    .toSorted((one, other) => other.score - one.score)
  const fields: Record<string, string> = {}
  for (const { field, source } of scores) {
    // A map field holds the address too.
    const isTaken =
      Object.values(fields).includes(source.source) && !['address', 'location'].includes(field.name)
    if (!isTaken) fields[field.name] ??= source.source
  }
  const terms = taxonomiesOf(type).map((taxonomy) => {
    const source = findWordSource(names[taxonomy === 'post_tag' ? 'tags' : taxonomy] ?? [], sources)
    return [taxonomy, { source, values: proposeWords(taxonomy, source, items, around) }]
  })
  return { post_type: postType, fields, terms: Object.fromEntries(terms) as TypeMapping['terms'] }
}

/** What the words of a source probably become, in their order. */
export function proposeWords(
  taxonomy: string,
  source: string,
  items: readonly RawItem[],
  around: Around,
): Record<string, string> {
  if (source === '') return {}
  const words = new Set(items.flatMap((item) => listWords(item, source, around)).map(toKey))
  return Object.fromEntries(
    [...words].toSorted().map((word) => [word, taxonomy === 'post_tag' ? guessStatus(word) : '']),
  )
}

/** How well a source fits a field. */
function scoreOf(
  field: TakenField,
  { source, name, label, rows }: Source,
  names: readonly string[],
  around: Around,
): number {
  const read = rows.filter((each) => {
    const { value, why } = readField(field, each, around)
    return value !== undefined && (why === '' || Array.isArray(value))
  })
  // A price that's called so is one, even where half of them say "call".
  const share = rows.length > 0 ? read.length / rows.length : 0
  const score = Math.max(fit(names, name), fit(names, label))
  if (share < 0.2) return 0
  const isNameless = score === 0 && share > 0.8 && toParts(source)[0] === 'meta'
  if (isNameless && isTelling(field, rows, around)) return 50 * share
  const [first] = rows[0] ?? []
  if (field.name === 'address' && isMap(first) && first['address']) return 40
  return score * (0.5 + share / 2)
}

/** Whether values alone tell what a field is. */
function isTelling({ name, kind }: TakenField, rows: readonly Raw[][], around: Around): boolean {
  if (name === 'gallery') return rows.some((each) => (readGallery(each, around).value ?? []).length > 1)
  return ['place', 'post'].includes(kind) || name === 'communities'
}

function findWordSource(names: readonly string[], sources: readonly Source[]): string {
  const found = sources
    .map((each) => ({ ...each, score: Math.max(fit(names, each.name), fit(names, each.label)) }))
    .filter(({ score, rows }) => score >= FITS && rows.length > 0)
    .toSorted((one, other) => other.score - one.score)
  return found[0]?.source ?? ''
}
