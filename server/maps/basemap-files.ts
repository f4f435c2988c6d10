// Under addresses that change with their content.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { basemapPath } from '../../app/paths.ts'
import type { LatLng } from '../../domain/map/lat-lng.ts'
import { createBasemapDrawing } from './static-map-drawing.ts'
import type { BasemapDrawing } from './static-map-drawing.ts'
import { addStreets } from './street-layers.ts'
import type { BasemapStyle } from './street-layers.ts'
import type { BasemapPalette } from './static-map-names.ts'
import type { MapBounds, MapCamera } from '../../domain/map/map-camera.ts'
import { BASEMAP_SHEET_PX, type TownsIn } from '../../domain/map/static-map.ts'
import { chooseTowns, type MapName } from '../../domain/map/map-names.ts'

export type BasemapFile = { bytes: Buffer; contentType: string }

export type Basemap = {
  /** Ten hex digits that change with any file: for addresses that may be cached forever. */
  version: string
  /** By name below the folder, with forward slashes. */
  files: ReadonlyMap<string, BasemapFile>
  bounds: MapBounds
  /** The map data's attribution, shown on every map. */
  attribution: string
  towns: { name: string; location: LatLng }[]
  /** The names of the builder's regions, which pages write above the map. */
  regions: readonly MapName[]
  townsIn: TownsIn
  draw: BasemapDrawing
}

const contentTypes: Record<string, string> = {
  json: 'application/json',
  png: 'image/png',
  pbf: 'application/x-protobuf',
}

/** @param folder absolute; `common` beside it is shared @throws Error naming the bad file */
export function loadBasemap(folder: string, { tilesUrl }: { tilesUrl?: string | undefined } = {}): Basemap {
  const common = readFolder(join(dirname(folder), 'common'))
  const raw = new Map([...common, ...readFolder(folder)])
  const hash = createHash('sha256')
  for (const [name, bytes] of [...raw].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(name).update(bytes)
  hash.update(tilesUrl ?? '')
  const version = hash.digest('hex').slice(0, 10)

  function readJson(name: string): unknown {
    const bytes = raw.get(name)
    if (!bytes) throw new Error(`${join(folder, name)} is missing: a basemap needs it.`)
    return JSON.parse(bytes.toString('utf8'))
  }

  const style = readJson('style.json')
  const facts = readJson('basemap.json') as BasemapFacts
  // A basemap's own colors go before those of all.
  const commonPalette = common.get('palette.json')?.toString('utf8') ?? '{}'
  const palette: BasemapPalette = Object.assign(JSON.parse(commonPalette), readJson('palette.json'))
  const files = new Map<string, BasemapFile>()
  for (const [name, bytes] of raw) {
    const contentType = contentTypes[name.slice(name.lastIndexOf('.') + 1)]
    if (contentType) files.set(name, { bytes, contentType })
  }
  const ownStyle = toStyle(style, { version, facts, palette })
  const names = readJson('labels.json') as readonly BasemapName[]
  const places = names.filter(({ layer }) => layer === 'place').map(toMapName)
  const townsIn = (camera: MapCamera, size = BASEMAP_SHEET_PX) => chooseTowns(places, camera, size)
  for (const [name, content] of Object.entries({
    'style.json': tilesUrl === undefined ? ownStyle : addStreets(ownStyle, tilesUrl, palette),
    'labels.json': toGeoJson(names),
  }))
    files.set(name, { bytes: Buffer.from(JSON.stringify(content)), contentType: 'application/json' })
  const [[west, south], [east, north]] = facts.maxBounds
  return {
    version,
    files,
    bounds: { south, west, north, east },
    attribution: facts.attribution,
    towns: names.flatMap(({ layer, name, abroad, at: [lng, lat] }) =>
      layer === 'place' && !abroad ? [{ name, location: { lat, lng } }] : [],
    ),
    regions: names.filter(({ layer }) => layer === 'region-label').map(toMapName),
    townsIn,
    draw: createBasemapDrawing({
      topology: readJson('light.json'),
      farOcean: readJson('ocean.json'),
      townsIn,
      palette,
      style: ownStyle,
    }),
  }
}

/** A named point of `labels.json`. Its zooms are MapLibre's, which counts from a globe of 512 px, we from one of 256. */
type BasemapName = {
  layer: string
  name: string
  /** Longitude and latitude, in degrees. */
  at: [number, number]
  rank?: number
  minzoom?: number
  /** A town in another country. */
  abroad?: boolean
}

/** Regions leave when towns take over; a long name takes a line for each word. */
function toMapName({ layer, name, at: [lng, lat], rank = 5, minzoom = 4 }: BasemapName): MapName {
  const location = { lat, lng }
  return layer === 'place'
    ? { kind: 'town', lines: [name], location, rank, from: minzoom + 1, to: 99 }
    : {
        kind: 'region',
        lines: name.length > 13 ? name.split(' ') : [name],
        location,
        rank,
        from: 6.5,
        to: 9.5,
      }
}

function toGeoJson(names: readonly BasemapName[]): object {
  const features = names.map(({ at, ...properties }) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates: at },
  }))
  return { type: 'FeatureCollection', features }
}

type BasemapFacts = {
  attribution: string
  /** Where the map ends: west and south, east and north. */
  maxBounds: [[number, number], [number, number]]
}

/** Fills in the shared style: addresses, colors by name, and what this basemap covers. */
function toStyle(
  shared: unknown,
  { version, facts, palette }: { version: string; facts: BasemapFacts; palette: BasemapPalette },
): BasemapStyle {
  const style = JSON.parse(JSON.stringify(shared), (_, value: unknown) => {
    if (typeof value !== 'string') return value
    if (value.startsWith('/geo/')) return basemapPath(version, value.slice('/geo/'.length))
    return value.startsWith('$') ? palette[value.slice(1)] : value
  }) as BasemapStyle
  for (const source of Object.values(style.sources)) Object.assign(source, { attribution: facts.attribution })
  return Object.assign(style, { metadata: { 'homesite:maxBounds': facts.maxBounds } })
}

function readFolder(folder: string): Map<string, Buffer> {
  return new Map(listFiles(folder).map((file) => [nameIn(folder, file), readFileSync(file)]))
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
}

function nameIn(folder: string, file: string): string {
  return relative(folder, file).split(sep).join('/')
}
