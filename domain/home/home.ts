import type { LatLng } from '../map/lat-lng.ts'
import type { Picture } from '../site/picture.ts'
import type { Place } from '../community/community.ts'
import type { Seo } from '../pages/seo.ts'

/** The statuses that a search can ask for (§7), in the order filters show them. */
export const HOME_STATUSES = ['move-in', 'under-construction', 'lot'] as const

export type SearchedStatus = (typeof HOME_STATUSES)[number]

/** A home under contract is listed, and marked. A sold one is in no list, and has no price; its page says that it sold. */
export type HomeStatus = SearchedStatus | 'under-contract' | 'sold'

/**
 * The ids of the content system's tags that carry meaning for homes (§9); a builder's own numbers. The last two are
 * needed only where their slugs aren't `under-contract` and `sold`.
 */
export type HomeTagIds = {
  excluded: number
  underConstruction: number
  moveIn: number
  lot: number
  underContract?: number | undefined
  sold?: number | undefined
}

/** A link to another item: its address is made from the slug. */
export type ItemReference = { id: number; slug: string; title: string }

/** The lowest and highest price of the inventory; the ends of the price filter (§3). */
export type PriceRange = { minUsd: number; maxUsd: number }

/** What a list, a map and a search need of a home. */
export type HomeCard = {
  id: number
  slug: string
  title: string
  status?: HomeStatus
  priceUsd?: number
  /** Of a homesite: what it costs beyond a plan's base price, which has land in it. It has no other price then. */
  premiumUsd?: number
  /** The price before a reduction. */
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
  /** Of a homesite. */
  lotAreaSqft?: number
  /** From the place that's searched, as the crow flies: "3.4 mi". */
  distance?: string
  region?: Place
  city?: Place
  picture?: Picture
  /** What a list's card has behind that: another photo, the floor plan, the lot on the site plan. */
  morePictures?: Picture[]
  floorPlanId?: number
  /** A day, YYYY-MM-DD. */
  availableOn?: string
  /** The month it's ready in, March 2027 as 202703; READY_NOW once it can be moved into. */
  readyMonth?: number
  /** What editors tag it with, its status aside: "Beside a park". */
  features?: Place[]
  /** Why to look at it, from the list: "Ready now", "$12,000 less". */
  reasons?: string[]
  isDraft: boolean
}

/** What the home screen shows. */
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
  elevation?: string
  /** Whether it's built as its plan's mirror image. */
  isMirrored?: boolean
  /** The day the price was set, YYYY-MM-DD. */
  priceAsOf?: string
  /** The day a sold home sold, YYYY-MM-DD, where the content says it. */
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

/** What tells when a home and its price changed. */
export type HomeStamps = Pick<HomeDetail, 'priceWasUsd' | 'priceAsOf' | 'publishedAt' | 'modifiedAt'>

/** What a home's history is made of. */
export type SightedHome = HomeStamps & Pick<HomeDetail, 'id' | 'status' | 'priceUsd'>

/** A home's view model. */
export type HomeView = HomeDetail & {
  /** Whether the tour's host may be framed on this site. */
  isTourFramable: boolean
  /** Whether its community can be visited without an agent. */
  isSelfGuided?: true
  /** Only in a signed-in agent's response: their flyer, or the form for their details; no flyers where PDFs are off. */
  signedInAgent?: { flyerHref?: string }
}

/** A home on the map: §3's marker variant of a property. */
export type HomePin = {
  id: number
  slug: string
  title: string
  status?: HomeStatus
  priceUsd?: number
  premiumUsd?: number
  location: LatLng
}

/** One page of a list of homes. */
export type HomesPage = {
  items: HomeCard[]
  totalHomes: number
  totalPages: number
  /** Where there are none: communities that are coming to the place that was searched. */
  coming?: ComingCommunity[]
}

/** A community that hasn't opened yet, and where to be told when it does. */
export type ComingCommunity = { title: string; href: string; summary?: string; tellHref: string }

/** The choices of Region and City in the filters. */
export type HomePlaces = {
  regions: LocatedPlace[]
  cities: (LocatedPlace & { regionSlug?: string })[]
}

type LocatedPlace = Place & { location?: LatLng }

/** Where they aren't known. */
export const NO_HOME_PLACES: HomePlaces = { regions: [], cities: [] }

/** The filters' choices; the price range is absent when it isn't known. */
export type HomeChoices = HomePlaces & {
  priceRange?: PriceRange
  /** In which homes get ready, YYYY-MM, the next first. */
  readyMonths?: string[]
}

/**
 * Tells a home's status from its tags (§7). A home that carries several counts as the most finished one; sold and under
 * contract say more than how far it's built.
 * @returns the status, or undefined when no tag tells it
 */
export function toHomeStatus(tagIds: readonly number[], known: HomeTagIds): HomeStatus | undefined {
  if (known.sold !== undefined && tagIds.includes(known.sold)) return 'sold'
  if (known.underContract !== undefined && tagIds.includes(known.underContract)) return 'under-contract'
  if (tagIds.includes(known.moveIn)) return 'move-in'
  if (tagIds.includes(known.underConstruction)) return 'under-construction'
  if (tagIds.includes(known.lot)) return 'lot'
  return undefined
}

/** Finds the tag of a status. */
export function statusTagId(status: SearchedStatus, known: HomeTagIds): number {
  switch (status) {
    case 'move-in':
      return known.moveIn
    case 'under-construction':
      return known.underConstruction
    case 'lot':
      return known.lot
  }
}

/** Names a status as screens do. @returns such as "Move-in ready", "Homesite" or "Sold" */
export function toStatusLabel(status: HomeStatus): string {
  switch (status) {
    case 'move-in':
      return 'Move-in ready'
    case 'under-construction':
      return 'Under construction'
    case 'lot':
      return 'Homesite'
    case 'under-contract':
      return 'Under contract'
    case 'sold':
      return 'Sold'
  }
}
