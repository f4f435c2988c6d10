import type { CommunityLink, FloorPlanLink, HomeLink } from './page-view.ts'

/** Kinds of items with a screen of their own, by the first part of its path. */
export type ItemKind = 'homes' | 'floorplans' | 'communities' | 'development-updates'

/** Why an item isn't at the requested address. */
export type MissingItem =
  /** The address holds an old slug, or a number. */
  { kind: 'moved'; href: string } | GoneView

/** `goneOn` is the builder's day, YYYY-MM-DD; absent until two readings agree that it's gone. */
type GoneHome = { title: string; goneOn?: string }

/** An item that isn't public, and what's like it. Absent lists couldn't be read. */
export type GoneView = {
  kind: 'gone'
  /** Of a home that was for sale, what the history knows; of what was never public, nothing. */
  home?: GoneHome
  homes?: HomeLink[]
  floorPlans?: FloorPlanLink[]
  communities?: CommunityLink[]
}
