import { secureHeaders } from 'hono/secure-headers'
import type { MiddlewareHandler } from 'hono'

/**
 * The headers that every answer carries.
 * @param isHttps whether visitors reach us by https; only then are they told to keep to it
 */
export function securityHeaders(isHttps: boolean): MiddlewareHandler {
  return secureHeaders({
    strictTransportSecurity: isHttps ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'SAMEORIGIN',
    // Answers to https pages only; a picture of ours may stand in an email or a portal.
    crossOriginResourcePolicy: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: ['self'], payment: [] },
  })
}
