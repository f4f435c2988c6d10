import type { Place } from '../../../domain/community/community.ts'
import { isWire, toId, toIds, toPlainText, toSlug, toText, toWire, type Wire } from './wire-values.ts'

export type Term = Place & { id: number; taxonomy: string }

/** Lists the terms embedded in an item. A broken embed counts as none. */
export function embeddedTerms(item: Wire): Term[] {
  const groups = toWire(item._embedded)['wp:term']
  if (!Array.isArray(groups)) return []
  return groups.flat().flatMap((term: unknown) => {
    if (!isWire(term)) return []
    const id = toId(term.id)
    const slug = toSlug(term.slug)
    const name = toPlainText(term.name)
    const taxonomy = toText(term.taxonomy)
    return id && slug && name && taxonomy ? [{ id, slug, name, taxonomy }] : []
  })
}

export function firstPlace(terms: readonly Term[], taxonomy: string): Place | undefined {
  return placesOf(terms, taxonomy)[0]
}

export function placesOf(terms: readonly Term[], ...taxonomies: string[]): Place[] {
  return terms.filter((term) => taxonomies.includes(term.taxonomy)).map(({ slug, name }) => ({ slug, name }))
}

/** Names under which installations store the tags of homes. */
export const TAG_TAXONOMIES = ['post_tag', 'property_tag']

export function tagIdsOf(item: Wire): number[] {
  return [...new Set([...toIds(item.tags), ...TAG_TAXONOMIES.flatMap((name) => toIds(item[name]))])]
}
