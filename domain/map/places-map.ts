// A small static map of places: the basemap, and a link for each marker.
import type { LatLng } from './lat-lng.ts'
import { boundsOf, fitBounds, toOffset, type MapCamera, type PointPx } from './map-camera.ts'
import { MAP_ZOOMS, STATIC_MAP_PX, type StaticMap } from './static-map.ts'

/** A place to show on a map. */
export type MapPlace = {
  key: string
  /** The marker's label, a word or a number; '' is a dot. */
  label: string
  /** Its accessible name; absent for a dot that only shows where something is. */
  name?: string
  href?: string
  location: LatLng
}

/** A rendered place: pixels from the map's middle, at scale 1. */
export type PlaceMarker = Omit<MapPlace, 'location'> & PointPx

export type PlacesMap = {
  camera: MapCamera
  markers: PlaceMarker[]
  basemaps: StaticMap['basemaps']
  /** The basemap's attribution. */
  attribution?: string
}

const PADDING_PX = 44
/** The zoom for a single place, with the towns around it. */
const NEAREST_ZOOM = 10.5
const ZOOM_STEP = 0.5
/** The least distance between two labeled markers' centers. */
const LABEL_PX = { number: 30, wordWidth: 104, wordHeight: 32 }
const ROUNDS = 60

/**
 * Chooses the view that shows all places, and moves overlapping labels apart.
 * @param places the places, at least one
 * @returns the view and its markers, without the basemap; undefined when there is no place
 */
export function toPlacesMap(places: readonly MapPlace[]): Pick<PlacesMap, 'camera' | 'markers'> | undefined {
  const bounds = boundsOf(places.map(({ location }) => location))
  if (!bounds) return undefined
  const fitted = fitBounds(bounds, STATIC_MAP_PX, {
    minZoom: MAP_ZOOMS.min,
    maxZoom: NEAREST_ZOOM,
    paddingPx: PADDING_PX,
  })
  const camera = { ...fitted, zoom: Math.floor(fitted.zoom / ZOOM_STEP) * ZOOM_STEP }
  const markers = places.map(({ location, ...place }): PlaceMarker => {
    const { x, y } = toOffset(location, camera)
    return { ...place, x: Math.round(x), y: Math.round(y) }
  })
  return { camera, markers: moveApart(markers) }
}

/** Moves overlapping labels apart, each by half of the overlap; dots stay where they are. */
function moveApart(markers: PlaceMarker[]): PlaceMarker[] {
  const moved = markers.map((marker) => ({ ...marker }))
  const labeled = moved.filter(({ label }) => label !== '')
  for (let round = 0; round < ROUNDS; round += 1) {
    let isQuiet = true
    labeled.forEach((a, index) => {
      for (const b of labeled.slice(index + 1)) {
        const isWord = a.label.length > 2 || b.label.length > 2
        const width = isWord ? LABEL_PX.wordWidth : LABEL_PX.number
        const height = isWord ? LABEL_PX.wordHeight : LABEL_PX.number
        const shareX = width - Math.abs(a.x - b.x)
        const shareY = height - Math.abs(a.y - b.y)
        if (shareX <= 0 || shareY <= 0) continue
        isQuiet = false
        if (shareX / width < shareY / height) {
          const step = Math.ceil(shareX / 2) * (a.x < b.x ? 1 : -1)
          a.x -= step
          b.x += step
        } else {
          const step = Math.ceil(shareY / 2) * (a.y < b.y || (a.y === b.y && a.key < b.key) ? 1 : -1)
          a.y -= step
          b.y += step
        }
      }
    })
    if (isQuiet) break
  }
  return moved
}
