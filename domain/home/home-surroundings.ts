// What belongs to a home besides its own facts: the plan it's built from, its lot, and what is near it.
import type { LevelDrawing } from '../floor-plan/plan-drawing.ts'
import type { PlacesMap } from '../map/places-map.ts'
import type { HistoryLine } from './history-lines.ts'
import type { FloorPlanLink, UpdateLink } from '../pages/page-view.ts'
import type { ItemReference } from './home.ts'

/** The lot on the site plan of its community. */
export type HomeLot = {
  lot: string
  communitySlug: string
  /** How wide and high the site plan is, in its own units: its picture's place is kept. */
  plat: { width: number; height: number }
  areaSqft?: number
  address?: string
}

/** The schools of a home, and who says so. */
export type HomeSchools = {
  names: string[]
  /** Where the content has the names from; otherwise they're as the builder lists them. */
  source?: string
  /** The builder's own words beside them. */
  note?: string
}

/** @returns who says so, as a sentence: "Source: the district’s map of August 2026." */
export function toSchoolsSource({ source }: Pick<HomeSchools, 'source'>, builder: string): string {
  return source === undefined ? `As listed by ${builder}.` : `Source: ${source}.`
}

/** A floor plan that can be built on a homesite. */
export type HomesitePlan = FloorPlanLink & {
  /** The homesite and the base price, before options; absent while either isn't known. */
  totalUsd?: number
  /** Why there's no total, as sentences. */
  missing: string[]
}

/** Absent parts couldn't be read, or don't exist. */
export type HomeSurroundings = {
  plan?: ItemReference & { drawings: LevelDrawing[]; isMirrored: boolean }
  lot?: HomeLot
  /** Of a homesite: what can be built on it. */
  homesitePlans?: HomesitePlan[]
  /** The home and the builder's nearest office. */
  map?: PlacesMap
  office?: { title: string; path: string; phone: string }
  /** What every home of the community has. */
  features: string[]
  schools?: HomeSchools
  /** What's being built in its community, while the home isn't finished either. */
  updates?: UpdateLink[]
  /** Its prices and statuses, the newest first. */
  history?: HistoryLine[]
}
