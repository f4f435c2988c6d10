/** Pages as bytes: compressed in one piece, never as a stream. */
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotliPage = promisify(brotliCompress)
const gzipPage = promisify(gzip)

/** For a page that is answered once: most of the saving for a few per cent of what rendering took. */
const onceQuality = { br: 1, gzip: 1 }
/** For a page that is kept. */
const keptQuality = { br: 6, gzip: 7 }
/** A tenth less than that, for a quarter of a second of a processor that has nothing else to do. */
const tightQuality = { br: 11, gzip: 9 }

/**
 * Chooses what to answer with.
 * @param accept the value of Accept-Encoding
 */
export function chooseEncoding(accept: string | undefined): Encoding {
  // What nearly every browser says.
  if (accept === 'gzip, deflate, br, zstd' || accept === 'gzip, deflate, br') return 'br'
  if (accept === undefined) return 'identity'
  const accepted = accept.toLowerCase()
  if (isAccepted('br', accepted)) return 'br'
  return isAccepted('gzip', accepted) ? 'gzip' : 'identity'
}

/** A quality of 0 means "not this one". */
function isAccepted(encoding: string, accepted: string): boolean {
  return accepted.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}

/** @returns the page as it is answered now; made on another thread */
export async function encodeOnce(page: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity' ? page : encode(page, encoding, onceQuality)
}

/** @returns the page as it is kept for everybody */
export async function encodeForKeeping(page: Buffer): Promise<Record<'br' | 'gzip', Buffer>> {
  const [br, gzipped] = await Promise.all([
    encode(page, 'br', keptQuality),
    encode(page, 'gzip', keptQuality),
  ])
  return { br, gzip: gzipped }
}

/** @returns the page in the fewest bytes, for a long stay */
export function encodeTightly(page: Buffer): Promise<Buffer> {
  return encode(page, 'br', tightQuality)
}

/** @returns the page again, for the rare client that takes no compression */
export function decode(brotli: Buffer): Buffer {
  return brotliDecompressSync(brotli)
}

function encode(page: Buffer, encoding: 'br' | 'gzip', quality: typeof keptQuality): Promise<Buffer> {
  if (encoding === 'gzip') return gzipPage(page, { level: quality.gzip })
  return brotliPage(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality.br,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    },
  })
}
