// A content page as the data API returns it: blocks with what they show, ready to render.
import type { ArticleHeading } from './article.ts'
import type { HomeownerBanner } from '../site/banner.ts'
import type { ChecklistPart } from './checklist.ts'
import type { CommunityCard } from '../community/community.ts'
import type {
  CallToActionBlock,
  CardsBlock,
  CommunitiesBlock,
  ContactBlock,
  ContactOffice,
  ContentPage,
  FaqBlock,
  FeaturedHomesBlock,
  GalleryBlock,
  HeroBlock,
  LabeledLink,
  NewsletterBlock,
  RegionsBlock,
  RichTextBlock,
} from './content-page.ts'
import type { DevelopmentUpdateCard } from './development-update.ts'
import type { FloorPlanCard } from '../floor-plan/floor-plan.ts'
import type { HomeCard, ItemReference } from '../home/home.ts'
import type { LatLng } from '../map/lat-lng.ts'
import type { Picture } from '../site/picture.ts'
import type { PlacesMap } from '../map/places-map.ts'

/** Something a list shows, with the address of its screen. */
export type Linked<T> = T & { href: string }

/** A region of the brand as a card shows it. */
export type RegionLink = {
  slug: string
  name: string
  href: string
  text: string
  picture?: Picture
  /** Absent when it couldn't be counted. */
  communityCount?: number
}

/** What of a home a card needs. */
export type HomeLink = Linked<
  Pick<
    HomeCard,
    | 'id'
    | 'title'
    | 'status'
    | 'priceUsd'
    | 'priceWasUsd'
    | 'beds'
    | 'baths'
    | 'areaSqft'
    | 'communityName'
    | 'city'
    | 'picture'
    | 'isDraft'
  >
>

/** What of a community a card needs. */
export type CommunityLink = Linked<
  Pick<
    CommunityCard,
    'id' | 'slug' | 'title' | 'status' | 'region' | 'city' | 'priceFromUsd' | 'summary' | 'picture'
  >
>

/** What of a floor plan a card needs. */
export type FloorPlanLink = Linked<Omit<FloorPlanCard, 'slug' | 'communityIds'>>

/** A card of the list that can be narrowed to a community. */
export type ListedFloorPlan = FloorPlanLink & Pick<FloorPlanCard, 'communityIds'>

export type UpdateLink = Linked<DevelopmentUpdateCard>

export type PostLink = {
  id: number
  href: string
  title: string
  excerpt?: string
  publishedAt?: string
  authorName?: string
  picture?: Picture
}

export type AwardShow = {
  name: string
  /** The show by itself; absent where it is shown by itself, and for awards without a show. */
  href?: string
  awards: { id: number; title: string; picture?: Picture; year?: string }[]
}

/** One of the ways to cut a list down, as a link; `count` is how many items it leaves. */
export type ListFilter = { label: string; href: string; count: number; isCurrent: boolean }

/** The pages of a long list, as links; the one that is shown has none. */
export type ListPages = { page: number; totalPages: number; previousHref?: string; nextHref?: string }

/** A block and what it shows. A list that is absent couldn't be read now; an empty one is empty. */
export type BlockView = {
  /** Its place on the page, which tells it from others. */ place: number
} & ShownBlock

/** A block without its place. */
export type ShownBlock =
  | HeroBlock
  | RichTextBlock
  | (FeaturedHomesBlock & { homes?: HomeLink[]; allHref: string })
  | (RegionsBlock & { regions: RegionLink[] })
  | CommunitiesView
  | ModelsView
  | FaqBlock
  | GalleryBlock
  | CardsBlock
  | CallToActionBlock
  | NewsletterBlock
  | ContactView

export type CommunitiesView = CommunitiesBlock & {
  communities?: CommunityLink[]
  /** By region, when all are shown; `ids` are those of the group's communities. */
  groups?: CommunityGroup[]
  /** What is for sale in the region, when the block is about one; absent when it couldn't be counted. */
  forSale?: ForSale
  homesHref?: string
  map?: PlacesMap
  allHref: string
  /** Leads on where there is no community to show. */
  onward: LabeledLink
}

/** Whom to contact; a single office whose location is known has a map. */
export type ContactView = Omit<ContactBlock, 'offices'> & {
  offices: OfficeView[]
  map?: PlacesMap
}

export type OfficeView = ContactOffice & {
  directionsHref?: string
  location?: LatLng
  /** In schema.org's notation: "Mo-Fr 08:00-17:00". */
  openingHours?: string[]
}

/** A region with its communities; `ids` are theirs. */
export type CommunityGroup = {
  name: string
  anchor: string
  href?: string
  text?: string
  ids: number[]
  forSale?: ForSale
}

/** How many homes are for sale somewhere, and from which price to which; without prices when none is known. */
export type ForSale = { homeCount: number; priceUsd?: { min: number; max: number } }

/** Where a visitor can walk through a home: communities that are selling, by region. */
export type ModelsView = {
  type: 'models'
  title?: string
  text?: string
  /** Absent when the communities couldn't be read. */
  groups?: { name: string; anchor: string; models: ModelHomes[] }[]
  allHref: string
}

/** A community with its open hours and how many finished homes one can enter. */
export type ModelHomes = Linked<Pick<CommunityCard, 'title' | 'picture' | 'hours' | 'address'>> & {
  cityName?: string
  phone: string
  directionsHref?: string
  /** Absent when the homes couldn't be read. */
  finished?: ForSale
}

export type BlockOfType<Type extends ShownBlock['type']> = Extract<ShownBlock, { type: Type }>

/** What a template adds of its own. A list that is absent couldn't be read now; `onward` leads on from a bare one. */
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

/** What asking for a page's address can come to; absent is `null` where it travels. */
export type PageAnswer =
  | { kind: 'page'; page: PageView }
  /** The page is for agents; nothing of its content is here (§6). */
  | { kind: 'locked'; page: LockedPageView }
  /** The page lives at another address. */
  | { kind: 'moved'; href: string }

/** What an agent gets of a page for agents (§6). */
export type AgentPageAnswer =
  | { kind: 'open'; page: PageView }
  /** The visitor isn't signed in; `hasEnded` when they were, and the password has changed since. */
  | { kind: 'signed-out'; hasEnded: boolean }

type PageFrame = Pick<
  ContentPage,
  'title' | 'template' | 'hidesAwards' | 'hidesFooter' | 'seo' | 'picture'
> & {
  /** The page's own address on this site. */
  href: string
  /** The pages above this one, from the top, without the home page. */
  trail: LabeledLink[]
}

export type LockedPageView = PageFrame

export type PageView = PageFrame & {
  summary?: string
  /** The page's body, prepared for the screen, may be ''. */
  html: string
  headings: ArticleHeading[]
  blocks: BlockView[]
  section?: PageSection
  /** The body as things to do, for the page of seasonal maintenance; `html` is then ''. */
  checklist?: ChecklistPart[]
  /** What owners should know now, on the pages for them. */
  notice?: HomeownerBanner
  modifiedAt?: string
}
