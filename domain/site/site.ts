import type { ConsentMode } from './consent.ts'
import type { Desk } from './desk.ts'
import type { Picture } from './picture.ts'
import type { Banner } from './banner.ts'
import type { Layouts } from './layouts.ts'
import type { MapSettings } from '../map/map-settings.ts'
import type { LatLng } from '../map/lat-lng.ts'

/** A link of the layout: to a path of this site, or to another address, which has a `rel`. */
export type SiteLink = { label: string; path: string; rel?: string }

/** A link of the header; with `children` it has a submenu. */
export type SiteMenuLink = SiteLink & { children?: SiteLink[] }

export type SocialNetwork = 'facebook' | 'instagram' | 'twitter' | 'pinterest' | 'youtube' | 'linkedin'

export type SiteOffice = { title: string; path: string; lines: string[]; phone: string }

/** A file of the brand, with its size in CSS pixels when the file tells it. */
export type BrandFile = { path: string; widthPx?: number; heightPx?: number }

export type HeadLink = { rel: string; href: string; type?: string; sizes?: string }

/** The part of a brand that's sent to the browser. Builders' ids, hosts and prefixes stay on the server. */
export type SiteBrand = {
  name: string
  shortName: string
  tagline: string
  description: string
  locale: string
  themeColor: string
  /** The brand's tokens as one CSS rule, checked when the process started. */
  themeCss: string
  layouts: Layouts
  phone: string
  email: string
  /** Whom to call in place of these, by page. */
  desks: (Desk & { paths: string[] })[]
  newsletter: { title: string; description: string }
  regions: { slug: string; name: string }[]
  offices: SiteOffice[]
  header: SiteMenuLink[]
  footer: SiteLink[]
  portals: { label: string; href: string }[]
  social: { network: SocialNetwork; href: string }[]
  licenses: string[]
  /** Whether there's a rate to work out a month with. */
  hasFinancing?: boolean
  formNames: string[]
  /** "© 1978–2026 Sample Homes, LLC" */
  copyright: string
  legal: {
    equalHousing: string
    prices: string
    illustrations: string
    options?: string | undefined
    availability: string
  }
  map: { center: LatLng; zoom: number }
  awardsPath: string
  notFound: { aboutPath: string; imageAlt: string }
  files: Record<'logo' | 'logoReversed' | 'notFound' | 'socialShare', BrandFile>
  icons: HeadLink[]
}

export type AwardBadge = { id: number; title: string; picture: Picture }

/** Analytics. Not secret: a browser needs all of it. */
export type AnalyticsSettings = {
  gtmId?: string
  gtmUrl?: string
  crmScriptUrl?: string
  /** Of how many visits it's measured how fast they are; absent for none. */
  timedPercent?: number
  /** When they may load; absent where the builder has switched on neither. */
  mode?: ConsentMode
}

export type Site = {
  brand: SiteBrand
  /** Our public address, without a trailing slash. */
  origin: string
  map: MapSettings
  /** Absent when the content system doesn't show one, or couldn't say. */
  banner?: Banner
  awards: AwardBadge[]
  analytics: AnalyticsSettings
  /** Why no month of a home is worked out now: the lender's rates are too old. */
  rateNote?: string
  /** "Prices as of Nov 22, 2026": the day they were read, where the builder is. */
  pricesAsOf: string
  /** Whether this site makes PDFs; print pages exist either way. */
  makesPdf: boolean
  /** Whether homes and searches can be followed by email. */
  sendsMail: boolean
}

/** From this age on a page says how old its content is, unless content is meant to be cached longer. In milliseconds. */
export const AS_OF_NOTICE_FROM_MS = 15 * 60_000

/** A moment, ISO 8601, and as visitors read it: "Nov 21, 2026, 9:15 AM PST". */
export type ContentAge = { at: string; text: string }
