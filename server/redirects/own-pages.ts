// Which addresses are this site's: a page that exists goes before a redirect.
import { readPage } from '../api/pages/content-pages.ts'
import type { ApiContext } from '../api/api-context.ts'
import { hasSlug } from '../api/item-links.ts'
import { parseSitemapPath } from '../crawlers/sitemap-address.ts'
import { parseFeedPath } from '../feeds/feed-address.ts'
import { toRouteName } from '../middleware/route-name.ts'

/** Screens without content of their own, and what isn't a page; with everything below. */
const ownFolders =
  /^\/(?:api|assets|brand|brochures|files|floorplans$|follow|forms|geo|newsletter|partners|pictures|preview|print|refused|sales-agent-forms|site-plans|webhooks)(?:\/|$)/

/**
 * Says whether an address is one of this site's own.
 * @throws HttpError, ContentShapeError when the content system fails, so that nobody knows
 */
export async function isOwnPage(path: string, context: ApiContext): Promise<boolean> {
  const lower = path.toLowerCase().replace(/(?<=.)\/$/, '')
  const isServed = toRouteName(lower) === lower || parseSitemapPath(lower) || parseFeedPath(lower)
  if (isServed || ownFolders.test(lower)) return true
  const [kind = '', slug, ...below] = lower.slice(1).split('/')
  if (slug !== undefined && below.length === 0) {
    // A home's Markdown is below its address.
    const itemSlug = kind === 'homes' ? slug.replace(/\.md$/, '') : slug
    const item = await findItem(kind, itemSlug, context)
    if (item) return hasSlug(item, itemSlug)
  }
  const page = await readPage(lower.slice(1), context)
  return page !== undefined && page.kind !== 'moved'
}

async function findItem(kind: string, slug: string, { content }: ApiContext) {
  switch (kind) {
    case 'homes':
      return (await content.findHome(slug)) ?? content.findSoldHome(slug)
    case 'communities':
      return content.findCommunity(slug)
    case 'floorplans':
      return content.findFloorPlan(slug)
    case 'blog':
      return content.findBlogPost(slug)
    case 'development-updates':
      return content.findDevelopmentUpdate(slug)
    default:
      return undefined
  }
}
