import { createMatcher } from '../../../domain/search/home-match.ts'
import type { InventoryHome } from '../../../domain/map/home-pins.ts'
import { HOMES_PER_PAGE } from '../../../domain/search/home-search.ts'
import type { HomeSearch } from '../../../domain/search/home-search.ts'
import type { HomePage } from '../../../domain/home/home.ts'
import { listHomesById, readHomePage } from './homes-reader.ts'
import type { ContentContext } from '../client/wordpress-context.ts'
import type { ReadReferences } from '../parsers/references.ts'

/**
 * Lists one page of homes for sale (§7). Where WordPress sorts by a field it leaves out the homes that do not have it; a
 * buyer looks for those as well, so they follow at the end, as homes without a value do in any order.
 * @param context the builder and the content system
 * @param readReferences names of communities
 * @param listAll all homes for sale; where they cannot be had, the list ends where WordPress ends it
 * @param search what is asked for, its page included
 * @returns the page; a page beyond the last one is empty, with the true totals
 * @throws HttpError, ContentShapeError when the content system fails
 */
export async function listHomes(
  context: ContentContext,
  readReferences: ReadReferences,
  listAll: () => Promise<readonly InventoryHome[]>,
  search: HomeSearch,
): Promise<HomePage> {
  const { items, total, totalPages, totalHomes } = await readHomePage(context, readReferences, search)
  const rest = search.sort === 'newest' ? [] : await findLeftOut(context, listAll, search, total)
  if (rest.length === 0) return { items, totalHomes, totalPages }
  const [first, end] = [(search.page - 1) * HOMES_PER_PAGE, search.page * HOMES_PER_PAGE]
  const ids = rest.slice(Math.max(0, first - total), Math.max(0, end - total)).map(({ id }) => id)
  return {
    items: [...items, ...(await listHomesById(context, readReferences, ids, search))],
    totalHomes: totalHomes + rest.length,
    totalPages: Math.ceil((total + rest.length) / HOMES_PER_PAGE),
  }
}

/**
 * Finds the homes that match and are not in WordPress's list: as many as its count lacks, those first of which its
 * `metadata` says that they do not have the field. Other shapes write a field that is not there like an empty one.
 */
async function findLeftOut(
  context: ContentContext,
  listAll: () => Promise<readonly InventoryHome[]>,
  search: HomeSearch,
  total: number,
): Promise<InventoryHome[]> {
  try {
    const all = await listAll()
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
    context.log.warn({ kind: 'home', err: error }, 'homes without a price or a size are left out of a list')
    return []
  }
}
