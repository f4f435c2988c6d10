import { formatHomeCount } from '../home/figures.ts'
import type { PlacesMap } from '../map/places-map.ts'
import type { HomeLink } from '../pages/page-view.ts'
import type { Picture } from '../site/picture.ts'
import type { ComparedFigures } from './comparison.ts'

export type ShortlistedHome = HomeLink & ComparedFigures

/** A floor plan with options, on a homesite as far as one is chosen. */
export type ShortlistedHouse = ComparedFigures & {
  id: string
  /** "The Kestrel at Elm Row, lot 12" */
  title: string
  href: string
  printHref: string
  /** The parameters of a form that's about it. */
  about: Record<string, string>
  picture?: Picture
  /** What was chosen and can't be had anymore, as sentences. */
  remarks: string[]
}

/** Its title is what it was last listed by, its address says since when it's gone; absent when this site never listed it. */
export type GoneHome = { id: number; title?: string; href?: string }

export type ShortlistView = {
  homes: ShortlistedHome[]
  /** The address's homes that aren't for sale anymore, also those that never were. */
  goneHomes: GoneHome[]
  houses: ShortlistedHouse[]
  /** The address's houses whose plan isn't offered anymore. */
  goneHouses: string[]
  /** Markers have the homes' numbers in the list. Absent when no home has a place, or the brand has no basemap. */
  map?: PlacesMap
  /** What the cost of a month is worked out from; absent where no home has one. */
  monthNote?: string
}

/** Says what a shortlist holds. @param comparedCount how many of its homes stand side by side */
export function describeShortlist(homeCount: number, comparedCount: number): string {
  if (homeCount === 0) return 'None of these homes is for sale anymore.'
  if (homeCount === 1) return 'One home so far: save another to set them side by side.'
  const count = formatHomeCount(homeCount)
  return comparedCount === homeCount
    ? `${count}, side by side.`
    : `${count}, ${comparedCount} of them side by side.`
}
