// Addresses that a WordPress has and this site hasn't: short links by number, feeds and sitemaps, in old mails and posts.
import { feedPaths } from '../../app/feed-paths.ts'
import { paths } from '../../app/paths.ts'
import type { ApiContext } from '../api/api-context.ts'
import { SITEMAP_INDEX_PATH } from '../endpoints/sitemap-address.ts'
import { parseFeedPath } from '../endpoints/feed-address.ts'

const BY_NUMBER = ['p', 'page_id', 'attachment_id']
/** Archives of the front page's address. This site has none by number, author or month. */
const ARCHIVES = ['cat', 'author', 'm']
const FEED = /^(.*)\/feed(?:\/(?:rss2?|atom|rdf))?$/
const SITEMAP = /^\/(?:wp-sitemap[\w-]*|sitemap_index|[a-z_]+-sitemap\d*)\.xml$/

/** @returns neither where this site has nothing like it; undefined for any other address */
export function readWordPressAddress(
  path: string,
  query: string,
): { number?: number; path?: string } | undefined {
  const given = new URLSearchParams(query)
  const bare = path.replace(/^\/index\.php(?=\/|$)/, '').replace(/\/$/, '')
  if (SITEMAP.test(bare)) return { path: SITEMAP_INDEX_PATH }
  const [, page] = FEED.exec(bare) ?? []
  if (page !== undefined)
    return parseFeedPath(`${page}.rss`)
      ? { path: `${page}.rss` }
      : page === ''
        ? { path: feedPaths.blog('rss') }
        : page === '/comments'
          ? {}
          : { path: page }
  if (bare === '') {
    const isNumber = (name: string) => /^\d{1,10}$/.test(given.get(name) ?? '')
    const name = BY_NUMBER.find(isNumber)
    if (name !== undefined) return { number: Number(given.get(name)) }
    if (ARCHIVES.some(isNumber)) return {}
    if (given.has('feed')) return { path: feedPaths.blog('rss') }
    const words = given.get('s') ?? ''
    if (/[a-z]/i.test(words)) return { path: `${paths.findHomes()}?${new URLSearchParams({ words })}` }
  }
  return bare === path.replace(/\/$/, '') ? undefined : { path: (bare || '/') + (query && `?${query}`) }
}

export async function findPathByNumber(
  number: number,
  { content }: Pick<ApiContext, 'content'>,
): Promise<string | undefined> {
  const kinds = [
    [content.listInventory, paths.home],
    [content.listBlogPosts, paths.post],
    [content.listCommunities, paths.community],
    [content.listAllFloorPlans, paths.floorPlan],
    [content.listDevelopmentUpdates, paths.developmentUpdate],
  ] as const
  for (const [list, toPath] of kinds) {
    const item = (await list()).find(({ id }) => id === number)
    if (item) return toPath(item.slug)
  }
  const page = (await content.listPublicItems('page')).find(({ id }) => id === number)
  return page && paths.page(page.path ?? page.slug)
}
