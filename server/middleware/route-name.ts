const named = ['homes', 'floorplans', 'communities', 'blog', 'development-updates', 'forms', 'print']
const folders = ['assets', 'brand', 'pictures', 'geo', 'api', 'webhooks']
const alone = new Set([
  '/',
  '/homes-for-sale',
  '/healthz',
  '/readyz',
  '/metrics',
  '/sitemap.xml',
  '/robots.txt',
])

/**
 * Names what kind of address was asked for; there are few of them, whatever visitors ask for.
 * @param path of the request, without query
 */
export function toRouteName(path: string): string {
  if (alone.has(path)) return path
  const [, first = '', second] = path.split('/', 3)
  if (folders.includes(first)) return `/${first}/*`
  return named.includes(first) && second !== undefined ? `/${first}/:slug` : 'page'
}
