/** Compressed in one piece on another thread, never as a stream. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './accept-encoding.ts'

const brotliPage = promisify(brotliCompress)
const gzipPage = promisify(gzip)

/** For a page that is sent once: most of the saving for a few percent of the render's time. */
const onceQuality = { br: 1, gzip: 1 }
/** For a page in the cache. Above it, each percent of size costs twice the time. */
const cacheQuality = { br: 5, gzip: 6 }

export async function compressOnce(page: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity' ? page : compress(page, encoding, onceQuality)
}

/** In every encoding and plain, so that a client without compression costs no more. */
export async function compressForCache(page: Buffer): Promise<Record<Encoding, Buffer>> {
  const [br, gzipped] = await Promise.all([
    compress(page, 'br', cacheQuality),
    compress(page, 'gzip', cacheQuality),
  ])
  return { br, gzip: gzipped, identity: page }
}

function compress(page: Buffer, encoding: 'br' | 'gzip', quality: typeof onceQuality): Promise<Buffer> {
  if (encoding === 'gzip') return gzipPage(page, { level: quality.gzip })
  return brotliPage(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality.br,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    },
  })
}
