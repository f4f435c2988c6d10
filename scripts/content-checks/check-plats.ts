/** Site plans whose corners on the map can't be right. */
import type { JsonObject } from '../../content-system/embedded/content-folder/folder-content.ts'
import type { ContentProblem } from '../../content-system/embedded/content-folder/problem.ts'
import { distanceMiles } from '../../domain/map/distance.ts'
import type { LatLng } from '../../domain/map/lat-lng.ts'
import { metaText, publishedItems, toProblem, type CheckedContent } from './checked-content.ts'

const FEET_PER_MILE = 5280

/** A community's pin may stand at its entrance, this far outside of its site plan. */
const ENTRANCE_MILES = 0.25

/** A community isn't longer. */
const LONGEST_SIDE_MILES = 3

type Corners = [topLeft: LatLng, topRight: LatLng, bottomRight: LatLng, bottomLeft: LatLng]

export function checkPlats(checked: CheckedContent): ContentProblem[] {
  return publishedItems(checked, 'community').flatMap((community) => {
    const plat = checked.content.plats[community.slug]
    if (!plat) return []
    const file = `plats/${community.slug}.json`
    return findCornerProblems(plat, toPlace(metaText(checked, community, 'location'))).map((message) =>
      toProblem(checked, { file }, '"corners"', message),
    )
  })
}

/**
 * Finds what's wrong with the corners of a plat. The plugin's Plat_Place says the same.
 * @param plat as its file says it
 * @param place of its community
 */
export function findCornerProblems(plat: JsonObject, place: LatLng | undefined): string[] {
  if (plat['corners'] === undefined || plat['corners'] === null) return []
  const corners = toCorners(plat['corners'])
  if (!corners) return ['"corners" must be four pairs of latitude and longitude, clockwise from the top left']
  const [topLeft, topRight, bottomRight, bottomLeft] = corners
  if (!isClockwise(corners))
    return ['the corners don’t run clockwise, so the site plan would lie mirrored on the map']
  const wideMiles = (distanceMiles(topLeft, topRight) + distanceMiles(bottomLeft, bottomRight)) / 2
  const highMiles = (distanceMiles(topLeft, bottomLeft) + distanceMiles(topRight, bottomRight)) / 2
  const sideMiles = Math.max(wideMiles, highMiles)
  if (sideMiles > LONGEST_SIDE_MILES)
    return [`by its corners the site plan is ${sideMiles.toFixed(1)} miles long`]
  const across = (wideMiles * FEET_PER_MILE) / Number(plat['width'])
  const down = (highMiles * FEET_PER_MILE) / Number(plat['height'])
  return [
    ...(isAbout(across, down, 1.1)
      ? []
      : ['the corners stretch the site plan: its width and height have another ratio']),
    ...checkLotSizes(plat, across * down),
    ...checkDistance(corners, sideMiles, place),
  ]
}

/** Lots know their size, so the drawing's scale is known. */
function checkLotSizes({ lots }: JsonObject, sqftPerUnit: number): string[] {
  const ratios = (Array.isArray(lots) ? lots : [])
    .flatMap((lot) => {
      const { area_sqft: areaSqft, points } = lot as { area_sqft?: unknown; points?: unknown }
      const drawn = toDrawnArea(points) * sqftPerUnit
      return typeof areaSqft === 'number' && areaSqft > 0 && drawn > 0 ? [drawn / areaSqft] : []
    })
    .toSorted((a, b) => a - b)
  const ratio = ratios[Math.floor(ratios.length / 2)]
  if (ratio === undefined || isAbout(ratio, 1, 1.25)) return []
  return [`by its corners the site plan’s lots are ${ratio.toFixed(1)} times their "area_sqft"`]
}

function checkDistance(corners: Corners, sideMiles: number, place: LatLng | undefined): string[] {
  if (!place) return []
  const middle = {
    lat: corners.reduce((sum, { lat }) => sum + lat, 0) / 4,
    lng: corners.reduce((sum, { lng }) => sum + lng, 0) / 4,
  }
  const miles = distanceMiles(middle, place)
  if (miles <= sideMiles / Math.SQRT2 + ENTRANCE_MILES) return []
  return [`by its corners the site plan lies ${miles.toFixed(1)} miles from its community’s location`]
}

function toCorners(value: unknown): Corners | undefined {
  if (!Array.isArray(value) || value.length !== 4) return undefined
  const corners = value.flatMap((corner: unknown) => {
    const [lat, lng] = Array.isArray(corner) && corner.length === 2 ? (corner as unknown[]) : []
    const isPlace =
      typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
    return isPlace ? [{ lat, lng }] : []
  })
  return corners.length === 4 ? (corners as Corners) : undefined
}

/** On a map, where north is up: the area inside is on the right of who walks along. */
function isClockwise(corners: Corners): boolean {
  return toTwiceArea(corners.map(({ lat, lng }) => [lng, lat])) < 0
}

function toDrawnArea(points: unknown): number {
  const isShape = (value: unknown): value is [number, number][] =>
    Array.isArray(value) && value.every((point) => Array.isArray(point) && point.every(Number.isFinite))
  return isShape(points) ? Math.abs(toTwiceArea(points)) / 2 : 0
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

/** Reads "45.5286, -123.1302". */
function toPlace(text: string | undefined): LatLng | undefined {
  const [lat, lng] = (text ?? '').split(',').map(Number)
  return text !== undefined && lat !== undefined && lng !== undefined && Number.isFinite(lat + lng)
    ? { lat, lng }
    : undefined
}
