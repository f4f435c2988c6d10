import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/**
 * The browser's build. Every file's name carries a hash of its content, and a compressed twin stands beside it.
 * @param clientDir the folder of the build
 */
export function hashedAssets(clientDir: string): MiddlewareHandler {
  return serveStatic({
    root: clientDir,
    precompressed: true,
    onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
  })
}
