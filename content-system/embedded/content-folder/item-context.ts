import { POST_TYPES } from '../content-types.ts'
import type { ContentItem, ContentTerm, MediaEntry, Person } from './folder-content.ts'
import { isJsonObject } from './field-reader.ts'
import { rawSlug } from './read-item.ts'
import type { ItemContext, RawItem } from './read-item.ts'

/** What `media:`, `ref:` and slugs may point at. */
export interface ItemTargets {
  terms: readonly ContentTerm[]
  people: readonly Person[]
  media: readonly MediaEntry[]
  /** Every file below `media/`, named in media.yaml or not. */
  mediaFiles: ReadonlySet<string>
  raws: readonly RawItem[]
  /** Items that are served from their last good state. */
  lastGoodItems: readonly ContentItem[]
  metaPrefix: string
  mediaUrl(file: string): string
  itemValue: ItemContext['itemValue']
}

export function createItemContext(targets: ItemTargets): ItemContext {
  const termIds = new Map(targets.terms.map((each) => [`${each.taxonomy}/${each.slug}`, each.id]))
  const personIds = new Map(targets.people.map((each) => [each.slug, each.id]))
  const mediaIds = new Map(targets.media.map((each) => [each.file, each.id]))
  const itemIds = new Map<string, number>()
  for (const item of targets.lastGoodItems)
    itemIds.set(`${folderOf(item.type)}/${item.type === 'page' ? item.path || 'home' : item.slug}`, item.id)
  for (const raw of targets.raws) {
    const slug = rawSlug(raw)
    const id = isJsonObject(raw.record) ? raw.record['id'] : undefined
    if (slug !== undefined && typeof id === 'number') itemIds.set(`${folderOf(raw.type)}/${slug}`, id)
  }
  return {
    metaPrefix: targets.metaPrefix,
    termId: (taxonomy, slug) => termIds.get(`${taxonomy}/${slug}`),
    personId: (slug) => personIds.get(slug),
    mediaId: (file) => mediaIds.get(file),
    mediaUrl: (file) => (targets.mediaFiles.has(file) ? targets.mediaUrl(file) : undefined),
    itemId: (reference) => itemIds.get(reference),
    itemValue: targets.itemValue,
  }
}

function folderOf(type: string): string {
  return POST_TYPES.find((each) => each.name === type)?.folder ?? type
}
