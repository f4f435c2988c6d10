import type { LoadedBrand } from '../../brands/load.ts'
import { baseMapPath } from '../../app/paths.ts'
import type { ApiContext } from '../api/api-context.ts'
import type { Config } from '../config.ts'
import type { BaseMap } from './basemap-files.ts'

/** How this site's maps are drawn: its own style or a configured one, and Google's where there is a key. */
export function toMapSetup(
  { map }: Config,
  { brand }: LoadedBrand,
  baseMap: BaseMap | undefined,
): ApiContext['map'] {
  const { center, zoom } = brand.map
  const styleUrl = map.styleUrl ?? (baseMap && baseMapPath(baseMap.version, 'style.json'))
  return {
    settings: {
      opening: { center, zoom },
      ...(styleUrl !== undefined && { styleUrl }),
      ...(baseMap && { attribution: baseMap.attribution }),
      ...(map.googleMapsKey !== undefined && {
        google: { scriptUrl: map.mapsScriptUrl, key: map.googleMapsKey },
      }),
    },
    ...(baseMap && { baseMapVersion: baseMap.version, towns: baseMap.towns }),
  }
}
