import type { CachePolicy } from '../../../domain/content/cache-policy.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { createMatcher } from '../../../domain/search/home-match.ts'
import { lacksSortValue, sortHomes } from '../../../domain/search/home-order.ts'
import type { InventoryItem } from '../../../domain/home/inventory.ts'
import { DEFAULT_HOME_SEARCH, HOMES_PER_PAGE } from '../../../domain/search/home-search.ts'
import type { HomeSearch } from '../../../domain/search/home-search.ts'
import { isSameFilter, toSearchParams } from '../../../domain/search/home-search-url.ts'
import { isMadeUpEasily } from '../../../domain/search/made-up-search.ts'
import type { HomeCard, HomesPage } from '../../../domain/home/home.ts'
import { ContentShapeError } from '../client/content-shape-error.ts'
import { isBeyondLastPage, parseEach, readPage, type Query } from '../client/wordpress-client.ts'
import type { ContentContext, PolicyContext } from '../client/wordpress-context.ts'
import { isMissing, METADATA, PLACES } from '../field-groups.ts'
import { lossOfPart, lossOfWhole } from '../loss-checks.ts'
import { isListed } from '../parsers/parse-envelope.ts'
import { belongsInResult, parseHomeCard, readHomeStatus } from '../parsers/parse-home.ts'
import { isWire } from '../parsers/wire-values.ts'
import { HOMES_PATH, toHomeQuery, toHomesByIdQuery } from '../queries/homes-filter-query.ts'
import { readCommunityReferences, type References } from './references.ts'

/** An editor may well take off the only two homes that match. */
const MIN_HOMES_LOST = 3

/** Tags of everything made of homes for sale, which name their communities. */
export const HOME_TAGS = ['property', 'community']

/** The inventory finds what WordPress can't: places, months, incentives, homes without what's sorted by (§7). */
export async function listHomes(
  context: ContentContext,
  search: HomeSearch,
  _today?: string,
): Promise<HomesPage> {
  const { inventory, inventoryInMemory } = context.lookups
  const isOnlyFound =
    search.bounds || search.near !== undefined || search.readyBy !== undefined || search.hasIncentive
  const [page, inMemory] = isOnlyFound
    ? []
    : await Promise.all([readHomesPage(context, search), inventoryInMemory()])
  if (!page) return readFound(context, search, findHomes(context, await inventory(), search))
  // WordPress sorts a premium as if it were a price, so the pages that follow aren't right either.
  const isShifted = search.page > 1 || page.items.some(({ premiumUsd }) => premiumUsd !== undefined)
  const known = inMemory ?? (isShifted ? await inventory() : undefined)
  const found = known && findHomes(context, known, search)
  if (found) assertNoneLost(found.homes, page.items)
  return found?.hasIncomplete ? readFound(context, search, found, page.items) : page
}

/** @param today the builder's day: a list by incentives is one day's */
export const homeListPolicy = (
  context: PolicyContext,
  search: HomeSearch,
  today = '',
): CachePolicy<HomesPage> => ({
  key: `homes:${toSearchParams(search).toString() || 'all'}${search.hasIncentive ? `:${today}` : ''}`,
  tags: search.hasIncentive ? [...HOME_TAGS, 'incentive'] : HOME_TAGS,
  standIn: async () => listHomesInMemory(await context.withIds(), search),
  // A list without homes may be of a region or a page that was made up.
  isInMemoryOnly: ({ items }) => items.length === 0 || isMadeUpEasily(search),
  findLoss: isUnfiltered(search) ? lossOfWhole(context) : lossOfHomes(context),
})

async function readHomesPage(context: ContentContext, search: HomeSearch): Promise<HomesPage | undefined> {
  const query = toHomeQuery(context, search, { page: search.page })
  try {
    const { items, total, totalPages, leftOut } = await readCards(context, search, query)
    if (total === undefined || totalPages === undefined) return undefined
    // WordPress counts homes that are left out here, too.
    return { items, totalHomes: Math.max(0, total - leftOut), totalPages }
  } catch (error) {
    if (!isBeyondLastPage(error) || search.page === 1) throw error
    const first = await readHomesPage(context, { ...search, page: 1 })
    return first && { ...first, items: [] }
  }
}

async function readFound(
  context: ContentContext,
  search: HomeSearch,
  { homes, totals }: ReturnType<typeof findHomes>,
  known: HomeCard[] = [],
): Promise<HomesPage> {
  const ids = homes.map(({ id }) => id)
  // WordPress takes an empty `include` for no filter, and would list every home.
  if (known.map(({ id }) => id).join() === ids.join()) return { ...totals, items: known }
  const { items } = await readCards(context, search, toHomesByIdQuery(ids))
  assertNoneLost(homes, items)
  return { ...totals, items: ids.flatMap((id) => items.find((home) => home.id === id) ?? []) }
}

/** A first reading has nothing but the inventory to be compared with. @throws Error for a loss */
export function assertNoneLost(found: readonly InventoryItem[], items: readonly HomeCard[]): void {
  const areMany = found.length >= MIN_HOMES_LOST
  if (areMany && items.length === 0)
    throw new ContentShapeError(
      'property',
      `an empty list, and the inventory has ${found.length} homes for it`,
    )
  const groups = areMany ? [METADATA, PLACES] : [METADATA]
  const lost = groups.find(
    (group) => isMissing(group, items) && found.some((home) => !isMissing(group, home)),
  )
  if (lost) throw new ContentShapeError('property', `no ${lost.name}, and the inventory has some`)
}

/** Reads homes by a query, without those that don't match: a content system may ignore a part of it. */
async function readCards(context: ContentContext, search: HomeSearch, query: Query) {
  const [list, references] = await Promise.all([
    readPage(context, HOMES_PATH, query),
    readCommunityReferences(context),
  ])
  // A content system that doesn't know the tag lists sold homes, too.
  const unsold = list.items.filter((item) => !isWire(item) || readHomeStatus(context, item) !== 'sold')
  const matching = unsold.filter(
    (item) => !isWire(item) || !isListed(item, 'property') || belongsInResult(context, item, search),
  )
  if (matching.length < unsold.length) {
    context.log.warn(
      { kind: 'home', search, leftOut: unsold.length - matching.length },
      "The content system returned homes that don't match the search",
    )
  }
  const items = parseCards(context, matching, references)
  return { ...list, items, leftOut: list.items.length - items.length }
}

export function parseCards(
  context: ContentContext,
  items: readonly unknown[],
  references: References,
): HomeCard[] {
  const listed = items.filter(
    (item) => !isWire(item) || (isListed(item, 'property') && readHomeStatus(context, item) !== 'sold'),
  )
  return parseEach(context, listed, (item) => parseHomeCard(context, item, references), 'home')
}

/** Lists homes without a call, with the pictures that earlier lists had; undefined while the inventory isn't in memory. */
async function listHomesInMemory(
  context: ContentContext,
  search: HomeSearch,
): Promise<HomesPage | undefined> {
  const inventory = await context.lookups.inventoryInMemory()
  if (!inventory) return undefined
  const { homes, totals } = findHomes(context, inventory, search)
  const { communities } = await readCommunityReferences(context)
  const items = homes.map(
    ({
      tagIds: _tagIds,
      offered: _offered,
      address: _address,
      priceAsOf: _priceAsOf,
      publishedAt: _publishedAt,
      modifiedAt: _modifiedAt,
      ...home
    }): HomeCard => {
      const community = communities.get(home.communityId ?? 0)
      return withoutAbsent({
        ...home,
        communityId: community?.id,
        communityName: community?.title,
        communitySlug: community?.slug,
        picture: context.knownPictures.get(home.id),
        isDraft: false,
      })
    },
  )
  return { ...totals, items }
}

/** The loss check of what's missing while the inventory is missing too. */
export function lossOfHomes(context: PolicyContext): ReturnType<typeof lossOfPart> {
  return lossOfPart(context, listHomesWithMetadata)
}

/** Homes without metadata may come from the cached inventory while WordPress's own list is gone. */
async function listHomesWithMetadata(context: ContentContext): Promise<HomeCard[]> {
  const { items } = await listHomes(context, DEFAULT_HOME_SEARCH)
  return items.filter((home) => !isMissing(METADATA, home))
}

function isUnfiltered(search: HomeSearch): boolean {
  return search.page === 1 && isSameFilter({ ...search, sort: 'price-asc' }, DEFAULT_HOME_SEARCH)
}

/** Finds a page of a search in the inventory, and whether one of the homes found lacks what's sorted by. */
function findHomes({ tags }: ContentContext, inventory: readonly InventoryItem[], search: HomeSearch) {
  const found = sortHomes(inventory.filter(createMatcher(search, tags)), search)
  const first = (search.page - 1) * HOMES_PER_PAGE
  return {
    homes: found.slice(first, first + HOMES_PER_PAGE),
    totals: { totalHomes: found.length, totalPages: Math.ceil(found.length / HOMES_PER_PAGE) },
    hasIncomplete: found.some((home) => lacksSortValue(home, search.sort)),
  }
}
