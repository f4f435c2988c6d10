import { joinRangeFields } from '../../../domain/search/home-search-form.ts'
import { parseHomeSearch, toSearchRecord } from '../../../domain/search/home-search-url.ts'
import type { HomeSearch } from '../../../domain/search/home-search.ts'

/** What ads add to a link; analytics reads it from the address. */
const campaignName = /^utm_|clid$/

/** Leaves out the parameters that don't make another page. */
export function dropCampaignParams(search: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !campaignName.test(name)))
}

/**
 * Reads the list's search from the URL, or from its form sent without scripts.
 * @param input parameters by name; what is unknown or bad counts as not given
 */
export function readListSearch(input: Record<string, unknown>): HomeSearch {
  return parseHomeSearch(joinRangeFields(input))
}

/**
 * Normalizes the list's parameters.
 * @returns the search as plain texts; what is unknown or bad is there as `undefined`, so that the router drops it
 */
export function normalizeListSearch(input: Record<string, unknown>): Record<string, string | undefined> {
  return {
    ...Object.fromEntries(Object.keys(dropCampaignParams(input)).map((name) => [name, undefined])),
    ...toSearchRecord(readListSearch(input)),
  }
}
