import type { LevelDrawing } from '../floor-plan/plan-drawing.ts'
import type { PlacesMap } from '../map/places-map.ts'
import type { HistoryLine } from './history-lines.ts'
import type { FloorPlanLink, UpdateLink } from '../pages/page-view.ts'
import type { ItemReference } from './home.ts'

export type HomeLot = {
  lot: string
  communitySlug: string
  /** In its own units: its picture's place is kept. */
  plat: { width: number; height: number }
  areaSqft?: number
  address?: string
}

export type HomeSchools = {
  names: string[]
  /** Where the content has the names from; otherwise they're as the builder lists them. */
  source?: string
  note?: string
}

/** "Source: the district’s map of August 2026." */
export function toSchoolsSource({ source }: Pick<HomeSchools, 'source'>, builder: string): string {
  return source === undefined ? `As listed by ${builder}.` : `Source: ${source}.`
}

export type HomesitePlan = FloorPlanLink & {
  /** Homesite and base price, before options; absent while either isn't known. */
  totalUsd?: number
  /** Why there's no total. */
  missing: string[]
}

/** Absent parts couldn't be read, or don't exist. */
export type HomeSurroundings = {
  plan?: ItemReference & { drawings: LevelDrawing[]; isMirrored: boolean }
  lot?: HomeLot
  homesitePlans?: HomesitePlan[]
  /** The home and the builder's nearest office. */
  map?: PlacesMap
  office?: { title: string; path: string; phone: string }
  features: string[]
  schools?: HomeSchools
  /** What's being built in its community, while the home isn't finished either. */
  updates?: UpdateLink[]
  history?: HistoryLine[]
}
