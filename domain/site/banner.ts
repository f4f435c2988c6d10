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

/**
 * Tells whether a page has the bar on top. There's one banner at a time: where a page has the homeowner banner, that one
 * goes first, even before a bar for homeowners.
 * @param page whom the page is for; 'none' where it has a banner of its own
 */
export function isOnPage({ audience }: Pick<Banner, 'audience'>, page: PageAudience | 'none'): boolean {
  return page !== 'none' && (audience ?? page) === page
}

/** The banner on homeowner screens. */
export type HomeownerBanner = { title: string; text?: string; buttonTitle?: string; buttonLink?: string }
