// The Census Bureau's states and counties.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { geoBounds, geoCentroid } from 'd3-geo'
import type { MultiPolygon, Polygon } from 'geojson'
import { feature, merge, mesh } from 'topojson-client'
import type {
  MultiPolygon as MultiPolygonArcs,
  Polygon as PolygonArcs,
  Topology,
} from 'topojson-specification'
import type { Additions } from './additions.ts'
import { ringArea } from './lines.ts'
import type { Box, Line, Point } from './lines.ts'

type Named = { name: string }
type AtlasGeometry = PolygonArcs<Named> | MultiPolygonArcs<Named>
type Atlas = Topology<
  Record<'counties' | 'states', { type: 'GeometryCollection'; geometries: AtlasGeometry[] }>
>

export type County = {
  id: string
  name: string
  /** "Aransas County", "Acadia Parish". */
  label: string
  shape: Polygon | MultiPolygon
  middle: Point
  region: string | undefined
}

/** What the atlas has of a part of the country. */
export type States = {
  counties: County[]
  countyLines: Line[]
  stateLines: Line[]
  states: { name: string; middle: Point }[]
  regions: { slug: string; name: string; label: Point; shape: MultiPolygon }[]
  regionLines: Line[]
}

const LOUISIANA = '22'
const ALASKA = '02'
/** Cities that belong to no county are numbered from here. */
const FIRST_CITY = 510

/** Reads the states and counties that lie in a box, at least in part. @throws Error naming an unknown county */
export async function readStates(box: Box, regions: Additions['regions']): Promise<States> {
  const path = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
  const atlas = JSON.parse(await readFile(path, 'utf8')) as Atlas
  const { counties, states } = atlas.objects
  const stateNames = new Map(
    states.geometries.map((state) => [String(state.id), state.properties?.name ?? '']),
  )
  const fullName = (county: AtlasGeometry) =>
    `${county.properties?.name}, ${stateNames.get(String(county.id).slice(0, 2))}`
  const known = new Set(counties.geometries.map(fullName))
  const missing = regions.flatMap((region) => region.counties).filter((name) => !known.has(name))
  if (missing.length > 0) throw new Error(`There's no county named ${missing.join('; ')}.`)
  const regionOf = (county: AtlasGeometry) =>
    regions.find((region) => region.counties.includes(fullName(county)))?.slug
  const near = counties.geometries.filter((county) => touches(shapeOf(atlas, county), box))
  const regionsById = new Map(counties.geometries.map((county) => [county.id, regionOf(county)]))
  return {
    counties: near.map((county) => toCounty(county, shapeOf(atlas, county), regionOf(county))),
    countyLines: mesh(
      atlas,
      { type: 'GeometryCollection', geometries: near },
      (a, b) => a !== b && String(a.id).slice(0, 2) === String(b.id).slice(0, 2),
    ).coordinates as Line[],
    stateLines: mesh(atlas, states, (a, b) => a !== b).coordinates as Line[],
    states: states.geometries.map((state) => ({
      name: state.properties?.name ?? '',
      middle: toMiddle(shapeOf(atlas, state)),
    })),
    regions: regions.map(({ slug, name, label, counties: names }) => ({
      slug,
      name,
      label,
      shape: merge(
        atlas,
        counties.geometries.filter((county) => names.includes(fullName(county))),
      ),
    })),
    regionLines: mesh(atlas, counties, (a, b) => a !== b && regionsById.get(a.id) !== regionsById.get(b.id))
      .coordinates as Line[],
  }
}

function shapeOf(atlas: Atlas, area: AtlasGeometry): Polygon | MultiPolygon {
  return feature(atlas, area as PolygonArcs<Named>).geometry
}

function toCounty(county: AtlasGeometry, shape: Polygon | MultiPolygon, region: string | undefined): County {
  const id = String(county.id)
  const name = county.properties?.name ?? ''
  const hasNoWord = id.startsWith(ALASKA) || Number(id.slice(2)) >= FIRST_CITY
  const label = hasNoWord ? name : `${name} ${id.startsWith(LOUISIANA) ? 'Parish' : 'County'}`
  return { id, name, label, shape, middle: toMiddle(shape), region }
}

/** Of islands, the largest one's. */
function toMiddle(shape: Polygon | MultiPolygon): Point {
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
  const size = (polygon: (typeof polygons)[number]) => Math.abs(ringArea((polygon[0] ?? []) as Line))
  const largest = polygons.reduce((a, b) => (size(b) > size(a) ? b : a))
  return geoCentroid({ type: 'Polygon', coordinates: largest })
}

function touches(shape: Polygon | MultiPolygon, box: Box): boolean {
  const [[west, south], [east, north]] = geoBounds(shape)
  return west <= box[2] && east >= box[0] && south <= box[3] && north >= box[1]
}
