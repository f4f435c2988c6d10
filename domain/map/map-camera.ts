// Web Mercator, north up, as every map provider shows it.
import type { LatLng } from './lat-lng.ts'

/** The globe is 256 · 2^zoom px wide, as in Google Maps. */
export type MapCamera = { center: LatLng; zoom: number }

/** Never spans the date line; degrees, WGS 84. */
export type MapBounds = {
  south: number
  west: number
  north: number
  east: number
  /** Corners of the drawn shape, when the part is only what's inside of it. */
  shape?: readonly LatLng[]
}

/** CSS pixels. */
export type SizePx = { width: number; height: number }
export type PointPx = { x: number; y: number }

const GLOBE_PX_AT_ZOOM_0 = 256
/** Beyond it the projection goes to infinity. */
const LAST_LATITUDE = 85.0511

/** Pixels from the globe's north-west corner. */
export function toPlane({ lat, lng }: LatLng, zoom: number): PointPx {
  const size = GLOBE_PX_AT_ZOOM_0 * 2 ** zoom
  const sine = Math.sin((clamp(lat, -LAST_LATITUDE, LAST_LATITUDE) * Math.PI) / 180)
  return {
    x: (lng / 360 + 0.5) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

/** The inverse of `toPlane`. */
export function fromPlane({ x, y }: PointPx, zoom: number): LatLng {
  const size = GLOBE_PX_AT_ZOOM_0 * 2 ** zoom
  const angle = Math.PI * (1 - (2 * y) / size)
  return { lat: (Math.atan(Math.sinh(angle)) * 180) / Math.PI, lng: (x / size - 0.5) * 360 }
}

/** Pixels to the right of and below the map's middle. */
export function toOffset(location: LatLng, { center, zoom }: MapCamera): PointPx {
  const point = toPlane(location, zoom)
  const middle = toPlane(center, zoom)
  return { x: point.x - middle.x, y: point.y - middle.y }
}

/** The inverse of `toOffset`. */
export function fromOffset({ x, y }: PointPx, { center, zoom }: MapCamera): LatLng {
  const middle = toPlane(center, zoom)
  return fromPlane({ x: middle.x + x, y: middle.y + y }, zoom)
}

export function boundsOfCamera({ center, zoom }: MapCamera, { width, height }: SizePx): MapBounds {
  const middle = toPlane(center, zoom)
  const northWest = fromPlane({ x: middle.x - width / 2, y: middle.y - height / 2 }, zoom)
  const southEast = fromPlane({ x: middle.x + width / 2, y: middle.y + height / 2 }, zoom)
  return { south: southEast.lat, west: northWest.lng, north: northWest.lat, east: southEast.lng }
}

export type EdgesPx = { top: number; right: number; bottom: number; left: number }

export type FitLimits = { minZoom: number; maxZoom: number; paddingPx: number | EdgesPx }

/** The closest view of all the bounds; a single point is shown at the closest zoom allowed. */
export function fitBounds(bounds: MapBounds, size: SizePx, limits: FitLimits): MapCamera {
  const northWest = toPlane({ lat: bounds.north, lng: bounds.west }, 0)
  const southEast = toPlane({ lat: bounds.south, lng: bounds.east }, 0)
  const { left, right, top, bottom } = toEdges(limits.paddingPx)
  const across = toRoom(size.width, left, right)
  const down = toRoom(size.height, top, bottom)
  const zoom = clamp(
    Math.log2(
      Math.min(
        across.px / Math.max(southEast.x - northWest.x, 1e-9),
        down.px / Math.max(southEast.y - northWest.y, 1e-9),
      ),
    ),
    limits.minZoom,
    limits.maxZoom,
  )
  const scale = 2 ** zoom
  const center = fromPlane(
    {
      x: (northWest.x + southEast.x) / 2 - across.shift / scale,
      y: (northWest.y + southEast.y) / 2 - down.shift / scale,
    },
    0,
  )
  return { center, zoom }
}

function toEdges(padding: number | EdgesPx): EdgesPx {
  return typeof padding === 'number'
    ? { top: padding, right: padding, bottom: padding, left: padding }
    : padding
}

/** How much of a map's width or height its padding leaves, and how far the middle of that is from the map's. */
function toRoom(sizePx: number, before: number, after: number): { px: number; shift: number } {
  const px = Math.max(sizePx - before - after, sizePx / 3, 1)
  const share = before + after > 0 ? Math.max(sizePx - px, 0) / (before + after) : 0
  return { px, shift: (share * (before - after)) / 2 }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
