import { FOLLOW_PATH } from '../../app/follow-paths.ts'
import { secureHeaders } from 'hono/secure-headers'
import type { MiddlewareHandler } from 'hono'

const yearS = 31_536_000

export type SecurityHeadersOptions = {
  /** Only with https are browsers told to insist on it. */
  isHttps: boolean
  /** In the browsers' own list of such sites, with all subdomains. */
  isPreloaded: boolean
}

/** The renderer adds the Content-Security-Policy, since it depends on the page's inline scripts. */
export function securityHeaders({ isHttps, isPreloaded }: SecurityHeadersOptions): MiddlewareHandler {
  const insistence = isPreloaded
    ? `max-age=${2 * yearS}; includeSubDomains; preload`
    : `max-age=${yearS}; includeSubDomains`
  const common = secureHeaders({
    strictTransportSecurity: isHttps ? insistence : false,
    referrerPolicy: false,
    xFrameOptions: 'SAMEORIGIN',
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    // Off, so our pictures can be shown in emails and portals.
    crossOriginResourcePolicy: false,
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: ['self'],
      payment: [],
      usb: [],
      browsingTopics: [],
    },
  })
  return async (c, next) => {
    await common(c, next)
    // Their addresses are secrets, also from our own pages, whose analytics read them; a form still names its origin.
    if (c.req.path.startsWith(FOLLOW_PATH)) c.res.headers.set('referrer-policy', 'strict-origin')
    // A stricter response has set its own.
    if (!c.res.headers.has('referrer-policy'))
      c.res.headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  }
}
