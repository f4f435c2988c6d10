import { formatHomeCount, formatUsd } from '../home/figures.ts'
import type { HomePin } from '../home/home.ts'
import type { LatLng } from './lat-lng.ts'
import { boundsOf, isInBounds } from './map-bounds.ts'
import { boundsOfCamera, fromPlane, toOffset, toPlane } from './map-camera.ts'
import type { MapBounds, MapCamera, PointPx, SizePx } from './map-camera.ts'
import { toShortUsd } from '../price/price.ts'

/** More markers than this are never drawn. */
export const MOST_MARKERS = 150

/** About the size of a pin's label with its margin: homes closer together than this share a marker. */
const CELL_PX: SizePx = { width: 104, height: 64 }
/** Cells are measured at every half zoom, so that a small zoom doesn't regroup everything. */
const ZOOM_STEP = 0.5

/** A home, or several that are too close together. */
export type MapMarker<Home extends HomePin = HomePin> = {
  /** Stable while the marker has the same homes at the same zoom. */
  key: string
  location: LatLng
  homes: readonly Home[]
}

/** Depends on the zoom alone, so panning changes nothing. @param looseness 1: labels just don't touch */
export function groupHomes<Home extends HomePin>(
  homes: readonly Home[],
  zoom: number,
  looseness = 1,
): MapMarker<Home>[] {
  const cells = toCells(homes, toStep(zoom), looseness)
  const groups = mergeNeighbors(cells)
  return groups
    .map((cell): MapMarker<Home> => {
      const [first] = cell.homes
      if (cell.homes.length === 1 && first)
        return { key: `home-${first.id}`, location: first.location, homes: [first] }
      const location = fromPlane(
        { x: cell.sumX / cell.homes.length, y: cell.sumY / cell.homes.length },
        toStep(zoom),
      )
      return { key: `group-${toStep(zoom)}-${cell.column}-${cell.row}`, location, homes: cell.homes }
    })
    .toSorted((a, b) => b.location.lat - a.location.lat || a.location.lng - b.location.lng)
}

/** From north to south, grouped more loosely where there would be more. */
export function markersInView<Home extends HomePin>(
  homes: readonly Home[],
  camera: MapCamera,
  size: SizePx,
): MapMarker<Home>[] {
  // Homes far outside don't change groups within, so they're left out first.
  const around = boundsOfCamera(camera, { width: size.width * 2, height: size.height * 2 })
  const near = homes.filter(({ location }) => isInBounds(location, around))
  for (let looseness = 1; ; looseness *= 1.3) {
    const seen = groupHomes(near, camera.zoom, looseness).filter(({ location }) =>
      isInView(toOffset(location, camera), size),
    )
    if (seen.length <= MOST_MARKERS) return seen
  }
}

/** Its count, and its lowest price as on pins, of a house where there's one. */
export function toGroupLabel(homes: readonly HomePin[]): { count: string; from?: string } {
  const lowest = lowestPriceUsd(homes)
  return {
    count: toShortCount(homes),
    ...(lowest !== undefined && { from: `from ${toShortUsd(lowest)}` }),
  }
}

/** "12 homes + 2 lots from $390K (homes from $389,900)" */
export function toGroupName(homes: readonly HomePin[]): string {
  const { count, from } = toGroupLabel(homes)
  const lowest = lowestPriceUsd(homes)
  if (lowest === undefined) return `${count} here`
  const { homes: houses, homesites } = countPlaces(homes)
  return `${count} ${from} (${houses > 0 && homesites > 0 ? 'homes ' : ''}from ${formatUsd(lowest)})`
}

/** Undefined when no zoom tells them apart. */
export function spreadOf(homes: readonly HomePin[]): MapBounds | undefined {
  const bounds = boundsOf(homes.map(({ location }) => location))
  return bounds && (bounds.north > bounds.south || bounds.east > bounds.west) ? bounds : undefined
}

export type MarkerStep =
  'ArrowRight' | 'ArrowLeft' | 'ArrowUp' | 'ArrowDown' | 'PageDown' | 'PageUp' | 'Home' | 'End'

/** Arrows go to the nearest on that side, Page Up and Down through all. @returns `from` where there's none */
export function nextMarker(places: readonly PointPx[], from: number, step: MarkerStep): number {
  const last = places.length - 1
  switch (step) {
    case 'Home':
      return 0
    case 'End':
      return last
    case 'PageDown':
      return Math.min(from + 1, last)
    case 'PageUp':
      return Math.max(from - 1, 0)
    case 'ArrowRight':
      return nearestOnSide(places, from, { x: 1, y: 0 })
    case 'ArrowLeft':
      return nearestOnSide(places, from, { x: -1, y: 0 })
    case 'ArrowDown':
      return nearestOnSide(places, from, { x: 0, y: 1 })
    case 'ArrowUp':
      return nearestOnSide(places, from, { x: 0, y: -1 })
  }
}

type Cell<Home> = {
  column: number
  row: number
  sumX: number
  sumY: number
  homes: Home[]
  looseness: number
}

function toStep(zoom: number): number {
  return Math.floor(zoom / ZOOM_STEP) * ZOOM_STEP
}

function toCells<Home extends HomePin>(
  homes: readonly Home[],
  zoom: number,
  looseness: number,
): Map<number, Cell<Home>> {
  const cells = new Map<number, Cell<Home>>()
  for (const home of homes) {
    const { x, y } = toPlane(home.location, zoom)
    const column = Math.floor(x / (CELL_PX.width * looseness))
    const row = Math.floor(y / (CELL_PX.height * looseness))
    const key = toCellKey(column, row)
    const cell = cells.get(key)
    if (cell) {
      cell.sumX += x
      cell.sumY += y
      cell.homes.push(home)
    } else cells.set(key, { column, row, sumX: x, sumY: y, homes: [home], looseness })
  }
  return cells
}

/** A number, because ten thousand strings would take longer than everything else. */
function toCellKey(column: number, row: number): number {
  return row * 2 ** 24 + column
}

/** Homes on two sides of a cell's edge may still be close: the fuller cell takes them. */
function mergeNeighbors<Home>(cells: ReadonlyMap<number, Cell<Home>>): Cell<Home>[] {
  const fullestFirst = [...cells.values()].toSorted(
    (a, b) => b.homes.length - a.homes.length || a.row - b.row || a.column - b.column,
  )
  const taken = new Set<Cell<Home>>()
  const groups: Cell<Home>[] = []
  for (const cell of fullestFirst) {
    if (taken.has(cell)) continue
    taken.add(cell)
    const group = { ...cell, homes: [...cell.homes] }
    for (let row = cell.row - 1; row <= cell.row + 1; row += 1) {
      for (let column = cell.column - 1; column <= cell.column + 1; column += 1) {
        const neighbor = cells.get(toCellKey(column, row))
        if (!neighbor || taken.has(neighbor) || !isNear(cell, neighbor)) continue
        taken.add(neighbor)
        group.sumX += neighbor.sumX
        group.sumY += neighbor.sumY
        group.homes.push(...neighbor.homes)
      }
    }
    groups.push(group)
  }
  return groups
}

function isNear<Home>(a: Cell<Home>, b: Cell<Home>): boolean {
  const [countA, countB] = [a.homes.length, b.homes.length]
  return (
    Math.abs(a.sumX / countA - b.sumX / countB) < CELL_PX.width * a.looseness * 0.85 &&
    Math.abs(a.sumY / countA - b.sumY / countB) < CELL_PX.height * a.looseness * 0.85
  )
}

function isInView({ x, y }: PointPx, { width, height }: SizePx): boolean {
  return Math.abs(x) <= width / 2 && Math.abs(y) <= height / 2
}

export function countPlaces(homes: readonly Pick<HomePin, 'status'>[]): { homes: number; homesites: number } {
  const homesites = homes.filter(({ status }) => status === 'lot').length
  return { homes: homes.length - homesites, homesites }
}

/** "12 homes", "10 homes + 2 lots" */
function toShortCount(places: readonly HomePin[]): string {
  const { homes, homesites } = countPlaces(places)
  const lots = `${homesites} ${homesites === 1 ? 'lot' : 'lots'}`
  if (homesites === 0) return formatHomeCount(homes)
  return homes === 0 ? lots : `${formatHomeCount(homes)} + ${lots}`
}

/** Land costs less than any house: where both are, the houses' prices count. */
function lowestPriceUsd(homes: readonly HomePin[]): number | undefined {
  const houses = homes.filter(({ status }) => status !== 'lot')
  const prices = (houses.length > 0 ? houses : homes).flatMap(({ priceUsd }) => priceUsd ?? [])
  return prices.length > 0 ? prices.reduce((a, b) => Math.min(a, b)) : undefined
}

/** Straight ahead counts more than aside: a marker a little off the line wins over a near one far off it. */
function nearestOnSide(places: readonly PointPx[], from: number, side: PointPx): number {
  const start = places[from]
  if (!start) return from
  let best = from
  let bestCost = Infinity
  places.forEach((place, index) => {
    const ahead = (place.x - start.x) * side.x + (place.y - start.y) * side.y
    const aside = Math.abs((place.x - start.x) * side.y) + Math.abs((place.y - start.y) * side.x)
    if (index === from || ahead <= 0) return
    const cost = ahead + 2.5 * aside
    if (cost >= bestCost) return
    best = index
    bestCost = cost
  })
  return best
}
