import type { PlacesMap } from '../map/places-map.ts'
import type { HomeLink } from '../pages/page-view.ts'
import type { ComparedFigures } from './comparison.ts'

/** A home of a shortlist. */
export type ShortlistedHome = HomeLink & ComparedFigures

/** A shortlist's homes in its order. */
export type ShortlistView = {
  homes: ShortlistedHome[]
  /** How many homes of the address aren't for sale anymore. */
  goneHomes: number
  /** Markers have the homes' numbers in the list. Absent when no home has a place, or the brand has no basemap. */
  map?: PlacesMap
}
