// What stands beside the form of a tour request.
import type { AgentNumber, TourKind } from '../community/community.ts'
import type { Picture } from '../site/picture.ts'

/** A way to visit. */
export type TourWay = { kind: TourKind; label: string; hours?: string; href: string; isChosen: boolean }

/** A home, a lot or a community that's to be seen. */
export type TourStop = {
  title: string
  href: string
  /** "$489,900", "Homes from $439,900" */
  priceText?: string
  /** "Sage Hollow, Redmond" */
  place?: string
  address?: string
  picture?: Picture
  /** When somebody is there, as the editor wrote it. */
  hours?: string
  /** From the stop before, as the crow flies. */
  miles?: number
  /** The request without it, where there are several. */
  removeHref?: string
}

/** A house that a visitor put together on a floor plan's page. */
export type TourHouse = {
  /** The plan's. */
  title: string
  /** The floor plan's page with the same choice. */
  href: string
  /** Beyond what's included: "Farmhouse, $3,900" */
  options: string[]
  /** "Base price + homesite + options = about $439,700"; absent while a part isn't known. */
  priceText?: string
  /** "November 1, 2026" */
  asOf?: string
}

/** Where a tour goes, when and with whom. */
export type TourView = {
  /** Empty where there's one way only. */
  ways: TourWay[]
  /** How visitors get in, when they come by themselves. */
  how?: string
  /** In the order in which they're seen. */
  stops: TourStop[]
  house?: TourHouse
  /** Where a tour could go, while nothing is chosen: each leads to the form with its days. */
  places?: { title: string; city?: string; href: string }[]
  /** Homes of the request that are too far away for the same appointment: a request of their own. */
  later?: { count: number; href: string }
  /** How many homes of the request aren't for sale anymore. */
  goneCount?: number
  /** "Open now, until 4 pm", "Opens Thursday at 10 am" */
  openText?: string
  agent?: AgentNumber
  /** Whom to call: the agent's, the community's or the builder's. */
  phone: string
}
