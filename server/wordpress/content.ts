import type { CommunityCard } from '../../domain/community/community.ts'
import type { FloorPlanCard } from '../../domain/floor-plan/floor-plan.ts'
import type { InventoryHome } from '../../domain/map/home-pins.ts'
import type { HomeSearch } from '../../domain/search/home-search.ts'
import type { ItemReference } from '../../domain/home/home.ts'
import { listAwards, listAwardsOfShow, listAwardsWithShows } from './readers/awards-reader.ts'
import { findBlogPost, listBlogPosts } from './readers/blog-reader.ts'
import { findCommunity, findCommunityPack, listCommunities } from './readers/communities-reader.ts'
import type { ContentContext, FilterDialect } from './client/wordpress-context.ts'
import { findContentPage } from './readers/content-pages-reader.ts'
import { findDevelopmentUpdate, listDevelopmentUpdates } from './readers/development-updates-reader.ts'
import {
  findFloorPlan,
  listAllFloorPlans,
  listFloorPlans,
  type FloorPlanSearch,
} from './readers/floor-plans-reader.ts'
import { findForm, findSubmission, submitForm } from './readers/forms-reader.ts'
import {
  findHome,
  listFeaturedHomes,
  listHomePins,
  listHomePlaces,
  listHomesOf,
} from './readers/homes-reader.ts'
import { createReadPicture, type ReadPicture } from './readers/gallery-pictures-reader.ts'
import { listHomes } from './readers/homes-in-order.ts'
import { listHomesWithin } from './readers/homes-within.ts'
import { listMapHomes, listMapHomesById } from './readers/map-homes-reader.ts'
import { memo } from './client/memo.ts'
import { findPlat, listPlatLots } from './readers/plats-reader.ts'
import { toReferenceMap, type References } from './parsers/references.ts'
import {
  findAgentNumber,
  findBanner,
  findHomeownerBanner,
  findMedia,
  findPriceRange,
} from './readers/single-readers.ts'

type Defaulted = 'origin' | 'filterDialect' | 'pictureUrl' | 'frameHosts' | 'formsCredentials'

export type ContentOptions = Omit<ContentContext, Defaulted> & {
  /** The address editors know the content system by; its links become this site's own. @default the client's */
  origin?: string
  /** @default 'full' */
  filterDialect?: FilterDialect
  /** @default every picture keeps its address */
  pictureUrl?: (url: string) => string
  /** @default no frames */
  frameHosts?: readonly string[]
  formsCredentials?: { key: string; secret: string }
  /** How long names of communities and floor plans, and texts of pictures, are kept, in milliseconds. @default 60000 */
  referencesTtlMs?: number
  /** Where reads find what they lean on, when somebody else keeps it; `referencesTtlMs` is then without meaning. */
  companions?: ContentCompanions
}

/** What several reads lean on: names, the texts of pictures, and all homes where a map is searched. */
export type ContentCompanions = {
  listMapHomes: () => Promise<readonly InventoryHome[]>
  listCommunities: () => Promise<CommunityCard[]>
  listAllFloorPlans: () => Promise<FloorPlanCard[]>
  readPicture: ReadPicture
}

/** Everything the website reads, one function a thing. */
export type Content = ReturnType<typeof createContent>

/**
 * Opens the content system. Each function is one read, nothing of it kept but the names of communities and floor
 * plans and the texts of pictures. All throw an HttpError or a ContentShapeError when the content system fails; what does not exist is
 * undefined, or an empty list.
 * @param options the builder's prefix and ids, and the client
 * @returns the reads
 */
export function createContent(options: ContentOptions) {
  const { companions, referencesTtlMs = companions ? 0 : 60_000, ...given } = options
  const context: ContentContext = {
    origin: options.http.baseUrl,
    filterDialect: 'full',
    pictureUrl: (url) => url,
    frameHosts: [],
    formsCredentials: undefined,
    ...given,
  }
  const keptCommunities =
    companions?.listCommunities ?? memo<CommunityCard[]>(() => listCommunities(context), referencesTtlMs)
  const keptMapHomes =
    companions?.listMapHomes ?? memo<readonly InventoryHome[]>(() => listMapHomes(context), referencesTtlMs)
  const keptFloorPlans =
    companions?.listAllFloorPlans ?? memo<FloorPlanCard[]>(() => listAllFloorPlans(context), referencesTtlMs)
  const readPicture = companions?.readPicture ?? createReadPicture(context, referencesTtlMs)

  // Names are nice to have: a list that fails leaves them out, and the home is shown all the same.
  async function toNames(items: Promise<ItemReference[]>, kind: string) {
    try {
      return toReferenceMap(await items)
    } catch (error) {
      context.log.warn({ kind, err: error }, 'names could not be read and are left out')
      return new Map<number, ItemReference>()
    }
  }

  async function readCommunityNames(): Promise<References> {
    return { communities: await toNames(keptCommunities(), 'community'), floorPlans: new Map() }
  }

  async function readNames(): Promise<References> {
    const [communities, floorPlans] = await Promise.all([
      toNames(keptCommunities(), 'community'),
      toNames(keptFloorPlans(), 'floor plan'),
    ])
    return { communities, floorPlans }
  }

  return {
    listHomes: (search: HomeSearch) =>
      search.bounds
        ? listHomesWithin(context, readCommunityNames, keptMapHomes, search)
        : listHomes(context, readCommunityNames, keptMapHomes, search),
    /** Kept as long as names are, unless a cache keeps it: every home at once, for maps and for counts of choices. */
    listMapHomes: companions ? () => listMapHomes(context) : keptMapHomes,
    /** Those of at most a hundred ids, as they are now. */
    listMapHomesById: (ids: readonly number[]) => listMapHomesById(context, ids),
    listHomePins: (search: HomeSearch) => listHomePins(context, search),
    listHomePlaces: () => listHomePlaces(context, keptCommunities),
    listHomesOfCommunity: (id: number) => listHomesOf(context, readCommunityNames, { name: 'community', id }),
    listHomesOfFloorPlan: (id: number) => listHomesOf(context, readCommunityNames, { name: 'floorplan', id }),
    listFeaturedHomes: () => listFeaturedHomes(context, readCommunityNames),
    findHome: (slug: string) => findHome(context, { readNames, readPicture }, slug),

    listFloorPlans: (search?: FloorPlanSearch) => listFloorPlans(context, readPicture, search),
    listAllFloorPlans: () => listAllFloorPlans(context),
    findFloorPlan: (slug: string) =>
      findFloorPlan(context, { readNames: readCommunityNames, readPicture }, slug),

    listCommunities: () => listCommunities(context),
    findCommunity: (slug: string) => findCommunity(context, readPicture, slug),
    findCommunityPack: (communityId: number) => findCommunityPack(context, communityId),
    findAgentNumber: (communityId: number) => findAgentNumber(context, communityId),
    findPlat: (communityId: number) => findPlat(context, communityId),
    listPlatLots: (communityId: number) => listPlatLots(context, communityId),

    listBlogPosts: () => listBlogPosts(context),
    findBlogPost: (slug: string) => findBlogPost(context, slug),
    listDevelopmentUpdates: () => listDevelopmentUpdates(context, readCommunityNames),
    findDevelopmentUpdate: (slug: string) =>
      findDevelopmentUpdate(context, { readNames: readCommunityNames, readPicture }, slug),
    listAwards: () => listAwards(context),
    listAwardsWithShows: () => listAwardsWithShows(context),
    listAwardsOfShow: (showSlug: string) => listAwardsOfShow(context, showSlug),

    findContentPage: (slug: string, access?: { password?: string }) =>
      findContentPage(context, readPicture, slug, access),
    findBanner: () => findBanner(context),
    findHomeownerBanner: () => findHomeownerBanner(context),
    findPriceRange: () => findPriceRange(context),
    findMedia: (mediaId: number) => findMedia(context, mediaId),

    findForm: (formId: number) => findForm(context, formId),
    submitForm: (formId: number, fields: Readonly<Record<string, string>>, key?: string) =>
      submitForm(context, formId, fields, key),
    findSubmission: (formId: number, key: string) => findSubmission(context, formId, key),
  }
}
