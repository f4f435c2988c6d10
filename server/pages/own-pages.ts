// Which addresses are this site's: a page that exists goes before a redirect.
import { SCREENS, type ItemType } from '../../app/route-table.ts'
import { readPage } from '../api/pages/content-pages.ts'
import type { ApiContext } from '../api/api-context.ts'
import { hasSlug } from '../api/item-links.ts'
import { parseHomeMarkdownPath } from '../endpoints/sitemap-address.ts'
import { findAddress } from '../endpoints/find-address.ts'

type Find = (
  content: ApiContext['content'],
  slug: string,
) => Promise<Parameters<typeof hasSlug>[0] | undefined>

const finders: Record<ItemType, Find> = {
  property: async (content, slug) => (await content.findHome(slug)) ?? content.findSoldHome(slug),
  community: (content, slug) => content.findCommunity(slug),
  floorplan: (content, slug) => content.findFloorPlan(slug),
  post: (content, slug) => content.findBlogPost(slug),
  'development-update': (content, slug) => content.findDevelopmentUpdate(slug),
}

/** @throws HttpError, ContentShapeError when the content system fails, so that nobody knows */
export async function isOwnPage(path: string, context: ApiContext): Promise<boolean> {
  const lower = path.toLowerCase().replace(/(?<=.)\/$/, '')
  // A home's Markdown is below its address.
  if (parseHomeMarkdownPath(lower) !== undefined) return isOwnPage(lower.slice(0, -'.md'.length), context)
  const { screen, endpoint } = findAddress(lower)
  if (endpoint) return !endpoint.isMostlyAbsent
  const { shows } = SCREENS[screen]
  if (shows !== 'page' && shows !== 'own') {
    const slug = lower.slice(lower.lastIndexOf('/') + 1)
    const item = await finders[shows](context.content, slug)
    if (item) return hasSlug(item, slug)
  } else if (screen !== '/$') return true
  const page = await readPage(lower.slice(1), context)
  return page !== undefined && page.kind !== 'moved'
}
