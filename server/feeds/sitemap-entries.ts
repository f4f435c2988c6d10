import type { Award } from '../../domain/pages/award.ts'
import type { BlogPostCard } from '../../domain/pages/blog-post.ts'
import { isIndexed, type Seo } from '../../domain/pages/seo.ts'
import { POSTS_PER_PAGE, toListQuery } from '../../domain/pages/list-choice.ts'
import type { HomeTagIds } from '../../domain/home/home.ts'
import type { InventoryItem } from '../../domain/home/inventory.ts'
import { DEFAULT_HOME_SEARCH, HOMES_PER_PAGE, type HomeSearch } from '../../domain/search/home-search.ts'
import { createMatcher } from '../../domain/search/home-match.ts'
import { toSearchParams } from '../../domain/search/home-search-url.ts'
import { pictureOfWidth } from '../../domain/site/picture.ts'
import type { ApiContext } from '../api/api-context.ts'
import { readMenus, type Menus } from '../api/pages/menus.ts'
import { hasStandIn, templateAt } from '../api/pages/page-templates.ts'
import { paths, serverPaths } from '../../app/paths.ts'
import { SCREENS, type SitemapType } from '../../app/route-table.ts'
import type { Content } from '../content/content.ts'
import { isHiddenPath } from './hidden-paths.ts'
import { listPublicPages } from './public-pages.ts'
import { toNewest, type SitemapEntry } from '../http/xml-text.ts'

export type SitemapSource = Pick<ApiContext, 'brand' | 'siteBrand' | 'log'> & { content: Content }

/** The most pictures of one page; the lead picture comes first. */
const MAX_PICTURES = 5
/** As wide as the pictures of a shared link. */
const PICTURE_WIDTH_PX = 1080
/** The deepest a page can be (§2). */
const MAX_DEPTH = 3

/** A list's last change is that of its newest item. @throws HttpError, ContentShapeError */
export async function listSitemapEntries(type: SitemapType, source: SitemapSource): Promise<SitemapEntry[]> {
  if (type === 'pages') return listPages(source)
  if (type === 'lists') return listLists(source)
  const shown = Object.values(SCREENS).find(({ engines }) => engines === type)?.shows
  if (shown === undefined || shown === 'own') return []
  return toEntries(await listPublicPages(shown, source.content))
}

type Page = { path: string; modifiedAt?: string; seo?: Seo; pictureUrls: readonly string[] }

function toEntries(pages: readonly Page[]): SitemapEntry[] {
  return pages
    .filter(({ seo, path }) => isIndexed(seo, path))
    .map(({ path, modifiedAt, pictureUrls }) => ({
      path,
      changedAt: modifiedAt,
      pictureUrls: toShownUrls(pictureUrls),
    }))
}

/** Image searches don't show drawings. */
function toShownUrls(urls: readonly string[]): string[] {
  return urls
    .filter((url) => !url.endsWith('.svg'))
    .slice(0, MAX_PICTURES)
    .map((url) => pictureOfWidth(url, PICTURE_WIDTH_PX))
}

/** Where the content system lists its own, only what's shown without an editor's text. */
async function listPages(source: SitemapSource): Promise<SitemapEntry[]> {
  const [{ shown: own, hidden }, linkedPaths] = await Promise.all([
    readContentPages(source),
    listLinkedPaths(source),
  ])
  const isListed = own.length + hidden.length > 0
  const linked = linkedPaths.filter((path) => !isListed || hasStandIn(path, source)).map((path) => ({ path }))
  const pages = new Map<string, SitemapEntry>([...linked, ...own].map((entry) => [entry.path, entry]))
  for (const path of [...listPathsOfLists(source), ...hidden]) pages.delete(path)
  return [...pages.values()].filter(({ path }) => !isHiddenPath(path))
}

/** Also the paths of those that search engines shouldn't have there. */
async function readContentPages({ content }: SitemapSource) {
  const items = await content.listPublicItems('page')
  const pages = items.flatMap(({ path, ...item }) =>
    path === undefined || path.split('/').length > MAX_DEPTH ? [] : [{ ...item, path: paths.page(path) }],
  )
  return {
    shown: toEntries(pages),
    hidden: pages.filter(({ seo, path }) => !isIndexed(seo, path)).map(({ path }) => path),
  }
}

/** An editor's menu may link to anything: of its links that no page stands behind, only screens are pages. */
async function listLinkedPaths(source: SitemapSource): Promise<string[]> {
  const { siteBrand, brand } = source
  const own = toPaths(siteBrand)
  const shown = toPaths(await readMenus(source)).filter(
    (path) => own.includes(path) || templateAt(path, { brand }),
  )
  const always = [
    paths.page(''),
    serverPaths.contact(),
    paths.privacy(),
    paths.accessibility(),
    paths.terms(),
    paths.developers(),
  ]
  return [...always, ...shown, ...siteBrand.offices.map(({ path }) => path)]
}

/** Without what they search for: lists name their searches themselves. */
function toPaths({ header, footer }: Menus): string[] {
  return [...header.flatMap(({ children = [], ...link }) => [link, ...children]), ...footer].map(({ path }) =>
    path.replace(/\?.*/, ''),
  )
}

function listPathsOfLists({ siteBrand }: SitemapSource): string[] {
  return [
    paths.homesForSale(),
    paths.communities(),
    ...siteBrand.regions.map(({ slug }) => paths.region(slug)),
    paths.floorPlans(),
    paths.blog(),
    paths.developmentUpdates(),
    serverPaths.awards(),
  ]
}

async function listLists(source: SitemapSource): Promise<SitemapEntry[]> {
  const { content, siteBrand } = source
  const [
    { shown: pages, hidden },
    homes,
    inventory,
    communities,
    places,
    plans,
    posts,
    updates,
    awards,
    tags,
  ] = await Promise.all([
    readContentPages(source),
    content.listPublicItems('property'),
    content.listInventory(),
    content.listPublicItems('community'),
    content.listCommunities(),
    content.listPublicItems('floorplan'),
    content.listBlogPosts(),
    content.listDevelopmentUpdates(),
    content.listAwardsWithShows(),
    content.findTagIds(),
  ])
  const regionOf = new Map(places.map(({ id, region }) => [id, region?.slug]))
  const newest = (items: readonly { modifiedAt?: string }[]) =>
    toNewest(items.map(({ modifiedAt }) => modifiedAt))
  const ownList = (path: string, changedAt: string | undefined): SitemapEntry => {
    const page = pages.find((each) => each.path === path)
    return { ...page, path, changedAt: toNewest([page?.changedAt, changedAt]) }
  }
  const [homesForSale, ...otherHomes] = toHomeLists(
    inventory,
    new Map(homes.map((home) => [home.id, home])),
    tags,
  )
  const [blog, ...otherPosts] = toPostLists(posts)
  const lists = [
    ownList(paths.homesForSale(), homesForSale?.changedAt),
    ...otherHomes,
    ownList(paths.communities(), newest(communities)),
    ...siteBrand.regions.map(({ slug }) => {
      const here = communities.filter(({ id }) => regionOf.get(id) === slug)
      return ownList(paths.region(slug), newest(here))
    }),
    ownList(paths.floorPlans(), newest(plans)),
    ownList(paths.blog(), blog?.changedAt),
    ...otherPosts,
    ownList(paths.developmentUpdates(), newest(updates)),
    ownList(serverPaths.awards(), toNewest(awards.map(({ publishedAt }) => publishedAt))),
    ...toShowLists(awards),
  ]
  return lists.filter(({ path }) => !hidden.includes(path.replace(/\?.*/, '')))
}

type Dated = { modifiedAt?: string }

/** The inventory, then its homes without homesites: all, of each region, of each city; with the pages that they fill. */
function toHomeLists(
  inventory: readonly InventoryItem[],
  items: ReadonlyMap<number, Dated>,
  tags: HomeTagIds,
): SitemapEntry[] {
  const houses: HomeSearch = { ...DEFAULT_HOME_SEARCH, kind: 'homes' }
  const placesOf = (name: 'region' | 'city') =>
    [...new Set(inventory.flatMap((home) => home[name]?.slug ?? []))]
      .toSorted()
      .map((slug) => ({ ...houses, [name]: slug }))
  const searches = [DEFAULT_HOME_SEARCH, houses, ...placesOf('region'), ...placesOf('city')]
  return searches.flatMap((search) => {
    const homes = inventory.filter(createMatcher(search, tags))
    const changedAt = toNewest(homes.map(({ id }) => items.get(id)?.modifiedAt))
    return numbers(Math.ceil(homes.length / HOMES_PER_PAGE)).map((page) => {
      const params = toSearchParams(search)
      if (page > 1) params.set('start', String(page))
      return { path: paths.homesForSale(params.size > 0 ? `?${params}` : ''), changedAt }
    })
  })
}

/** All posts, and those of each category that leaves some out. */
function toPostLists(posts: readonly BlogPostCard[]): SitemapEntry[] {
  const categories = [...new Set(posts.flatMap((post) => post.categories.map(({ slug }) => slug)))]
  const choices = [
    { choice: {}, found: posts },
    ...categories.toSorted().flatMap((category) => {
      const found = posts.filter((post) => post.categories.some(({ slug }) => slug === category))
      return found.length < posts.length ? [{ choice: { category }, found }] : []
    }),
  ]
  return choices.flatMap(({ choice, found }) => {
    const changedAt = toNewest(found.map(({ modifiedAt }) => modifiedAt))
    return numbers(Math.ceil(found.length / POSTS_PER_PAGE)).map((page) => ({
      path: paths.blog(toListQuery({ ...choice, page })),
      changedAt,
    }))
  })
}

/** The awards of each show, where there are several. */
function toShowLists(awards: readonly Award[]): SitemapEntry[] {
  const shows = [...new Set(awards.flatMap((award) => award.shows.map(({ slug }) => slug)))]
  if (shows.length < 2) return []
  return shows.toSorted().map((show) => {
    const found = awards.filter((award) => award.shows.some(({ slug }) => slug === show))
    const changedAt = toNewest(found.map(({ publishedAt }) => publishedAt))
    return { path: serverPaths.awards(toListQuery({ show })), changedAt }
  })
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
