import { createReadStream, existsSync, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { mapTilesPath } from '../../app/paths.ts'

const oneYearS = 31_536_000

export type MapTiles = {
  /** An address, or a path of this site. */
  url: string
  routes?: Hono
}

/** @param given where MAP_TILES_URL says they are; else in `usual`, if it's there @throws Error when the file can't be read */
export function openMapTiles(
  given: { url: string } | { file: string } | undefined,
  usual = '',
): MapTiles | undefined {
  const tiles = given ?? (existsSync(usual) ? { file: usual } : undefined)
  if (!tiles || 'url' in tiles) return tiles
  const { size, mtimeMs } = readFacts(tiles.file)
  const url = mapTilesPath(`${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`)
  const routes = new Hono()
  routes.get(url, (c) => {
    const range = parseRange(c.req.header('range'), size)
    if (range === 'none') return c.body(null, 416, { 'content-range': `bytes */${size}` })
    const { start, end } = range ?? { start: 0, end: size - 1 }
    const bytes = Readable.toWeb(createReadStream(tiles.file, { start, end })) as ReadableStream
    return c.body(bytes, range ? 206 : 200, {
      'content-type': 'application/vnd.pmtiles',
      'content-length': String(end - start + 1),
      'accept-ranges': 'bytes',
      // Another file has another address.
      'cache-control': `public, max-age=${oneYearS}, immutable`,
      ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
    })
  })
  return { url, routes }
}

function readFacts(file: string): { size: number; mtimeMs: number } {
  try {
    return statSync(file)
  } catch (error) {
    throw new Error(`MAP_TILES_URL: ${file} can't be read.`, { cause: error })
  }
}

/** Undefined for all bytes, `none` for a range beyond the end. */
function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'none' | undefined {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined) return undefined
  const start = Number(first)
  const end = last ? Math.min(Number(last), size - 1) : size - 1
  return start < size && start <= end ? { start, end } : 'none'
}
