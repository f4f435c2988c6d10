import type { MapCamera } from '../../../domain/map/map-camera.ts'
import { toPlacesMap, type MapPlace, type PlacesMap } from '../../../domain/map/places-map.ts'
import { toBasemapSheet, touchesMap, type StaticMap } from '../../../domain/map/static-map.ts'
import { basemapSheetPath } from '../../../app/paths.ts'
import type { ApiContext } from '../api-context.ts'

/** @returns addresses of the sheets at one and two times the size; none outside the basemap */
export function toBasemaps(
  { center, zoom }: MapCamera,
  { map }: Pick<ApiContext, 'map'>,
): StaticMap['basemaps'] {
  if (!map.basemap) return []
  const { version, bounds } = map.basemap
  const views = [zoom, zoom + 1].map((sheetZoom) => toBasemapSheet({ center, zoom: sheetZoom }))
  if (!views.every(({ sheet }) => touchesMap(sheet, bounds))) return []
  return views.map(({ sheet, offset }) => ({ path: basemapSheetPath(version, sheet), offset }))
}

/** @returns undefined without places, or without a basemap */
export function toMapOfPlaces(
  places: readonly MapPlace[],
  context: Pick<ApiContext, 'map'>,
): PlacesMap | undefined {
  const view = toPlacesMap(places, context.map.townsIn)
  const basemaps = view ? toBasemaps(view.camera, context) : []
  const { attribution } = context.map.settings
  return view && basemaps.length > 0 ? { ...view, basemaps, ...(attribution && { attribution }) } : undefined
}
