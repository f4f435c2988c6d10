import { NO_HOME_PLACES } from '../../domain/home/home.ts'
import { listSetFilters } from '../../domain/search/home-filters.ts'
import { createMatcher } from '../../domain/search/home-match.ts'
import { toFilterLabel } from '../../domain/search/filter-labels.ts'
import { toSearchTitle } from '../../domain/search/home-search-title.ts'
import { parseHomeSearch, toSearchParams } from '../../domain/search/home-search-url.ts'
import type { HomeSearch } from '../../domain/search/home-search.ts'
import { toShortlistQuery } from '../../domain/shortlist/shortlist-url.ts'
import { parseFollowSubject, toFollowParams, type FollowSubject } from '../../domain/follow/follow-subject.ts'
import type { FollowedItem } from '../../domain/follow/follow-view.ts'
import { formatHomeCount } from '../../domain/home/figures.ts'
import type { InventoryItem } from '../../domain/home/inventory.ts'
import { paths } from '../../app/paths.ts'
import type { ApiContext } from '../api/api-context.ts'
import { findPlatView } from '../api/maps/plats.ts'
import { listHomePlaces } from '../api/homes/home-places.ts'
import { locate } from '../api/homes/near-places.ts'
import type { FeedItem } from '../feeds/feed-formats.ts'
import { isListedIn, listMatchingChanges, type MatchingChange } from '../feeds/home-changes.ts'
import type { HomeWithHistory } from '../home-history/home-history.ts'

type FollowedLot = Extract<FollowSubject, { kind: 'lot' }>

/** Older changes aren't news. */
export const NEWS_DAYS = 30

/** @returns undefined when a `/follow` address names homes that aren't for sale, or an unknown place */
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
  if (subject.kind === 'lot') return findFollowedLot(subject, homes.filter(isListed), context)
  const homeIds = subject.homeIds.filter((id) => homes.some((home) => home.id === id && isListed(home)))
  if (homeIds.length === 0) return undefined
  return { params: toFollowParams({ kind: 'homes', homeIds }), item: describeHomes(homeIds, homes) }
}

/** @returns undefined for a lot that isn't on the site plan, or isn't open; the home where it's listed meanwhile */
async function findFollowedLot(
  subject: FollowedLot,
  homes: readonly InventoryItem[],
  context: ApiContext,
): Promise<{ params: string; item: FollowedItem } | undefined> {
  const home = homes.find(isOnLot(subject))
  if (home) {
    const homeIds = [home.id]
    return { params: toFollowParams({ kind: 'homes', homeIds }), item: describeHomes(homeIds, homes) }
  }
  if (!(await isOpenLot(subject, context))) return undefined
  return { params: toFollowParams(subject), item: await describeLot(subject, context) }
}

async function isOpenLot({ communityId, lot }: FollowedLot, context: ApiContext): Promise<boolean> {
  const communities = await context.content.listCommunities()
  const slug = communities.find(({ id }) => id === communityId)?.slug
  const plat = slug === undefined ? undefined : await findPlatView(slug, context)
  return plat?.lots.some((each) => each.lot === lot && each.status === 'open') ?? false
}

function isOnLot({ communityId, lot }: FollowedLot): (home: InventoryItem) => boolean {
  return (home) => home.communityId === communityId && home.lot === lot
}

async function describeLot({ communityId, lot }: FollowedLot, context: ApiContext): Promise<FollowedItem> {
  const communities = await context.content.listCommunities()
  const community = communities.find(({ id }) => id === communityId)
  return {
    title: community ? `Lot ${lot}, ${community.title}` : `Lot ${lot}`,
    details: 'One email, the morning after it’s listed',
    href: community ? paths.plat(community.slug, { lot }) : paths.communities(),
  }
}

/** Says what's followed, also of homes that are gone. */
export async function describeFollow(params: string, context: ApiContext): Promise<FollowedItem> {
  const subject = parseFollowSubject(new URLSearchParams(params))
  if (subject.kind === 'lot') return describeLot(subject, context)
  return subject.kind === 'search'
    ? describeSearch(subject.search, context)
    : describeHomes(
        subject.homeIds,
        (context.homeHistory?.list() ?? []).map(({ home }) => home),
      )
}

export async function listFollowedChanges(
  params: string,
  homes: readonly HomeWithHistory[],
  context: ApiContext,
): Promise<MatchingChange[]> {
  const tags = await context.content.findTagIds()
  const subject = parseFollowSubject(new URLSearchParams(params))
  const matches = await createFollowMatcher(subject, context)
  const isListed = isListedIn(tags)
  const changes = listMatchingChanges(homes, { matches: (home) => isListed(home) && matches(home), tags })
  // A lot's news is that it's to be had: listed, or back.
  return subject.kind === 'lot'
    ? changes.filter(({ change }) => change.kind === 'listed' || (change.kind === 'sale' && change.isForSale))
    : changes
}

/** Names a change of today: the day may still bring another price or status, and that's news. Later its id is its name. */
export function toNameToday({ id, title }: Pick<FeedItem, 'id' | 'title'>): string {
  return `${id} ${title}`
}

/** Why there's no more to tell: homes aren't for sale any more, or a lot is listed. */
export type FollowEnding = 'gone' | 'listed'

export function findEnding(params: string, homes: readonly HomeWithHistory[]): FollowEnding | undefined {
  const subject = parseFollowSubject(new URLSearchParams(params))
  if (subject.kind === 'search') return undefined
  if (subject.kind === 'lot') return homes.some(({ home }) => isOnLot(subject)(home)) ? 'listed' : undefined
  const isGone = subject.homeIds.every((id) => {
    const sale = homes.find(({ home }) => home.id === id)?.changes.find(({ kind }) => kind === 'sale')
    return sale?.kind === 'sale' && !sale.isForSale
  })
  return isGone ? 'gone' : undefined
}

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
): Promise<(home: InventoryItem) => boolean> {
  if (subject.kind === 'homes') return ({ id }) => subject.homeIds.includes(id)
  if (subject.kind === 'lot') return isOnLot(subject)
  return createMatcher(await locate(subject.search, context), await context.content.findTagIds())
}

/** @returns "Homes for sale in Bend: 5+ beds, Up to $400,000" */
export async function describeSearchParams(params: string, context: ApiContext): Promise<string> {
  const { title, details } = await describeSearch(parseHomeSearch(new URLSearchParams(params)), context)
  return details === '' ? title : `${title}: ${details}`
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

function describeHomes(homeIds: readonly number[], homes: readonly InventoryItem[]): FollowedItem {
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
