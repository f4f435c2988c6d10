import { secureHeaders } from 'hono/secure-headers'
import type { MiddlewareHandler } from 'hono'

/**
 * Adds the headers that every response carries. The renderer adds the Content-Security-Policy, since it depends on the
 * page's inline scripts.
 * @param isHttps whether visitors reach us by https; only then are browsers told to insist on it
 */
export function securityHeaders(isHttps: boolean): MiddlewareHandler {
  const common = secureHeaders({
    strictTransportSecurity: isHttps ? 'max-age=31536000; includeSubDomains' : false,
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
    // A stricter response has set its own.
    if (!c.res.headers.has('referrer-policy'))
      c.res.headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  }
}
