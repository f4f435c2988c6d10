import type { Picture } from '../site/picture.ts'
import type { ItemReference } from '../home/home.ts'
import type { Seo } from '../pages/seo.ts'
import type { LevelDrawing } from './plan-drawing.ts'

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
  /** The drawing of its lowest level. */
  drawingUrl?: string
  communityIds: number[]
  isDraft: boolean
}

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
  /** Its levels, the lowest first. */
  drawings: LevelDrawing[]
  elevations: Elevation[]
  communities: ItemReference[]
  seo?: Seo
  modifiedAt?: string
}

/** One page of a list of floor plans. */
export type FloorPlanPage = { items: FloorPlanCard[]; totalPages: number }
