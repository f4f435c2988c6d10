// Draws a part of the basemap as SVG, for static maps.
import { geoMercator, geoPath } from 'd3-geo'
import type { GeoPermissibleObjects, GeoStream } from 'd3-geo'
import { feature, merge, mesh } from 'topojson-client'
import type { MultiPolygon as MultiPolygonShape } from 'geojson'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import type { MapCamera, SizePx } from '../../domain/map/map-camera.ts'
import { BASEMAP_SHEET_PX, type TownsIn } from '../../domain/map/static-map.ts'
import { drawTowns, type BasemapPalette } from './static-map-names.ts'
import { createPaintOf } from './style-paint.ts'
import type { Paint, PaintOf } from './style-paint.ts'
import type { BasemapStyle } from './street-layers.ts'

/** A basemap's data; see the README of a folder below public/geo. */
export type BasemapData = {
  topology: unknown
  farOcean: unknown
  townsIn: TownsIn
  palette: BasemapPalette
  /** The live map's. */
  style: BasemapStyle
}

/** Draws a view as an SVG document, of a sheet's size unless told. */
export type BasemapDrawing = (camera: MapCamera, size?: SizePx) => string

type Facts = { kind?: string; class?: number; rank?: number; w?: number; region?: string }
type Layer = GeometryCollection<Facts>
type Counties = { type: 'GeometryCollection'; geometries: (Polygon<Facts> | MultiPolygon<Facts>)[] }
type BasemapTopology = Topology<
  Record<'ocean' | 'lakes' | 'rivers' | 'states' | 'tints' | 'roads', Layer> & { counties: Counties }
>

/** Farther out than this a wide window sees past the detailed coast; the far coast is coarse and continues. */
const farZoom = 7.5
/** Points closer to the previous one are left out: they wouldn't be visible. */
const LEAST_STEP_PX = 1.5

export function createBasemapDrawing(data: BasemapData): BasemapDrawing {
  const topology = data.topology as BasemapTopology
  const farOcean = data.farOcean as MultiPolygonShape
  const { townsIn, palette } = data
  const paintOf = createPaintOf(data.style)
  return (camera, size = BASEMAP_SHEET_PX) => {
    const { zoom } = camera
    const { width, height } = size
    const toPoint = createProjection(camera, size)
    const path = geoPath({ stream: (sink) => toPoint.stream(thinned(sink)) }).digits(1)
    const parts = [
      `<rect width="${width}" height="${height}" fill="${palette.land}"/>`,
      ...drawLayers(topology, zoom < farZoom ? farOcean : undefined, paintOf, zoom, (shape, attributes) => {
        const d = path(shape)
        return d ? `<path d="${d}" ${attributes}/>` : ''
      }),
      drawTowns(townsIn(camera, size), { palette, size, toPoint }),
    ]
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
  }
}

function createProjection({ center, zoom }: MapCamera, { width, height }: SizePx) {
  return geoMercator()
    .scale((256 * 2 ** zoom) / (2 * Math.PI))
    .center([center.lng, center.lat])
    .translate([width / 2, height / 2])
    .clipExtent([
      [-8, -8],
      [width + 8, height + 8],
    ])
    .precision(0)
}

/** Passes on a shape without the points that lie closer together than can be seen; the last of a line stays. */
function thinned(sink: GeoStream): GeoStream {
  let isFirst = true
  let [lastX, lastY] = [0, 0]
  let skipped: [number, number] | undefined
  return {
    point(x, y) {
      if (!isFirst && Math.abs(x - lastX) < LEAST_STEP_PX && Math.abs(y - lastY) < LEAST_STEP_PX) {
        skipped = [x, y]
        return
      }
      isFirst = false
      skipped = undefined
      lastX = x
      lastY = y
      sink.point(x, y)
    },
    lineStart() {
      isFirst = true
      skipped = undefined
      sink.lineStart()
    },
    lineEnd() {
      if (skipped) sink.point(...skipped)
      sink.lineEnd()
    },
    polygonStart: () => sink.polygonStart(),
    polygonEnd: () => sink.polygonEnd(),
    sphere: () => sink.sphere?.(),
  }
}

type Draw = (shape: GeoPermissibleObjects, attributes: string) => string

/** In the order of the live map's style. */
function drawLayers(
  topology: BasemapTopology,
  farOcean: MultiPolygonShape | undefined,
  paintOf: PaintOf,
  zoom: number,
  draw: Draw,
): string[] {
  const { counties, tints, states, ocean, lakes, rivers, roads } = topology.objects
  const pick = (layer: Layer, isWanted: (facts: Facts) => boolean) =>
    feature(topology, {
      ...layer,
      geometries: layer.geometries.filter(({ properties }) => isWanted(properties ?? {})),
    })

  function fill(layerId: string, shape: GeoPermissibleObjects): string {
    const paint = paintOf(layerId, zoom)
    if (!paint || paint.opacity === 0) return ''
    return draw(shape, `fill="${paint.color}"${toOpacity('fill', paint)}`)
  }

  function line(
    layerId: string,
    shape: GeoPermissibleObjects,
    facts: Facts = {},
    { share = 1, width: factor = 1, more = '' } = {},
  ): string {
    const found = paintOf(layerId, zoom, facts)
    if (!found || found.opacity === 0) return ''
    const paint = { ...found, opacity: found.opacity * share, widthPx: found.widthPx * factor }
    const width = `stroke="${paint.color}" stroke-width="${paint.widthPx.toFixed(2)}"${toOpacity('stroke', paint)}`
    return draw(shape, `fill="none" ${width} stroke-linejoin="round" stroke-linecap="round"${more}`)
  }

  const regionOf = ({ properties }: { properties?: Facts | undefined }) => properties?.region
  const border = mesh(topology, counties, (a, b) => a !== b && regionOf(a) !== regionOf(b))
  const regions = merge(
    topology,
    counties.geometries.filter((county) => regionOf(county) !== undefined),
  )
  const sea = farOcean ?? feature(topology, ocean)
  const water = feature(topology, lakes)
  // Rivers of a rank and a width are one line.
  const kinds = Map.groupBy(rivers.geometries, (river) => JSON.stringify(river.properties))
  const streams = [...kinds.values()].flatMap((geometries) => {
    const facts = geometries[0]?.properties
    return facts ? [{ facts, shape: feature(topology, { ...rivers, geometries }) }] : []
  })
  return [
    ...['farm', 'forest', 'alpine'].map((kind) =>
      fill(
        kind,
        pick(tints, (facts) => facts.kind === kind),
      ),
    ),
    fill('region', regions),
    line(
      'county-line',
      mesh(topology, counties, (a, b) => a !== b),
    ),
    // The live map blurs this line; a drawing has two lines, one above the other.
    line('region-band', border, {}, { share: 0.4 }),
    line('region-band', border, {}, { share: 0.6, width: 0.5 }),
    line('region-line', border),
    line('shore', sea),
    line('shore', water),
    ...streams.map(({ facts, shape }) => line('river-bank', shape, facts)),
    fill('ocean', sea),
    fill('lake', water),
    ...streams.map(({ facts, shape }) => line('river', shape, facts)),
    line('state-line', feature(topology, states), {}, { more: ' stroke-dasharray="4 3"' }),
    ...['road-3-case', 'road-2-case', 'road-1-case', 'road-3', 'road-2', 'road-1'].map((layerId) =>
      line(
        layerId,
        pick(roads, (facts) => facts.class === Number(layerId.split('-')[1])),
      ),
    ),
  ]
}

function toOpacity(what: 'fill' | 'stroke', { opacity }: Paint): string {
  return opacity === 1 ? '' : ` ${what}-opacity="${opacity.toFixed(2)}"`
}
