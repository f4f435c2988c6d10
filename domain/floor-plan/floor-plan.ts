import type { Picture } from '../site/picture.ts'
import type { ItemReference } from '../home/home.ts'

/** What a list needs of a floor plan. */
export type FloorPlanCard = {
  id: number
  slug: string
  title: string
  priceFromUsd?: number
  beds?: number
  baths?: number
  areaSqft?: number
  garages?: number
  stories?: number
  picture?: Picture
  communityIds: number[]
  isDraft: boolean
}

/** Kinds of rooms that a drawing distinguishes. */
export const ROOM_KINDS = ['living', 'bed', 'bath', 'service', 'circulation', 'garage', 'outdoor'] as const

export type RoomKind = (typeof ROOM_KINDS)[number]

export type FloorPlanRoom = {
  name: string
  kind?: RoomKind
  widthFt?: number
  depthFt?: number
  /** Its corners in feet: x to the right as seen from the street, y from the front of the home to its back. */
  outlineFt?: [x: number, y: number][]
}

/** The drawing of one story, 1 is the first floor. */
export type FloorPlanDrawing = { story: number; svgUrl: string; rooms: FloorPlanRoom[] }

/** One of a plan's elevations. */
export type Elevation = { name: string; picture: Picture }

/** What the floor plan screen shows. */
export type FloorPlanDetail = FloorPlanCard & {
  descriptionHtml: string
  summary?: string
  gallery: Picture[]
  tourUrl?: string
  widthFt?: number
  depthFt?: number
  drawings: FloorPlanDrawing[]
  elevations: Elevation[]
  communities: ItemReference[]
  modifiedAt?: string
}

/** One page of a list of floor plans. */
export type FloorPlanPage = { items: FloorPlanCard[]; totalPlans: number; totalPages: number }
