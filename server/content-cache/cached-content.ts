// The reads of `Content`, each with its key, its tags and its doubts, in front of the cache.
import type { ContentPageResult } from '../../domain/pages/content-page.ts'
import { DEFAULT_HOME_SEARCH, isSameFilter } from '../../domain/search/home-search.ts'
import type { HomeSearch } from '../../domain/search/home-search.ts'
import { toSearchParams } from '../../domain/search/home-search-url.ts'
import type { ContentCache, KeptRead } from './content-cache.ts'
import type { ContentLog } from '../wordpress/client/wordpress-context.ts'
import type { Content, ContentCompanions } from '../wordpress/content.ts'
import { createMapHomesReader } from './inventory-updates.ts'
import { doubtGone, doubtHollow, doubtWhole, isHollow } from './sanity-checks.ts'
import type { FloorPlanSearch } from '../wordpress/readers/floor-plans-reader.ts'
import { EVERYTHING } from './invalidation-log.ts'

export type CachedContentOptions = {
  cache: ContentCache
  /** Opens the content system, given where its reads find what they lean on. */
  open: (companions: ContentCompanions) => Content
  log: ContentLog
}

/** The tag of what is not published: pages made of it are for whoever has the address, and kept nowhere. */
export const DRAFT = 'draft'

/** Rather than wait longer for ten thousand homes a page takes them as they were, in milliseconds. */
const MOST_WAIT_FOR_ALL_HOMES_MS = 2_000

/** What the content system tells of a change, in its webhook's words. */
export type ContentChange = { event: 'saved' | 'deleted'; type: string; id: number; slug: string }

/** Types whose change concerns their own lists and items only. Any other may show anywhere. */
const OWN_TYPES = new Set([
  ...['property', 'community', 'floorplan', 'post', 'award', 'page', 'development-update', 'community-pack'],
  ...['banner', 'homeowner-banner', 'featured-properties', 'prices', 'plat-map', 'agent-number', 'form'],
])

/**
 * Names what a change makes old: the lists of its type, and the item by its slug and by its id.
 * @param change what the content system told
 * @returns tags for `purge`
 */
export function tagsOfChange({ type, id, slug }: ContentChange): string[] {
  const kind = type.replaceAll('_', '-')
  // A term, a person, a picture, the site's own settings.
  return OWN_TYPES.has(kind) ? [kind, `${kind}:${slug}`, `${kind}:${id}`] : [EVERYTHING]
}

/**
 * Puts the cache in front of the content system.
 * @param options the cache, and how to open the content system
 * @returns the same reads; what a visitor alone may see (a password's page) and what is sent pass by the cache
 */
export function createCachedContent({ cache, open, log }: CachedContentOptions): Content {
  const source = open({
    listMapHomes: () => cached.listMapHomes(),
    listCommunities: () => cached.listCommunities(),
    listAllFloorPlans: () => cached.listAllFloorPlans(),
    async readPicture(mediaId) {
      try {
        return (await cached.findMedia(mediaId))?.picture
      } catch (error) {
        // The gallery is shown all the same: without this picture's text and sizes.
        log.warn({ kind: 'media', item: mediaId, err: error }, 'a picture could not be described')
        return undefined
      }
    },
  })

  function keep<T>(
    key: string,
    tags: readonly string[],
    read: () => Promise<T>,
    more: Partial<KeptRead<T>> = {},
  ) {
    return cache.read<T>({ key, tags, read, ...more })
  }

  const readMapHomes = createMapHomesReader({
    readAll: () => source.listMapHomes(),
    readSome: (ids) => source.listMapHomesById(ids),
    tagsSince: cache.tagsSince,
  })
  // Those without any number may come from the copy of all homes while WordPress's own list is gone.
  const goneHomes = doubtGone<unknown>(async () =>
    (await source.listHomes(DEFAULT_HOME_SEARCH)).items.filter((home) => !isHollow(home)),
  )
  // No builder is without a home page: with it gone, nothing else that is missing can be believed.
  const goneRest = doubtGone<unknown>(() => source.findContentPage('home'))
  const hollowHome = doubtHollow(goneHomes)
  const goneCommunity = doubtGone<unknown>(() => source.listCommunities())
  const gonePlan = doubtGone<unknown>(() => source.listAllFloorPlans())
  const gonePost = doubtGone<unknown>(() => source.listBlogPosts())
  const goneUpdate = doubtGone<unknown>(() => source.listDevelopmentUpdates())
  const goneAward = doubtGone<unknown>(() => source.listAwards())
  const homeTags = ['property', 'community']

  const cached: Content = {
    listHomes: (search) =>
      keep(`homes:${toSearchParams(search).toString() || 'all'}`, homeTags, () => source.listHomes(search), {
        doubt: isUnfiltered(search) ? doubtWhole() : goneHomes,
      }),
    listMapHomes: () =>
      keep('map-homes:all', ['property'], readMapHomes, {
        doubt: doubtWhole(),
        mostWaitMs: MOST_WAIT_FOR_ALL_HOMES_MS,
      }),
    listMapHomesById: (ids) => source.listMapHomesById(ids),
    listHomePins: (search) =>
      keep(
        `home-pins:${toSearchParams({ ...search, page: 1 }).toString() || 'all'}`,
        homeTags,
        () => source.listHomePins(search),
        { doubt: goneHomes },
      ),
    listHomePlaces: () => keep('home-places:all', homeTags, () => source.listHomePlaces()),
    listHomesOfCommunity: (id) =>
      keep(`homes-of-community:${id}`, homeTags, () => source.listHomesOfCommunity(id), { doubt: goneHomes }),
    listHomesOfFloorPlan: (id) =>
      keep(`homes-of-plan:${id}`, homeTags, () => source.listHomesOfFloorPlan(id), { doubt: goneHomes }),
    listFeaturedHomes: () =>
      keep('featured-homes:all', [...homeTags, 'featured-properties'], () => source.listFeaturedHomes(), {
        doubt: goneHomes,
      }),
    findHome: (slug) =>
      keep(`home:${slug}`, [`property:${slug}`, 'community', 'floorplan'], () => source.findHome(slug), {
        tagsOf: (home) => tagsOfItem('property', home),
        doubt: hollowHome,
      }),

    listFloorPlans: (search) =>
      keep(`floor-plans:${toPlansKey(search)}`, ['floorplan'], () => source.listFloorPlans(search), {
        doubt: gonePlan,
      }),
    listAllFloorPlans: () =>
      keep('all-floor-plans:all', ['floorplan'], () => source.listAllFloorPlans(), { doubt: doubtWhole() }),
    findFloorPlan: (slug) =>
      keep(`floor-plan:${slug}`, [`floorplan:${slug}`, 'community'], () => source.findFloorPlan(slug), {
        tagsOf: (plan) => tagsOfItem('floorplan', plan),
        doubt: gonePlan,
      }),

    listCommunities: () =>
      keep('communities:all', ['community'], () => source.listCommunities(), { doubt: doubtWhole() }),
    findCommunity: (slug) =>
      keep(`community:${slug}`, [`community:${slug}`], () => source.findCommunity(slug), {
        tagsOf: (community) => tagsOfItem('community', community),
        doubt: goneCommunity,
      }),
    findCommunityPack: (id) =>
      keep(
        `community-pack:${id}`,
        ['community-pack', `community:${id}`],
        () => source.findCommunityPack(id),
        {
          doubt: goneCommunity,
        },
      ),
    findAgentNumber: (id) =>
      keep(`agent-number:${id}`, ['agent-number', `community:${id}`], () => source.findAgentNumber(id), {
        doubt: goneCommunity,
      }),
    findPlat: (id) =>
      keep(`plat:${id}`, ['plat-map', `community:${id}`], () => source.findPlat(id), {
        doubt: goneCommunity,
      }),
    listPlatLots: (id) =>
      keep(`plat-lots:${id}`, ['plat-map', 'property'], () => source.listPlatLots(id), { doubt: goneHomes }),

    listBlogPosts: () => keep('posts:all', ['post'], () => source.listBlogPosts(), { doubt: doubtWhole() }),
    // A post names its neighbors: any other post may change it.
    findBlogPost: (slug) =>
      keep(`post:${slug}`, ['post'], () => source.findBlogPost(slug), { doubt: gonePost }),
    listDevelopmentUpdates: () =>
      keep('updates:all', ['development-update', 'community'], () => source.listDevelopmentUpdates(), {
        doubt: doubtWhole(),
      }),
    findDevelopmentUpdate: (slug) =>
      keep(
        `update:${slug}`,
        [`development-update:${slug}`, 'community'],
        () => source.findDevelopmentUpdate(slug),
        { tagsOf: (update) => (update ? [`development-update:${update.id}`] : []), doubt: goneUpdate },
      ),
    listAwards: () => keep('awards:all', ['award'], () => source.listAwards(), { doubt: doubtWhole() }),
    listAwardsWithShows: () =>
      keep('awards-with-shows:all', ['award'], () => source.listAwardsWithShows(), { doubt: doubtWhole() }),
    listAwardsOfShow: (slug) =>
      keep(`awards-of-show:${slug}`, ['award'], () => source.listAwardsOfShow(slug), { doubt: goneAward }),

    findContentPage: (slug, access) =>
      access?.password
        ? source.findContentPage(slug, access)
        : keep(`page:${slug}`, [`page:${slug}`], () => findOpenPage(slug), {
            tagsOf: (found) => ('page' in found ? [`page:${found.page.id}`] : []),
            doubt: goneRest,
          }),
    findBanner: () => keep('banner:all', ['banner'], () => source.findBanner(), { doubt: goneRest }),
    findHomeownerBanner: () =>
      keep('homeowner-banner:all', ['homeowner-banner'], () => source.findHomeownerBanner(), {
        doubt: goneRest,
      }),
    findPriceRange: () =>
      keep('prices:all', ['prices', 'property'], () => source.findPriceRange(), { doubt: goneHomes }),
    findMedia: (id) =>
      keep(`media:${id}`, [`attachment:${id}`], () => source.findMedia(id), { doubt: goneRest }),

    findForm: (id) =>
      keep(`form:${id}`, ['form', `form:${id}`], () => source.findForm(id), { doubt: goneRest }),
    submitForm: (id, fields, key) => source.submitForm(id, fields, key),
    findSubmission: (id, key) => source.findSubmission(id, key),
  }

  /** What only agents may see is not kept, though the content system may hand it out to us. */
  async function findOpenPage(slug: string): Promise<ContentPageResult> {
    const found = await source.findContentPage(slug)
    if (found.kind !== 'found' || !found.page.isProtected) return found
    const { html: _html, blocks: _blocks, summary: _summary, ...frame } = found.page
    return { kind: 'locked', page: frame }
  }

  return cached
}

function tagsOfItem(type: string, item: { id: number; isDraft: boolean } | undefined): string[] {
  return item ? [`${type}:${item.id}`, ...(item.isDraft ? [DRAFT] : [])] : []
}

/** The list without filters, whatever its order; pages beyond the first may be empty. */
function isUnfiltered(search: HomeSearch): boolean {
  return search.page === 1 && isSameFilter({ ...search, sort: 'price-asc' }, DEFAULT_HOME_SEARCH)
}

function toPlansKey(search: FloorPlanSearch | undefined): string {
  if (search && 'communityId' in search) return `community-${search.communityId}`
  return `page-${search?.page ?? 1}`
}
