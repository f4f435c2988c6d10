// The small map of a place, and what looks wrong with it.
import places from '../../content-system/wordpress/homesite/model/places.json' with { type: 'json' }
import { distanceMiles } from '../../domain/map/distance.ts'
import type { LatLng } from '../../domain/map/lat-lng.ts'
import { boundsOf } from '../../domain/map/map-bounds.ts'
import {
  fitBounds,
  fromOffset,
  toOffset,
  toPlane,
  type MapCamera,
  type PointPx,
} from '../../domain/map/map-camera.ts'
import {
  BASEMAP_SHEET_PX,
  cameraOfSheet,
  SHEET_ZOOMS,
  toBasemapSheet,
  type BasemapSheet,
} from '../../domain/map/static-map.ts'
import { readPlace } from '../../domain/values/places.ts'
import { valueOf } from '../../domain/values/reading.ts'

export type Around = { id: number; name: string; at: LatLng }

export const MAP_PX = { width: 480, height: 300 }
const ZOOMS = { minZoom: 4, maxZoom: 17 }
const NEAR_ZOOM = 12.5
const UNITED_STATES: MapCamera = { center: { lat: 39.8, lng: -98.6 }, zoom: ZOOMS.minZoom }

export function toAround(stored: readonly { id: number; title: string; location: string }[]): Around[] {
  return stored.flatMap(({ id, title, location }) => {
    const at = valueOf(readPlace(location))
    return at ? [{ id, name: title, at }] : []
  })
}

/** What looks wrong with a place: '' for nothing. @param communityId the one it belongs to */
export function findDoubt(place: LatLng, around: readonly Around[], communityId: number | undefined): string {
  const own = around.find(({ id }) => id === communityId)
  const nearest = own ?? around.toSorted((a, b) => distanceMiles(place, a.at) - distanceMiles(place, b.at))[0]
  if (!nearest) return ''
  const miles = distanceMiles(place, nearest.at)
  const isSwapped =
    Math.abs(place.lng) <= 90 && distanceMiles({ lat: place.lng, lng: place.lat }, nearest.at) < miles
  if (isSwapped) return 'Latitude and longitude look swapped.'
  if (own && miles > places.farMiles)
    return `This is ${Math.floor(miles)} miles from ${own.name}, the community it belongs to.`
  return miles > 2 * places.farthestMiles
    ? `This is ${Math.floor(miles)} miles from ${nearest.name}, the nearest community.`
    : ''
}

/** Around the place, else its community, else all communities. */
export function toStart(
  place: LatLng | undefined,
  own: Around | undefined,
  around: readonly Around[],
): MapCamera {
  const center = place ?? own?.at
  if (center) return { center, zoom: NEAR_ZOOM }
  const bounds = boundsOf(around.map(({ at }) => at))
  return bounds ? fitBounds(bounds, MAP_PX, { ...ZOOMS, maxZoom: NEAR_ZOOM, paddingPx: 40 }) : UNITED_STATES
}

const MIDDLE = { x: MAP_PX.width / 2, y: MAP_PX.height / 2 }

export function toPoint(place: LatLng, camera: MapCamera): PointPx {
  const { x, y } = toOffset(place, camera)
  return { x: x + MIDDLE.x, y: y + MIDDLE.y }
}

export function toPlaceAt({ x, y }: PointPx, camera: MapCamera): LatLng {
  return fromOffset({ x: x - MIDDLE.x, y: y - MIDDLE.y }, camera)
}

export function isInside({ x, y }: PointPx): boolean {
  return x >= 0 && y >= 0 && x <= MAP_PX.width && y <= MAP_PX.height
}

/** What the pointer is over stays under it. */
export function zoomBy(camera: MapCamera, by: number, at: PointPx = MIDDLE): MapCamera {
  const zoom = Math.min(ZOOMS.maxZoom, Math.max(ZOOMS.minZoom, camera.zoom + by))
  const [before, after] = [toPlaceAt(at, camera), toPlaceAt(at, { ...camera, zoom })]
  const { lat, lng } = camera.center
  return { center: { lat: lat + before.lat - after.lat, lng: lng + before.lng - after.lng }, zoom }
}

/** How long a line on the map is. */
export function toMiles(widthPx: number, camera: MapCamera): number {
  return distanceMiles(
    toPlaceAt({ x: 0, y: MIDDLE.y }, camera),
    toPlaceAt({ x: widthPx, y: MIDDLE.y }, camera),
  )
}

/** The website's drawing that lies under a view; the one that's there while it covers the view. */
export function toSheet(camera: MapCamera, shown: BasemapSheet | undefined): BasemapSheet {
  const zoom = Math.min(SHEET_ZOOMS.max, Math.max(SHEET_ZOOMS.min, Math.round(camera.zoom * 2) / 2))
  if (shown?.zoom === zoom) {
    const { x, y, width, height } = toSheetBox(shown, camera)
    if (x <= 0 && y <= 0 && x + width >= MAP_PX.width && y + height >= MAP_PX.height) return shown
  }
  return toBasemapSheet({ center: camera.center, zoom }).sheet
}

export function toSheetBox(sheet: BasemapSheet, camera: MapCamera) {
  const scale = 2 ** (camera.zoom - sheet.zoom)
  const [middle, own] = [toPlane(camera.center, sheet.zoom), toPlane(cameraOfSheet(sheet).center, sheet.zoom)]
  const [width, height] = [BASEMAP_SHEET_PX.width * scale, BASEMAP_SHEET_PX.height * scale]
  return {
    x: MIDDLE.x + (own.x - middle.x) * scale - width / 2,
    y: MIDDLE.y + (own.y - middle.y) * scale - height / 2,
    width,
    height,
  }
}

export function toPlaceText({ lat, lng }: LatLng): string {
  return `${Number(lat.toFixed(5))}, ${Number(lng.toFixed(5))}`
}
