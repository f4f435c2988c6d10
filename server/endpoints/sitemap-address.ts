import type { SitemapType } from '../../app/route-table.ts'

/** `lists` are the lists, and the pages of them that have a query. */
export const SITEMAP_TYPES = [
  'pages',
  'homes',
  'communities',
  'floor-plans',
  'posts',
  'updates',
  'lists',
] as const satisfies readonly SitemapType[]

export const SITEMAP_INDEX_PATH = '/sitemap.xml'

export const LLMS_PATH = '/llms.txt'

export const SITEMAP_PATH = `/:sitemap{sitemap-(?:${SITEMAP_TYPES.join('|')})(?:-(?:[2-9]|[1-9]\\d+))?\\.xml}`

const address = new RegExp(`^/sitemap-(${SITEMAP_TYPES.join('|')})(?:-([2-9]|[1-9]\\d{1,3}))?\\.xml$`)

/** @param part from 1 */
export function toSitemapPath(type: SitemapType, part = 1): string {
  return `/sitemap-${type}${part === 1 ? '' : `-${part}`}.xml`
}

/** Undefined for a path that no sitemap has. */
export function parseSitemapPath(path: string): { type: SitemapType; part: number } | undefined {
  const [, name, part = '1'] = address.exec(path) ?? []
  const type = SITEMAP_TYPES.find((each) => each === name)
  return type && { type, part: Number(part) }
}

/** Undefined for any other path. */
export function parseHomeMarkdownPath(path: string): string | undefined {
  return /^\/homes\/([a-z0-9-]{1,100})\.md$/.exec(path)?.[1]
}
