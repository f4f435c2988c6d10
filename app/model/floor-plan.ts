import type { Picture } from './picture.ts'
import type { ItemReference } from './reference.ts'

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
  storeys?: number
  picture?: Picture
  communityIds: number[]
  isDraft: boolean
}

export type FloorPlanRoom = { name: string; widthFt?: number; depthFt?: number }

/** The drawing of one storey, 1 is the ground floor. */
export type FloorPlanDrawing = { storey: number; svgUrl: string; rooms: FloorPlanRoom[] }

/** One of the fronts a plan can be built with. */
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
