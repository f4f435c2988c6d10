/** The readers of WordPress behind the cache. */
import type { ContentNames, SiteFacts } from '../../domain/content/content-names.ts'
import type { CommunityCard } from '../../domain/community/community.ts'
import type { HomesPage, HomeTagIds } from '../../domain/home/home.ts'
import type { InventoryItem } from '../../domain/home/inventory.ts'
import { findNextDayMs } from '../../domain/price/incentive.ts'
import type { HomeSearch } from '../../domain/search/home-search.ts'
import { monotonicNowMs } from '../process/monotonic-clock.ts'
import { createCached } from '../content-cache/cached.ts'
import { noCache, type ReadCache } from '../content-cache/no-cache.ts'
import { createSystemLossCheck } from '../wordpress/system-loss.ts'
import {
  bareContext,
  type ContentContext,
  type PolicyContext,
} from '../wordpress/client/wordpress-context.ts'
import { parseBlock } from '../wordpress/parsers/parse-blocks.ts'
import { needsSite, toContentIds, toFormIds } from '../wordpress/content-ids.ts'
import * as awards from '../wordpress/readers/awards-reader.ts'
import * as blog from '../wordpress/readers/blog-reader.ts'
import * as checked from '../wordpress/readers/checked-items-reader.ts'
import * as communities from '../wordpress/readers/communities-reader.ts'
import { contentPagePolicy, findContentPage } from '../wordpress/readers/content-pages-reader.ts'
import * as updates from '../wordpress/readers/development-updates-reader.ts'
import { incentivesPolicy, listIncentives } from '../wordpress/readers/incentives-reader.ts'
import * as floorPlans from '../wordpress/readers/floor-plans-reader.ts'
import type { CareRequest } from '../../domain/forms/care-request.ts'
import { findEntryWork } from '../wordpress/readers/entry-work-reader.ts'
import { findEntry, type EntrySearch } from '../wordpress/readers/form-entries-reader.ts'
import { findForm, findSubmission, formPolicy, submitForm } from '../wordpress/readers/forms-reader.ts'
import { homeListPolicy, listHomes } from '../wordpress/readers/home-list-reader.ts'
import * as homes from '../wordpress/readers/homes-reader.ts'
import {
  listInventory,
  listInventoryById,
  INVENTORY_KEY,
  inventoryPolicy,
} from '../wordpress/readers/inventory-reader.ts'
import { createInventoryReader } from '../wordpress/readers/inventory-updates.ts'
import * as partners from '../wordpress/readers/partners-reader.ts'
import { listPlaceTerms, placeTermsPolicy } from '../wordpress/readers/place-terms-reader.ts'
import {
  listPublicItems,
  publicItemsPolicy,
  type PublicKind,
} from '../wordpress/readers/public-items-reader.ts'
import { findPlat, listPlatLots, platLotsPolicy, platPolicy } from '../wordpress/readers/plats-reader.ts'
import { findSite, SITE_KEY, sitePolicy } from '../wordpress/readers/site-reader.ts'
import { listRedirects, redirectsPolicy } from '../wordpress/readers/redirects-reader.ts'
import * as singles from '../wordpress/readers/single-readers.ts'
import { endedBy } from '../http/create-http.ts'
import { createUncachedReader } from '../wordpress/loss-checks.ts'
import { createOfferMarks, NO_INCENTIVES } from './offered-homes.ts'

export type ContentOptions = Pick<PolicyContext, 'http' | 'metaPrefix' | 'log'> &
  /** @default a bare context's; `origin` is the client's */
  Partial<
    Omit<PolicyContext, 'names' | 'withIds' | 'knownPictures' | 'lookups' | 'readUncached' | 'findSystemLoss'>
  > & {
    /** By id or slug. @default slugs of sold and under contract are those of their names */
    tags: Omit<ContentNames['tags'], 'underContract' | 'sold'> & Partial<ContentNames['tags']>
    blogCategory: ContentNames['blogCategory']
    forms?: ContentNames['forms']
    contentTypes?: ContentNames['contentTypes']
    /** @default by a call of its own */
    readSite?: () => Promise<SiteFacts | undefined>
    /** Where the builder's days begin. @default UTC */
    timeZone?: string
  }

export type Content = ReturnType<typeof createContent>

/** @throws HttpError, ContentShapeError when the content system fails and nothing is cached */
export function createContent(
  { tags, blogCategory, forms = {}, contentTypes, readSite, timeZone = 'UTC', ...options }: ContentOptions,
  cache: ReadCache = noCache,
) {
  const allTags = { underContract: 'under-contract', sold: 'sold', ...tags }
  const names: ContentNames = { tags: allTags, blogCategory, forms, contentTypes }
  const base: PolicyContext = {
    names,
    withIds: () => withIds(),
    origin: options.http.baseUrl,
    ...bareContext(),
    ...options,
    lookups: {
      communities: () => content.listCommunities(),
      floorPlans: () => content.listAllFloorPlans(),
      inventory: () => content.listInventory(),
      inventoryInMemory: () => content.listInventoryUnlessCold(0).catch(() => undefined),
      placeTerms: () => listCachedPlaceTerms(),
      media: (mediaId) => content.findMedia(mediaId),
      mediaItems: (mediaIds) => content.listMedia(mediaIds),
    },
    readUncached: createUncachedReader(() => withoutLookups()),
    findSystemLoss: createSystemLossCheck(
      () => withoutLookups(),
      () => ({
        homes: listKnown<InventoryItem>('property', INVENTORY_KEY),
        communities: listKnown<CommunityCard>('community', communities.communitiesPolicy(base).key),
      }),
    ),
  }
  /** What was deleted since tells nothing of what's broken. */
  function listKnown<Item extends { id: number }>(type: string, key: string): readonly Item[] | undefined {
    const known = cache.peek(key)?.value as readonly Item[] | undefined
    return known && withoutDeleted(type, known)
  }
  /** What an editor took back is away, though the list can't be read anew yet. The same list when nothing was. */
  function withoutDeleted<Item extends { id: number }>(
    type: string,
    items: readonly Item[],
  ): readonly Item[] {
    const isDeleted = ({ id }: Item) => cache.isDeleted(`${type}:${id}`)
    return items.some(isDeleted) ? items.filter((item) => !isDeleted(item)) : items
  }
  const until = (signal?: AbortSignal) => (signal ? { ...base, http: endedBy(base.http, signal) } : base)
  const readFacts = readSite ?? createCached(cache, base, until)(findSite, sitePolicy)
  const findIds = async () => toContentIds(names, needsSite(names) ? await readFacts() : undefined)
  const withIds = async (signal?: AbortSignal): Promise<ContentContext> => ({
    ...until(signal),
    ...(await findIds()),
  })
  /** Loss checks run within reads, also within that of the ids or of a look-up: they'd wait for themselves. */
  const withoutLookups = async (): Promise<ContentContext> => {
    const facts = cache.peek(SITE_KEY)?.value as SiteFacts | undefined
    const ids = facts ? toContentIds(names, facts) : await findIds()
    return { ...base, ...ids, lookups: bareContext().lookups }
  }
  /** What's being made isn't shown for longer. */
  const holdFor = (ms: number) => cache.addDependencies({ validUntilMs: monotonicNowMs() + ms })
  const cached = createCached(cache, base, withIds)
  const listCachedPlaceTerms = cached(listPlaceTerms, placeTermsPolicy)
  const { read: readInventory, hasFewChanges } = createInventoryReader({
    readAll: async () => listInventory(await withIds()),
    readSome: async (ids, signal) => listInventoryById(await withIds(signal), ids),
    tagsSince: (atMs) => cache.tagsSince(atMs),
    findBelieved: () => {
      const entry = cache.peek(INVENTORY_KEY)
      return entry && { homes: entry.value as readonly InventoryItem[], readAtMs: entry.readAtMs }
    },
    wasRejected: () => cache.wasRejected(INVENTORY_KEY),
  })
  const inventory = inventoryPolicy(base, hasFewChanges)

  /** What's read anew each time; what's made of it is outdated by a change of these tags. */
  const uncached =
    <Args extends unknown[], T>(
      tags: readonly string[],
      read: (context: ContentContext, ...args: Args) => Promise<T>,
    ) =>
    async (...args: Args): Promise<T> => {
      cache.addDependencies({ tags, oldestReadAtMs: monotonicNowMs() })
      return read(await withIds(), ...args)
    }

  const listCachedHomes = cached(listHomes, homeListPolicy)
  const listCachedHomesOf = cached(homes.listHomesOf, homes.homesOfPolicy)
  const listCachedPublicItems = cached(listPublicItems, publicItemsPolicy)
  const incentives = incentivesPolicy(base)
  const offers = createOfferMarks(timeZone)
  const listCachedFeatured = cached(homes.listFeaturedHomes, homes.featuredHomesPolicy)

  const content = {
    async listHomes(search: HomeSearch): Promise<HomesPage> {
      const listed = await listCachedHomes(search, offers.today())
      const items = withoutDeleted('property', listed.items)
      const totalHomes = listed.totalHomes - (listed.items.length - items.length)
      const page = items === listed.items ? listed : { ...listed, items: [...items], totalHomes }
      for (const { id, picture } of page.items) if (picture) base.knownPictures.set(id, picture)
      return page
    },
    async listInventory() {
      const [all, dated] = await Promise.all([
        cache.read(inventory, readInventory),
        content.listIncentives().catch(() => NO_INCENTIVES),
      ])
      return offers.mark(withoutDeleted('property', all), dated)
    },
    /** Undefined when the first reading takes longer. */
    async listInventoryUnlessCold(coldWaitMs: number) {
      const [known, dated] = await Promise.all([
        cache.readUnlessCold(inventory, readInventory, coldWaitMs),
        content.listIncentives(coldWaitMs).catch(() => NO_INCENTIVES),
      ])
      return known && offers.mark(withoutDeleted('property', known), dated)
    },
    listHomesOf: async (owner: Parameters<typeof homes.listHomesOf>[1]) =>
      withoutDeleted('property', await listCachedHomesOf(owner)),
    listFeaturedHomes: async () => withoutDeleted('property', await listCachedFeatured()),
    findHome: cached(homes.findHome, homes.homePolicy),
    /** Ended ones, too. What's made of them is good until the next of them begins or ends. None while they're cold. */
    async listIncentives(coldWaitMs?: number) {
      const read = async (signal?: AbortSignal) => listIncentives(await withIds(signal))
      const known = await (coldWaitMs === undefined
        ? cache.read(incentives, read)
        : cache.readUnlessCold(incentives, read, coldWaitMs))
      const dated = withoutDeleted('incentive', known ?? NO_INCENTIVES)
      holdFor(findNextDayMs(dated, timeZone) - Date.now())
      return dated
    },

    listFloorPlans: cached(floorPlans.listFloorPlans, floorPlans.floorPlansPolicy),
    listAllFloorPlans: cached(floorPlans.listAllFloorPlans, floorPlans.allFloorPlansPolicy),
    /** Undefined when the first reading takes longer. */
    listAllFloorPlansUnlessCold: (coldWaitMs: number) =>
      cache.readUnlessCold(
        floorPlans.allFloorPlansPolicy(base),
        async (signal) => floorPlans.listAllFloorPlans(await withIds(signal)),
        coldWaitMs,
      ),
    findFloorPlan: cached(floorPlans.findFloorPlan, floorPlans.floorPlanPolicy),

    listCommunities: cached(communities.listCommunities, communities.communitiesPolicy),
    findCommunity: cached(communities.findCommunity, communities.communityPolicy),
    findCommunityPack: cached(communities.findCommunityPack, communities.communityPackPolicy),
    findAgentNumber: cached(singles.findAgentNumber, singles.agentNumberPolicy),
    findPlat: cached(findPlat, platPolicy),
    /** Undefined when the first reading takes longer. */
    findPlatUnlessCold: (communityId: number, coldWaitMs: number) =>
      cache.readUnlessCold(
        platPolicy(base, communityId),
        async (signal) => findPlat(await withIds(signal), communityId),
        coldWaitMs,
      ),
    listPlatLots: cached(listPlatLots, platLotsPolicy),

    listBlogPosts: cached(blog.listBlogPosts, blog.blogPostsPolicy),
    findBlogPost: cached(blog.findBlogPost, blog.blogPostPolicy),
    listDevelopmentUpdates: cached(updates.listDevelopmentUpdates, updates.developmentUpdatesPolicy),
    findDevelopmentUpdate: cached(updates.findDevelopmentUpdate, updates.developmentUpdatePolicy),
    listAwards: cached(awards.listAwards, awards.awardsPolicy),
    listAwardsWithShows: cached(awards.listAwardsWithShows, awards.awardsWithShowsPolicy),
    listAwardsOfShow: cached(awards.listAwardsOfShow, awards.awardsOfShowPolicy),

    listPublicItems: async (kind: PublicKind) => withoutDeleted(kind, await listCachedPublicItems(kind)),
    /** With a password: for one visitor alone, past the cache. */
    findContentPage: cached(findContentPage, contentPagePolicy),
    findBanner: cached(singles.findBanner, singles.bannerPolicy),
    findHomeownerBanner: cached(singles.findHomeownerBanner, singles.homeownerBannerPolicy),
    findPriceRange: cached(singles.findPriceRange, singles.priceRangePolicy),
    findMedia: cached(singles.findMedia, singles.mediaPolicy),
    listMedia: cached(singles.listMedia, singles.mediaListPolicy),
    findForm: cached(findForm, formPolicy),
    listRedirects: cached(listRedirects, redirectsPolicy),
    holdFor,
    findSite: readFacts,
    findTagIds: async (): Promise<HomeTagIds> => (await findIds()).tags,
    findFormIds: async () => {
      const facts = readFacts()
      // Without them, forms by id are taken to be there.
      return toFormIds(
        names,
        await (Object.values(forms).some(isSlug) ? facts : facts.catch(() => undefined)),
      )
    },

    /** Past the cache. */
    listPartnerCommunities: uncached(['community'], partners.listPartnerCommunities),
    listPartnerPlans: uncached(['floorplan'], partners.listPartnerPlans),
    listPartnerHomes: uncached(['property'], partners.listPartnerHomes),

    listCheckedItems: cached(checked.listCheckedItems, checked.checkedItemsPolicy),
    findCommunityParts: cached(checked.findCommunityParts, checked.communityPartsPolicy),
    parseCheckedItem: async (item: Readonly<Record<string, unknown>>) =>
      checked.parseCheckedItem(await withIds(), item),
    parseBlock: async (block: unknown) => parseBlock(await withIds(), block),

    /** Past the cache, as the editor has it. */
    preview(id: number) {
      const uncached = createCached(cache, base, async () => ({ ...(await withIds()), previewedId: id }))
      const preview =
        <T>(read: (from: ContentContext, slug: string) => Promise<T>) =>
        () =>
          uncached(read, () => undefined)(String(id))
      return {
        findHome: preview(homes.findHome),
        findFloorPlan: preview(floorPlans.findFloorPlan),
        findCommunity: preview(communities.findCommunity),
        findBlogPost: preview(blog.findBlogPost),
        findDevelopmentUpdate: preview(updates.findDevelopmentUpdate),
        findContentPage: preview(findContentPage),
      }
    },

    submitForm: (formId: number, fields: Readonly<Record<string, string>>, key?: string) =>
      submitForm(base, formId, fields, key),
    findSubmission: (formId: number, key: string) => findSubmission(base, formId, key),
    findEntry: (formId: number, search: EntrySearch) => findEntry(base, formId, search),
    findEntryWork: (formId: number, request: CareRequest) => findEntryWork(base, formId, request),
    /** Whether the last read of the content system failed, and another one fails too. */
    isUnreachable: async () =>
      cache.didLastReadFail() && (await base.readUncached(communities.listCommunities)) === undefined,
  }
  return content
}

function isSlug(name: unknown): boolean {
  return typeof name === 'string'
}
