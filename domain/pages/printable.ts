import type { AgentNumber, CommunityPack } from '../community/community.ts'
import type { CommunityView, FloorPlanView } from './detail-views.ts'
import type { FloorPlanDetail } from '../floor-plan/floor-plan.ts'
import type { LevelDrawing } from '../floor-plan/plan-drawing.ts'
import type { HomeView } from '../home/home.ts'
import type { HomeSchools } from '../home/home-surroundings.ts'
import type { HousePrice } from '../options/house-price.ts'
import type { LatLng } from '../map/lat-lng.ts'
import type { FloorPlanLink, HomeLink } from './page-view.ts'
import type { Picture } from '../site/picture.ts'
import type { PlatView } from '../site-plan/plat-view.ts'
import type { StaticMap } from '../map/static-map.ts'

/** A QR code: an SVG path of unit squares in a square of `size`, quiet zone included. */
export type QrCode = { size: number; path: string }

/** The basemap around a place; the place is in the middle. */
export type PrintMap = { location: LatLng; basemap: StaticMap['basemaps'][number]; attribution?: string }

type Printable = {
  /** Its screen: the path, and the whole address as a QR code. */
  href: string
  qr: QrCode
  /** The builder's day on which it was printed, YYYY-MM-DD. */
  printedOn: string
  /** Whom to call; otherwise the builder's own number. */
  agent?: AgentNumber
}

/** Absent parts couldn't be read, or don't exist. */
export type PrintableHome = Printable & {
  home: HomeView
  plan?: { title: string; href: string; drawings: LevelDrawing[]; isMirrored: boolean }
  schools?: HomeSchools
  plat?: PlatView
  map?: PrintMap
}

export type PrintableHouse = {
  /** "The Kestrel at Elm Row, lot 12" */
  title: string
  price: HousePrice
  /** "Kitchen island, $4,200" */
  options: string[]
  pictures: Picture[]
  /** The day of the options' prices. */
  asOf?: string
  /** What was asked for and is left out, as sentences. */
  remarks: string[]
}

export type PrintableFloorPlan = Printable & {
  floorPlan: FloorPlanDetail
  incentives?: FloorPlanView['incentives']
  house?: PrintableHouse
  homes?: HomeLink[]
  communities?: FloorPlanView['communities']
}

export type PrintableCommunity = Printable & {
  community: CommunityView['community']
  pack?: CommunityPack
  homes?: HomeLink[]
  floorPlans?: FloorPlanLink[]
  plat?: PlatView
  map?: PrintMap
}
