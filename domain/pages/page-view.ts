// A content page as the data API returns it: blocks with their data, ready to render.
import type { ConsentMode } from '../site/consent.ts'
import type { ArticleHeading } from './article.ts'
import type { HomeownerBanner } from '../site/banner.ts'
import type { ChecklistPart } from './checklist.ts'
import type { CommunityCard } from '../community/community.ts'
import type { BlockView } from './blocks.ts'
import type { ContentPage, LabeledLink } from './content-page.ts'
import type { DevelopmentUpdateCard } from './development-update.ts'
import type { BasePrice } from '../price/price.ts'
import type { FloorPlanCard } from '../floor-plan/floor-plan.ts'
import type { HomeCard, ItemReference } from '../home/home.ts'
import type { Picture } from '../site/picture.ts'

/** A list's item, with the address of its screen. */
export type Linked<T> = T & { href: string }

export type HomeLink = Linked<
  Pick<
    HomeCard,
    | 'id'
    | 'title'
    | 'status'
    | 'priceUsd'
    | 'premiumUsd'
    | 'priceWasUsd'
    | 'beds'
    | 'baths'
    | 'areaSqft'
    | 'lotAreaSqft'
    | 'distance'
    | 'communityName'
    | 'city'
    | 'picture'
    | 'isDraft'
  >
>

export type CommunityLink = Linked<
  Pick<
    CommunityCard,
    'id' | 'slug' | 'title' | 'status' | 'region' | 'city' | 'priceFromUsd' | 'summary' | 'picture'
  >
>

export type FloorPlanLink = Linked<Omit<FloorPlanCard, 'slug' | 'communityIds' | 'priceFromUsd'>> & {
  /** What it costs where it's shown: in a community, or from which price on. */
  base?: BasePrice
}

export type ListedFloorPlan = FloorPlanLink & Pick<FloorPlanCard, 'communityIds'>

/** `changedOn` is the builder's day, YYYY-MM-DD. */
export type UpdateLink = Linked<Omit<DevelopmentUpdateCard, 'publishedAt' | 'modifiedAt' | 'seo'>> & {
  changedOn?: string
}

export type PostLink = {
  id: number
  href: string
  title: string
  excerpt?: string
  /** The builder's day, YYYY-MM-DD. */
  publishedOn?: string
  authorName?: string
  picture?: Picture
}

export type AwardShow = {
  name: string
  /** The show's own page; absent on that page, and for awards without a show. */
  href?: string
  awards: { id: number; title: string; picture?: Picture; year?: string }[]
}

/** A list's filter, as a link; `count` is how many items it leaves. */
export type ListFilter = { label: string; href: string; count: number; isCurrent: boolean }

/** The pages of a long list, as links; the one that is shown has none. */
export type ListPages = { page: number; totalPages: number; previousHref?: string; nextHref?: string }

/** How many homes are for sale somewhere, and from which price to which; without prices when none is known. */
export type ForSale = { homeCount: number; priceUsd?: { min: number; max: number } }

/** A template's own data. An absent list couldn't be read; `onward` is the link shown for an empty one. */
export type PageSection = { onward: LabeledLink } & SectionList

type SectionList =
  /** `allHref` leads back from a category or a page that is empty. */
  | { type: 'posts'; posts?: PostLink[]; filters: ListFilter[]; pages: ListPages; allHref: string }
  | { type: 'awards'; shows?: AwardShow[]; filters: ListFilter[]; allHref: string }
  | { type: 'updates'; updates?: UpdateLink[] }
  | {
      type: 'floor-plans'
      floorPlans?: ListedFloorPlan[]
      /** Those some plan is built in, by name; none when they couldn't be read. */
      communities: ItemReference[]
    }
  /** When scripts of others load (without a mode never), and what the site keeps and stores. */
  | {
      type: 'privacy'
      mode?: ConsentMode
      scripts: string[]
      keptDays: number
      kept: StoredItem[]
      stored: StoredItem[]
      thirdParties: ThirdParty[]
    }

/** Something this site keeps, mostly in a visitor's browser, in words for visitors. */
export type StoredItem = {
  /** One that ends in a colon starts many names. */
  name: string
  kind: 'our server' | 'cookie' | 'local storage' | 'session storage'
  purpose: string
  setWhen: string
  keptFor: string
}

/** A company that pages may load something from, in words for visitors. */
export type ThirdParty = {
  name: string
  /** Host names; `*.` stands for all below. */
  hosts: string[]
  purpose: string
  loadsWhen: string
}

export type PageResponse =
  | { kind: 'page'; page: PageView }
  | { kind: 'locked'; page: LockedPageView }
  | { kind: 'moved'; href: string }

/** An agents' page as an agent gets it (§6). */
export type AgentPageResponse =
  | { kind: 'open'; page: PageView; registersClients: boolean }
  /** The visitor isn't signed in; `hasEnded` when they were, and the password has changed since. */
  | { kind: 'signed-out'; hasEnded: boolean }

type PageFrame = Pick<
  ContentPage,
  'title' | 'template' | 'hidesAwards' | 'hidesFooter' | 'seo' | 'picture'
> & {
  href: string
  /** The pages above this one, from the top, without the front page. */
  trail: LabeledLink[]
}

export type LockedPageView = PageFrame

export type PageView = PageFrame & {
  summary?: string
  html: string
  headings: ArticleHeading[]
  blocks: BlockView[]
  section?: PageSection
  /** The body as a checklist, for the page of seasonal maintenance; `html` is then ''. */
  checklist?: ChecklistPart[]
  /** The checklist's reminders as a calendar: to download, and to subscribe to. */
  checklistCalendar?: { href: string; subscribeHref: string }
  /** Links to what's in the checklist for one side of the builder's area; none when the brand names no sides. */
  checklistSides?: ListFilter[]
  /** Whom the page is for, or 'none' where it has a banner of its own; absent on other pages. */
  audience?: 'owners' | 'none'
  notice?: HomeownerBanner
  modifiedAt?: string
}
