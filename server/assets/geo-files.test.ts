import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { toBasemapSheet } from '../../domain/map/static-map.ts'
import { basemapPath, basemapSheetPath } from '../../app/paths.ts'
import { loadBasemap } from '../maps/basemap-files.ts'
import type { LatLng } from '../../domain/map/lat-lng.ts'
import { geoFiles, parseSheetName } from './geo-files.ts'
import type { LimitMisses } from '../endpoints/miss-limit.ts'

const geo = join(import.meta.dirname, '..', '..', 'public', 'geo')
const unlimited: LimitMisses = (_c, work) => work()
const basemap = loadBasemap(join(geo, 'pacific-northwest'))

async function get(path: string, acceptEncoding = 'identity'): Promise<Response> {
  return geoFiles(basemap, unlimited).request(path, { headers: { 'accept-encoding': acceptEncoding } })
}

test('every address of the style carries the version, so browsers may cache all of them forever', async () => {
  const response = await get(basemapPath(basemap.version, 'style.json'))
  expect(response.headers.get('cache-control')).toContain('immutable')
  const style = (await response.json()) as {
    glyphs: string
    sprite: string
    sources: { basemap: { data: string } }
  }
  for (const address of [style.glyphs, style.sprite, style.sources.basemap.data])
    expect(address).toMatch(new RegExp(`^/geo/${basemap.version}/`))
  expect((await get(style.sources.basemap.data)).status).toBe(200)
  expect((await get(`${style.sprite}.png`)).headers.get('content-type')).toBe('image/png')
})

test('glyphs are found although their folder has a space', async () => {
  const path = basemapPath(basemap.version, 'fonts/Inter%20Medium/0-255.pbf')
  expect((await get(path)).headers.get('content-type')).toBe('application/x-protobuf')
})

test('the basemap is drawn as an SVG of some tens of kilobytes', async () => {
  const { sheet } = toBasemapSheet({ center: { lat: 45.2, lng: -121 }, zoom: 6 })
  const response = await get(basemapSheetPath(basemap.version, sheet), 'gzip, br')
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('content-encoding')).toBe('br')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(bytes.length).toBeLessThan(45_000)
  const svg = brotliDecompressSync(bytes).toString('utf8')
  expect(svg).toMatch(/^<svg [^>]*width="2048"/)
  expect(svg).toContain('>Portland</text>')
})

test("another version, a file that is none and a sheet outside every map aren't found", async () => {
  expect((await get('/geo/0000000000/style.json')).status).toBe(404)
  expect((await get(basemapPath(basemap.version, '../../package.json'))).status).toBe(404)
  expect((await get(basemapPath(basemap.version, 'basemap/6/1/2.png'))).status).toBe(404)
  expect((await get(basemapPath(basemap.version, '%E0%A4%A'))).status).toBe(404)
})

test('only sheets that a view can use are drawn', () => {
  const parse = (name: string) => parseSheetName(name, basemap.bounds)
  expect(parse('basemap/6.5/30/65.svg')).toEqual({ zoom: 6.5, column: 30, row: 65 })
  expect(parse('basemap/3/1/1.svg')).toBeUndefined()
  expect(parse('basemap/14/1/1.svg')).toBeUndefined()
  expect(parse('basemap/6.25/1/1.svg')).toBeUndefined()
})

test('sheets that show nothing of the map are never drawn', async () => {
  const portland = { lat: 45.5, lng: -122.7 }
  const beyond = [
    { lat: 48.9, lng: 2.3 },
    { lat: -45.5, lng: -122.7 },
  ]
  for (const zoom of [5.5, 8, 13]) {
    const nameOf = (center: LatLng) =>
      basemapSheetPath('x', toBasemapSheet({ center, zoom }).sheet).slice('/geo/x/'.length)
    expect(parseSheetName(nameOf(portland), basemap.bounds)).toBeDefined()
    for (const center of beyond)
      expect([zoom, center, parseSheetName(nameOf(center), basemap.bounds)]).toEqual([
        zoom,
        center,
        undefined,
      ])
  }
  expect(parseSheetName('basemap/6.5/999999/65.svg', basemap.bounds)).toBeUndefined()
})

test('a client may have only so many sheets drawn; those that are drawn already, and files, are not counted', async () => {
  let count = 0
  const site = geoFiles(basemap, async (_c, work) => {
    count += 1
    return count > 1 ? new Response(null, { status: 429 }) : work()
  })
  const pathOf = (lng: number) =>
    basemapSheetPath(basemap.version, toBasemapSheet({ center: { lat: 45.2, lng }, zoom: 9 }).sheet)
  const statuses = []
  for (const path of [pathOf(-121), pathOf(-121), basemapPath(basemap.version, 'style.json'), pathOf(-122)])
    statuses.push((await site.request(path)).status)
  expect([statuses, count]).toEqual([[200, 200, 200, 429], 2])
})

test("a basemap's own colors go before those of all", async () => {
  const own = loadBasemap(join(geo, 'gulf-coast'))
  const { version } = own
  const response = await geoFiles(own, unlimited).request(basemapPath(version, 'style.json'))
  const style = (await response.json()) as { layers: { id: string; paint: Record<string, unknown> }[] }
  expect(style.layers.find(({ id }) => id === 'land')?.paint['background-color']).toBe('#f4f6f5')
  expect(JSON.stringify(style)).not.toContain('"$')
  const svg = own.draw({ center: { lat: 28, lng: -97.1 }, zoom: 8 })
  expect(svg).toContain('fill="#cbdfea"')
  expect(svg).toContain('>Corpus Christi</text>')
  // Pages write the regions' names, so that a map's edge never cuts them.
  expect(own.regions.map(({ lines }) => lines.join(' '))).toContain('Coastal Bend')
  expect(svg).not.toContain('Coastal Bend')
})

test('the usual basemap has the coast, states and towns of every part of the country', () => {
  const { draw, towns } = loadBasemap(join(geo, 'united-states'))
  for (const [lat, lng, town] of [
    [25.8, -80.3, 'Miami'],
    [39.7, -105, 'Denver'],
    [21.3, -157.8, 'Honolulu'],
    [61.2, -149.9, 'Anchorage'],
  ] as const) {
    const svg = draw({ center: { lat, lng }, zoom: 8 })
    expect(svg).toContain(`>${town}</text>`)
  }
  expect(towns.map(({ name }) => name)).not.toContain('Toronto')
})

test('a letter that our faces lack is left out', async () => {
  const missing = await get(basemapPath(basemap.version, 'fonts/Inter%20Medium/1024-1279.pbf'))
  expect(missing.status).toBe(200)
  expect((await missing.arrayBuffer()).byteLength).toBe(0)
})

test("the whole country's live map may show the country: it ends just short of the date line", async () => {
  const own = loadBasemap(join(geo, 'united-states'))
  const response = await geoFiles(own, unlimited).request(basemapPath(own.version, 'style.json'))
  const style = (await response.json()) as { metadata: { 'homesite:maxBounds': [[number, number], unknown] } }
  const [[west]] = style.metadata['homesite:maxBounds']
  expect(west).toBeGreaterThan(-180)
  expect(west).toBeLessThan(-179)
})

test('a folder that is no basemap is named with what it lacks', () => {
  expect(() => loadBasemap(join(geo, 'common'))).toThrow(/basemap\.json is missing/)
})
