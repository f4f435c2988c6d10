/**
 * Tells whether an ad campaign added a parameter to a link. Analytics reads it from the address;
 * the page is the same without it.
 * @param name of a parameter, such as "utm_source" or "gclid"
 */
export function isCampaignParam(name: string): boolean {
  return /^utm_|clid$/.test(name)
}
