import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles } from 'pmtiles'
import type { Source } from 'pmtiles'
import { afterAll, expect, test } from 'vitest'
import { loadBasemap } from '../maps/basemap-files.ts'
import { openMapTiles } from './map-tiles.ts'
import { toTileFile } from '../endpoints/testing/tile-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'homesite-tiles-'))
const file = join(folder, 'streets.pmtiles')
await writeFile(file, toTileFile())

afterAll(() => rm(folder, { recursive: true }))

test('a file is served in ranges, as the library that browsers read it with asks', async () => {
  const tiles = openMapTiles({ file })
  const statuses: number[] = []
  const source: Source = {
    getKey: () => tiles?.url ?? '',
    async getBytes(offset, length) {
      const range = `bytes=${offset}-${offset + length - 1}`
      const response = await tiles?.routes?.request(tiles.url, { headers: { range } })
      statuses.push(response?.status ?? 0)
      return { data: (await response?.arrayBuffer()) ?? new ArrayBuffer(0) }
    },
  }
  const read = new PMTiles(source)
  expect(await read.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 0, maxLat: 85 })
  const tile = await read.getZxy(0, 0, 0)
  expect(Buffer.from(tile?.data ?? new ArrayBuffer(0)).toString('latin1')).toContain('minor_road')
  expect(new Set(statuses)).toEqual(new Set([206]))
  const beyond = await tiles?.routes?.request(tiles.url, { headers: { range: 'bytes=999999-' } })
  expect(beyond?.status).toBe(416)
})

test('an address is left to the browser; without one the usual file is found; a file that is missing is named', () => {
  const url = 'https://tiles.example/oregon.pmtiles'
  expect(openMapTiles({ url }, file)).toEqual({ url })
  expect(openMapTiles(undefined, file)?.routes).toBeDefined()
  expect(openMapTiles(undefined, join(folder, 'none.pmtiles'))).toBeUndefined()
  expect(() => openMapTiles({ file: join(folder, 'none.pmtiles') })).toThrow(/MAP_TILES_URL: .*none\.pmtiles/)
})

test('streets are above the land and below the names of towns, from close up on', () => {
  const geo = join(import.meta.dirname, '..', '..', 'public', 'geo', 'gulf-coast')
  const { files, version } = loadBasemap(geo, { tilesUrl: 'https://tiles.example/texas.pmtiles' })
  expect(version).not.toBe(loadBasemap(geo).version)
  const style = JSON.parse(files.get('style.json')?.bytes.toString('utf8') ?? '') as {
    sources: { streets: { url: string; attribution: string } }
    layers: { id: string; source?: string; minzoom?: number }[]
  }
  expect(style.sources.streets.url).toBe('pmtiles://https://tiles.example/texas.pmtiles')
  expect(style.sources.streets.attribution).toContain('OpenStreetMap')
  const ids = style.layers.map(({ id }) => id)
  const streets = style.layers.filter(({ source }) => source === 'streets')
  expect(streets.length).toBeGreaterThan(20)
  expect(streets.every(({ minzoom = 0 }) => minzoom >= 12)).toBe(true)
  expect(ids.indexOf('land')).toBeLessThan(ids.indexOf(streets[0]?.id ?? ''))
  expect(ids.findIndex((id) => id.startsWith('names-'))).toBeGreaterThan(
    ids.indexOf(streets.at(-1)?.id ?? ''),
  )
})
