import type { Banner } from '../../domain/site/banner.ts'

/** Where the browser keeps, for the session, which banner was closed. */
export const closedBannerKey = 'closed-announcement'

/** Tells one banner from the next, so that closing one doesn't hide another. */
export function toBannerKey({ title, buttonLink = '' }: Banner): string {
  return `${title} ${buttonLink}`
}

/**
 * Runs in the head, before anything is drawn: a banner closed earlier in the session never shows. The document's root
 * carries the banner's key as `data-announcement`; CSS hides the bar where it says "closed".
 */
export const hideClosedBannerScript = `try{let d=document.documentElement;if(sessionStorage.getItem("${closedBannerKey}")===d.dataset.announcement)d.dataset.announcement="closed"}catch{}`
