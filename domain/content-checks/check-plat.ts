import { distanceMiles } from '../map/distance.ts'
import { isLatitude, isLongitude, type LatLng } from '../map/lat-lng.ts'
import { isRecord, rowsOf, type CheckedItem } from './checked-content.ts'

type Plat = Readonly<Record<string, unknown>>

const FEET_PER_MILE = 5280

/** A community's pin may stand at its entrance, this far outside of its site plan. */
const ENTRANCE_MILES = 0.25

/** A community isn't longer. */
const LONGEST_SIDE_MILES = 3

type Corners = [topLeft: LatLng, topRight: LatLng, bottomRight: LatLng, bottomLeft: LatLng]

/** Undefined where it has no site plan. */
export function lotsOf({ fields: { plat } }: CheckedItem): ReadonlySet<string> | undefined {
  const lots = isRecord(plat) ? rowsOf(plat['lots']) : []
  return lots.length > 0 ? new Set(lots.map(nameOf)) : undefined
}

/** Sentences; none when it can be drawn. */
export function findPlatErrors(plat: Plat): string[] {
  const { width, height } = plat
  const lots = rowsOf(plat['lots'])
  const errors = [
    ...Object.entries({ width, height }).flatMap(([name, value]) =>
      Number(value) > 0 ? [] : [`“${name}” must be a number above 0.`],
    ),
    ...(lots.length > 0 ? [] : ['“lots” must be a list with at least one lot.']),
  ]
  return errors.length > 0 ? errors : lots.flatMap((lot, index) => findLotErrors(plat, lots, lot, index))
}

function findLotErrors(plat: Plat, lots: readonly Plat[], lot: Plat, index: number): string[] {
  const name = nameOf(lot)
  const { points } = lot
  if (name === '') return [`The lot in place ${index + 1} has no “lot”, its number on the site plan.`]
  const isBeyond = (value: number, size: unknown) => value < -1 || value > Number(size) + 1
  return [
    ...(lots.findIndex((other) => nameOf(other) === name) < index ? [`Lot ${name} is there twice.`] : []),
    ...(isShape(points)
      ? // A line may stand half over the edge.
        points.some(([x, y]) => isBeyond(x, plat['width']) || isBeyond(y, plat['height']))
        ? [`Lot ${name} reaches beyond the site plan’s width or height.`]
        : []
      : [`Lot ${name} needs three or more points of two numbers each.`]),
  ]
}

function nameOf({ lot }: Plat): string {
  return typeof lot === 'string' || typeof lot === 'number' ? String(lot).trim() : ''
}

function isShape(value: unknown): value is [number, number][] {
  return (
    Array.isArray(value) &&
    value.length >= 3 &&
    value.every((point) => Array.isArray(point) && point.length === 2 && point.every(Number.isFinite))
  )
}

/** Sentences. */
export function findCornerProblems(plat: Plat, place: LatLng | undefined): string[] {
  if (plat['corners'] === undefined || plat['corners'] === null) return []
  const corners = toCorners(plat['corners'])
  if (!corners)
    return ['“corners” must be four pairs of latitude and longitude, clockwise from the top left.']
  const [topLeft, topRight, bottomRight, bottomLeft] = corners
  if (!isClockwise(corners))
    return ['The corners don’t run clockwise, so the site plan would lie mirrored on the map.']
  const wideMiles = (distanceMiles(topLeft, topRight) + distanceMiles(bottomLeft, bottomRight)) / 2
  const highMiles = (distanceMiles(topLeft, bottomLeft) + distanceMiles(topRight, bottomRight)) / 2
  const sideMiles = Math.max(wideMiles, highMiles)
  if (sideMiles > LONGEST_SIDE_MILES)
    return [`By its corners the site plan is ${sideMiles.toFixed(1)} miles long.`]
  const across = (wideMiles * FEET_PER_MILE) / Number(plat['width'])
  const down = (highMiles * FEET_PER_MILE) / Number(plat['height'])
  return [
    ...(isAbout(across, down, 1.1)
      ? []
      : ['The corners stretch the site plan: its width and height have another ratio.']),
    ...checkLotSizes(plat, across * down),
    ...checkDistance(corners, sideMiles, place),
  ]
}

/** Lots know their size, so the drawing's scale is known. */
function checkLotSizes({ lots }: Plat, sqftPerUnit: number): string[] {
  const ratios = rowsOf(lots)
    .flatMap(({ area_sqft: areaSqft, points }) => {
      const drawn = isShape(points) ? (Math.abs(toTwiceArea(points)) / 2) * sqftPerUnit : 0
      return typeof areaSqft === 'number' && areaSqft > 0 && drawn > 0 ? [drawn / areaSqft] : []
    })
    .toSorted((a, b) => a - b)
  const ratio = ratios[Math.floor(ratios.length / 2)]
  if (ratio === undefined || isAbout(ratio, 1, 1.25)) return []
  return [`By its corners the site plan’s lots are ${ratio.toFixed(1)} times their “area_sqft”.`]
}

function checkDistance(corners: Corners, sideMiles: number, place: LatLng | undefined): string[] {
  if (!place) return []
  const middle = {
    lat: corners.reduce((sum, { lat }) => sum + lat, 0) / 4,
    lng: corners.reduce((sum, { lng }) => sum + lng, 0) / 4,
  }
  const miles = distanceMiles(middle, place)
  if (miles <= sideMiles / Math.SQRT2 + ENTRANCE_MILES) return []
  return [`By its corners the site plan lies ${miles.toFixed(1)} miles from its community’s coordinates.`]
}

function toCorners(value: unknown): Corners | undefined {
  if (!Array.isArray(value) || value.length !== 4) return undefined
  const corners = value.flatMap((corner: unknown) => {
    const [lat, lng] = Array.isArray(corner) && corner.length === 2 ? (corner as unknown[]) : []
    return isLatitude(lat) && isLongitude(lng) ? [{ lat, lng }] : []
  })
  return corners.length === 4 ? (corners as Corners) : undefined
}

/** On a map, where north is up: the area inside is on the right of who walks along. */
function isClockwise(corners: Corners): boolean {
  return toTwiceArea(corners.map(({ lat, lng }) => [lng, lat])) < 0
}

/** Below zero where the points run clockwise in a plane whose y grows upward. */
function toTwiceArea(points: readonly (readonly number[])[]): number {
  return points.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = points[(index + 1) % points.length] ?? []
    return sum + x * nextY - nextX * y
  }, 0)
}

function isAbout(value: number, other: number, factor: number): boolean {
  return value / other < factor && other / value < factor
}
