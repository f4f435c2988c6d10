import types from '../../content-system/wordpress/homesite/model/types.json' with { type: 'json' }
import { listSources, proposeWords, type Source } from '../../domain/taken-over/proposal.ts'
import { keysOf } from '../../domain/taken-over/raw-item.ts'
import type { Around, RawItem } from '../../domain/taken-over/raw.ts'
import { takenFieldsOf, type TakenType } from '../../domain/taken-over/taken-fields.ts'
import { listLines, toExample, type Line, type TypeMapping } from '../../domain/taken-over/taken-item.ts'
import { NOTHING, STATUS_CHOICES } from '../../domain/taken-over/taken-words.ts'
import type { Existing, MappingState } from './take-over-api.ts'

/** A type with what stands there, and what it's read as. */
export type MappedType = {
  type: TakenType
  mapping: TypeMapping
  items: readonly RawItem[]
  sources: readonly Source[]
  around: Around
}

export type PreviewedItem = { item: RawItem; type: TakenType; lines: Line[] }

export function toMappedType(
  { candidates, related, places }: MappingState,
  type: TakenType,
  mapping: TypeMapping,
  { items, labels, files, terms }: Existing,
): MappedType {
  const candidate = candidates.find(({ name }) => name === mapping.post_type)
  const sources = candidate ? listSources(candidate, items, labels) : []
  return { type, mapping, items, sources, around: { files, terms, related, ...(places && { places }) } }
}

/** Keys that nothing names. */
export function listUnused({ mapping: { fields, terms }, sources }: MappedType): string[] {
  const used = [...Object.values(fields), ...Object.values(terms).map(({ source }) => source)]
  const keys = new Set(used.flatMap(keysOf))
  return sources
    .filter(({ source }) => !used.includes(source) && keysOf(source).some((key) => !keys.has(key)))
    .map(({ title }) => title)
}

/** What a field becomes of the first item that has something in its source. */
export function findExample(
  { type, items, around }: MappedType,
  name: string,
  source: string,
): Line | undefined {
  const field = takenFieldsOf(type).find((each) => each.name === name)
  if (!field || source === '') return undefined
  for (const item of items) {
    const line = toExample(field, item, source, around)
    if (line.stored !== '') return line
  }
  return undefined
}

/** With the words that nobody has said yet, as they're probably meant. */
export function withNewWords(mapped: MappedType): MappedType {
  const { mapping, items, around } = mapped
  const terms = Object.entries(mapping.terms).map(([taxonomy, { source, values }]) => [
    taxonomy,
    { source, values: { ...proposeWords(taxonomy, source, items, around), ...values } },
  ])
  return { ...mapped, mapping: { ...mapping, terms: Object.fromEntries(terms) as TypeMapping['terms'] } }
}

/** What each item becomes, by title. */
export function previewItems(mapped: readonly MappedType[]): PreviewedItem[] {
  return mapped.flatMap(({ type, mapping, items, around }) =>
    items.map((item) => ({ item, type, lines: listLines(item, type, mapping, around) })),
  )
}

export function toTypeLabel(type: TakenType): string {
  return types.types[type].singular
}

/** What a word of a source can become: labels by choice. */
export function toWordChoices(taxonomy: string, { places }: Around): Record<string, string> {
  if (taxonomy === 'post_tag') return STATUS_CHOICES
  const ours = Object.entries(places?.[taxonomy] ?? {}).map(([slug, name]) => [slug, `${name} (${slug})`])
  return { '': 'The same word', [NOTHING]: 'Nothing', ...Object.fromEntries(ours) }
}
