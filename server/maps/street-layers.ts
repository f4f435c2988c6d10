// Streets of an operator's own tiles, drawn above the basemap in its colors.
import { layers, namedFlavor } from '@protomaps/basemaps'
import type { BasemapPalette } from './static-map-names.ts'

const SOURCE = 'streets'
/** MapLibre's zoom from which streets are drawn: farther out the static map has to look the same. */
const MIN_ZOOM = 12
const attribution =
  '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a> · <a href="https://protomaps.com">Protomaps</a>'

/** As much of a MapLibre style as is changed here. */
export type BasemapStyle = {
  sources: Record<string, object>
  layers: { id: string; type: string; [key: string]: unknown }[]
}

/** Above its land, below its names. @param tilesUrl PMTiles in the schema of Protomaps' basemap */
export function addStreets(style: BasemapStyle, tilesUrl: string, palette: BasemapPalette): BasemapStyle {
  const streets = layers(SOURCE, toFlavor(palette), { lang: 'en' }).flatMap((layer) => {
    // The land is ours, and so are the icons and the names of towns.
    const hasIcon = 'layout' in layer && layer.layout !== undefined && 'icon-image' in layer.layout
    if (layer.type === 'background' || hasIcon || layer.id.startsWith('places_')) return []
    return [{ ...layer, id: `${SOURCE}-${layer.id}`, minzoom: Math.max(layer.minzoom ?? 0, MIN_ZOOM) }]
  }) as BasemapStyle['layers']
  const isName = ({ type }: { type: string }) => type === 'symbol'
  return {
    ...style,
    sources: { ...style.sources, [SOURCE]: { type: 'vector', url: `pmtiles://${tilesUrl}`, attribution } },
    layers: [
      ...style.layers.filter((layer) => !isName(layer)),
      ...streets.filter((layer) => !isName(layer)),
      ...streets.filter(isName),
      ...style.layers.filter(isName),
    ],
  }
}

function toFlavor(palette: BasemapPalette): ReturnType<typeof namedFlavor> {
  const light = namedFlavor('light')
  const color = (name: string, or: string) => palette[name] ?? or
  const label = color('hamlet', light.roads_label_minor)
  const halo = color('halo', light.roads_label_minor_halo)
  return {
    ...light,
    regular: 'Inter Medium',
    bold: 'Inter Medium',
    italic: 'Fraunces Italic',
    earth: color('land', light.earth),
    park_a: color('forest', light.park_a),
    park_b: color('forest', light.park_b),
    wood_a: color('forest', light.wood_a),
    wood_b: color('forest', light.wood_b),
    scrub_a: color('forestFar', light.scrub_a),
    scrub_b: color('forestFar', light.scrub_b),
    water: color('water', light.water),
    highway: color('interstate', light.highway),
    highway_casing_early: color('interstateCase', light.highway_casing_early),
    highway_casing_late: color('interstateCase', light.highway_casing_late),
    major: color('highway', light.major),
    major_casing_early: color('highwayCase', light.major_casing_early),
    major_casing_late: color('highwayCase', light.major_casing_late),
    minor_a: color('minor', light.minor_a),
    minor_b: color('minor', light.minor_b),
    minor_casing: color('minorCase', light.minor_casing),
    roads_label_minor: label,
    roads_label_minor_halo: halo,
    roads_label_major: label,
    roads_label_major_halo: halo,
    ocean_label: color('waterLabel', light.ocean_label),
  }
}
