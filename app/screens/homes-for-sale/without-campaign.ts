/** What advertisements add to a link; whoever measures them reads it from the address. */
const campaignName = /^utm_|clid$/

/**
 * Leaves out what makes no other page of an address.
 * @param search parameters by name
 */
export function withoutCampaign(search: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !campaignName.test(name)))
}
