import { parseSitemapPath } from '../crawlers/sitemap-address.ts'
import { parseFeedPath } from '../feeds/feed-address.ts'

const named = [
  'homes',
  'floorplans',
  'communities',
  'blog',
  'development-updates',
  'forms',
  'print',
  'follow',
]
const folders = ['assets', 'brand', 'pictures', 'geo', 'site-plans', 'api', 'webhooks', 'partners']
const alone = new Set([
  '/',
  '/homes-for-sale',
  '/find-homes',
  '/shortlist',
  '/follow',
  '/healthz',
  '/readyz',
  '/metrics',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/gpc.json',
  '/llms.txt',
  '/mcp',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/site.webmanifest',
])

/**
 * Names the route of a path, for metrics: a few names, whatever is requested.
 * @param path of the request, without query
 */
export function toRouteName(path: string): string {
  if (alone.has(path)) return path
  if (parseSitemapPath(path)) return '/sitemap-*.xml'
  const feed = parseFeedPath(path)
  if (feed) return `/${feed.subject}.${feed.format}`
  const [, first = '', second] = path.split('/', 3)
  if (folders.includes(first)) return `/${first}/*`
  return named.includes(first) && second !== undefined ? `/${first}/:slug` : 'page'
}
