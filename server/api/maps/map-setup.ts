import type { LoadedBrand } from '../../../brands/load-brand.ts'
import { basemapPath } from '../../../app/paths.ts'
import { distanceMiles } from '../../../domain/map/distance.ts'
import type { LatLng } from '../../../domain/map/lat-lng.ts'
import type { ApiContext } from '../api-context.ts'
import type { Config } from '../../config/config.ts'
import type { Basemap } from '../../maps/basemap-files.ts'

export function toMapSetup({ map }: Config, { brand }: LoadedBrand, basemap: Basemap): ApiContext['map'] {
  const { center, zoom } = brand.map
  const styleUrl = map.styleUrl ?? basemapPath(basemap.version, 'style.json')
  return {
    settings: {
      opening: { center, zoom },
      styleUrl,
      attribution: basemap.attribution,
      ...(map.googleMapsKey !== undefined && {
        google: { scriptUrl: map.mapsScriptUrl, key: map.googleMapsKey },
      }),
    },
    basemap: { version: basemap.version, bounds: basemap.bounds },
    townsIn: basemap.townsIn,
    regions: basemap.regions,
    towns: nearest(basemap.towns, center),
  }
}

/** Visitors search near towns; those of the whole country would be more data than a page. */
const MOST_TOWNS = 600

function nearest(towns: Basemap['towns'], center: LatLng): Basemap['towns'] {
  const miles = new Map(towns.map((town) => [town, distanceMiles(town.location, center)]))
  const farthest = [...miles.values()].toSorted((a, b) => a - b)[MOST_TOWNS - 1] ?? Infinity
  return towns.filter((town) => (miles.get(town) ?? Infinity) <= farthest)
}
