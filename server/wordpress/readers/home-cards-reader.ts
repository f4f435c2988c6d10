import type { HomeCard, HomesPage } from '../../../domain/home/home.ts'
import type { HomeSearch } from '../../../domain/search/home-search.ts'
import { isBeyondLastPage, parseEach, readList } from '../client/wordpress-client.ts'
import type { ContentContext } from '../client/wordpress-context.ts'
import { toHomeQuery, toHomesByIdQuery } from '../queries/homes-filter-query.ts'
import { isListed } from '../parsers/parse-envelope.ts'
import { belongsInResult, parseHomeCard } from '../parsers/parse-home.ts'
import { isWire } from '../parsers/wire-values.ts'
import { readCommunityReferences } from './references.ts'
import type { References } from './references.ts'

/** The path of WordPress's list of homes. */
export const HOMES_PATH = 'wp/v2/property'

/**
 * Reads one page of WordPress's own list of homes (§7).
 * @returns the page, and how many homes WordPress counts; a page beyond the last one is empty, with the true totals
 */
export async function readHomesPage(context: ContentContext, search: HomeSearch): Promise<HomesPage> {
  const readPage = (page: number) => readList(context, HOMES_PATH, toHomeQuery(context, search, { page }))
  try {
    const [list, references] = await Promise.all([readPage(search.page), readCommunityReferences(context)])
    const items = parseMatching(context, list.items, search, references)
    // WordPress counts homes that are left out here, too.
    const totalHomes = Math.max(0, list.total - (list.items.length - items.length))
    return { items, totalHomes, totalPages: list.totalPages }
  } catch (error) {
    if (!isBeyondLastPage(error) || search.page === 1) throw error
    const { total, totalPages } = await readPage(1)
    return { items: [], totalHomes: total, totalPages }
  }
}

/**
 * Lists homes that were found by other means.
 * @param ids at most a page of them
 * @param search what they were found by; what no longer matches is left out
 * @returns the homes in the order of their ids
 */
export async function listHomesById(
  context: ContentContext,
  ids: readonly number[],
  search: HomeSearch,
): Promise<HomeCard[]> {
  // WordPress takes an empty `include` for no filter, and would list every home.
  if (ids.length === 0) return []
  const [list, references] = await Promise.all([
    readList(context, HOMES_PATH, toHomesByIdQuery(ids)),
    readCommunityReferences(context),
  ])
  const homes = parseMatching(context, list.items, search, references)
  const places = new Map(ids.map((id, place) => [id, place]))
  const place = (id: number) => places.get(id) ?? ids.length
  return homes.toSorted((a, b) => place(a.id) - place(b.id))
}

/** Parses the homes that a list shows, without those that are no such thing. */
export function parseListed(
  context: ContentContext,
  items: readonly unknown[],
  references: References,
): HomeCard[] {
  // What isn't an object is left out, and logged, as it's parsed.
  const listed = items.filter((item) => !isWire(item) || isListed(item, 'property'))
  return parseEach(context, listed, (item) => parseHomeCard(context, item, references), 'home')
}

/** The same without homes that don't match: a content system may ignore a part of the query. */
function parseMatching(
  context: ContentContext,
  items: readonly unknown[],
  search: HomeSearch,
  references: References,
): HomeCard[] {
  const matching = items.filter(
    (item) => !isWire(item) || !isListed(item, 'property') || belongsInResult(context, item, search),
  )
  if (matching.length < items.length) {
    context.log.warn(
      { kind: 'home', search, leftOut: items.length - matching.length },
      "The content system returned homes that don't match the search",
    )
  }
  return parseListed(context, matching, references)
}
