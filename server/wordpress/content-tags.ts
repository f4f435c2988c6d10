import { readSlug } from '../../domain/values/slugs.ts'
import { DRAFT, EVERYTHING } from '../../domain/content/cache-policy.ts'

/** A change in the content system, in the words of its webhook. */
export type ContentChange = { event: 'saved' | 'deleted'; type: string; id: number; slug: string }

export const REDIRECT_TAG = 'redirect'

/** Types that show only where their own tags are. Anything else may be on any page. */
const OWN_TYPES = new Set([
  'property',
  'community',
  'floorplan',
  'post',
  'award',
  'incentive',
  'page',
  'development-update',
  'community-pack',
  'banner',
  'homeowner-banner',
  'featured-properties',
  'prices',
  'plat-map',
  'agent-number',
  'form',
  'menu',
  REDIRECT_TAG,
])

/** Names what a change invalidates: the lists of its type, and the item by its slug and by its id. */
export function tagsOfChange({ type, id, slug: givenSlug }: ContentChange): string[] {
  const kind = type.replaceAll('_', '-')
  // WordPress adds this to the slug of what an editor puts in the trash.
  const slug = readSlug(givenSlug.replace(/__trashed(-\d+)?$/, ''))
  // Terms, people, pictures and the site's settings have no tags: they invalidate everything.
  return OWN_TYPES.has(kind) ? [kind, `${kind}:${slug}`, `${kind}:${id}`] : [EVERYTHING]
}

/** Names the tags that are known only once an item is read. */
export function tagsOfItem(type: string, item: { id: number; isDraft?: boolean } | undefined): string[] {
  return item ? [`${type}:${item.id}`, ...(item.isDraft ? [DRAFT] : [])] : []
}
