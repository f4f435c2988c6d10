import type { AgentNumber, CommunityCard, CommunityDetail } from '../community/community.ts'
import type { FloorPlanCard } from '../floor-plan/floor-plan.ts'
import type { HomeCard } from '../home/home.ts'
import type { PostalAddress } from '../home/postal-address.ts'
import type { Picture } from '../site/picture.ts'

type PartnerItem = {
  /** The one that partners know it by, where it isn't our id. It never changes. */
  partnerNumber?: string
  /** Plain text. */
  description?: string
  /** In the editor's order. */
  gallery: Picture[]
}

export type SchoolLevels = { district?: string; elementary?: string; middle?: string; high?: string }

export type PartnerCommunity = CommunityCard &
  Pick<CommunityDetail, 'hoaUsdPerMonth' | 'amenities' | 'directions'> &
  PartnerItem & {
    addressParts?: PostalAddress
    schoolLevels?: SchoolLevels
    /** Where partners send who asks about it. */
    leadsEmail?: string
  }

export type PartnerPlan = FloorPlanCard &
  PartnerItem & {
    tourUrl?: string
    elevations: { name: string; url: string }[]
    /** Pictures of its levels, the lowest first. */
    levels: { story: number; url: string }[]
  }

export type PartnerHome = Omit<HomeCard, 'morePictures' | 'reasons'> &
  PartnerItem & {
    address?: string
    addressParts?: PostalAddress
    tourUrl?: string
    elevation?: string
    priceAsOf?: string
    hoaUsdPerMonth?: number
    /** Moments, ISO 8601 with zone. */
    publishedAt?: string
    modifiedAt?: string
  }

export type PartnerAgent = Pick<AgentNumber, 'phone' | 'name' | 'email'>
