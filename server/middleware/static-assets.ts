import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/** Serves the client build. Every file's name carries a hash of its content, and a compressed copy is beside it. */
export function hashedAssets(clientDir: string): MiddlewareHandler {
  const serve = serveStatic({ root: clientDir, precompressed: true })
  return async (c, next) => {
    const found = await serve(c, next)
    if (found instanceof Response) found.headers.set('cache-control', 'public, max-age=31536000, immutable')
    return found
  }
}
