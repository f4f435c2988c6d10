// The region's basemap: the files of a folder below public/geo, under addresses that change with their content.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { baseMapPath } from '../../app/paths.ts'
import type { LatLng } from '../../domain/map/lat-lng.ts'
import { createGroundDrawing } from './static-map-drawing.ts'
import type { GroundDrawing } from './static-map-drawing.ts'
import type { GroundLabel } from './static-map-labels.ts'

/** A file as it's served. */
export type BaseMapFile = { bytes: Buffer; contentType: string }

export type BaseMap = {
  /** Ten hex digits that change with any file: for addresses that may be cached forever. */
  version: string
  /** By name below the folder, with forward slashes. */
  files: ReadonlyMap<string, BaseMapFile>
  /** The map data's attribution, shown on every map. */
  attribution: string
  /** The towns it names, the largest first. */
  towns: { name: string; location: LatLng }[]
  draw: GroundDrawing
}

const contentTypes: Record<string, string> = {
  json: 'application/json',
  png: 'image/png',
  pbf: 'application/x-protobuf',
}

/**
 * Reads a basemap.
 * @param folder absolute
 * @returns its files and how to draw it
 * @throws Error naming the file that is missing or invalid
 */
export function loadBaseMap(folder: string): BaseMap {
  const raw = new Map(listFiles(folder).map((file) => [nameIn(folder, file), readFileSync(file)]))
  const hash = createHash('sha256')
  for (const [name, bytes] of [...raw].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(name).update(bytes)
  const version = hash.digest('hex').slice(0, 10)

  function readJson(name: string): unknown {
    const bytes = raw.get(name)
    if (!bytes) throw new Error(`${join(folder, name)} is missing: a basemap needs it.`)
    return JSON.parse(bytes.toString('utf8'))
  }

  const style = readJson('style.json') as { sources: Record<string, { attribution?: string }> }
  const files = new Map<string, BaseMapFile>()
  for (const [name, bytes] of raw) {
    const contentType = contentTypes[name.slice(name.lastIndexOf('.') + 1)]
    if (contentType) files.set(name, { bytes, contentType })
  }
  const versioned = JSON.stringify(style).replaceAll('"/geo/', `"${baseMapPath(version, '')}`)
  files.set('style.json', { bytes: Buffer.from(versioned), contentType: 'application/json' })
  const labels = readJson('labels.json') as readonly GroundLabel[]
  return {
    version,
    files,
    attribution: Object.values(style.sources)
      .flatMap(({ attribution }) => attribution ?? [])
      .join(' · '),
    towns: labels.flatMap(({ layer, name, at: [lng, lat] }) =>
      layer === 'place' ? [{ name, location: { lat, lng } }] : [],
    ),
    draw: createGroundDrawing({
      topology: readJson('light.json'),
      farOcean: readJson('ocean.json'),
      labels,
      palette: readJson('palette.json'),
    }),
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
}

function nameIn(folder: string, file: string): string {
  return relative(folder, file).split(sep).join('/')
}
