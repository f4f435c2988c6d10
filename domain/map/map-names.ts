// The names on a map that isn't live yet: towns, which are drawn, and the builder's regions, which pages write above it.
import type { LatLng } from './lat-lng.ts'
import { isInBounds } from './map-bounds.ts'
import { boundsOfCamera, toOffset, toPlane } from './map-camera.ts'
import type { MapCamera, PointPx, SizePx } from './map-camera.ts'

export type MapName = {
  kind: 'town' | 'region'
  lines: readonly string[]
  location: LatLng
  /** 1 is a great city, 5 a hamlet. */
  rank: number
  /** The first zoom it's shown at, and the first one it isn't anymore. */
  from: number
  to: number
}

/** Pixels from a point, or from a map's middle. */
export type BoxPx = { left: number; top: number; right: number; bottom: number }

/** By rank. */
const TOWN_PX = [16, 14, 12.5, 11.5, 11]
/** From a town's dot to its name, which stands to the right of it. */
export const TOWN_NAME_PX = 7
const REGION_PX = { atZoom6: 13, perZoom: 2, most: 19 }
export const REGION_LINE_EM = 1.15
/** About as wide as letters are. */
const LETTER_EM = 0.56
const GAP_PX = 3
/** A name that begins outside of a view may end in it. */
const BEYOND_PX = 320

/** A name's size of type. */
export function nameSizePx({ kind, rank }: Pick<MapName, 'kind' | 'rank'>, zoom: number): number {
  if (kind === 'town') return TOWN_PX[rank - 1] ?? 11
  return Math.min(Math.max(REGION_PX.atZoom6 + REGION_PX.perZoom * (zoom - 6), 13), REGION_PX.most)
}

/** About how wide the longest line is. */
export function nameWidthEm({ lines }: Pick<MapName, 'lines'>): number {
  return Math.max(...lines.map(({ length }) => length)) * LETTER_EM
}

/** The room that names take at a zoom, around a view's middle. */
export function nameBoxes(names: readonly MapName[], camera: MapCamera): BoxPx[] {
  return names
    .filter((name) => isShownAt(name, camera.zoom))
    .map((name) => moveBox(nameBox(name, camera.zoom), toOffset(name.location, camera)))
}

/** The towns that a view names: of those in one another's way the more important one. */
export function chooseTowns(names: readonly MapName[], camera: MapCamera, size: SizePx): MapName[] {
  const { zoom } = camera
  const bounds = boundsOfCamera(camera, { width: size.width + BEYOND_PX, height: size.height + BEYOND_PX })
  const taken: BoxPx[] = []
  return names
    .filter((name) => isShownAt(name, zoom) && isInBounds(name.location, bounds))
    .toSorted((a, b) => a.rank - b.rank)
    .filter((name) => {
      const box = moveBox(nameBox(name, zoom), toPlane(name.location, zoom))
      const isFree = !taken.some((other) => isOverlapping(box, other))
      if (isFree) taken.push(box)
      return isFree
    })
}

/** Tells whether two boxes share some room. */
export function isOverlapping(a: BoxPx, b: BoxPx): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
}

/** A box elsewhere. */
export function moveBox({ left, top, right, bottom }: BoxPx, { x, y }: PointPx): BoxPx {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y }
}

export function isShownAt({ from, to }: MapName, zoom: number): boolean {
  return zoom >= from && zoom < to
}

function nameBox(name: MapName, zoom: number): BoxPx {
  const px = nameSizePx(name, zoom)
  const width = nameWidthEm(name) * px
  const halfHeight = (name.lines.length * REGION_LINE_EM * px) / 2
  const left = name.kind === 'town' ? -GAP_PX : -width / 2
  const right = name.kind === 'town' ? TOWN_NAME_PX + width + GAP_PX : width / 2
  return { left, right, top: -halfHeight, bottom: halfHeight }
}
