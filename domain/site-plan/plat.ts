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

export type Plat = {
  id: number
  title: string
  width: number
  height: number
  svgUrl?: string
  /** Left out where nobody measured it; then it isn't on the map. */
  corners?: PlatCorners
  streets: { name: string; points: PlatPoint[] }[]
  areas: { kind: 'park' | 'pond'; name: string; points: PlatPoint[] }[]
  lots: PlatShape[]
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
