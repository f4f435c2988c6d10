import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { apiPaths } from '../../app/paths.ts'
import type { Log } from '../process/log.ts'
import { REFUSED_PATH, sharedPageResponse, type FetchSharedPage } from './shared-page-response.ts'
import { createCsrfToken, readCsrfToken, CSRF_COOKIE, CSRF_HEADER } from '../session/csrf-token.ts'
import type { Secrets } from '../session/sealed-values.ts'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

export type CsrfOptions = {
  /** With scheme and port. */
  publicOrigin: string
  /** Whether that's the only name the site goes by. */
  isPublic: boolean
  secrets: Secrets
  log: Pick<Log, 'warn'>
  /** With status 403. */
  reject: (c: Context) => Response | Promise<Response>
}

/** Rejects posts from elsewhere (§7): by the browser's headers, and our script's token. */
export function csrfProtection(options: CsrfOptions): MiddlewareHandler {
  return async (c, next) => {
    if (safeMethods.includes(c.req.method)) return next()
    if (isFromUs(c, options)) return next()
    options.log.warn({ event: 'forged-post' }, "A post that didn't come from a page of ours")
    return options.reject(c)
  }
}

/** JSON to scripts, a page to everybody else. */
export function createRejection(fetchPage: FetchSharedPage): CsrfOptions['reject'] {
  return (c) => {
    if (c.req.header('accept')?.includes('application/json')) {
      const message = "We couldn't tell that this came from our own page. Reload the page, then try again."
      return c.json({ ok: false, reason: 'refused', message }, 403, { 'cache-control': 'no-store' })
    }
    return sharedPageResponse(c, fetchPage, { path: REFUSED_PATH, status: 403 })
  }
}

/** Lets programs in, which name no page. A browser names its own, and another site's must not ask in a visitor's name. */
export function noOtherPage(publicOrigin: string): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin')
    if (origin === undefined || origin === publicOrigin) return next()
    return c.json({ error: 'Only programs and our own pages may ask.' }, 403)
  }
}

export function csrfTokens({ secrets, isHttps }: { secrets: Secrets; isHttps: boolean }): Hono {
  const routes = new Hono()
  routes.get(apiPaths.token(), (c) => {
    const attributes = `Path=/; SameSite=Strict${isHttps ? '; Secure' : ''}`
    return c.body(null, 204, {
      'set-cookie': `${CSRF_COOKIE}=${createCsrfToken(secrets)}; ${attributes}`,
      'cache-control': 'private, no-store',
    })
  })
  return routes
}

function isFromUs(c: Context, { publicOrigin, isPublic, secrets }: CsrfOptions): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') return false
  const origin = c.req.header('origin')
  // A sandboxed page and a hidden origin send `null`; `Sec-Fetch-Site` says more.
  if (origin !== undefined && origin !== 'null' && origin !== publicOrigin) {
    if (isPublic || !isOfHost(origin, c)) return false
  }
  const isVouchedFor = site === 'same-origin' || (origin !== undefined && origin !== 'null')
  const header = c.req.header(CSRF_HEADER)
  const hasToken = readCsrfToken(getCookie(c, CSRF_COOKIE), header, secrets) !== undefined
  return isNavigation(c) ? isVouchedFor || hasToken : hasToken
}

/** A form that the browser submits itself, which can't carry a header. */
function isNavigation(c: Context): boolean {
  const mode = c.req.header('sec-fetch-mode')
  if (mode !== undefined) return mode === 'navigate'
  return c.req.header(CSRF_HEADER) === undefined && !c.req.header('accept')?.includes('application/json')
}

/** The site may be reached by another name, as from a developer's phone; the page's own host is then the request's. */
function isOfHost(origin: string, c: Context): boolean {
  return URL.parse(origin)?.host === c.req.header('host')
}
