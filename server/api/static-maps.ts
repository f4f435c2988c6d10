import type { MapCamera } from '../../domain/map/map-camera.ts'
import { toPlacesMap, type MapPlace, type PlacesMap } from '../../domain/map/places-map.ts'
import { toGroundSheet, type StaticMap } from '../../domain/map/static-map.ts'
import { groundSheetPath } from '../../app/paths.ts'
import type { ApiContext } from './api-context.ts'

/**
 * Names the drawings of the ground below a view, and below the same at twice the size.
 * @param camera the view
 * @param map whether the brand has a base map
 * @returns both, or none
 */
export function toGrounds(
  { center, zoom }: MapCamera,
  { map }: Pick<ApiContext, 'map'>,
): StaticMap['grounds'] {
  const version = map.baseMapVersion
  if (version === undefined) return []
  return [zoom, zoom + 1].map((sheetZoom) => {
    const { sheet, offset } = toGroundSheet({ center, zoom: sheetZoom })
    return { path: groundSheetPath(version, sheet), offset }
  })
}

/**
 * Draws a small map of places.
 * @param places what is on it
 * @param context whether the brand has a base map
 * @returns the map; undefined without places, or without a base map to put them on
 */
export function toMapOfPlaces(
  places: readonly MapPlace[],
  context: Pick<ApiContext, 'map'>,
): PlacesMap | undefined {
  const view = toPlacesMap(places)
  const grounds = view ? toGrounds(view.camera, context) : []
  const { attribution } = context.map.settings
  return view && grounds.length > 0 ? { ...view, grounds, ...(attribution && { attribution }) } : undefined
}
