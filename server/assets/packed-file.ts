import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { chooseEncoding, type Encoding } from '../http/accept-encoding.ts'

const yearS = 31_536_000
/** Fast enough for a request that waits, and done once per file. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
const compress = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, brotliOptions),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
  identity: async (bytes: Uint8Array) => bytes,
}

export type PackedFile = (c: Context) => Promise<Response>

/** For a file that never changes at its address; compressed when that's first asked for. */
export function packFile({ bytes, contentType }: { bytes: Uint8Array; contentType: string }): PackedFile {
  const made: Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>> = {}
  const isPacked = /^(?:image\/(?!svg)|font\/woff2)/.test(contentType)
  return async (c) => {
    const encoding = isPacked ? 'identity' : chooseEncoding(c.req.header('accept-encoding'))
    made[encoding] ??= compress[encoding](bytes).then((packed) => new Uint8Array(packed))
    return c.body(await made[encoding], 200, {
      'content-type': contentType,
      'cache-control': `public, max-age=${yearS}, immutable`,
      ...(!isPacked && { vary: 'Accept-Encoding' }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    })
  }
}
