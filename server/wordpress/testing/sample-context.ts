import { createHttp } from '../../http/create-http.ts'
import type { ContentContext } from '../client/wordpress-context.ts'

/** Makes a context for functions that don't use the network. @returns the context, and what is logged through it */
export function sampleContext(others: Partial<ContentContext> = {}) {
  const logged: Record<string, unknown>[] = []
  const context: ContentContext = {
    http: createHttp({ baseUrl: 'https://content.example', userAgent: 'sample/1.0.0' }),
    origin: 'https://content.example',
    metaPrefix: 'acme',
    names: {
      tags: {
        excluded: 1,
        underConstruction: 2,
        moveIn: 3,
        lot: 4,
        underContract: 'under-contract',
        sold: 'sold',
      },
      blogCategory: 5,
      forms: {},
    },
    withIds: async () => context,
    tags: { excluded: 1, underConstruction: 2, moveIn: 3, lot: 4 },
    blogCategory: 5,
    filterDialect: 'full',
    log: { warn: (fields) => logged.push(fields) },
    pictureUrl: (url) => url,
    fileUrl: (url) => url,
    isUpload: () => false,
    learnUploads: () => undefined,
    onSite: () => undefined,
    frameHosts: [],
    signingSecret: undefined,
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
    ...others,
  }
  return { context, logged }
}
