import { createMatcher } from '../../../domain/search/home-match.ts'
import { sortHomes } from '../../../domain/search/home-order.ts'
import type { InventoryHome } from '../../../domain/map/home-pins.ts'
import { HOMES_PER_PAGE } from '../../../domain/search/home-search.ts'
import type { HomeSearch } from '../../../domain/search/home-search.ts'
import type { HomePage } from '../../../domain/home/home.ts'
import type { ContentContext } from '../client/wordpress-context.ts'
import { listHomesById } from './homes-reader.ts'
import type { ReadReferences } from '../parsers/references.ts'

/**
 * Lists one page of the homes within a part of the map. WordPress keeps a place as a text and cannot compare it, so the
 * homes are found among all of them by the same rule, and then read by their ids.
 * @param context the builder and the content system
 * @param readReferences names of communities
 * @param listAll all homes for sale, the newest first
 * @param search what is asked for, its page included
 * @returns the page; a page beyond the last one is empty, with the true totals
 * @throws HttpError, ContentShapeError when the content system fails
 */
export async function listHomesWithin(
  context: ContentContext,
  readReferences: ReadReferences,
  listAll: () => Promise<readonly InventoryHome[]>,
  search: HomeSearch,
): Promise<HomePage> {
  const found = sortHomes((await listAll()).filter(createMatcher(search, context.tags)), search.sort)
  const first = (search.page - 1) * HOMES_PER_PAGE
  const ids = found.slice(first, first + HOMES_PER_PAGE).map(({ id }) => id)
  return {
    items: await listHomesById(context, readReferences, ids, search),
    totalHomes: found.length,
    totalPages: Math.ceil(found.length / HOMES_PER_PAGE),
  }
}
