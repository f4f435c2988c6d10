import type { HomeView } from '../home/home.ts'
import type { CommunityLink, FloorPlanLink, HomeLink } from './page-view.ts'

/** Kinds of items with a screen of their own, by the first part of its path. */
export type ItemKind = 'homes' | 'floorplans' | 'communities' | 'development-updates'

export type MissingItem =
  /** The address holds an old slug, or a number. */
  { kind: 'moved'; href: string } | GoneView

export type SoldHome = Pick<
  HomeView,
  | ('slug' | 'title' | 'status' | 'picture' | 'publishedAt' | 'community' | 'city' | 'seo')
  | ('address' | 'location' | 'beds' | 'baths' | 'areaSqft' | 'stories')
>

/** `goneOn` (YYYY-MM-DD) is absent until two readings agree, and where nobody knows the day. */
type GoneHome = { title: string; goneOn?: string; sold?: SoldHome }

export type GoneView = {
  kind: 'gone'
  /** Of a home that sold or was for sale, what's known; of what was never public, nothing. */
  home?: GoneHome
  homes?: HomeLink[]
  floorPlans?: FloorPlanLink[]
  communities?: CommunityLink[]
}
