/**
 * Makes a basemap from public data: `npm run basemap -- gulf-coast --bounds 26.6,-100.6,31.2,-94.4` writes
 * public/geo/gulf-coast, which a brand names as `map.baseMap`. Needs apt-get, or the unpacked package gmt-gshhg-full.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { parseBounds } from '../../domain/map/bounds-text.ts'
import { parseAdditions } from './additions.ts'
import { readStates } from './atlas.ts'
import { toLayerFiles } from './layers.ts'
import { widen } from './lines.ts'
import type { Box } from './lines.ts'
import { findShorelineFiles } from './shoreline-files.ts'
import { readShorelines } from './shorelines.ts'
import type { Resolution } from './shorelines.ts'
import { listTowns } from './towns.ts'

const usage = `npm run basemap -- <name> --bounds south,west,north,east [--additions file.json] [--shorelines folder]

  <name>        the folder below public/geo that is written
  --bounds      what the map is made for, in degrees; it goes on around it, with less detail
  --additions   regions, roads, names on water and colors, as in brands/saltgrass/basemap.json
  --shorelines  holds binned_GSHHS_f.nc and its kin, where apt-get isn't there`

const root = join(import.meta.dirname, '..', '..')
/** How far the map goes on around its bounds, for wide windows. */
const marginDegrees = { lng: 14, lat: 11 }
/** A map of a few hundred kilometers, for which all detail is kept. */
const usualSquareDegrees = 70
/** MapLibre takes 180° west for 180° east, and would show the other side of the earth. */
const MOST_WEST = -179.999
const attribution = 'U.S. Census Bureau · GSHHG/WDBII · GeoNames (CC BY)'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    bounds: { type: 'string' },
    additions: { type: 'string' },
    shorelines: { type: 'string' },
  },
})
const [name] = positionals
const area = parseBounds(values.bounds)
if (name === undefined || !/^[a-z0-9-]+$/.test(name) || !area) {
  console.error(usage)
  process.exit(1)
}
await makeBasemap(name, [area.west, area.south, area.east, area.north])

async function makeBasemap(folderName: string, bounds: Box): Promise<void> {
  const file = values.additions
  const additions = parseAdditions(
    file === undefined ? {} : JSON.parse(await readFile(file, 'utf8')),
    file ?? '',
  )
  const squareDegrees = (bounds[2] - bounds[0]) * (bounds[3] - bounds[1])
  const coarseness = Math.max(1, squareDegrees / usualSquareDegrees)
  const resolution: Resolution = coarseness === 1 ? 'f' : coarseness < 8 ? 'h' : 'i'
  const folder =
    values.shorelines ??
    (await findShorelineFiles(join(root, 'node_modules', '.cache', 'shorelines'), resolution))
  const near = widen(bounds, 0.5)
  const shores = await readShorelines(
    folder,
    resolution,
    widen(bounds, marginDegrees.lng, marginDegrees.lat),
    ([x, y]) => (x > near[0] && x < near[2] && y > near[1] && y < near[3] ? 1.5 : 150) * coarseness,
  )
  const isWide = coarseness > 8
  const states = await readStates(widen(bounds, 0.8), additions.regions)
  const layers = toLayerFiles({
    bounds,
    shores,
    // At this zoom county lines would cover the whole map.
    states: isWide ? { ...states, counties: [], countyLines: [] } : states,
    towns: listTowns(isWide ? shores.box : widen(bounds, 3), isWide ? 12_000 : undefined),
    additions,
    coarseness,
  })
  const [west, south, east, north] = shores.box
  const maxBounds = [
    [Math.max(west, MOST_WEST), south],
    [east, north],
  ]
  const facts = {
    'basemap.json': { attribution, maxBounds },
    ...(Object.keys(additions.palette).length > 0 && { 'palette.json': additions.palette }),
  }
  const target = join(root, 'public', 'geo', folderName)
  await mkdir(target, { recursive: true })
  for (const [fileName, content] of Object.entries({ ...layers, ...facts })) {
    const text = JSON.stringify(content)
    await writeFile(join(target, fileName), text)
    console.log(
      `${fileName.padEnd(14)} ${(text.length / 1024).toFixed(0)} KB, ${(gzipSync(text).length / 1024).toFixed(0)} KB gzip`,
    )
  }
}
