import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import type { LoadedBrand } from '../../brands/load-brand.ts'
import { brandFilePath } from '../../app/paths.ts'
import { chooseEncoding } from '../http/accept-encoding.ts'

const oneYearS = 31_536_000

/** The running brand's own files, read and compressed once. Their addresses change with their content. */
export function brandFiles({ assets }: LoadedBrand): Hono {
  const files = new Hono()
  for (const { file, hash, path, contentType } of Object.values(assets)) {
    const bytes = new Uint8Array(readFileSync(path))
    const headers = {
      'content-type': contentType,
      'cache-control': `public, max-age=${oneYearS}, immutable`,
    }
    if (!contentType.startsWith('image/svg')) {
      files.get(brandFilePath(file, hash), (c) => c.body(bytes, 200, headers))
      continue
    }
    const bodies = {
      identity: bytes,
      br: new Uint8Array(brotliCompressSync(bytes)),
      gzip: new Uint8Array(gzipSync(bytes)),
    }
    files.get(brandFilePath(file, hash), (c) => {
      const encoding = chooseEncoding(c.req.header('accept-encoding'))
      return c.body(bodies[encoding], 200, {
        ...headers,
        vary: 'Accept-Encoding',
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      })
    })
  }
  return files
}
