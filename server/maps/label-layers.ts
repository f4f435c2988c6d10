// The names were placed so that none overlaps another: nothing is left for MapLibre to decide.
import { LABEL_STYLES, LABEL_OFFSET_EM, labelSizePx, SHIELD_PADDING_PX } from '../../domain/map/map-labels.ts'
import type { LabelStyle, LabelStyleName, MapLabel } from '../../domain/map/map-labels.ts'
import type { BasemapPalette } from './static-map-labels.ts'
import type { BasemapStyle } from './street-layers.ts'

const SOURCE = 'names'
/** MapLibre counts zooms from a globe of 512 px, we from one of 256. */
const ZOOM_DIFFERENCE = 1
/** MapLibre's zoom at which a basemap ends: closer up, it isn't precise enough. */
const GROUND_END = 14.6
const styles = Object.entries(LABEL_STYLES) as [LabelStyleName, LabelStyle][]

/** Adds names to a style. @param dataUrl where `toLabelData` is served */
export function addLabels(
  style: BasemapStyle,
  labels: readonly MapLabel[],
  dataUrl: string,
  palette: BasemapPalette,
): BasemapStyle {
  // A filter only knows whole zooms; a layer begins at any. A shield takes its name's size, which a layer says for all.
  const kinds = new Map(
    labels.map(({ from, to, style }) => {
      const kind = { from, to, isRoad: style === 'road' }
      return [Object.values(kind).join('-'), kind]
    }),
  )
  return {
    ...style,
    sources: { ...style.sources, [SOURCE]: { type: 'geojson', data: dataUrl, maxzoom: 12 } },
    layers: [
      ...style.layers,
      ...[...kinds]
        // Of two that touch at a zoom between steps, the more important one is on top.
        .toSorted(([, a], [, b]) => b.from - a.from)
        .map(([kind, { from, to, isRoad }]) => ({
          id: `${SOURCE}-${kind}`,
          type: 'symbol',
          source: SOURCE,
          filter: [
            'all',
            ['==', ['get', 'from'], from],
            ['==', ['get', 'to'], to],
            [isRoad ? '==' : '!=', ['get', 'style'], 'road'],
          ],
          minzoom: from - ZOOM_DIFFERENCE,
          maxzoom: Math.min(to - ZOOM_DIFFERENCE, GROUND_END),
          layout: isRoad ? { ...layout, ...shieldLayout } : layout,
          paint: toPaint(palette),
        })),
    ],
  }
}

export function toLabelData(labels: readonly MapLabel[]): unknown {
  return {
    type: 'FeatureCollection',
    features: labels.map(({ location, lines, ...properties }) => ({
      type: 'Feature',
      properties: { ...properties, text: lines.join('\n') },
      geometry: { type: 'Point', coordinates: [location.lng, location.lat] },
    })),
  }
}

function byStyle(
  toValue: (style: LabelStyle, name: LabelStyleName) => unknown,
  otherwise: unknown,
): unknown[] {
  return [
    'match',
    ['get', 'style'],
    ...styles.flatMap(([name, style]) => [name, toValue(style, name)]),
    otherwise,
  ]
}

/** Every zoom at which some style's size changes its pace. */
const stops = [...new Set(styles.flatMap(([, { sizes }]) => sizes.map(([zoom]) => zoom)))].toSorted(
  (a, b) => a - b,
)
const { beside, aboveOrBelow } = LABEL_OFFSET_EM
const offset = (x: number, y: number) => ['literal', [x, y]]

const layout = {
  'text-field': ['get', 'text'],
  'text-font': byStyle(({ face }) => ['literal', [face]], ['literal', ['Inter Medium']]),
  'text-size': [
    'interpolate',
    ['linear'],
    ['zoom'],
    ...stops.flatMap((zoom) => [zoom - ZOOM_DIFFERENCE, byStyle((_, name) => labelSizePx(name, zoom), 11)]),
  ],
  'text-letter-spacing': byStyle(({ spacingEm }) => spacingEm, 0),
  'text-anchor': ['get', 'anchor'],
  'text-offset': [
    'match',
    ['get', 'anchor'],
    ...['left', offset(beside, 0), 'right', offset(-beside, 0)],
    ...['top', offset(0, aboveOrBelow), 'bottom', offset(0, -aboveOrBelow)],
    offset(0, 0),
  ],
  'text-justify': 'auto',
  'text-rotate': ['coalesce', ['get', 'angle'], 0],
  // Names come with their line breaks.
  'text-max-width': 99,
  'text-allow-overlap': true,
  'icon-allow-overlap': true,
  'icon-image': [
    'match',
    ['get', 'style'],
    ...[
      ['place1', 'place2'],
      'dot-large',
      ['place3', 'place4', 'place5'],
      'dot',
      'peak',
      'peak',
      'road',
      'shield',
    ],
    '',
  ],
  'icon-size': ['match', ['get', 'style'], 'place4', 0.85, 'place5', 0.7, 1],
}

const { x, y } = SHIELD_PADDING_PX
const shieldLayout = { 'icon-text-fit': 'both', 'icon-text-fit-padding': [y, x, y, x] }

function toPaint(palette: BasemapPalette) {
  return {
    'text-color': byStyle(({ color }) => palette[color], palette['town']),
    'text-halo-color': byStyle(({ halo }) => palette[halo], palette['halo']),
    'text-halo-width': byStyle(({ haloPx }) => haloPx, 1),
    'icon-color': [
      'match',
      ['get', 'style'],
      'peak',
      palette['peak'],
      'road',
      palette['dotFill'],
      palette['dot'],
    ],
    'icon-halo-color': ['match', ['get', 'style'], 'road', palette['highwayCase'], palette['dotFill']],
    'icon-halo-width': ['match', ['get', 'style'], 'peak', 0, 1],
  }
}
