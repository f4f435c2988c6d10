import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { chooseEncoding } from '../http/accept-encoding.ts'

/** All of a build, in the encodings that browsers ask for. */
const maxBytes = 24 * 1024 * 1024
const maxFileBytes = 2 * 1024 * 1024

type Asset = { bytes: Uint8Array<ArrayBuffer>; headers: Headers }

/** A file is read once: clients that read slowly then hold the same bytes, and not a stream each. */
export function hashedAssets(clientDir: string): MiddlewareHandler {
  const serve = serveStatic({ root: clientDir, precompressed: true })
  const assets = new LRUCache<string, Asset>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  })
  return async (c, next) => {
    const isPlainGet = c.req.method === 'GET' && c.req.header('range') === undefined
    const encoding = chooseEncoding(c.req.header('accept-encoding'))
    const key = `${encoding} ${c.req.path}`
    const known = isPlainGet ? assets.get(key) : undefined
    if (known) return new Response(known.bytes, { headers: known.headers })
    const found = await serve(c, next)
    if (!(found instanceof Response)) return found
    found.headers.set('cache-control', 'public, max-age=31536000, immutable')
    // Browsers ask for fonts only where another site may: the content system shows previews in our fonts.
    if (c.req.path.endsWith('.woff2')) found.headers.set('access-control-allow-origin', '*')
    const length = Number(found.headers.get('content-length') ?? Infinity)
    if (!isPlainGet || found.status !== 200 || length > maxFileBytes) return found
    const asset = { bytes: new Uint8Array(await found.arrayBuffer()), headers: new Headers(found.headers) }
    // The file handler reads Accept-Encoding by rules of its own.
    const isAsChosen = (found.headers.get('content-encoding') ?? 'identity') === encoding
    if (isAsChosen && asset.bytes.length > 0) assets.set(key, asset)
    return new Response(asset.bytes, { headers: asset.headers })
  }
}
