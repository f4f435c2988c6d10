import type { CommunityLink, FloorPlanLink, HomeLink } from './page-view.ts'

/** Kinds of items with a screen of their own, by the first part of its path. */
export type ItemKind = 'homes' | 'floorplans' | 'communities' | 'development-updates'

/** Why an item isn't at the requested address. */
export type MissingItem =
  /** The address holds an old slug, or a number. */
  { kind: 'moved'; href: string } | GoneView

/** An item that isn't public, and what's like it; the item itself is left out. Absent lists couldn't be read. */
export type GoneView = {
  kind: 'gone'
  homes?: HomeLink[]
  floorPlans?: FloorPlanLink[]
  communities?: CommunityLink[]
}
