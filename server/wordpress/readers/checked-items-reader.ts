// Items as editors filled them in, for the checks of content: nothing is left out that visitors don't see.
import type { CachePolicy } from '../../../domain/content/cache-policy.ts'
import type { CheckedItem } from '../../../domain/content-checks/checked-content.ts'
import { HttpStatusError } from '../../http/http-errors.ts'
import { parseEach, readAllPages, readItem, readPage } from '../client/wordpress-client.ts'
import type { ContentContext, PolicyContext } from '../client/wordpress-context.ts'
import { rawContent } from '../parsers/parse-envelope.ts'
import { isUnlisted, readHomeStatus } from '../parsers/parse-home.ts'
import { isWire, parseId, toId, toPlainText, toText, toWire, unwrap } from '../parsers/wire-values.ts'
import type { Wire } from '../parsers/wire-values.ts'
import { LARGEST_PAGE } from '../queries/homes-filter-query.ts'

const LISTS = {
  property: 'wp/v2/property',
  community: 'kiosk/v2/communities',
  floorplan: 'kiosk/v1/floorplan',
  'development-update': 'kiosk/v1/development-update',
  page: 'wp/v2/pages',
  post: 'wp/v2/posts',
  award: 'wp/v2/award',
  incentive: 'wp/v2/incentive',
}
export type CheckedType = keyof typeof LISTS
export const CHECKED_TYPES = Object.keys(LISTS) as CheckedType[]

const MAX_PAGES = 100
const OWN_FIELDS = [
  'blocks',
  'seo',
  'communities',
  'elevations',
  'options',
  'options_as_of',
  'plat',
  'agent',
  'features',
  'utilities',
]

/** Lists the published items of a type. Locked ones, whose content the site can't read, aren't among them. */
export async function listCheckedItems(context: ContentContext, type: CheckedType): Promise<CheckedItem[]> {
  const query = { per_page: LARGEST_PAGE, ...(type === 'property' && { _embed: 'wp:term' }) }
  const read = (page: number) => readPage(context, LISTS[type], { ...query, page })
  const items = await readAllPages(read, MAX_PAGES, 2).catch((error: unknown) => {
    // The contract has no list of pages or awards.
    if (error instanceof HttpStatusError && error.status === 404) return []
    throw error
  })
  const open = items.filter((item) => !isWire(item) || toWire(item.content).protected !== true)
  return parseEach(context, open, (item) => parseCheckedItem(context, { ...item, type }), type)
}

export const checkedItemsPolicy = (
  _context: PolicyContext,
  type: CheckedType,
): CachePolicy<CheckedItem[]> => ({
  key: `checked-items:${type}`,
  tags: [type],
  isInMemoryOnly: () => true,
})

export type CommunityParts = { plat?: unknown; agent?: unknown }

export async function findCommunityParts(context: ContentContext, id: number): Promise<CommunityParts> {
  const [plat, agent] = await Promise.all([
    readItem(context, `kiosk/v1/plat-map-testing/${id}`),
    readItem(context, `kiosk/v1/agent-number/${id}`),
  ])
  return { ...(plat && { plat }), ...(agent && { agent }) }
}

export const communityPartsPolicy = (_context: PolicyContext, id: number): CachePolicy<CommunityParts> => ({
  key: `checked-community:${id}`,
  tags: ['plat-map', 'agent-number', `community:${id}`],
  isInMemoryOnly: () => true,
})

export function parseCheckedItem(context: ContentContext, item: Wire): CheckedItem {
  const type = toText(item.type) ?? ''
  return {
    id: parseId(item.id),
    type,
    title: toPlainText(item.title) ?? '',
    isPublished: item.status === undefined || item.status === 'publish',
    isExcluded: isUnlisted(context, item),
    status: readHomeStatus(context, item),
    excerpt: toExcerpt(item),
    body: rawContent(item),
    imageId: toId(item.featured_media),
    modifiedDay: toText(item.modified_gmt)?.slice(0, 10),
    fields: {
      ...Object.fromEntries(OWN_FIELDS.map((name) => [name, item[name]])),
      ...metadataOf(context, item, type),
    },
  }
}

/** WordPress makes one of the text where an editor wrote none, and ends it so. */
function toExcerpt({ excerpt }: Wire): string {
  const raw = isWire(excerpt) ? excerpt.raw : undefined
  const text = typeof raw === 'string' ? raw : (toPlainText(excerpt) ?? '')
  return /\[(?:…|&hellip;|\.\.\.)\]$/.test(text) ? '' : text
}

/** By short names; a text that WordPress writes as a list of one is the text. */
export function metadataOf(
  { metaPrefix }: ContentContext,
  item: Wire,
  type: string,
): Record<string, unknown> {
  const prefix = `${metaPrefix}_${type.replaceAll('-', '_')}_`
  const boxes = [...Object.values(toWire(item.cmb2)), item.meta, item.metadata].map(toWire)
  return Object.fromEntries(
    boxes.flatMap(Object.entries<unknown>).map(([key, value]) => {
      const only = unwrap(value)
      return [
        key.startsWith(prefix) ? key.slice(prefix.length) : key,
        typeof only === 'string' ? only : value,
      ]
    }),
  )
}
