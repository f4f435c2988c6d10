import type { MiddlewareHandler } from 'hono'
import type { Env } from './request-env.ts'

/** Their addresses are signed as they're spelled. */
const signed = /^\/(?:pictures|files)\//

/** One spelling of each path, so that the guarded one, here or in a proxy, is the routed one. */
export function plainPath(): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const plain = toPlainPath(pathname)
    // As it was sent, since a URL has no dots in its path. A proxy may send a whole address.
    const sent = c.env?.target?.replace(/^https?:\/\/[^/]+|[?#].*/gs, '') ?? pathname
    if (sent === plain || sent === '*' || signed.test(plain)) return next()
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.text('Not found', 404)
    return c.body(null, 308, { location: plain + search, 'cache-control': 'no-store' })
  }
}

/** Without two slashes at its start, which would be a host, and without encoded letters. */
function toPlainPath(path: string): string {
  return path
    .replaceAll(/%[2-7][\da-f]/gi, (code) => {
      const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
      return /[\w.~-]/.test(letter) ? letter : code
    })
    .replace(/^\/{2,}/, '/')
}
