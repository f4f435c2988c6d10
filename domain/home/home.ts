import model from '../../content-system/wordpress/homesite/model/statuses.json' with { type: 'json' }
import type { LatLng } from '../map/lat-lng.ts'
import type { Picture } from '../site/picture.ts'
import type { Place } from '../community/community.ts'
import type { Seo } from '../pages/seo.ts'
import type { IncentiveView } from '../price/incentive-view.ts'

/** The tag of each status and what it's called; the one that says most stands first, as a home may have several. */
export const STATUS_LABELS = model.labels

/** A home under contract is listed, and marked. A sold one is in no list, and has no price; its page says that it sold. */
export type HomeStatus = keyof typeof STATUS_LABELS

/** All statuses, the one that says most first. */
export const HOME_STATUSES = Object.keys(STATUS_LABELS) as HomeStatus[]

/** The statuses that a search can ask for (§7), in the order filters show them. */
export const SEARCHED_STATUSES = ['move-in', 'under-construction', 'lot'] as const satisfies HomeStatus[]

export type SearchedStatus = (typeof SEARCHED_STATUSES)[number]

/** What the tag of a status is called in a brand's settings. */
export const TAG_OF_STATUS = {
  sold: 'sold',
  'under-contract': 'underContract',
  'move-in': 'moveIn',
  'under-construction': 'underConstruction',
  lot: 'lot',
} as const satisfies Record<HomeStatus, string>

/** The optional ones are needed only where their slugs aren't `under-contract` and `sold` (§9). */
export type HomeTagIds = { excluded: number } & Record<(typeof TAG_OF_STATUS)[SearchedStatus], number> & {
    underContract?: number | undefined
    sold?: number | undefined
  }

export type ItemReference = { id: number; slug: string; title: string }

/** The ends of the price filter (§3). */
export type PriceRange = { minUsd: number; maxUsd: number }

export type HomeCard = {
  id: number
  slug: string
  title: string
  status?: HomeStatus
  priceUsd?: number
  /** What a homesite costs beyond a plan's base price, which has land in it. */
  premiumUsd?: number
  /** Before a reduction. */
  priceWasUsd?: number
  beds?: number
  /** Halves are allowed: 2.5. */
  baths?: number
  areaSqft?: number
  garages?: number
  stories?: number
  location?: LatLng
  communityId?: number
  communityName?: string
  communitySlug?: string
  lot?: string
  lotAreaSqft?: number
  /** As the crow flies: "3.4 mi". */
  distance?: string
  region?: Place
  city?: Place
  picture?: Picture
  /** Another photo, the floor plan, the lot on the site plan. */
  morePictures?: Picture[]
  floorPlanId?: number
  elevation?: string
  /** A day, YYYY-MM-DD. */
  availableOn?: string
  /** The month it's ready in, March 2027 as 202703; READY_NOW once it can be moved into. */
  readyMonth?: number
  /** Tags other than its status: "Beside a park". */
  features?: Place[]
  /** "Ready now", "$12,000 less" */
  reasons?: string[]
  isDraft: boolean
}

export type HomeDetail = Omit<
  HomeCard,
  'morePictures' | 'floorPlanId' | 'readyMonth' | 'features' | 'reasons'
> & {
  /** In the editor's order. */
  gallery: Picture[]
  /** Clean HTML, may be ''. */
  descriptionHtml: string
  /** Plain text, for search engines and shares. */
  summary?: string
  /** A 3D tour (§3). */
  tourUrl?: string
  address?: string
  isMirrored?: boolean
  /** YYYY-MM-DD. */
  priceAsOf?: string
  /** YYYY-MM-DD, where the content says it. */
  soldOn?: string
  hoaUsdPerMonth?: number
  schools: string[]
  tags: Place[]
  community?: ItemReference
  floorPlan?: ItemReference
  seo?: Seo
  /** A moment, ISO 8601 with zone. */
  publishedAt?: string
  modifiedAt?: string
}

export type HomeStamps = Pick<HomeDetail, 'priceWasUsd' | 'priceAsOf' | 'publishedAt' | 'modifiedAt'>

export type SightedHome = HomeStamps & Pick<HomeDetail, 'id' | 'status' | 'priceUsd'>

export type HomeView = HomeDetail & {
  /** What the builder gives with it now. */
  incentives?: IncentiveView[]
  isTourFramable: boolean
  isSelfGuided?: true
  /** Only in a signed-in agent's response; no flyers where PDFs are off. */
  signedInAgent?: { flyerHref?: string }
}

/** §3's marker variant of a property. */
export type HomePin = {
  id: number
  slug: string
  title: string
  status?: HomeStatus
  priceUsd?: number
  premiumUsd?: number
  location: LatLng
}

export type HomesPage = {
  items: HomeCard[]
  totalHomes: number
  totalPages: number
  /** Where there are no homes in the place that was searched. */
  coming?: ComingCommunity[]
}

export type ComingCommunity = { title: string; href: string; summary?: string; tellHref: string }

export type HomePlaces = {
  regions: LocatedPlace[]
  cities: (LocatedPlace & { regionSlug?: string })[]
}

type LocatedPlace = Place & { location?: LatLng }

export const NO_HOME_PLACES: HomePlaces = { regions: [], cities: [] }

/** The price range is absent when it isn't known. */
export type HomeChoices = HomePlaces & {
  priceRange?: PriceRange
  /** YYYY-MM, the next first. */
  readyMonths?: string[]
}

/** The most finished of several (§7), but sold and under contract first; undefined without any. */
export function toHomeStatus(tagIds: readonly number[], known: HomeTagIds): HomeStatus | undefined {
  return HOME_STATUSES.find((status) => {
    const tagId = known[TAG_OF_STATUS[status]]
    return tagId !== undefined && tagIds.includes(tagId)
  })
}

export function statusTagId(status: SearchedStatus, known: HomeTagIds): number {
  return known[TAG_OF_STATUS[status]]
}

/** "Move-in ready", "Homesite" or "Sold" */
export function toStatusLabel(status: HomeStatus): string {
  return STATUS_LABELS[status]
}
