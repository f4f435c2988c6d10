import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { MapBounds } from '../../domain/map/map-camera.ts'
import type { BasemapSheet } from '../../domain/map/static-map.ts'
import { cameraOfSheet, SHEET_ZOOMS, touchesMap } from '../../domain/map/static-map.ts'
import type { Basemap } from '../maps/basemap-files.ts'
import type { LimitMisses } from '../endpoints/miss-limit.ts'
import { packFile, type PackedFile } from './packed-file.ts'

/** A view of every region and of a few towns; each is some tens of kilobytes. */
const MAX_SHEETS = 64

const glyphs = /^fonts\/[\w ]+\/\d+-\d+\.pbf$/

/** Addresses carry the version, so browsers may cache them forever. @param limitMisses limits drawing */
export function geoFiles(
  { version, files, bounds, draw }: Pick<Basemap, 'version' | 'files' | 'bounds' | 'draw'>,
  limitMisses: LimitMisses,
): Hono {
  const packedFiles = new Map([...files].map(([name, file]) => [name, packFile(file)]))
  const sheets = new LRUCache<string, PackedFile>({ max: MAX_SHEETS })

  function drawSheet(name: string, sheet: BasemapSheet): PackedFile {
    // While this request waited for its turn, another one's may have drawn it.
    const cached = sheets.get(name)
    if (cached) return cached
    const drawn = packFile({ bytes: Buffer.from(draw(cameraOfSheet(sheet))), contentType: 'image/svg+xml' })
    sheets.set(name, drawn)
    return drawn
  }

  return new Hono().get('/geo/*', async (c) => {
    const [, , requested, ...rest] = c.req.path.split('/')
    const notFound = () => c.body(null, 404, { 'cache-control': 'no-store' })
    if (requested !== version) return notFound()
    // The one character of our file names that a browser encodes.
    const name = rest.join('/').replaceAll('%20', ' ')
    const packed = packedFiles.get(name) ?? sheets.get(name)
    if (packed) return packed(c)
    const sheet = parseSheetName(name, bounds)
    if (sheet) return limitMisses(c, async () => drawSheet(name, sheet)(c))
    // A street's name may have letters that our faces lack: an error would cost the whole map.
    return glyphs.test(name) ? c.body('', 200) : notFound()
  })
}

/** @param bounds no page shows what's beyond @returns undefined for no sheet, or one outside the map */
export function parseSheetName(name: string, bounds: MapBounds): BasemapSheet | undefined {
  const [, ...numbers] = /^basemap\/(\d{1,2}(?:\.5)?)\/(\d{1,6})\/(\d{1,6})\.svg$/.exec(name) ?? []
  const [zoom = NaN, column = NaN, row = NaN] = numbers.map(Number)
  if (!(zoom >= SHEET_ZOOMS.min && zoom <= SHEET_ZOOMS.max)) return undefined
  const sheet = { zoom, column, row }
  return touchesMap(sheet, bounds) ? sheet : undefined
}
