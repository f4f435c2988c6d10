import type { LatLng } from '../map/lat-lng.ts'
import type { Seo } from '../pages/seo.ts'
import type { Picture } from '../site/picture.ts'

/** The slug is used in URLs and queries. */
export type Place = { slug: string; name: string }

export const COMMUNITY_STATUSES = ['selling', 'coming-soon', 'sold-out'] as const

export type CommunityStatus = (typeof COMMUNITY_STATUSES)[number]

/** What a plan costs in a community before options. */
export type PlanPrice = { planId: number; priceUsd: number; isLandIncluded: boolean }

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
  /** As the editor wrote it. */
  hours?: string
  /** Days, YYYY-MM-DD, on which it's closed all the same, besides the builder's. */
  closedDays?: string[]
  phone?: string
  /** Base prices that aren't the plans' own. */
  planPrices?: PlanPrice[]
  hoaUsdPerMonth?: number
  isDraft: boolean
}

/** With an agent, or by oneself. */
export const TOUR_KINDS = ['with-agent', 'self-guided'] as const

export type TourKind = (typeof TOUR_KINDS)[number]

/** As the editor wrote it. */
export type SelfGuided = {
  /** "Daily, 8 am to 8 pm" */
  hours?: string
  /** How visitors get in. */
  how?: string
}

export type CommunityDetail = CommunityCard & {
  tourKinds?: TourKind[]
  selfGuided?: SelfGuided
  descriptionHtml: string
  gallery: Picture[]
  /** The last miles, as the editor wrote them. */
  directions?: string
  schools: string[]
  /** Where the schools are from: "the district's boundary map of August 2026". */
  schoolsSource?: string
  amenities: string[]
  seo?: Seo
  modifiedAt?: string
}

export type AgentNumber = {
  phone: string
  name?: string
  /** Of an agent who isn't the builder's. */
  brokerage?: string
  email?: string
  license?: string
  picture?: Picture
}

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

/** "Now selling", "Coming soon" or "Sold out". */
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
