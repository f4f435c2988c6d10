import type { AgentNumber, TourKind } from '../community/community.ts'
import type { Picture } from '../site/picture.ts'

export type TourWay = { kind: TourKind; label: string; hours?: string; href: string; isChosen: boolean }

export type TourStop = {
  title: string
  href: string
  /** "$489,900", "Homes from $439,900" */
  priceText?: string
  /** "Sage Hollow, Redmond" */
  place?: string
  address?: string
  picture?: Picture
  /** As the editor wrote it. */
  hours?: string
  /** From the stop before, as the crow flies. */
  miles?: number
  /** The request without this stop, where there are several. */
  removeHref?: string
}

/** Put together by a visitor on a floor plan's page. */
export type TourHouse = {
  title: string
  href: string
  /** Beyond what's included: "Farmhouse, $3,900" */
  options: string[]
  /** "Base price + homesite + options = about $439,700"; absent while a part isn't known. */
  priceText?: string
  /** "November 1, 2026" */
  asOf?: string
}

export type TourView = {
  /** Empty where there's one way only. */
  ways: TourWay[]
  how?: string
  /** In the order in which they're seen. */
  stops: TourStop[]
  house?: TourHouse
  /** Where a tour could go, while nothing is chosen. */
  places?: { title: string; city?: string; href: string }[]
  /** Homes too far away for the same appointment. */
  later?: { count: number; href: string }
  goneCount?: number
  /** "Open now, until 4 pm", "Opens Thursday at 10 am" */
  openText?: string
  agent?: AgentNumber
  /** The agent's, the community's or the builder's. */
  phone: string
}
