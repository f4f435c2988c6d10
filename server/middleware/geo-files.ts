import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Hono, type Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { chooseEncoding, type Encoding } from '../http/accept-encoding.ts'
import type { MapBounds } from '../../domain/map/map-camera.ts'
import type { BasemapSheet } from '../../domain/map/static-map.ts'
import { cameraOfSheet, SHEET_ZOOMS, touchesMap } from '../../domain/map/static-map.ts'
import type { Basemap, BasemapFile } from '../static-map/basemap-files.ts'
import type { LimitMisses } from './miss-limit.ts'

const oneYearS = 31_536_000
/** A view of every region and of a few towns; each is some tens of kilobytes. */
const MAX_SHEETS = 64
/** Fast enough for a request that waits, and done once per file. */
const brotliQuality = 10

const glyphs = /^fonts\/[\w ]+\/\d+-\d+\.pbf$/

/** A file's bytes in one encoding, compressed when first requested. */
type Packed = (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Serves a basemap: its files, and its sheets. Addresses carry the version, so browsers may cache them
 * forever; another version isn't found.
 * @param limitMisses limits what a client may have drawn
 */
export function geoFiles(
  { version, files, bounds, draw }: Pick<Basemap, 'version' | 'files' | 'bounds' | 'draw'>,
  limitMisses: LimitMisses,
): Hono {
  const packedFiles = new Map([...files].map(([name, file]) => [name, packOnce(file)]))
  const sheets = new LRUCache<string, Packed>({ max: MAX_SHEETS })

  function drawSheet(name: string, sheet: BasemapSheet): Packed {
    // While this request waited for its turn, another one's may have drawn it.
    const cached = sheets.get(name)
    if (cached) return cached
    const drawn = packOnce({ bytes: Buffer.from(draw(cameraOfSheet(sheet))), contentType: 'image/svg+xml' })
    sheets.set(name, drawn)
    return drawn
  }

  const app = new Hono()
  app.get('/geo/*', async (c) => {
    const [, , requested, ...rest] = c.req.path.split('/')
    // The one character of our file names that a browser encodes.
    const name = rest.join('/').replaceAll('%20', ' ')
    const packed = requested === version ? (packedFiles.get(name) ?? sheets.get(name)) : undefined
    const sheet = packed || requested !== version ? undefined : parseSheetName(name, bounds)
    if (sheet) return limitMisses(c, async () => respond(c, name, drawSheet(name, sheet)))
    // A street's name may have letters that our faces lack: an error would cost the whole map.
    if (!packed && requested === version && glyphs.test(name)) return c.body('', 200)
    if (!packed) return c.body(null, 404, { 'cache-control': 'no-store' })
    return respond(c, name, packed)
  })

  async function respond(c: Context, name: string, packed: Packed): Promise<Response> {
    // A PNG is compressed already.
    const encoding = name.endsWith('.png') ? 'identity' : chooseEncoding(c.req.header('accept-encoding'))
    return c.body(await packed(encoding), 200, {
      'content-type': files.get(name)?.contentType ?? 'image/svg+xml',
      'cache-control': `public, max-age=${oneYearS}, immutable`,
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    })
  }

  return app
}

/**
 * Reads the name of a sheet.
 * @param bounds where the basemap ends: no page shows what's beyond
 * @returns the sheet; undefined when it is none, or shows nothing of the map
 */
export function parseSheetName(name: string, bounds: MapBounds): BasemapSheet | undefined {
  const [, ...numbers] = /^basemap\/(\d{1,2}(?:\.5)?)\/(\d{1,6})\/(\d{1,6})\.svg$/.exec(name) ?? []
  const [zoom = NaN, column = NaN, row = NaN] = numbers.map(Number)
  if (!(zoom >= SHEET_ZOOMS.min && zoom <= SHEET_ZOOMS.max)) return undefined
  const sheet = { zoom, column, row }
  return touchesMap(sheet, bounds) ? sheet : undefined
}

function packOnce({ bytes }: BasemapFile): Packed {
  const made: Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>> = {}
  return (encoding) => (made[encoding] ??= pack(bytes, encoding))
}

async function pack(bytes: Buffer, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  switch (encoding) {
    case 'br':
      return new Uint8Array(
        await promisify(brotliCompress)(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
        }),
      )
    case 'gzip':
      return new Uint8Array(await promisify(gzip)(bytes))
    case 'identity':
      return new Uint8Array(bytes)
  }
}
