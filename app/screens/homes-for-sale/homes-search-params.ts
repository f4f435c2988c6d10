import { withoutCampaign } from './without-campaign.ts'
import { joinRangeFields } from '../../../domain/search/home-search-form.ts'
import { parseHomeSearch, toSearchRecord } from '../../../domain/search/home-search-url.ts'
import type { HomeSearch } from '../../../domain/search/home-search.ts'

/**
 * Reads the list's search from the URL, or from its form sent without scripts.
 * @param input parameters by name; what is unknown or bad counts as not given
 */
export function readListSearch(input: Record<string, unknown>): HomeSearch {
  return parseHomeSearch(joinRangeFields(input))
}

/**
 * Tidies the list's parameters.
 * @param input parameters by name
 * @returns the search as plain texts; what is unknown or bad is there as `undefined`, so that the router drops it
 */
export function tidyListSearch(input: Record<string, unknown>): Record<string, string | undefined> {
  return {
    ...Object.fromEntries(Object.keys(withoutCampaign(input)).map((name) => [name, undefined])),
    ...toSearchRecord(readListSearch(input)),
  }
}
