// The basemap, and a link for each marker.
import type { LatLng } from './lat-lng.ts'
import { boundsOf } from './map-bounds.ts'
import { fitBounds, toOffset, type MapCamera, type PointPx } from './map-camera.ts'
import { moveBox, nameBoxes, type BoxPx, type MapName } from './map-names.ts'
import { findRoom } from './marker-room.ts'
import { MAP_ZOOMS, STATIC_MAP_PX, type StaticMap, type TownsIn } from './static-map.ts'

export type MapPlace = {
  key: string
  /** A word or a number; '' is a dot. */
  label: string
  /** Accessible name; absent for a dot that only shows where something is. */
  name?: string
  href?: string
  location: LatLng
}

/** Pixels from the map's middle, at scale 1. */
export type PlaceMarker = Omit<MapPlace, 'location'> &
  PointPx & {
    /** How far its label moves off other labels. */
    shift?: PointPx
    /** The same on a large map, which shows the next zoom. */
    largeShift?: PointPx
  }

export type PlacesMap = {
  camera: MapCamera
  markers: PlaceMarker[]
  basemaps: StaticMap['basemaps']
  attribution?: string
}

const PADDING_PX = 44
/** The zoom for a single place, with the towns around it. */
const NEAREST_ZOOM = 10.5
const ZOOM_STEP = 0.5
/** A phone's map, within its edges. */
const EDGE_PX = 6
const phoneFrame: BoxPx = {
  left: EDGE_PX - STATIC_MAP_PX.width / 2,
  right: STATIC_MAP_PX.width / 2 - EDGE_PX,
  top: EDGE_PX - STATIC_MAP_PX.height / 2,
  bottom: STATIC_MAP_PX.height / 2 - EDGE_PX,
}
/** About the size of labels: a number is round, a word as wide as its letters at `--text-xs`. */
const LABEL_PX = { number: 28, character: 7.2, around: 24, wordHeight: 28 }

/** @param places at least one @returns the view and its markers, without the basemap */
export function toPlacesMap(
  places: readonly MapPlace[],
  townsIn: TownsIn = () => [],
): Pick<PlacesMap, 'camera' | 'markers'> | undefined {
  const bounds = boundsOf(places.map(({ location }) => location))
  if (!bounds) return undefined
  const fitted = fitBounds(bounds, STATIC_MAP_PX, {
    minZoom: MAP_ZOOMS.min,
    maxZoom: NEAREST_ZOOM,
    paddingPx: PADDING_PX,
  })
  const camera = { ...fitted, zoom: Math.floor(fitted.zoom / ZOOM_STEP) * ZOOM_STEP }
  const largeCamera = { ...camera, zoom: camera.zoom + 1 }
  const near = shiftsOf(places, camera, townsIn(camera), phoneFrame)
  const large = shiftsOf(places, largeCamera, townsIn(largeCamera))
  const markers = places.map(({ location, ...place }, index): PlaceMarker => {
    const { x, y } = toOffset(location, camera)
    const [shift, largeShift] = [near[index], large[index]]
    return {
      ...place,
      x: Math.round(x),
      y: Math.round(y),
      ...(shift && isMove(shift) && { shift }),
      ...(largeShift && isMove(largeShift) && { largeShift }),
    }
  })
  return { camera, markers }
}

function shiftsOf(
  places: readonly MapPlace[],
  camera: MapCamera,
  towns: readonly MapName[],
  frame?: BoxPx,
): PointPx[] {
  const roomy = places.map(({ label, location }) => ({
    box: moveBox(toBox(label), toOffset(location, camera)),
    // A dot shows where something is.
    canMove: label !== '',
  }))
  return findRoom(roomy, nameBoxes(towns, camera), frame && { frame })
}

function toBox(label: string): BoxPx {
  const isWord = label.length > 2
  const half = (isWord ? label.length * LABEL_PX.character + LABEL_PX.around : LABEL_PX.number) / 2
  const halfHeight = (isWord ? LABEL_PX.wordHeight : LABEL_PX.number) / 2
  return label === ''
    ? { left: -5, right: 5, top: -5, bottom: 5 }
    : { left: -half, right: half, top: -halfHeight, bottom: halfHeight }
}

function isMove({ x, y }: PointPx): boolean {
  return x !== 0 || y !== 0
}
