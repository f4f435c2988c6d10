import type { CachePolicy } from '../../../domain/content/cache-policy.ts'
import type { Seo } from '../../../domain/pages/seo.ts'
import { HttpStatusError } from '../../http/http-errors.ts'
import { parseEach, readAllPages, readList, readPage, type Query } from '../client/wordpress-client.ts'
import type { ContentContext, PolicyContext } from '../client/wordpress-context.ts'
import { openMetadata } from '../parsers/metadata.ts'
import { isListed, parseEnvelope } from '../parsers/parse-envelope.ts'
import { isUnlisted, readHomeStatus } from '../parsers/parse-home.ts'
import { embeddedPicture, toPictures } from '../parsers/parse-picture.ts'
import { parseItemSeo } from '../parsers/parse-seo.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { isWire, toFlag, toText, type Wire } from '../parsers/wire-values.ts'
import { HOMES_PATH, LARGEST_PAGE, toStaticHomeQuery } from '../queries/homes-filter-query.ts'
import { lossOfWhole } from '../loss-checks.ts'

/** Ten thousand homes. */
const MAX_PAGES = 100
/** Search engines can wait, and may keep a sitemap for an hour. */
const MAX_WAIT_MS = 15_000

export type PublicItem = {
  id: number
  slug: string
  /** A content page's path below the site's root, without slashes around it; other items have none. */
  path?: string
  modifiedAt?: string
  seo?: Seo
  /** On this site, the lead picture first. */
  pictureUrls: string[]
}

/** Items that have lists of their own; a post and an update say all of this in theirs. */
export type PublicKind = 'property' | 'community' | 'floorplan' | 'page'

/** Lists the published items of a kind. Homes that sold or have the excluded tag, and what only agents may see, aren't among them. */
export async function listPublicItems(context: ContentContext, kind: PublicKind): Promise<PublicItem[]> {
  const items = await readItems(context, kind)
  const listed = items.filter(
    (item) => !isWire(item) || (isListed(item, kind) && !isExcluded(context, item) && !isLocked(item)),
  )
  return parseEach(context, listed, (item) => parsePublicItem(context, kind, item), kind)
}

export const publicItemsPolicy = (context: PolicyContext, kind: PublicKind): CachePolicy<PublicItem[]> => ({
  key: `public-items:${kind}`,
  tags: [kind],
  maxWaitMs: () => MAX_WAIT_MS,
  findLoss: lossOfWhole(context),
})

async function readItems(context: ContentContext, kind: PublicKind): Promise<unknown[]> {
  switch (kind) {
    case 'property':
      return readEvery(context, HOMES_PATH, (page) =>
        toStaticHomeQuery(context, undefined, { page, perPage: LARGEST_PAGE, embeds: 'terms and pictures' }),
      )
    case 'community':
      return (await readList(context, 'kiosk/v2/communities', { _embed: null, draft: 'true' })).items
    case 'floorplan':
      return readEvery(context, 'kiosk/v1/floorplan', (page) => ({ page }))
    case 'page':
      return readContentPages(context)
  }
}

/** One page at a time, for visitors' reads go ahead. */
function readEvery(context: ContentContext, path: string, toQuery: (page: number) => Query) {
  return readAllPages((page) => readPage(context, path, toQuery(page)), MAX_PAGES, 1)
}

/** WordPress's own list: the contract has none. A content system without it has its menus' pages in the sitemap. */
async function readContentPages(context: ContentContext): Promise<unknown[]> {
  try {
    return await readEvery(context, 'wp/v2/pages', (page) => ({
      _embed: 'wp:featuredmedia',
      _fields:
        'id,slug,status,type,title,link,path,modified_gmt,protected,content.protected,seo,yoast_head_json,meta,_links,_embedded',
      per_page: LARGEST_PAGE,
      page,
    }))
  } catch (error) {
    if (error instanceof HttpStatusError && error.status === 404) return []
    throw error
  }
}

function parsePublicItem(context: ContentContext, kind: PublicKind, item: Wire): PublicItem {
  const { id, slug, modifiedAt } = parseEnvelope(item)
  const gallery = toPictures(context, openMetadata(context, item, kind).gallery('gallery'), item)
  const lead = embeddedPicture(context, item)
  return withoutAbsent({
    id,
    slug,
    path: kind === 'page' ? toPagePath(context, item) : undefined,
    modifiedAt,
    seo: parseItemSeo(context, item),
    pictureUrls: [...new Set([...(lead ? [lead] : []), ...gallery].map(({ url }) => url))],
  })
}

/** Without a path of its own, a page is where WordPress has it. */
function toPagePath({ origin }: ContentContext, { path, slug, link }: Wire): string | undefined {
  if (slug === 'home') return ''
  const own = toText(path) ?? URL.parse(toText(link) ?? '')?.pathname.slice(pathnameOf(origin).length)
  return own?.replaceAll(/^\/+|\/+$/g, '')
}

function pathnameOf(origin: string): string {
  return URL.parse(origin)?.pathname.replace(/\/$/, '') ?? ''
}

function isExcluded(context: ContentContext, item: Wire): boolean {
  return isUnlisted(context, item) || readHomeStatus(context, item) === 'sold'
}

function isLocked(item: Wire): boolean {
  return toFlag(item.protected) || (isWire(item.content) && item.content.protected === true)
}
