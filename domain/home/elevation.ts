import type { HomeDetail } from './home.ts'

/** Formats which front a home has: "Craftsman", "Craftsman, mirrored", or "". */
export function formatElevation({
  elevation,
  isMirrored = false,
}: Pick<HomeDetail, 'elevation' | 'isMirrored'>): string {
  if (!isMirrored) return elevation ?? ''
  return elevation === undefined ? 'Mirrored' : `${elevation}, mirrored`
}
