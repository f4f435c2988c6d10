import { joinRangeFields } from '../../model/home-search-form.ts'
import { parseHomeSearch, toSearchRecord } from '../../model/home-search-url.ts'

/** What advertisements add to a link; whoever measures them reads it from the address. */
const campaignName = /^utm_|clid$/

/**
 * Reads the list's parameters from the URL, or from its form sent without scripts.
 * @param input parameters by name
 * @returns the search as plain texts; what is unknown or bad is there as `undefined`, so that the router drops it
 */
export function parseListSearch(input: Record<string, unknown>): Record<string, string | undefined> {
  const names = Object.keys(input).filter((name) => !campaignName.test(name))
  return {
    ...Object.fromEntries(names.map((name) => [name, undefined])),
    ...toSearchRecord(parseHomeSearch(joinRangeFields(input))),
  }
}
