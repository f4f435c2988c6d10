import { findInventoryHomes } from '../model/home-pins.ts'
import type { InventoryHome } from '../model/home-pins.ts'
import { isInList, sortHomes } from '../model/home-order.ts'
import { HOMES_PER_PAGE } from '../model/home-search.ts'
import type { HomeSearch } from '../model/home-search.ts'
import type { HomePage } from '../model/home.ts'
import { parseEach, readList } from './content-client.server.ts'
import type { ContentContext } from './content-context.server.ts'
import { toHomesByIdQuery } from './home-query.server.ts'
import { keepMatching } from './homes.server.ts'
import { parseHomeCard } from './parse-home.server.ts'
import type { ReadReferences } from './references.server.ts'

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
  const matching = findInventoryHomes(await listAll(), search, context.tags)
  const found = sortHomes(
    matching.filter((home) => isInList(home, search.sort)),
    search.sort,
  )
  const totals = { totalHomes: found.length, totalPages: Math.ceil(found.length / HOMES_PER_PAGE) }
  const first = (search.page - 1) * HOMES_PER_PAGE
  const ids = found.slice(first, first + HOMES_PER_PAGE).map(({ id }) => id)
  // Nothing to include would mean everything.
  if (ids.length === 0) return { items: [], ...totals }
  const [list, references] = await Promise.all([
    readList(context, 'wp/v2/property', toHomesByIdQuery(ids)),
    readReferences(),
  ])
  const homes = parseEach(
    context,
    keepMatching(context, list.items, search),
    (item) => parseHomeCard(context, item, references),
    'home',
  )
  const places = new Map(ids.map((id, place) => [id, place]))
  const place = (id: number) => places.get(id) ?? ids.length
  return { items: homes.toSorted((a, b) => place(a.id) - place(b.id)), ...totals }
}
