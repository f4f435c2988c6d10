import type { HomeFigures } from '../home/figures.ts'
import type { Picture } from '../site/picture.ts'
import type { HomeCard, ItemReference } from '../home/home.ts'
import type { OptionGroup } from '../options/plan-options.ts'
import type { Seo } from '../pages/seo.ts'
import type { LevelDrawing } from './plan-drawing.ts'

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

export type Elevation = { name: string; picture: Picture }

export type FloorPlanDetail = FloorPlanCard & {
  descriptionHtml: string
  summary?: string
  gallery: Picture[]
  tourUrl?: string
  widthFt?: number
  depthFt?: number
  /** The lowest first. */
  drawings: LevelDrawing[]
  elevations: Elevation[]
  options: OptionGroup[]
  /** YYYY-MM-DD, or the month. */
  optionsAsOf?: string
  communities: ItemReference[]
  seo?: Seo
  modifiedAt?: string
}

export type FloorPlanPage = { items: FloorPlanCard[]; totalPages: number }
