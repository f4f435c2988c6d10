import type { HomeCard, HomeDetail, HomePage, HomePin, HomePlaces } from '../../../domain/home/home.ts'
import type { HomeSearch } from '../../../domain/search/home-search.ts'
import type { CommunityCard } from '../../../domain/community/community.ts'
import {
  WITH_DRAFTS,
  isBeyondLastPage,
  isSlug,
  parseEach,
  readAllPages,
  readItem,
  readList,
} from '../client/wordpress-client.ts'
import type { WireList } from '../client/wordpress-client.ts'
import type { ContentContext } from '../client/wordpress-context.ts'
import { describeGallery } from './gallery-pictures-reader.ts'
import {
  LARGEST_PAGE,
  toHomeQuery,
  toHomesByIdQuery,
  toStaticHomeQuery,
} from '../queries/homes-filter-query.ts'
import { openMetadata } from '../parsers/metadata.ts'
import { isListed, parseEnvelope } from '../parsers/parse-envelope.ts'
import { belongsInAnswer, parseHomeCard, parseHomeDetail, parseHomePin } from '../parsers/parse-home.ts'
import type { Companions, ReadReferences, References } from '../parsers/references.ts'
import { embeddedTerms, firstPlace } from '../parsers/terms.ts'
import { isWire } from '../parsers/wire-values.ts'

const PATH = 'wp/v2/property'
/** Ten thousand homes, a hundred at a time. */
const MAX_PAGES = 100

/**
 * Reads one page of WordPress's own list of homes (§7).
 * @param context the builder and the content system
 * @param readReferences names of communities
 * @param search what is asked for, its page included
 * @returns the page, and how many homes WordPress counts; a page beyond the last one is empty, with the true totals
 * @throws HttpError, ContentShapeError when the content system fails
 */
export async function readHomePage(
  context: ContentContext,
  readReferences: ReadReferences,
  search: HomeSearch,
): Promise<HomePage & { total: number }> {
  const readPage = (page: number) => readList(context, PATH, toHomeQuery(context, search, { page }))
  try {
    const [list, references] = await Promise.all([readPage(search.page), readReferences()])
    const items = parseCards(context, list.items, search, references)
    const ordered = search.sort === 'price-asc' ? withPriceFirst(items) : items
    // What is left out here is not among the homes found, whatever the content system counts.
    const totalHomes = Math.max(0, list.total - (list.items.length - items.length))
    return { items: ordered, totalHomes, total: list.total, totalPages: list.totalPages }
  } catch (error) {
    if (!isBeyondLastPage(error) || search.page === 1) throw error
    const { total, totalPages } = await readPage(1)
    return { items: [], totalHomes: total, total, totalPages }
  }
}

/**
 * Lists homes that were found by other means.
 * @param context the builder and the content system
 * @param readReferences names of communities
 * @param ids at most a page of them
 * @param search what they were found by; what does not match any more is left out
 * @returns the homes in the order of their ids
 * @throws HttpError, ContentShapeError when the content system fails
 */
export async function listHomesById(
  context: ContentContext,
  readReferences: ReadReferences,
  ids: readonly number[],
  search: HomeSearch,
): Promise<HomeCard[]> {
  // Nothing to include would mean everything.
  if (ids.length === 0) return []
  const [list, references] = await Promise.all([
    readList(context, PATH, toHomesByIdQuery(ids)),
    readReferences(),
  ])
  const homes = parseCards(context, list.items, search, references)
  const places = new Map(ids.map((id, place) => [id, place]))
  const place = (id: number) => places.get(id) ?? ids.length
  return homes.toSorted((a, b) => place(a.id) - place(b.id))
}

function parseCards(
  context: ContentContext,
  items: readonly unknown[],
  search: HomeSearch,
  references: References,
): HomeCard[] {
  return parseEach(
    context,
    keepMatching(context, items, search),
    (item) => parseHomeCard(context, item, references),
    'home',
  )
}

/**
 * Lists every home a search finds, as small as a map needs it.
 * @param context the builder and the content system
 * @param search what is asked for; its page does not matter
 * @returns the homes that have a place on the map
 * @throws HttpError, ContentShapeError when the content system fails
 */
export async function listHomePins(context: ContentContext, search: HomeSearch): Promise<HomePin[]> {
  const items = await readAllPages(
    (page) =>
      readList(context, PATH, toHomeQuery(context, search, { page, perPage: LARGEST_PAGE, embeds: false })),
    MAX_PAGES,
  )
  return parseEach(
    context,
    keepMatching(context, items, search),
    (item) => parseHomePin(context, item),
    'home',
  )
}

/**
 * Lists the homes of a community or of a floor plan, by price; those without one come last.
 * @param context the builder and the content system
 * @param readReferences names of communities
 * @param owner which item the homes name
 * @returns all of them
 * @throws HttpError, ContentShapeError when the content system fails
 */
export async function listHomesOf(
  context: ContentContext,
  readReferences: ReadReferences,
  owner: { name: 'community' | 'floorplan'; id: number },
): Promise<HomeCard[]> {
  const readPage = (page: number): Promise<WireList> =>
    readList(context, PATH, toStaticHomeQuery(context, owner, { page, perPage: LARGEST_PAGE }))
  const [items, references] = await Promise.all([readAllPages(readPage, MAX_PAGES), readReferences()])
  const homes = parseEach(
    context,
    keepListed(items),
    (item) => parseHomeCard(context, item, references),
    'home',
  )
  return homes.toSorted((a, b) => (a.priceUsd ?? Infinity) - (b.priceUsd ?? Infinity) || a.id - b.id)
}

/**
 * Lists the homes the editor features, in the editor's order (§7).
 * @param context the builder and the content system
 * @param readReferences names of communities
 * @returns the homes
 * @throws HttpError, ContentShapeError when the content system fails
 */
export async function listFeaturedHomes(
  context: ContentContext,
  readReferences: ReadReferences,
): Promise<HomeCard[]> {
  const [list, references] = await Promise.all([
    readList(context, 'kiosk/v1/featured-properties'),
    readReferences(),
  ])
  return parseEach(
    context,
    keepListed(list.items),
    (item) => parseHomeCard(context, item, references),
    'home',
  )
}

/**
 * Finds a home, also a draft (§6).
 * @param context the builder and the content system
 * @param companions names of communities and floor plans, and texts of pictures
 * @param slug the home's slug, or its id
 * @returns the home, or undefined when there is none
 * @throws HttpError, ContentShapeError when the content system fails
 */
export async function findHome(
  context: ContentContext,
  { readNames, readPicture }: Companions,
  slug: string,
): Promise<HomeDetail | undefined> {
  if (!isSlug(slug)) return undefined
  const [item, references] = await Promise.all([
    readItem(context, `kiosk/v1/property/${encodeURIComponent(slug)}`, WITH_DRAFTS),
    readNames(),
  ])
  if (!item) return undefined
  const entries = openMetadata(context, item, 'property').gallery('gallery')
  const gallery = await describeGallery(context, readPicture, entries, item)
  return parseHomeDetail(context, item, references, gallery)
}

/**
 * Lists the regions and cities the filter panel offers: those of the communities, and of the homes of a static list.
 * @param context the builder and the content system
 * @param readCommunities all communities
 * @returns regions and cities by name, each once
 * @throws HttpError, ContentShapeError when the content system fails
 */
export async function listHomePlaces(
  context: ContentContext,
  readCommunities: () => Promise<CommunityCard[]>,
): Promise<HomePlaces> {
  const [list, communities] = await Promise.all([
    readList(context, PATH, toStaticHomeQuery(context, undefined, { page: 1, perPage: LARGEST_PAGE })),
    readCommunities(),
  ])
  const placesOfHomes = parseEach(
    context,
    keepListed(list.items),
    (item) => {
      const terms = embeddedTerms(item)
      return {
        id: parseEnvelope(item).id,
        region: firstPlace(terms, 'region'),
        city: firstPlace(terms, 'city'),
      }
    },
    'home',
  )
  const regions = new Map<string, HomePlaces['regions'][number]>()
  const cities = new Map<string, HomePlaces['cities'][number]>()
  for (const { region, city } of [...communities, ...placesOfHomes]) {
    if (region && !regions.has(region.slug)) regions.set(region.slug, region)
    if (city && !cities.has(city.slug)) cities.set(city.slug, { ...city, regionSlug: region?.slug })
  }
  return { regions: byName(regions), cities: byName(cities) }
}

/** Keeps the homes that were asked for: a content system may ignore a part of the question. */
function keepMatching(context: ContentContext, items: readonly unknown[], search: HomeSearch): unknown[] {
  const listed = keepListed(items)
  const matching = listed.filter((item) => !isWire(item) || belongsInAnswer(context, item, search))
  if (matching.length < listed.length) {
    context.log.warn(
      { kind: 'home', asked: search, leftOut: listed.length - matching.length },
      'the content system answered with homes that were not asked for',
    )
  }
  return matching
}

// What is no object passes: it is left out, and logged, where items are read.
function keepListed(items: readonly unknown[]): unknown[] {
  return items.filter((item) => !isWire(item) || isListed(item, 'property'))
}

// A price an editor left empty counts as 0 where WordPress sorts; "not known yet" is not the lowest price.
function withPriceFirst(homes: readonly HomeCard[]): HomeCard[] {
  return homes.toSorted((a, b) => Number(a.priceUsd === undefined) - Number(b.priceUsd === undefined))
}

function byName<T extends { name: string }>(places: ReadonlyMap<string, T>): T[] {
  return [...places.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
