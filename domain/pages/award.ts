import type { Picture } from '../site/picture.ts'
import type { Place } from '../community/community.ts'

export type Award = {
  id: number
  title: string
  picture?: Picture
  /** The shows' slugs and names, when the content system tells them. */
  shows: Place[]
  /** A moment, ISO 8601 with zone. */
  publishedAt?: string
}

/** How many awards are read in all, and of one show (§9). */
export const AWARDS_LIMIT = 100
export const AWARDS_OF_SHOW_LIMIT = 25
