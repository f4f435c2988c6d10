// The static map in the first HTML: a fixed view, links for markers, a picture for the basemap.
import type { HomePin } from '../home/home.ts'
import { boundsOf, fitBounds, fromPlane, toOffset, toPlane, widenBounds } from './map-camera.ts'
import type { EdgesPx, MapBounds, MapCamera, PointPx, SizePx } from './map-camera.ts'
import { countPlaces, groupHomes, toGroupLabel, toGroupName } from './pin-clusters.ts'

/** The smallest map the view is made for, a phone's; a wide one shows the same at twice the size. */
export const STATIC_MAP_PX: SizePx = { width: 350, height: 360 }
/** From a few states to one street, where each lot of a site plan can be read. */
export const MAP_ZOOMS = { min: 5.5, max: 19 }

/** More would overlap on a phone. */
const MOST_STATIC_MARKERS = 60
const ZOOM_STEP = 0.5
/** Pins stay clear of the edges, and of where the map's controls will be. */
const padding: EdgesPx = { top: 72, right: 60, bottom: 60, left: 48 }
/** Zoomed in further, the basemap has no detail around a single home. */
const NEAREST_FIT = 12
/** The zooms of all drawings: those of views, and one nearer for large maps. */
export const SHEET_ZOOMS = { min: MAP_ZOOMS.min, max: NEAREST_FIT + 1 }

/** A basemap sheet: a drawing of a part of the map, large enough for any window. */
export const BASEMAP_SHEET_PX: SizePx = { width: 2048, height: 1408 }
/** Sheets lie on a grid, so that views near one another share them. */
const SHEET_GRID_PX = 128

/** Which sheet: its zoom, and the point in its middle, counted in grid steps from the plane's north-west corner. */
export type BasemapSheet = { zoom: number; column: number; row: number }

/** A marker of the first HTML. A single home has its pin, a group only its label. */
export type StaticMarker = {
  key: string
  location: HomePin['location']
  home?: Omit<HomePin, 'location'>
  group?: { name: string; count: string; from?: string; bounds: MapBounds }
}

/** What the first HTML shows of the homes found. */
export type StaticMap = {
  camera: MapCamera
  markers: StaticMarker[]
  /** How many homes and homesites the markers stand for. */
  found: { homes: number; homesites: number }
  /** How many of the homes found have no place on the map. */
  placelessHomes: number
  /** Basemap drawings for the view, and for the same at twice the size; none for a brand without a basemap. */
  basemaps: { path: string; offset: PointPx }[]
}

/**
 * Chooses what the first HTML shows: the requested part of the map, else all homes found, else the builder's region.
 * @param opening where the map opens when nothing was found
 * @returns the view and its markers
 */
export function toStaticMap(
  homes: readonly HomePin[],
  opening: MapCamera,
  bounds?: MapBounds,
): Omit<StaticMap, 'basemaps' | 'placelessHomes'> {
  const shown = bounds ?? boundsOf(homes.map(({ location }) => location))
  const fitted = shown
    ? fitBounds(shown, STATIC_MAP_PX, {
        minZoom: MAP_ZOOMS.min,
        maxZoom: NEAREST_FIT,
        paddingPx: bounds && !bounds.shape ? 0 : padding,
      })
    : opening
  const zoom = Math.floor(Math.min(fitted.zoom, NEAREST_FIT) / ZOOM_STEP) * ZOOM_STEP
  const camera = { ...fitted, zoom }
  return { camera, markers: toStaticMarkers(homes, camera), found: countPlaces(homes) }
}

/**
 * Finds the sheet under a view.
 * @returns the sheet, and the distance of its middle from the view's middle, in pixels
 */
export function toBasemapSheet({ center, zoom }: MapCamera): { sheet: BasemapSheet; offset: PointPx } {
  const middle = toPlane(center, zoom)
  const column = Math.round(middle.x / SHEET_GRID_PX)
  const row = Math.round(middle.y / SHEET_GRID_PX)
  return {
    sheet: { zoom, column, row },
    offset: { x: column * SHEET_GRID_PX - middle.x, y: row * SHEET_GRID_PX - middle.y },
  }
}

/** The view that a sheet shows. */
export function cameraOfSheet({ zoom, column, row }: BasemapSheet): MapCamera {
  return { center: fromPlane({ x: column * SHEET_GRID_PX, y: row * SHEET_GRID_PX }, zoom), zoom }
}

function toStaticMarkers(homes: readonly HomePin[], camera: MapCamera): StaticMarker[] {
  for (let looseness = 1; ; looseness *= 1.3) {
    const markers = groupHomes(homes, camera.zoom, looseness).filter(({ location }) => {
      const { x, y } = toOffset(location, camera)
      // A wide map with the same view shows more than a phone.
      return Math.abs(x) < STATIC_MAP_PX.width && Math.abs(y) < STATIC_MAP_PX.height
    })
    if (markers.length > MOST_STATIC_MARKERS) continue
    return markers.flatMap(({ key, location, homes: [home, ...others] }): StaticMarker[] => {
      if (!home) return []
      if (others.length === 0) {
        const { id, slug, title, status, priceUsd } = home
        return [{ key, location, home: { id, slug, title, status, priceUsd } }]
      }
      const group = [home, ...others]
      const bounds = boundsOf(group.map((member) => member.location))
      return bounds
        ? [
            {
              key,
              location,
              group: { name: toGroupName(group), ...toGroupLabel(group), bounds: widenBounds(bounds) },
            },
          ]
        : []
    })
  }
}
