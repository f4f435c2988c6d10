// A basemap's layers: gathered, thinned to what can be seen, and written as the site reads them.
import type { Feature, FeatureCollection, Geometry, MultiPolygon } from 'geojson'
import { feature, quantize } from 'topojson-client'
import { topology } from 'topojson-server'
import { planarTriangleArea, presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Additions } from './additions.ts'
import type { States } from './atlas.ts'
import { isInBox, pointsAlong, ringArea, roundCorners, turnRings, widen } from './lines.ts'
import type { Box, Line, Point } from './lines.ts'
import type { Shorelines } from './shorelines.ts'
import type { Town } from './towns.ts'

export type LayerSources = {
  /** What the map is made for; around it, it's coarse. */
  bounds: Box
  shores: Shorelines
  states: States
  towns: readonly Town[]
  additions: Additions
  /** How much coarser than a map of a few hundred kilometers. */
  coarseness: number
}

/** The files of a folder below public/geo. */
export type LayerFiles = Record<'features.json' | 'light.json' | 'ocean.json' | 'labels.json', unknown>

type Facts = Record<string, string | number | undefined>
type Shape = Feature<Geometry, Facts>
type Layers = Record<string, Shape[]>

/** The smallest corner that stays, in square kilometers: where the map is looked at, and around it. */
const corners = {
  features: { inside: 0.05, outside: 12 },
  light: { inside: 0.12, outside: 12 },
  ocean: { inside: 3, outside: 40 },
}
/** From so far away, lesser rivers would be a net over everything. */
const WIDE = 8
const KM_A_DEGREE = 111.2
/** By WDBII's levels: how important a river is, and about how wide, in meters. */
const riverFacts = [
  { rank: 1, w: 300 },
  { rank: 1, w: 180 },
  { rank: 2, w: 110 },
  { rank: 3, w: 60 },
]

/** Makes a basemap's files. */
export function toLayerFiles(sources: LayerSources): LayerFiles {
  const outlines = toOutlines(sources)
  const detailed = thin(outlines, sources, corners.features)
  // Only the server reads what drawings are made of, so it may be larger than what browsers load.
  const drawn = { ...sources, coarseness: Math.sqrt(sources.coarseness) }
  const light = thin(
    Object.fromEntries(
      ['ocean', 'lake', 'river', 'county', 'state-line', 'country-line', 'road'].map((name) => [
        name,
        outlines[name] ?? [],
      ]),
    ),
    drawn,
    corners.light,
  )
  const ocean = thin({ ocean: outlines['ocean'] ?? [] }, drawn, corners.ocean)
  return {
    'features.json': toFeatures(detailed, sources.bounds),
    'light.json': toLight(light),
    'ocean.json': {
      type: 'MultiPolygon',
      coordinates: toShapes(ocean, 'ocean').flatMap(({ geometry }) => roundPolygons(geometry, 3)),
    },
    'labels.json': toLabels(sources),
  }
}

function toOutlines({ shores, states, additions, bounds, coarseness }: LayerSources): Layers {
  const near = widen(bounds, 0.3)
  const touches = (line: Line) => line.some((point) => isInBox(point, near))
  const polygons = (rings: readonly Line[][], facts: (ring: Line) => Facts = () => ({})) =>
    rings.map((polygon) =>
      toShape({ type: 'Polygon', coordinates: turnRings(polygon) }, facts(polygon[0] ?? [])),
    )
  const lines = (coordinates: Line[], facts: Facts = {}) =>
    coordinates.length > 0 ? [toShape({ type: 'MultiLineString', coordinates }, facts)] : []
  return {
    ocean: polygons(shores.ocean),
    lake: polygons(shores.lakes, (ring) => ({ area: Number(Math.abs(ringArea(ring)).toFixed(1)) })),
    river: riverFacts.flatMap((facts, index) =>
      lines(
        shores.rivers.flatMap(({ level, line }) =>
          // Far away only great rivers.
          level === index + 1 && (level <= 2 || (coarseness < WIDE && touches(line))) ? [line] : [],
        ),
        facts,
      ),
    ),
    region: states.regions.map(({ slug, name, shape }) => toShape(shape, { slug, name })),
    'region-line': lines(states.regionLines),
    'county-line': lines(states.countyLines),
    'state-line': lines(states.stateLines.filter((line) => line.some((point) => isInBox(point, shores.box)))),
    'country-line': lines(shores.borders),
    county: states.counties.map(({ id, name, shape, region }) => toShape(shape, { id, name, region })),
    road: additions.roads.map(({ ref, class: roadClass, points }) =>
      toShape({ type: 'LineString', coordinates: roundCorners(points, 3) }, { ref, class: roadClass }),
    ),
  }
}

/** Takes out corners too small to see. Lines that outlines share stay shared, so that no gap opens between them. */
function thin(
  layers: Layers,
  { bounds, coarseness }: Pick<LayerSources, 'bounds' | 'coarseness'>,
  { inside, outside }: { inside: number; outside: number },
): Topology<Record<string, GeometryCollection<Facts>>> {
  const near = widen(bounds, 0.25)
  const collections = Object.fromEntries(
    Object.entries(layers).map(([name, features]): [string, FeatureCollection<Geometry, Facts>] => [
      name,
      { type: 'FeatureCollection', features },
    ]),
  )
  const weighed = presimplify(
    topology(collections) as Topology<Record<string, GeometryCollection<Facts>>>,
    (triangle) => {
      const [, [x, y]] = triangle as unknown as [Point, Point, Point]
      const areaKm = planarTriangleArea(triangle) * KM_A_DEGREE ** 2 * Math.cos((y * Math.PI) / 180)
      return areaKm / (isInBox([x, y], near) ? inside : outside) / coarseness
    },
  )
  return simplify<Record<string, GeometryCollection<Facts>>>(weighed, 1)
}

/** How far apart a road's numbers are; between those, closer up, more of them. */
const shieldKm = { far: 80, near: 20 }
const NEAR_SHIELDS_ZOOM = 9.5

function toLabels({ states, additions, towns, bounds }: LayerSources): unknown[] {
  const labels: ({ layer: string; name: string; at: Point } & Record<string, unknown>)[] = [
    ...states.regions.map(({ name, label }) => ({ layer: 'region-label', name, at: label })),
    ...states.states.map(({ name, middle }) => ({ layer: 'state-label', name, at: middle })),
    ...additions.waters.map((water) => ({ layer: 'water-label', ...water })),
    ...towns.map(({ at, name, state, rank, minzoom }) => ({
      layer: 'place',
      name,
      at,
      rank,
      minzoom,
      ...(state === undefined && { abroad: true }),
    })),
    ...states.counties
      .filter(({ middle }) => isInBox(middle, bounds))
      .map(({ label, middle }) => ({ layer: 'county-label', name: label, at: middle })),
    ...additions.roads.flatMap(({ ref, class: rank, points }) => {
      const shield = { layer: 'road', name: ref, rank }
      const line = roundCorners(points, 3)
      return [
        ...pointsAlong(line, shieldKm.far).map((at) => ({ ...shield, at })),
        ...pointsAlong(line, shieldKm.near).map((at) => ({ ...shield, at, minzoom: NEAR_SHIELDS_ZOOM })),
      ]
    }),
  ]
  return labels.map(({ at, ...label }) => ({ ...label, at: roundAll(at) }))
}

function toFeatures(outlines: ReturnType<typeof thin>, bounds: Box): FeatureCollection {
  const near = widen(bounds, 0.3)
  const features = Object.entries(outlines.objects)
    // Counties are drawn by their lines.
    .filter(([name]) => name !== 'county')
    .flatMap(([name]) => toShapes(outlines, name).map((shape) => ({ name, shape })))
  return {
    type: 'FeatureCollection',
    features: features.map(({ name, shape }) => ({
      type: 'Feature',
      properties: { layer: name, ...shape.properties },
      geometry: {
        ...shape.geometry,
        coordinates: roundAll((shape.geometry as { coordinates: unknown }).coordinates, near),
      } as Geometry,
    })),
  }
}

function toLight({ objects, ...topology }: ReturnType<typeof thin>): Topology {
  const join = (...layers: string[]): GeometryCollection<Facts> => ({
    type: 'GeometryCollection',
    geometries: layers.flatMap((layer) => objects[layer]?.geometries ?? []),
  })
  const light = {
    ocean: join('ocean'),
    lakes: join('lake'),
    rivers: join('river'),
    counties: join('county'),
    states: join('state-line', 'country-line'),
    roads: join('road'),
    tints: join(),
  }
  return quantize({ ...topology, objects: light }, 20_000)
}

function toShapes(outlines: ReturnType<typeof thin>, name: string): Shape[] {
  const layer = outlines.objects[name]
  return layer
    ? (feature(outlines, layer).features as Shape[]).filter(({ geometry }) => hasSize(geometry))
    : []
}

/** An outline that lost its corners is none. */
function hasSize(geometry: Geometry): boolean {
  return geometry.type !== 'Polygon' || (geometry.coordinates[0]?.length ?? 0) > 3
}

function roundPolygons(geometry: Geometry, digits: number): MultiPolygon['coordinates'] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : []
  return polygons.map((rings) =>
    rings
      .filter((ring) => ring.length > 3)
      .map((ring) => ring.map((at) => at.map((value) => Number(value.toFixed(digits))))),
  )
}

/** About ten meters where the map is looked at, a hundred around it. */
function roundAll(value: unknown, near?: Box): unknown {
  if (!Array.isArray(value)) return value
  if (typeof value[0] !== 'number') return value.map((part) => roundAll(part, near))
  const digits = near === undefined || isInBox(value as Point, near) ? 4 : 3
  return value.map((part) => Number(Number(part).toFixed(digits)))
}

function toShape(geometry: Geometry, properties: Facts): Shape {
  const known = Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined))
  return { type: 'Feature', properties: known, geometry }
}
