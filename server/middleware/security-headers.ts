import { secureHeaders } from 'hono/secure-headers'
import type { MiddlewareHandler } from 'hono'

/**
 * The headers that every answer carries. A page adds its Content-Security-Policy itself, for only the page knows its
 * own inline scripts.
 * @param isHttps whether visitors reach us by https; only then are they told to keep to it
 */
export function securityHeaders(isHttps: boolean): MiddlewareHandler {
  const common = secureHeaders({
    strictTransportSecurity: isHttps ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: false,
    xFrameOptions: 'SAMEORIGIN',
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    // Answers to https pages only; a picture of ours may stand in an email or a portal.
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
    // An answer that is stricter has said so itself.
    if (!c.res.headers.has('referrer-policy'))
      c.res.headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  }
}
