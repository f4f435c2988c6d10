// Draws a part of the basemap as SVG, for static maps.
import { geoMercator, geoPath } from 'd3-geo'
import type { GeoPermissibleObjects, GeoStream } from 'd3-geo'
import { feature, merge, mesh } from 'topojson-client'
import type { MultiPolygon as MultiPolygonShape } from 'geojson'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import { cameraOfSheet, BASEMAP_SHEET_PX } from '../../domain/map/static-map.ts'
import type { BasemapSheet } from '../../domain/map/static-map.ts'
import { drawLabels } from './static-map-labels.ts'
import type { GroundPalette } from './static-map-labels.ts'
import type { MapOutlines } from './map-faces.ts'
import type { MapLabel } from '../../domain/map/map-labels.ts'

/** A basemap's data; see the README of a folder below public/geo. */
export type GroundData = {
  topology: unknown
  farOcean: unknown
  labels: readonly MapLabel[]
  outlines: MapOutlines
  palette: GroundPalette
}

/** Draws a sheet as an SVG document. */
export type GroundDrawing = (sheet: BasemapSheet) => string

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

/** Makes a renderer of a basemap's data. @returns draws any sheet */
export function createGroundDrawing(data: GroundData): GroundDrawing {
  const topology = data.topology as BasemapTopology
  const farOcean = data.farOcean as MultiPolygonShape
  const { labels, outlines, palette } = data
  return (sheet) => {
    const toSheet = createProjection(sheet)
    const path = geoPath({ stream: (sink) => toSheet.stream(thinned(sink)) }).digits(1)
    const { width, height } = BASEMAP_SHEET_PX
    const parts = [
      `<rect width="${width}" height="${height}" fill="${palette.land}"/>`,
      ...drawGround(
        topology,
        sheet.zoom < farZoom ? farOcean : undefined,
        palette,
        sheet.zoom,
        (shape, attributes) => {
          const d = path(shape)
          return d ? `<path d="${d}" ${attributes}/>` : ''
        },
      ),
      ...drawLabels(labels, outlines, palette, sheet.zoom, (at) => toSheet(at) ?? undefined),
    ]
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
  }
}

function createProjection(sheet: BasemapSheet) {
  const { center, zoom } = cameraOfSheet(sheet)
  const { width, height } = BASEMAP_SHEET_PX
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

function drawGround(
  topology: BasemapTopology,
  farOcean: MultiPolygonShape | undefined,
  palette: GroundPalette,
  zoom: number,
  draw: Draw,
): string[] {
  const { counties, tints, states, ocean, lakes, rivers, roads } = topology.objects
  const pick = (layer: Layer, isWanted: (facts: Facts) => boolean) =>
    feature(topology, {
      ...layer,
      geometries: layer.geometries.filter(({ properties }) => isWanted(properties ?? {})),
    })
  const stroke = (color: string | undefined, widthPx: number, more = '') =>
    `fill="none" stroke="${color}" stroke-width="${widthPx.toFixed(2)}" stroke-linejoin="round" stroke-linecap="round" ${more}`
  const regionOf = ({ properties }: { properties?: Facts | undefined }) => properties?.region
  // Lines get wider when zoomed in, and the far view's tints fade out.
  const grow = Math.min(Math.max(zoom - 6, 0), 5)
  const far = Math.min(Math.max((10 - zoom) / 2, 0), 1)
  const border = mesh(topology, counties, (a, b) => a !== b && regionOf(a) !== regionOf(b))
  const regions = merge(
    topology,
    counties.geometries.filter((county) => regionOf(county) !== undefined),
  )
  return [
    ...['farm', 'forest', 'alpine'].map((kind) =>
      draw(
        pick(tints, (facts) => facts.kind === kind),
        `fill="${palette[kind]}"`,
      ),
    ),
    draw(regions, `fill="${palette.regionFill}" fill-opacity="${(0.5 * far).toFixed(2)}"`),
    draw(
      mesh(topology, counties, (a, b) => a !== b),
      stroke(palette.county, 0.6),
    ),
    draw(border, stroke(palette.region, 6, `stroke-opacity="${(0.09 * far).toFixed(3)}"`)),
    draw(border, stroke(palette.region, 0.9, `stroke-opacity="${(0.5 * far).toFixed(2)}"`)),
    draw(feature(topology, states), stroke(palette.state, 0.9, 'stroke-dasharray="4 3"')),
    draw(farOcean ?? feature(topology, ocean), `fill="${palette.water}" stroke="${palette.shore}"`),
    draw(
      pick(rivers, ({ rank }) => rank === 2),
      stroke(palette.shore, 0.9 + grow * 0.3),
    ),
    draw(
      pick(rivers, ({ rank, w = 0 }) => rank === 1 && w <= 500),
      stroke(palette.shore, 1.4 + grow * 0.5),
    ),
    draw(
      pick(rivers, ({ rank, w = 0 }) => rank === 1 && w > 500),
      stroke(palette.shore, 2.1 + grow * grow * 0.6),
    ),
    draw(feature(topology, lakes), `fill="${palette.water}" stroke="${palette.shore}" stroke-width=".6"`),
    ...[2, 1].flatMap((roadClass) => {
      const shape = pick(roads, (facts) => facts.class === roadClass)
      const [line, edge] =
        roadClass === 1
          ? [palette.interstate, palette.interstateCase]
          : [palette.highway, palette.highwayCase]
      const widthPx = (roadClass === 1 ? 1.6 : 0.8) + grow * 0.5
      return [draw(shape, stroke(edge, widthPx + 0.9)), draw(shape, stroke(line, widthPx))]
    }),
  ]
}
