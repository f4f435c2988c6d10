import { Hono } from 'hono'
import { toCanonicalAddress } from './page-cache/page-key.ts'
import type { PageRenderer } from './page-renderer.ts'
import { paths } from '../../app/paths.ts'
import type { ApiContext } from '../api/api-context.ts'
import { findPathByNumber, readWordPressAddress } from './wordpress-addresses.ts'
import { sharedPageResponse, type FetchSharedPage } from '../endpoints/shared-page-response.ts'

const redirectMaxAgeS = 3_600

type Options = {
  pages: PageRenderer
  context: Pick<ApiContext, 'content'>
  /** Where the router's redirects lead; undefined where the site goes by any name. */
  origin: string | undefined
  fetchPage: FetchSharedPage
}

/** `isForCache`: the page cache requests a page that everyone will be sent. */
export function pageRoutes<E extends { Bindings: { isForCache?: boolean } }>({
  pages,
  context,
  origin,
  fetchPage,
}: Options): Hono<E> {
  const routes = new Hono<E>()
  routes.get('*', async (c, next) => {
    // The page cache has read the address.
    if (c.env.isForCache) return next()
    const { pathname, search } = new URL(c.req.url)
    const query = search.slice(1)
    const theirs = readWordPressAddress(pathname, query)
    const { number } = theirs ?? {}
    const address = theirs
      ? (theirs.path ?? (number && (await findPathByNumber(number, context))))
      : toCanonicalAddress(pathname, query)
    if (theirs ? !address : !isWellFormed(pathname))
      return sharedPageResponse(c, fetchPage, { path: paths.missing(), status: 404 })
    if (!address) return next()
    // Not for ever: what a page knows may change.
    c.header('cache-control', `public, max-age=${redirectMaxAgeS}`)
    return c.redirect(address, 308)
  })
  routes.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const request = origin === undefined ? c.req.raw : new Request(origin + pathname + search, c.req.raw)
    if (c.env.isForCache) return pages.render(request, { isForCache: true, sharesMissing: true })
    const page = await pages.render(request, { sharesMissing: true })
    const path = page.headers.get('content-location')
    return path === null ? page : sharedPageResponse(c, fetchPage, { path, status: 404 })
  })
  routes.all('*', (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD' }))
  return routes
}

/** A link that was cut may end within a percent sign's three characters. */
function isWellFormed(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
