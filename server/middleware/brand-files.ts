import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { Hono } from 'hono'
import type { LoadedBrand } from '../../brands/load-brand.ts'
import { brandFilePath } from '../../app/paths.ts'
import { chooseEncoding, type Encoding } from '../http/accept-encoding.ts'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const oneYearS = 31_536_000

/** The running brand's own files, read at the start and compressed when first requested. Addresses change with content. */
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
    const bodies: Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>> = {}
    files.get(brandFilePath(file, hash), async (c) => {
      const encoding = chooseEncoding(c.req.header('accept-encoding'))
      const body = (bodies[encoding] ??= encode(bytes, encoding))
      return c.body(await body, 200, {
        ...headers,
        vary: 'Accept-Encoding',
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      })
    })
  }
  return files
}

async function encode(bytes: Uint8Array<ArrayBuffer>, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  return encoding === 'identity' ? bytes : new Uint8Array(await compress[encoding](bytes))
}
