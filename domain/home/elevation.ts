import type { HomeDetail } from './home.ts'

/** "Craftsman", "Craftsman, mirrored", or "". */
export function formatElevation({
  elevation,
  isMirrored = false,
}: Pick<HomeDetail, 'elevation' | 'isMirrored'>): string {
  if (!isMirrored) return elevation ?? ''
  return elevation === undefined ? 'Mirrored' : `${elevation}, mirrored`
}
