import type { ReadablePair } from './readable-ink.ts'

/** The bar on top of every screen (§2, §3). Absent altogether when the content system doesn't show it. */
export type Banner = {
  title: string
  buttonTitle?: string
  buttonLink?: string
  /** From the color an editor picked; absent when that isn't a CSS hex color. */
  colors?: ReadablePair
}

/** The banner on homeowner screens. */
export type HomeownerBanner = { title: string; text?: string; buttonTitle?: string; buttonLink?: string }
