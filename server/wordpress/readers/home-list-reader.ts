import type { CachePolicy } from '../../../domain/content/cache-policy.ts'
import { createMatcher } from '../../../domain/search/home-match.ts'
import { lacksSortValue, sortHomes } from '../../../domain/search/home-order.ts'
import type { InventoryHome } from '../../../domain/map/home-pins.ts'
import { DEFAULT_HOME_SEARCH, HOMES_PER_PAGE, isSameFilter } from '../../../domain/search/home-search.ts'
import type { HomeSearch } from '../../../domain/search/home-search.ts'
import { toSearchParams } from '../../../domain/search/home-search-url.ts'
import { isMadeUpEasily } from '../../../domain/search/made-up-search.ts'
import type { HomeCard, HomesPage } from '../../../domain/home/home.ts'
import type { ContentContext } from '../client/wordpress-context.ts'
import { isMissing, METADATA } from '../field-groups.ts'
import { lostWithAll, wholeListLost } from '../sanity-checks.ts'
import { listHomesById, readHomesPage } from './home-cards-reader.ts'

/** Tags of everything made of homes for sale, which name their communities. */
export const HOME_TAGS = ['property', 'community']

/**
 * Lists one page of homes for sale (§7).
 * @returns the page; a page beyond the last one is empty, with the true totals
 */
export function listHomes(context: ContentContext, search: HomeSearch): Promise<HomesPage> {
  return search.bounds || search.near !== undefined
    ? listHomesWithin(context, search)
    : listHomesInOrder(context, search)
}

export const homeListPolicy = (context: ContentContext, search: HomeSearch): CachePolicy<HomesPage> => ({
  key: `homes:${toSearchParams(search).toString() || 'all'}`,
  tags: HOME_TAGS,
  // A list without homes may be of a region or a page that was made up.
  isInMemoryOnly: ({ items }) => items.length === 0 || isMadeUpEasily(search),
  looksLikeDataLoss: isUnfiltered(search) ? wholeListLost(context) : lostWithHomes(context),
})

/** The sanity check of what's missing while all homes are missing too. */
export function lostWithHomes(context: ContentContext): ReturnType<typeof lostWithAll> {
  return lostWithAll(context, listHomesWithMetadata)
}

/** Homes without metadata may come from the cached map homes while WordPress's own list is gone. */
async function listHomesWithMetadata(context: ContentContext): Promise<HomeCard[]> {
  const { items } = await listHomes(context, DEFAULT_HOME_SEARCH)
  return items.filter((home) => !isMissing(METADATA, home))
}

/** The list without filters, in any order; pages beyond the first may be empty. */
function isUnfiltered(search: HomeSearch): boolean {
  return search.page === 1 && isSameFilter({ ...search, sort: 'price-asc' }, DEFAULT_HOME_SEARCH)
}

/**
 * Homes within a part of the map, or near a place. WordPress stores a place as text and can't compare it, so the homes
 * are found among all of them by the same rule, and then read by their ids.
 */
async function listHomesWithin(context: ContentContext, search: HomeSearch): Promise<HomesPage> {
  const found = findHomes(context, await context.lookups.inventory(), search)
  const { ids, totalHomes, totalPages } = found
  return { items: await listHomesById(context, ids, search), totalHomes, totalPages }
}

/**
 * Homes in WordPress's order, which is ours when its filter honors our query: prices, then ids, and last what has no
 * price. One that doesn't leaves such homes out, or takes no price for the lowest. So where there are any, and all homes
 * are in memory, the page is compared with them; if it differs, it's read by their ids.
 */
async function listHomesInOrder(context: ContentContext, search: HomeSearch): Promise<HomesPage> {
  const [page, all] = await Promise.all([readHomesPage(context, search), context.lookups.inventoryInMemory()])
  const found = all && findHomes(context, all, search)
  if (!found?.hasIncomplete) return page
  const { ids, totalHomes, totalPages } = found
  const isInOrder = page.items.length === ids.length && page.items.every(({ id }, index) => id === ids[index])
  const items = isInOrder ? page.items : await listHomesById(context, ids, search)
  return { items, totalHomes, totalPages }
}

/** Finds a page of a search among all homes, and whether one of the homes found lacks what's sorted by. */
export function findHomes({ tags }: ContentContext, all: readonly InventoryHome[], search: HomeSearch) {
  const found = sortHomes(all.filter(createMatcher(search, tags)), search)
  const first = (search.page - 1) * HOMES_PER_PAGE
  const homes = found.slice(first, first + HOMES_PER_PAGE)
  return {
    homes,
    ids: homes.map(({ id }) => id),
    totalHomes: found.length,
    totalPages: Math.ceil(found.length / HOMES_PER_PAGE),
    hasIncomplete: found.some((home) => lacksSortValue(home, search.sort)),
  }
}
