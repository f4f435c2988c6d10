// What's followed, in words, and which changes of homes belong to it.
import { NO_HOME_PLACES } from '../../domain/home/home.ts'
import { listSetFilters } from '../../domain/search/home-filters.ts'
import { createMatcher } from '../../domain/search/home-match.ts'
import { toFilterLabel } from '../../domain/search/filter-labels.ts'
import { toSearchTitle } from '../../domain/search/home-search-title.ts'
import { toSearchParams } from '../../domain/search/home-search-url.ts'
import type { HomeSearch } from '../../domain/search/home-search.ts'
import { toShortlistQuery } from '../../domain/shortlist/shortlist-url.ts'
import { parseFollowSubject, toFollowParams, type FollowSubject } from '../../domain/follow/follow-subject.ts'
import type { FollowedItem } from '../../domain/follow/follow-view.ts'
import { formatHomeCount } from '../../domain/home/figures.ts'
import type { InventoryHome } from '../../domain/map/home-pins.ts'
import { paths } from '../../app/paths.ts'
import type { ApiContext } from '../api/api-context.ts'
import { listHomePlaces } from '../api/homes/home-places.ts'
import { locate } from '../api/homes/near-places.ts'
import type { FeedItem } from '../feeds/feed-formats.ts'
import { isListedIn, listMatchingChanges, type MatchingChange } from '../feeds/home-changes.ts'
import type { HomeWithHistory } from '../home-history/home-history.ts'

/** Older changes aren't news. */
export const NEWS_DAYS = 30

/**
 * Says what a `/follow` address would follow.
 * @returns undefined when it names homes that aren't for sale, or an unknown place
 */
export async function findFollowedItem(
  query: URLSearchParams,
  context: ApiContext,
): Promise<{ params: string; item: FollowedItem } | undefined> {
  const subject = parseFollowSubject(query)
  if (subject.kind === 'search') {
    if (await isUnknownPlace(subject.search, context)) return undefined
    return { params: toFollowParams(subject), item: await describeSearch(subject.search, context) }
  }
  const homes = await context.content.listInventory()
  const isListed = isListedIn(await context.content.findTagIds())
  const homeIds = subject.homeIds.filter((id) => homes.some((home) => home.id === id && isListed(home)))
  if (homeIds.length === 0) return undefined
  return { params: toFollowParams({ kind: 'homes', homeIds }), item: describeHomes(homeIds, homes) }
}

/** Says what's followed, also of homes that are gone. */
export async function describeFollow(params: string, context: ApiContext): Promise<FollowedItem> {
  const subject = parseFollowSubject(new URLSearchParams(params))
  return subject.kind === 'search'
    ? describeSearch(subject.search, context)
    : describeHomes(
        subject.homeIds,
        (context.homeHistory?.list() ?? []).map(({ home }) => home),
      )
}

/** Lists what changed of what's followed, the newest first. */
export async function listFollowedChanges(
  params: string,
  homes: readonly HomeWithHistory[],
  context: ApiContext,
): Promise<MatchingChange[]> {
  const tags = await context.content.findTagIds()
  const matches = await createFollowMatcher(parseFollowSubject(new URLSearchParams(params)), context)
  const isListed = isListedIn(tags)
  return listMatchingChanges(homes, { matches: (home) => isListed(home) && matches(home), tags })
}

/** Names a change of today: the day may still bring another price or status, and that's news. Later its id is its name. */
export function toNameToday({ id, title }: Pick<FeedItem, 'id' | 'title'>): string {
  return `${id} ${title}`
}

/** Whether everything that's followed is gone for good: homes that aren't for sale any more. */
export function isOver(params: string, homes: readonly HomeWithHistory[]): boolean {
  const subject = parseFollowSubject(new URLSearchParams(params))
  if (subject.kind === 'search') return false
  return subject.homeIds.every((id) => {
    const sale = homes.find(({ home }) => home.id === id)?.changes.find(({ kind }) => kind === 'sale')
    return sale?.kind === 'sale' && !sale.isForSale
  })
}

/** Whether a search names a place that the builder has nothing in. */
async function isUnknownPlace(search: HomeSearch, context: ApiContext): Promise<boolean> {
  const { region, city, near } = search
  if (near !== undefined && !(await locate(search, context)).place) return true
  if (region === undefined && city === undefined) return false
  // While they're read for the first time, only the communities' places are known.
  await context.content.listInventory()
  const { regions, cities } = await listHomePlaces(context)
  const has = (known: readonly { slug: string }[], slug: string | undefined) =>
    slug === undefined || known.some((place) => place.slug === slug)
  return !has([...context.brand.regions, ...regions], region) || !has(cities, city)
}

async function createFollowMatcher(
  subject: FollowSubject,
  context: ApiContext,
): Promise<(home: InventoryHome) => boolean> {
  if (subject.kind === 'homes') return ({ id }) => subject.homeIds.includes(id)
  return createMatcher(await locate(subject.search, context), await context.content.findTagIds())
}

async function describeSearch(followed: HomeSearch, context: ApiContext): Promise<FollowedItem> {
  const [search, places] = await Promise.all([
    locate(followed, context),
    listHomePlaces(context).catch(() => NO_HOME_PLACES),
  ])
  const title = toSearchTitle(search, places)
  const details = listSetFilters(search)
    .map((filter) => toFilterLabel(search, filter, places))
    // The title has the place, the status and the beds.
    .filter((label) => !title.toLowerCase().includes(label.toLowerCase().replace(/ only$/, '')))
  const params = toSearchParams(search).toString()
  return {
    title,
    details: details.join(', '),
    href: paths.homesForSale(params === '' ? '' : `?${params}`),
  }
}

function describeHomes(homeIds: readonly number[], homes: readonly InventoryHome[]): FollowedItem {
  const found = homeIds.flatMap((id) => homes.find((home) => home.id === id) ?? [])
  const [only] = found
  if (only && homeIds.length === 1)
    return { title: only.title, details: only.city?.name ?? '', href: paths.home(only.slug) }
  return {
    title: `${formatHomeCount(homeIds.length)} of a shortlist`,
    details: found.map(({ title }) => title).join(', '),
    href: paths.shortlist(toShortlistQuery({ homeIds: [...homeIds], comparedIds: [] })),
  }
}
