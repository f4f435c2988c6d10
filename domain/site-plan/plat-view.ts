import { withoutAbsent } from '../content/without-absent.ts'
import { STATUS_LABELS } from '../home/home.ts'
import {
  distanceToLine,
  isInside,
  pointAcross,
  pointAlong,
  toMiddle,
  toOutlinePath,
  toReadingOrder,
  toStreetPath,
} from './plat-geometry.ts'
import type { Plat, PlatCorners, PlatLot, PlatLotStatus, PlatPoint } from './plat.ts'

/** An open lot has no page or price yet; one that the inventory doesn't mention isn't released. */
export const PLAT_STATUSES = [
  'move-in',
  'under-construction',
  'lot',
  'open',
  'under-contract',
  'not-released',
  'not-available',
  'sold',
] as const

export type PlatStatus = PlatLotStatus | 'open' | 'not-released'

const labels: Record<PlatStatus, string> = {
  ...STATUS_LABELS,
  lot: 'Homesite for sale',
  open: 'Open, not listed',
  'not-released': 'Not released',
  'not-available': 'Not available',
}

/** Short enough for the lot itself. */
const words: Record<PlatStatus, string> = {
  'move-in': 'Ready',
  'under-construction': 'Building',
  lot: 'For sale',
  open: 'Open',
  'under-contract': 'Pending',
  'not-released': 'Later',
  'not-available': 'N/A',
  sold: 'Sold',
}

export type PlatLotView = {
  lot: string
  status: PlatStatus
  /** An SVG path; absent for a lot the drawing doesn't have. */
  path?: string
  /** Where its number is drawn. */
  at?: PlatPoint
  areaSqft?: number
  address?: string
  priceUsd?: number
  premiumUsd?: number
  /** The home that is or will be built here. */
  home?: { href: string; title: string }
  /** Plans that fit, by id; empty when there is a home already, or it isn't known. */
  planIds: number[]
  /** Of an open lot: the page to ask about it, and to be told once it's listed. */
  ways?: { href: string; label: string }[]
  /** Of a homesite with a price: what it costs with each plan that fits, before options; those that are known. */
  totals?: { planId: number; totalUsd: number; href: string }[]
}

export type PlatPlan = { id: number; slug: string; title: string; href: string }

export type PlatView = {
  title: string
  width: number
  height: number
  corners?: PlatCorners
  /** A typical lot's width and height, so that labels have a fitting size. */
  lotExtent: number
  /** `at` is how far along the street its name has room, in percent. */
  streets: { name: string; path: string; width: number; at: number }[]
  /** A park's name and its pond's stand on lines of their own, so that they never meet, however small the drawing is. */
  areas: { kind: Area['kind']; name: string; path: string; at: PlatPoint; line?: 'upper' | 'lower' }[]
  /** By rising number. */
  lots: PlatLotView[]
  /** Every plan that fits some lot, by name. */
  plans: PlatPlan[]
}

/** A community's site plan as the map shows it: its corners are known. */
export type MappedPlat = {
  community: { slug: string; title: string }
  plat: PlatView & { corners: PlatCorners }
  /** Streets and places around it, without lots. */
  vicinity?: PlatView | undefined
}

export type PlatResponse = {
  /** `null` when the community has none; absent when it couldn't be read. */
  plat?: PlatView | null
}

/** "Move-in ready" or "Homesite for sale" */
export function toPlatStatusLabel(status: PlatStatus): string {
  return labels[status]
}

/** "Ready", "Building", "Open", "Sold" */
export function toPlatStatusWord(status: PlatStatus): string {
  return words[status]
}

/** Whether plans can still be chosen for it. */
export function isOpen(status: PlatStatus): boolean {
  return status === 'lot' || status === 'open' || status === 'not-released'
}

/** Joins a plat with the homes on its lots; of several on one lot, the first with a home of its own counts. */
export function toPlatView(
  plat: Plat,
  standing: readonly PlatLot[],
  plans: readonly PlatPlan[],
  toHomeHref: (slug: string) => string,
): PlatView {
  const known = new Set(plans.map(({ id }) => id))
  const byLot = new Map<string, PlatLot>()
  for (const entry of standing) {
    const before = byLot.get(entry.lot)
    if (!before || (before.slug === undefined && entry.slug !== undefined)) byLot.set(entry.lot, entry)
  }
  const lots = new Map<string, PlatLotView>()
  for (const { lot, points, areaSqft, address, floorPlanIds } of plat.lots) {
    const path = toOutlinePath(points)
    const before = lots.get(lot)
    if (before?.path !== undefined) {
      // Lots in two pieces are joined.
      before.path += path
      continue
    }
    const entry = byLot.get(lot)
    const status = entry ? toStatus(entry) : 'not-released'
    lots.set(lot, {
      ...toRow(lot, status, entry, toHomeHref),
      ...(path !== '' && { path, at: toMiddle(points) }),
      ...(areaSqft !== undefined && { areaSqft }),
      ...(address !== undefined && { address }),
      planIds: isOpen(status) ? floorPlanIds.filter((id) => known.has(id)) : [],
    })
  }
  for (const [lot, entry] of byLot)
    if (!lots.has(lot)) lots.set(lot, toRow(lot, toStatus(entry), entry, toHomeHref))
  const fitting = new Set([...lots.values()].flatMap(({ planIds }) => planIds))
  return {
    title: plat.title,
    width: plat.width,
    height: plat.height,
    ...(plat.corners && { corners: plat.corners }),
    lotExtent: toUsualExtent(plat),
    streets: toStreets(plat),
    areas: plat.areas.map((area) => ({
      kind: area.kind,
      name: area.name,
      path: toOutlinePath(area.points),
      ...placeName(area, plat),
    })),
    lots: [...lots.values()].toSorted((a, b) => compareLots(a.lot, b.lot)),
    plans: plans
      .filter(({ id }) => fitting.has(id))
      .map(({ id, slug, title, href }) => ({ id, slug, title, href }))
      .toSorted((a, b) => (a.title < b.title ? -1 : 1)),
  }
}

/** 2 before 10, 10 before 10A. */
export function compareLots(a: string, b: string): number {
  return Number.parseInt(a, 10) - Number.parseInt(b, 10) || (a < b ? -1 : a > b ? 1 : 0)
}

/** A homesite is for sale where it's listed: it has a page, with its price. */
function toStatus({ status, slug }: PlatLot): PlatStatus {
  return status === 'lot' && slug === undefined ? 'open' : status
}

function toRow(
  lot: string,
  status: PlatStatus,
  entry: PlatLot | undefined,
  toHomeHref: (slug: string) => string,
): PlatLotView {
  const { slug, title = '', priceUsd, premiumUsd } = entry ?? {}
  return {
    lot,
    status,
    ...(status !== 'sold' && withoutAbsent({ priceUsd, premiumUsd })),
    ...(slug !== undefined && { home: { href: toHomeHref(slug), title } }),
    planIds: [],
  }
}

/** The median of the square roots of the lots' areas. */
function toUsualExtent({ lots, width }: Plat): number {
  const extents = lots
    .filter(({ points }) => points.length > 2)
    .map(({ points }) => {
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
      return Math.sqrt((Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys)))
    })
    .toSorted((a, b) => a - b)
  return Math.round(extents[Math.floor(extents.length / 2)] ?? width / 10)
}

type Area = Plat['areas'][number]

/** Ponds are usually inside parks, and both have a name: the park's goes toward the wider part beside the pond. */
function placeName(area: Area, { areas }: Plat): Pick<PlatView['areas'][number], 'at' | 'line'> {
  const middle = toMiddle(area.points)
  if (area.kind === 'pond') {
    const isInPark = areas.some(({ kind, points }) => kind === 'park' && isInside(middle, points))
    return { at: middle, ...(isInPark && { line: 'lower' }) }
  }
  const [left, right] = toSides(area.points)
  const pond = areas.find(({ kind, points }) => kind === 'pond' && isInside(toMiddle(points), area.points))
  if (!pond) return { at: middle }
  const [pondLeft, pondRight] = toSides(pond.points)
  const isLeftWider = pondLeft - left >= right - pondRight
  const beside = isLeftWider ? (left + pondLeft) / 2 : (pondRight + right) / 2
  // A name is often wider than the part beside the pond.
  const x = (beside + middle[0]) / 2
  return { at: pointAcross(area.points, (x - left) / (right - left)) ?? middle, line: 'upper' }
}

function toSides(points: readonly PlatPoint[]): [left: number, right: number] {
  const xs = points.map(([x]) => x)
  return [Math.min(...xs), Math.max(...xs)]
}

/** Roads of the drawing leave a verge beside the lots. */
const ROAD_SHARE = 0.82

function toStreets({ streets, lots, width }: Plat): PlatView['streets'] {
  const corners = lots.flatMap(({ points }) => points)
  return streets.map(({ name, points }) => {
    const halfWidth = corners.reduce(
      (nearest, corner) => Math.min(nearest, distanceToLine(corner, points)),
      width / 40,
    )
    const others = streets.filter((street) => street.points !== points).map((street) => street.points)
    return {
      name,
      path: toStreetPath(points),
      width: Math.max(4, Math.round(2 * halfWidth * ROAD_SHARE)),
      at: findRoomForName(toReadingOrder(points), others),
    }
  })
}

/** In percent of the street, the middle first. */
const NAME_PLACES = [50, 40, 60, 30, 70, 22, 78]

/** A label avoids crossings: the first place clear of other streets, or the clearest. */
function findRoomForName(street: readonly PlatPoint[], others: readonly PlatPoint[][]): number {
  const [start = [0, 0], end = [0, 0]] = [street[0], street.at(-1)]
  const enough = Math.hypot(end[0] - start[0], end[1] - start[1]) / 7
  const places = NAME_PLACES.map((at) => ({
    at,
    room: Math.min(...others.map((other) => distanceToLine(pointAlong(street, at / 100), other))),
  }))
  const clearest = places.reduce((best, place) => (place.room > best.room ? place : best))
  return (places.find(({ room }) => room >= enough) ?? clearest).at
}
