import type { HomeStatus } from '../home/home.ts'
import type { LatLng } from '../map/lat-lng.ts'

/** A point of the drawing: x and y in the plat's own units, y downward. */
export type PlatPoint = [x: number, y: number]

export type PlatShape = {
  lot: string
  points: PlatPoint[]
  areaSqft?: number
  address?: string
  floorPlanIds: number[]
}

/** Where a drawing's corners are on the globe, clockwise from the top left. */
export type PlatCorners = [topLeft: LatLng, topRight: LatLng, bottomRight: LatLng, bottomLeft: LatLng]

/** `town` is where houses stand already; `fields` are orchards and open land, too. */
export const AREA_KINDS = ['park', 'pond', 'school', 'fields', 'town'] as const

type PlatGround = {
  streets: { name: string; points: PlatPoint[] }[]
  areas: { kind: (typeof AREA_KINDS)[number]; name: string; points: PlatPoint[] }[]
}

export type Plat = PlatGround & {
  id: number
  title: string
  width: number
  height: number
  svgUrl?: string
  /** Left out where nobody measured it; then it isn't on the map. */
  corners?: PlatCorners
  lots: PlatShape[]
  /** What's around the community, in the drawing's units and beyond its edges: the map shows it. */
  vicinity?: PlatGround
}

/** Not available is a lot whose home was taken off the market, or isn't public. */
export type PlatLotStatus = HomeStatus | 'not-available'

/** What is for sale, or was, on one lot; `id` and `slug` are the home's, where there is still one. */
export type PlatLot = {
  id?: number
  slug?: string
  title: string
  lot: string
  status: PlatLotStatus
  priceUsd?: number
  premiumUsd?: number
  communityId?: number
}
