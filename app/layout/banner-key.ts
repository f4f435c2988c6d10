import type { Banner } from '../../domain/site/banner.ts'
import type { SessionStorageName } from '../../domain/site/stored-names.ts'

/** Where the browser keeps, for the session, which banner was closed. */
export const closedBannerKey = 'closed-announcement' satisfies SessionStorageName

/** Tells one banner from the next, so that closing one doesn't hide another. */
export function toBannerKey({ title, buttonLink = '' }: Banner): string {
  return `${title} ${buttonLink}`
}
