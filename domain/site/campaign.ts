/** What ad platforms add to a link to know its click again. */
const CLICK_ID = /^(?:[a-z]+clk?id|[gw]braid|li_fat_id|epik|rdt_cid|ScCid)$/

/** Such as `gclid` and `msclkid`. */
export function isClickId(name: string): boolean {
  return CLICK_ID.test(name)
}

/** Added by ads and mails: the page is the same without them. */
export function isCampaignParam(name: string): boolean {
  return name.startsWith('utm_') || isClickId(name)
}

/** Adds a request's campaign to where it's sent on to, which may have parameters of its own. */
export function withCampaign(href: string, query: string): string {
  const [page = '', hash] = href.split('#', 2)
  const has = new URLSearchParams(page.split('?', 2)[1])
  const campaign = new URLSearchParams(
    [...new URLSearchParams(query)].filter(([name]) => isCampaignParam(name) && !has.has(name)),
  )
  if (campaign.size === 0) return href
  return `${page}${page.includes('?') ? '&' : '?'}${campaign}${hash === undefined ? '' : `#${hash}`}`
}
