import type { HomeView } from '../home/home.ts'
import type { CommunityLink, FloorPlanLink, HomeLink } from './page-view.ts'

/** Kinds of items with a screen of their own, by the first part of its path. */
export type ItemKind = 'homes' | 'floorplans' | 'communities' | 'development-updates'

/** Why an item isn't at the requested address. */
export type MissingItem =
  /** The address holds an old slug, or a number. */
  { kind: 'moved'; href: string } | GoneView

/** What's told of a home that sold. */
export type SoldHome = Pick<
  HomeView,
  | ('slug' | 'title' | 'status' | 'picture' | 'publishedAt' | 'community' | 'city' | 'seo')
  | ('address' | 'location' | 'beds' | 'baths' | 'areaSqft' | 'stories')
>

/**
 * `goneOn` is the builder's day, YYYY-MM-DD; absent until two readings agree that it's gone, and where nobody knows when
 * it sold.
 */
type GoneHome = { title: string; goneOn?: string; sold?: SoldHome }

/** An item that isn't public, and what's like it. Absent lists couldn't be read. */
export type GoneView = {
  kind: 'gone'
  /** Of a home that sold or was for sale, what's known; of what was never public, nothing. */
  home?: GoneHome
  homes?: HomeLink[]
  floorPlans?: FloorPlanLink[]
  communities?: CommunityLink[]
}
