import type { ReadablePair } from './readable-ink.ts'

/** The bar on top of every screen (§2, §3). Absent altogether when the content system doesn't show it. */
export type Banner = {
  title: string
  buttonTitle?: string
  buttonLink?: string
  /** From the color an editor picked; absent when that isn't a CSS hex color. */
  colors?: ReadablePair
  /** Whose pages it's on; all pages when absent. */
  audience?: PageAudience
}

/** Whom a page is for. Pages are for buyers unless they're for homeowners or agents. */
export const PAGE_AUDIENCES = ['sales', 'owners', 'agents'] as const

export type PageAudience = (typeof PAGE_AUDIENCES)[number]

/** A page's homeowner banner goes before the bar. @param page 'none' where it has a banner of its own */
export function isOnPage({ audience }: Pick<Banner, 'audience'>, page: PageAudience | 'none'): boolean {
  return page !== 'none' && (audience ?? page) === page
}

export type HomeownerBanner = { title: string; text?: string; buttonTitle?: string; buttonLink?: string }
