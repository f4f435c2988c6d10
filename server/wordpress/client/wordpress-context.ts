import type { Http } from '../../http/create-http.ts'
import type { CommunityCard } from '../../../domain/community/community.ts'
import type { FloorPlanCard } from '../../../domain/floor-plan/floor-plan.ts'
import type { ContentIds, ContentNames, SiteFacts } from '../../../domain/content/content-names.ts'
import type { SightedHome } from '../../../domain/home/home.ts'
import type { InventoryItem } from '../../../domain/home/inventory.ts'
import type { Term } from '../parsers/terms.ts'
import type { LatLng } from '../../../domain/map/lat-lng.ts'
import type { MediaItem, Picture } from '../../../domain/site/picture.ts'

/** A logger: fields first, then a sentence. A pino logger is one. */
export type ContentLog = { warn: (fields: Record<string, unknown>, message: string) => void }

/** How filters are written for WordPress; `core` is for a filter plugin that ignores nested taxonomy queries. */
export type FilterDialect = 'full' | 'core'

export type Reader = (context: ContentContext) => Promise<unknown>

/** What several readers need besides their own item; from the cache, where there's one. */
export type ContentLookups = {
  communities: () => Promise<readonly CommunityCard[]>
  floorPlans: () => Promise<readonly FloorPlanCard[]>
  inventory: () => Promise<readonly InventoryItem[]>
  /** The same where they were read before; undefined while they're read for the first time, and without a cache. */
  inventoryInMemory: () => Promise<readonly InventoryItem[] | undefined>
  placeTerms: () => Promise<readonly Term[]>
  media: (mediaId: number) => Promise<MediaItem | undefined>
  mediaItems: (mediaIds: readonly number[]) => Promise<readonly MediaItem[]>
}

export type HomeSightings = {
  ofAll: (homes: readonly InventoryItem[], readAtMs: number) => void
  /** One home, published, by itself. */
  ofOne: (home: SightedHome, readAtMs: number) => void
}

/** What reading content needs to know of the builder and the content system; every reader takes it first. */
export type ContentContext = PolicyContext & ContentIds

/** The same before the ids of what the brand names are known: enough to declare how a read is cached. */
export type PolicyContext = {
  http: Http
  /** The content system's address; links to it become this site's own. */
  origin: string
  metaPrefix: string
  /** Where the builder builds; what's far from all of it is a mistake. Empty where that isn't known. */
  regions: readonly LatLng[]
  names: ContentNames
  withIds: () => Promise<ContentContext>
  filterDialect: FilterDialect
  log: ContentLog
  /** Turns a picture's address in the content into the one visitors are given; undefined where the site can't serve it. */
  pictureUrl: (url: string) => string | undefined
  fileUrl: (url: string) => string | undefined
  onSite: (facts: SiteFacts | undefined) => void
  learnUploads: (folderUrl: string) => void
  isUpload: (url: string) => boolean
  /** Hosts whose pages may stand in a frame within content. */
  frameHosts: readonly string[]
  /** Whether `http` signs its calls. Without that drafts don't exist. */
  isSigned: boolean
  /** The item that an editor previews: it's read as the editor has it, published and saved or not. */
  previewedId?: number
  /** The key and secret of the forms' API, for reading and submitting forms. */
  formsCredentials: { key: string; secret: string } | undefined
  /** Undefined where no history is recorded. */
  sightings: HomeSightings | undefined
  knownPictures: Map<number, Picture>
  lookups: ContentLookups
  /** Reads past the cache, for loss checks. @returns undefined when it can't be read */
  readUncached: (read: Reader) => Promise<unknown>
  /** Says what the content system as a whole has lost; undefined while it's well, and was at `readAtMs`. */
  findSystemLoss: (readAtMs: number) => Promise<string | undefined>
}

type Unset = Omit<PolicyContext, 'http' | 'origin' | 'metaPrefix' | 'names' | 'withIds' | 'log'>

/** What needs no setting: addresses stay as they are, nobody is told anything, and nothing is there but the item itself. */
export function bareContext(): Unset {
  return {
    filterDialect: 'full',
    regions: [],
    pictureUrl: (url) => url,
    fileUrl: (url) => url,
    isUpload: () => false,
    learnUploads: () => undefined,
    onSite: () => undefined,
    frameHosts: [],
    isSigned: false,
    formsCredentials: undefined,
    sightings: undefined,
    knownPictures: new Map(),
    lookups: {
      communities: async () => [],
      floorPlans: async () => [],
      inventory: async () => [],
      inventoryInMemory: async () => undefined,
      placeTerms: async () => [],
      media: async () => undefined,
      mediaItems: async () => [],
    },
    readUncached: async () => undefined,
    findSystemLoss: async () => undefined,
  }
}
