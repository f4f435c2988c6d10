import type { CachePolicy } from '../../../domain/content/cache-policy.ts'
import type { HomeCard, HomeDetail } from '../../../domain/home/home.ts'
import { isSlug } from '../../../domain/values/slugs.ts'
import { WITH_DRAFTS, readAllPages, readItemOrDraft, readList, readPage } from '../client/wordpress-client.ts'
import type { ContentContext, PolicyContext } from '../client/wordpress-context.ts'
import { tagsOfItem } from '../content-tags.ts'
import { HOMES_PATH, LARGEST_PAGE, toStaticHomeQuery } from '../queries/homes-filter-query.ts'
import { openMetadata } from '../parsers/metadata.ts'
import { parseHomeDetail } from '../parsers/parse-home.ts'
import { isMissing, METADATA } from '../field-groups.ts'
import { lossOfMetadataOr } from '../loss-checks.ts'
import { assertNoneLost, HOME_TAGS, lossOfHomes, parseCards } from './home-list-reader.ts'
import { describeGallery } from './pictures-reader.ts'
import { withPlaceTerms } from './place-terms-reader.ts'
import { readCommunityReferences, readReferences } from './references.ts'

/** Ten thousand homes. */
const MAX_PAGES = 100

type HomeOwner = { name: 'community' | 'floorplan'; id: number }

/** Lists the homes of a community or a floor plan, by price; those without one come last. */
export async function listHomesOf(context: ContentContext, owner: HomeOwner): Promise<HomeCard[]> {
  const read = (page: number) =>
    readPage(context, HOMES_PATH, toStaticHomeQuery(context, owner, { page, perPage: LARGEST_PAGE }))
  const [items, references] = await Promise.all([
    readAllPages(read, MAX_PAGES),
    readCommunityReferences(context),
  ])
  return parseCards(context, items, references).toSorted(
    (a, b) => (a.priceUsd ?? Infinity) - (b.priceUsd ?? Infinity) || a.id - b.id,
  )
}

export const homesOfPolicy = (context: PolicyContext, { name, id }: HomeOwner): CachePolicy<HomeCard[]> => ({
  key: `homes-of-${name}:${id}`,
  tags: HOME_TAGS,
  findLoss: lossOfHomes(context),
})

/** Lists the homes the editor features, in the editor's order (§7). */
export async function listFeaturedHomes(context: ContentContext): Promise<HomeCard[]> {
  const [list, references] = await Promise.all([
    readList(context, 'kiosk/v1/featured-properties'),
    readCommunityReferences(context),
  ])
  return parseCards(context, list.items, references)
}

export const featuredHomesPolicy = (context: PolicyContext): CachePolicy<HomeCard[]> => ({
  key: 'featured-homes:all',
  tags: [...HOME_TAGS, 'featured-properties'],
  findLoss: lossOfHomes(context),
})

/** Finds a home, also a draft (§6), by its slug or its id. */
export async function findHome(context: ContentContext, slug: string): Promise<HomeDetail | undefined> {
  if (!isSlug(slug)) return undefined
  const [found, references] = await Promise.all([
    readItemOrDraft(context, `kiosk/v1/property/${encodeURIComponent(slug)}`, WITH_DRAFTS),
    readReferences(context),
  ])
  if (!found) return undefined
  const item = await withPlaceTerms(context, found)
  const entries = openMetadata(context, item, 'property').gallery('gallery')
  const gallery = await describeGallery(context, entries, item)
  const home = parseHomeDetail(context, item, references, gallery)
  // One that sold has no price.
  if (isMissing(METADATA, home) && home.status !== 'sold' && context.previewedId === undefined) {
    const inventory = await context.lookups.inventoryInMemory()
    assertNoneLost(inventory?.filter(({ id }) => id === home.id) ?? [], [home])
  }
  return home
}

export const homePolicy = (context: PolicyContext, slug: string): CachePolicy<HomeDetail | undefined> => ({
  key: `home:${slug}`,
  tags: [`property:${slug}`, 'community', 'floorplan'],
  tagsOf: (home) => tagsOfItem('property', home),
  onStored: (home, readAtMs) => home && !home.isDraft && context.sightings?.ofOne(home, readAtMs),
  findLoss: lossOfMetadataOr(lossOfHomes(context)),
})
