// In the first HTML: a fixed view, links for markers, a picture for the basemap.
import { toPrice, toPriceLabel } from '../price/price.ts'
import type { HomePin } from '../home/home.ts'
import { boundsOf, widenBounds } from './map-bounds.ts'
import { boundsOfCamera, fitBounds, fromPlane, toOffset, toPlane } from './map-camera.ts'
import type { EdgesPx, MapBounds, MapCamera, PointPx, SizePx } from './map-camera.ts'
import { moveBox, nameBoxes } from './map-names.ts'
import type { BoxPx, MapName } from './map-names.ts'
import { findRoom, groupBox, pinBox } from './marker-room.ts'
import type { Room } from './marker-room.ts'
import { countPlaces, groupHomes, toGroupLabel, toGroupName } from './pin-clusters.ts'

/** The smallest map, a phone's; a wide one shows the same at twice the size. */
export const STATIC_MAP_PX: SizePx = { width: 350, height: 360 }
/** From a few states to one street, where each lot of a site plan can be read. */
export const MAP_ZOOMS = { min: 5.5, max: 19 }
/** From here on pins fan out and site plans lie on the map. A group opens no closer without streets or a plan: a town is still named. */
export const CLOSE_UP_ZOOM = 13.5

/** More would overlap on a phone. */
const MOST_STATIC_MARKERS = 60
const ZOOM_STEP = 0.5
/** Pins stay clear of the edges, and of where the map's controls will be. */
const padding: EdgesPx = { top: 72, right: 60, bottom: 60, left: 48 }
/** Around a map's middle, what no control covers: on the smallest phone, and on the smallest large map. */
const frames: Record<'near' | 'large', BoxPx> = {
  near: { left: -180, right: 180, top: -130, bottom: 142 },
  large: { left: -340, right: 340, top: -230, bottom: 290 },
}
/** Zoomed in further, the basemap has no detail around a single home. */
const NEAREST_FIT = 12
/** The zooms of all drawings: those of views, and one nearer for large maps. */
export const SHEET_ZOOMS = { min: MAP_ZOOMS.min, max: NEAREST_FIT + 1 }

export const BASEMAP_SHEET_PX: SizePx = { width: 2048, height: 1408 }
/** Sheets lie on a grid, so that views near one another share them. */
const SHEET_GRID_PX = 128

/** Its middle, counted in grid steps from the globe's north-west corner. */
export type BasemapSheet = { zoom: number; column: number; row: number }

/** A single home has its pin, a group only its label. */
export type StaticMarker = {
  key: string
  location: HomePin['location']
  home?: Omit<HomePin, 'location'>
  group?: { name: string; count: string; from?: string; bounds: MapBounds }
  /** Off the names of towns. */
  shift?: PointPx
  /** On a large map, which shows the next zoom. */
  largeShift?: PointPx
  /** Never in the first HTML. */
  isFanned?: true
  /** Without it both sizes have this marker. */
  shownAt?: 'near' | 'large' | undefined
}

export type StaticMap = {
  camera: MapCamera
  markers: StaticMarker[]
  found: { homes: number; homesites: number }
  /** Undefined while the homes can't be read. */
  placelessHomes?: number
  /** Also at twice the size; none for a brand without a basemap. */
  basemaps: { path: string; offset: PointPx }[]
  /** Which markers give way to. */
  names: readonly MapName[]
}

/** The requested part of the map, else the homes found, else the builder's region. */
export function toStaticMap(
  homes: readonly HomePin[],
  opening: MapCamera,
  bounds?: MapBounds,
  { townsIn = () => [], regions = [] }: BasemapNames = {},
): Pick<StaticMap, 'camera' | 'markers' | 'found' | 'names'> {
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
  const towns = [camera, { ...camera, zoom: zoom + 1 }].flatMap((each) => townsIn(each))
  const names = [...regions, ...new Set(towns)]
  return { camera, markers: toStaticMarkers(homes, camera, names), found: countPlaces(homes), names }
}

/** The towns that a drawing names; of a sheet's size unless told. */
export type TownsIn = (camera: MapCamera, size?: SizePx) => readonly MapName[]

type BasemapNames = { townsIn?: TownsIn; regions?: readonly MapName[] }

/** The sheet under a view, and how many pixels its middle is from the view's. */
export function toBasemapSheet({ center, zoom }: MapCamera): { sheet: BasemapSheet; offset: PointPx } {
  const middle = toPlane(center, zoom)
  const column = Math.round(middle.x / SHEET_GRID_PX)
  const row = Math.round(middle.y / SHEET_GRID_PX)
  return {
    sheet: { zoom, column, row },
    offset: { x: column * SHEET_GRID_PX - middle.x, y: row * SHEET_GRID_PX - middle.y },
  }
}

export function cameraOfSheet({ zoom, column, row }: BasemapSheet): MapCamera {
  return { center: fromPlane({ x: column * SHEET_GRID_PX, y: row * SHEET_GRID_PX }, zoom), zoom }
}

/** @param ends where the map ends */
export function touchesMap(sheet: BasemapSheet, ends: MapBounds): boolean {
  const { south, west, north, east } = boundsOfCamera(cameraOfSheet(sheet), BASEMAP_SHEET_PX)
  return south <= ends.north && north >= ends.south && west <= ends.east && east >= ends.west
}

export function placeMarkers<Marker extends StaticMarker>(
  markers: readonly Marker[],
  camera: MapCamera,
  names: readonly MapName[],
  room?: Room,
): Marker[] {
  const roomy = markers.map(({ location, home, group, isFanned = false }) => ({
    box: moveBox(
      home
        ? pinBox(toPriceLabel(toPrice(home)))
        : groupBox([group?.count ?? '', group?.from ?? ''].filter(Boolean)),
      toOffset(location, camera),
    ),
    canMove: group !== undefined || isFanned,
  }))
  const shifts = findRoom(roomy, nameBoxes(names, camera), room)
  return markers.map((marker, index) => {
    const { x, y } = shifts[index] ?? { x: 0, y: 0 }
    return x === 0 && y === 0 ? marker : { ...marker, shift: { x, y } }
  })
}

/** A large map shows the next zoom, where fewer homes share a marker. The live map begins with the same ones. */
function toStaticMarkers(
  homes: readonly HomePin[],
  camera: MapCamera,
  names: readonly MapName[],
): StaticMarker[] {
  const near = markersOf(homes, camera, 'near', names)
  const large = markersOf(homes, { ...camera, zoom: camera.zoom + 1 }, 'large', names)
  const largeByKey = new Map(large.map((marker) => [marker.key, marker]))
  const nearKeys = new Set(near.map(({ key }) => key))
  return [
    ...near.map((marker): StaticMarker => {
      const twin = largeByKey.get(marker.key)
      return twin
        ? { ...marker, ...(twin.shift && { largeShift: twin.shift }) }
        : { ...marker, shownAt: 'near' }
    }),
    ...large.flatMap(({ shift, ...marker }): StaticMarker[] =>
      nearKeys.has(marker.key) ? [] : [{ ...marker, ...(shift && { largeShift: shift }), shownAt: 'large' }],
    ),
  ].toSorted((a, b) => b.location.lat - a.location.lat || a.location.lng - b.location.lng)
}

function markersOf(
  homes: readonly HomePin[],
  camera: MapCamera,
  shownAt: keyof typeof frames,
  names: readonly MapName[],
): StaticMarker[] {
  const scale = shownAt === 'large' ? 2 : 1
  for (let looseness = 1; ; looseness *= 1.3) {
    const groups = groupHomes(homes, camera.zoom, looseness).filter(({ location }) => {
      const { x, y } = toOffset(location, camera)
      // A wide map with the same view shows more than a phone.
      return Math.abs(x) < STATIC_MAP_PX.width * scale && Math.abs(y) < STATIC_MAP_PX.height * scale
    })
    if (groups.length > MOST_STATIC_MARKERS) continue
    return placeMarkers(
      groups.flatMap(({ key, location, homes: [home, ...others] }): StaticMarker[] => {
        if (!home) return []
        if (others.length === 0) {
          const { id, slug, title, status, priceUsd, premiumUsd } = home
          return [{ key, location, home: { id, slug, title, status, priceUsd, premiumUsd } }]
        }
        const group = [home, ...others]
        const bounds = boundsOf(group.map((member) => member.location))
        if (!bounds) return []
        const label = { name: toGroupName(group), ...toGroupLabel(group), bounds: widenBounds(bounds) }
        return [{ key, location, group: label }]
      }),
      camera,
      names,
      { frame: frames[shownAt] },
    )
  }
}
