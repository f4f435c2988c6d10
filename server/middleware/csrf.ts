import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { readCsrfToken, CSRF_COOKIE, CSRF_HEADER } from '../session/csrf-token.ts'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

export type CrossSiteOptions = {
  /** Scheme, host and port visitors know us by. */
  publicOrigin: string
  secret: string
  /** Addresses that machines call; they carry a signature of their own. */
  exemptPaths: readonly string[]
  /** Answers a request that is turned away, with status 403. */
  refuse: (c: Context) => Response | Promise<Response>
}

/**
 * Turns away what would change something and does not come from a page of ours (§7). A browser says where a request
 * comes from; a script of ours proves it with the token besides; a form sent without scripts has what the browser says.
 * @param options our address, the secret of the tokens, and what is answered
 */
export function refuseCrossSite(options: CrossSiteOptions): MiddlewareHandler {
  return async (c, next) => {
    if (safeMethods.includes(c.req.method) || options.exemptPaths.includes(c.req.path)) return next()
    return isFromUs(c, options) ? next() : options.refuse(c)
  }
}

function isFromUs(c: Context, { publicOrigin, secret }: CrossSiteOptions): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') return false
  const origin = c.req.header('origin')
  // `null` is what a sandboxed page and a hidden origin say; a browser that vouches for us says more.
  if (origin !== undefined && origin !== 'null' && !isOurs(origin, c, publicOrigin)) return false
  const isVouchedFor = site === 'same-origin' || (origin !== undefined && origin !== 'null')
  const header = c.req.header(CSRF_HEADER)
  const hasToken = readCsrfToken(getCookie(c, CSRF_COOKIE), header, secret) !== undefined
  return isNavigation(c) ? isVouchedFor || hasToken : hasToken
}

/** A form's own sending, which cannot carry a header. */
function isNavigation(c: Context): boolean {
  const mode = c.req.header('sec-fetch-mode')
  if (mode !== undefined) return mode === 'navigate'
  return c.req.header(CSRF_HEADER) === undefined && !c.req.header('accept')?.includes('application/json')
}

function isOurs(origin: string, c: Context, publicOrigin: string): boolean {
  // The site may answer under a second name, as on a developer's phone; the page's own host is then the request's.
  return origin === publicOrigin || URL.parse(origin)?.host === c.req.header('host')
}
