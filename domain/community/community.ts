import type { LatLng } from '../map/lat-lng.ts'
import type { Seo } from '../pages/seo.ts'
import type { Picture } from '../site/picture.ts'

/** A region or a city. The slug is used in URLs and queries, the name is shown. */
export type Place = { slug: string; name: string }

/** How far a community's sales are. */
export const COMMUNITY_STATUSES = ['selling', 'coming-soon', 'sold-out'] as const

export type CommunityStatus = (typeof COMMUNITY_STATUSES)[number]

/** What a floor plan costs in a community before options. */
export type PlanPrice = { planId: number; priceUsd: number; isLandIncluded: boolean }

/** What a list and a map need of a community. */
export type CommunityCard = {
  id: number
  slug: string
  title: string
  status?: CommunityStatus
  location?: LatLng
  region?: Place
  city?: Place
  address?: string
  priceFromUsd?: number
  /** One or two sentences, plain text. */
  summary?: string
  picture?: Picture
  /** When its sales office is open, as the editor wrote it. */
  hours?: string
  /** Days, YYYY-MM-DD, on which it's closed all the same, besides the builder's. */
  closedDays?: string[]
  phone?: string
  /** Base prices of floor plans where they aren't the plans' own. */
  planPrices?: PlanPrice[]
  isDraft: boolean
}

/** With an agent, or by oneself. */
export const TOUR_KINDS = ['with-agent', 'self-guided'] as const

export type TourKind = (typeof TOUR_KINDS)[number]

/** A visit without an agent, as the editor wrote it. */
export type SelfGuided = {
  /** "Daily, 8 am to 8 pm" */
  hours?: string
  /** How visitors get in. */
  how?: string
}

/** What the community screen shows. */
export type CommunityDetail = CommunityCard & {
  tourKinds?: TourKind[]
  selfGuided?: SelfGuided
  descriptionHtml: string
  /** In the editor's order. */
  gallery: Picture[]
  hoaUsdPerMonth?: number
  schools: string[]
  /** Where the schools are from: "the district's boundary map of August 2026". */
  schoolsSource?: string
  amenities: string[]
  seo?: Seo
  modifiedAt?: string
}

/** Whom to call about a community. */
export type AgentNumber = {
  phone: string
  name?: string
  /** Of an agent who isn't the builder's. */
  brokerage?: string
  email?: string
  license?: string
  /** A portrait. */
  picture?: Picture
}

/** What an agent hands to a buyer about a community. */
export type CommunityPack = {
  id: number
  title: string
  communityId?: number
  html: string
  features: string[]
  schools: string[]
  utilities: { name: string; phone?: string }[]
  /** As the editor wrote it. */
  hoa?: string
}

/** Says a community's status as screens do. @returns "Now selling", "Coming soon" or "Sold out" */
export function toCommunityStatusLabel(status: CommunityStatus): string {
  switch (status) {
    case 'selling':
      return 'Now selling'
    case 'coming-soon':
      return 'Coming soon'
    case 'sold-out':
      return 'Sold out'
  }
}
