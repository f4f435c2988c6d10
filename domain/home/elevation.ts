import type { HomeDetail } from './home.ts'

/**
 * Formats which front a home has, and whether it's built as its plan's mirror image.
 * @returns such as "Craftsman", "Craftsman, mirrored" or, of a home without one, ""
 */
export function formatElevation({
  elevation,
  isMirrored = false,
}: Pick<HomeDetail, 'elevation' | 'isMirrored'>): string {
  if (!isMirrored) return elevation ?? ''
  return elevation === undefined ? 'Mirrored' : `${elevation}, mirrored`
}
