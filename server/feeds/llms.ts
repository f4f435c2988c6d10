// GET /llms.txt (llmstxt.org).
import { Hono } from 'hono'
import { feedPaths } from '../../app/feed-paths.ts'
import { paths, serverPaths } from '../../app/paths.ts'
import { isIndexed, type Seo } from '../../domain/pages/seo.ts'
import { optional, type ApiContext } from '../api/api-context.ts'
import { readMenus } from '../api/pages/menus.ts'
import { OPEN_API_PATH } from '../endpoints/v1-paths.ts'
import { MCP_PATH } from '../endpoints/mcp-path.ts'
import type { Content } from '../content/content.ts'
import type { Log } from '../process/log.ts'
import { cacheableResponse } from '../http/compressed-response.ts'
import { LLMS_PATH, SITEMAP_INDEX_PATH } from '../endpoints/sitemap-address.ts'
import { isHiddenPath } from './hidden-paths.ts'

const maxAgeS = 3_600

type Options = {
  content: Pick<Content, 'listCommunities' | 'listPublicItems' | 'findSite'>
  siteBrand: ApiContext['siteBrand']
  /** Without a trailing slash. */
  origin: string
  log: Log
}

type Link = { label: string; path: string; about?: string | undefined }

/** Without the content system it names no communities. */
export function llmsFile<E extends { Bindings: { isForCache?: boolean } }>({
  content,
  siteBrand,
  origin,
  log,
}: Options): Hono<E> {
  const routes = new Hono<E>()

  function toList(title: string, links: readonly Link[]): string[] {
    if (links.length === 0) return []
    const lines = links.map(
      ({ label, path, about }) =>
        `- [${toPlain(label)}](${origin}${path})${about ? `: ${toPlain(about)}` : ''}`,
    )
    return ['', `## ${title}`, '', ...lines]
  }

  routes.get(LLMS_PATH, async (c) => {
    const { name, description, phone, email, regions, legal, licenses } = siteBrand
    const [{ header }, known, communityItems, pageItems] = await Promise.all([
      readMenus({ content, siteBrand, log }),
      optional(log, 'communities of llms.txt', content.listCommunities()),
      optional(log, 'communities of llms.txt', content.listPublicItems('community')),
      optional(log, 'pages of llms.txt', content.listPublicItems('page')),
    ])
    const hidden = new Set([
      ...listHidden(communityItems, ({ slug }) => paths.community(slug)),
      ...listHidden(pageItems, ({ path = '' }) => paths.page(path)),
    ])
    const communities = known?.filter(({ slug }) => !hidden.has(paths.community(slug))) ?? []
    const mainPages: Link[] = [
      {
        label: 'Homes for sale',
        path: paths.homesForSale(),
        about: 'every home and homesite with its price and status',
      },
      { label: 'Communities', path: paths.communities() },
      { label: 'Floor plans', path: paths.floorPlans() },
      {
        label: 'Contact',
        path: serverPaths.contact(),
        about: `offices, their hours and directions; ${phone}, ${email}`,
      },
    ]
    const main = mainPages.filter(({ path }) => !hidden.has(path))
    const menu = header
      .flatMap((link) => [link, ...(link.children ?? [])])
      .filter(({ path }) => path.startsWith('/') && !mainPages.some((link) => link.path === path))
      .filter(({ path }) => !isHiddenPath(path) && !hidden.has(path))
    const lines = [
      `# ${name}`,
      '',
      `> ${toPlain(description)}`,
      '',
      `${toPlain(legal.prices)} ${toPlain(legal.availability)} ${toPlain(legal.equalHousing)}`,
      ...(licenses.length > 0 ? ['', `Licenses: ${licenses.map(toPlain).join(', ')}`] : []),
      ...toList('Pages', [...main, ...menu]),
      ...toList(
        'Homes by region',
        regions.map(({ slug, name: label }) => ({
          label,
          path: paths.homesForSale(`?kind=homes&region=${slug}`),
        })),
      ),
      ...toList(
        'Communities',
        communities.map(({ slug, title, summary }) => ({
          label: title,
          path: paths.community(slug),
          about: summary,
        })),
      ),
      ...toList('Data', [
        {
          label: 'API for programs',
          path: paths.developers(),
          about: `homes, communities, floor plans, site plans, offices as JSON; described at \`${OPEN_API_PATH}\`; tools for assistants (MCP) at \`${MCP_PATH}\``,
        },
        {
          label: 'Homes for sale as GeoJSON',
          path: feedPaths.homes('geojson'),
          about: 'takes the parameters of the list, such as `?region=`',
        },
        {
          label: 'New homes and changes of price and status',
          path: feedPaths.homes('json'),
          about: 'JSON Feed; the same as RSS at `.rss`, and for each community',
        },
        { label: 'Blog as RSS', path: feedPaths.blog('rss') },
        { label: 'Development updates as RSS', path: feedPaths.developmentUpdates('rss') },
        {
          label: 'Sitemap',
          path: SITEMAP_INDEX_PATH,
          about: 'every page by type, with the date of its last change and its pictures',
        },
      ]),
      '',
      'Pages of homes, communities, floor plans, offices and posts carry schema.org data as JSON-LD. A home’s address with `.md` after it is the home as Markdown.',
    ]
    return cacheableResponse(c, `${lines.join('\n')}\n`, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': communities.length > 0 ? `public, max-age=${maxAgeS}` : 'no-store',
    })
  })
  return routes
}

/** The paths of items that search engines shouldn't have there. */
function listHidden<T extends { seo?: Seo }>(items: readonly T[] | undefined, toPath: (item: T) => string) {
  return (items ?? []).filter((item) => !isIndexed(item.seo, toPath(item))).map((item) => toPath(item))
}

/** One line, without what Markdown takes for a link. */
function toPlain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[[\]]/g, '').trim()
}
