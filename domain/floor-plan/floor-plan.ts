import type { HomeFigures } from '../home/figures.ts'
import type { Picture } from '../site/picture.ts'
import type { HomeCard, ItemReference } from '../home/home.ts'
import type { OptionGroup } from '../options/plan-options.ts'
import type { Seo } from '../pages/seo.ts'
import type { LevelDrawing } from './plan-drawing.ts'

/** What a list needs of a floor plan. */
export type FloorPlanCard = Pick<
  HomeCard,
  'id' | 'slug' | 'title' | 'beds' | 'baths' | 'areaSqft' | 'garages' | 'stories' | 'picture' | 'isDraft'
> &
  Pick<HomeFigures, 'upTo'> & {
    priceFromUsd?: number
    /** The drawing of its lowest level. */
    drawingUrl?: string
    communityIds: number[]
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
  options: OptionGroup[]
  /** The day of their prices, YYYY-MM-DD, or the month. */
  optionsAsOf?: string
  communities: ItemReference[]
  seo?: Seo
  modifiedAt?: string
}

/** One page of a list of floor plans. */
export type FloorPlanPage = { items: FloorPlanCard[]; totalPages: number }
