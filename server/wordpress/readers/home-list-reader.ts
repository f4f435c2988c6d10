import type { CachePolicy } from '../../../domain/content/cache-policy.ts'
import { createMatcher } from '../../../domain/search/home-match.ts'
import { sortHomes } from '../../../domain/search/home-order.ts'
import type { InventoryHome } from '../../../domain/map/home-pins.ts'
import { DEFAULT_HOME_SEARCH, HOMES_PER_PAGE, isSameFilter } from '../../../domain/search/home-search.ts'
import type { HomeSearch } from '../../../domain/search/home-search.ts'
import { toSearchParams } from '../../../domain/search/home-search-url.ts'
import type { HomeCard, HomePage } from '../../../domain/home/home.ts'
import type { ContentContext } from '../client/wordpress-context.ts'
import { isMissingMetadata, lostWithAll, wholeListLost } from '../sanity-checks.ts'
import { listHomesById, readHomePage } from './home-cards-reader.ts'

/** Tags of everything made of homes for sale, which name their communities. */
export const HOME_TAGS = ['property', 'community']

/**
 * Lists one page of homes for sale (§7).
 * @returns the page; a page beyond the last one is empty, with the true totals
 */
export function listHomes(context: ContentContext, search: HomeSearch): Promise<HomePage> {
  return search.bounds ? listHomesWithin(context, search) : listHomesInOrder(context, search)
}

export const homeListPolicy = (context: ContentContext, search: HomeSearch): CachePolicy<HomePage> => ({
  key: `homes:${toSearchParams(search).toString() || 'all'}`,
  tags: HOME_TAGS,
  looksLikeDataLoss: isUnfiltered(search) ? wholeListLost : lostWithHomes(context),
})

/** The sanity check of what's missing while all homes are missing too. */
export function lostWithHomes(context: ContentContext): ReturnType<typeof lostWithAll> {
  return lostWithAll(context, listHomesWithMetadata)
}

/** Homes without metadata may come from the cached map homes while WordPress's own list is gone. */
async function listHomesWithMetadata(context: ContentContext): Promise<HomeCard[]> {
  const { items } = await listHomes(context, DEFAULT_HOME_SEARCH)
  return items.filter((home) => !isMissingMetadata(home))
}

/** The list without filters, in any order; pages beyond the first may be empty. */
function isUnfiltered(search: HomeSearch): boolean {
  return search.page === 1 && isSameFilter({ ...search, sort: 'price-asc' }, DEFAULT_HOME_SEARCH)
}

/**
 * Homes within a part of the map. WordPress stores a place as text and can't compare it, so the homes are found among
 * all of them by the same rule, and then read by their ids.
 */
async function listHomesWithin(context: ContentContext, search: HomeSearch): Promise<HomePage> {
  const all = await context.lookups.mapHomes()
  const found = sortHomes(all.filter(createMatcher(search, context.tags)), search.sort)
  const first = (search.page - 1) * HOMES_PER_PAGE
  const ids = found.slice(first, first + HOMES_PER_PAGE).map(({ id }) => id)
  return {
    items: await listHomesById(context, ids, search),
    totalHomes: found.length,
    totalPages: Math.ceil(found.length / HOMES_PER_PAGE),
  }
}

/**
 * Homes in WordPress's order. Where it sorts by a field it leaves out the homes that don't have it; a buyer looks for
 * those as well, so they follow at the end, as homes without a value do in any order.
 */
async function listHomesInOrder(context: ContentContext, search: HomeSearch): Promise<HomePage> {
  const { items, total, totalPages, totalHomes } = await readHomePage(context, search)
  const rest = search.sort === 'newest' ? [] : await findLeftOut(context, search, total)
  if (rest.length === 0) return { items, totalHomes, totalPages }
  const [first, end] = [(search.page - 1) * HOMES_PER_PAGE, search.page * HOMES_PER_PAGE]
  const ids = rest.slice(Math.max(0, first - total), Math.max(0, end - total)).map(({ id }) => id)
  return {
    items: [...items, ...(await listHomesById(context, ids, search))],
    totalHomes: totalHomes + rest.length,
    totalPages: Math.ceil((total + rest.length) / HOMES_PER_PAGE),
  }
}

/**
 * Finds the homes that match and aren't in WordPress's list: as many as its count lacks, those first whose `metadata`
 * says that they don't have the field. Other shapes write a missing field like an empty one. Where all homes can't be
 * had, the list ends where WordPress ends it.
 */
async function findLeftOut(
  context: ContentContext,
  search: HomeSearch,
  total: number,
): Promise<InventoryHome[]> {
  try {
    const all = await context.lookups.mapHomes()
    const matches = createMatcher(search, context.tags)
    const withoutValue = all.filter(
      (home) => (search.sort === 'sqft-desc' ? home.areaSqft : home.priceUsd) === undefined && matches(home),
    )
    if (withoutValue.length === 0) return []
    const missing = all.filter(matches).length - total
    const hasField = ({ hasPriceField, hasSizeField }: InventoryHome) =>
      search.sort === 'sqft-desc' ? hasSizeField : hasPriceField
    return [
      ...withoutValue.filter((home) => hasField(home) === false),
      ...withoutValue.filter((home) => hasField(home) === undefined),
    ].slice(0, Math.max(0, missing))
  } catch (error) {
    context.log.warn({ kind: 'home', err: error }, 'Homes without a price or a size are left out of a list')
    return []
  }
}
