/** Cached, and invalidated on every instance when an editor publishes. */
import { join } from 'node:path'
import { listRegionCenters } from '../brands/region-centers.ts'
import { EVERYTHING } from '../domain/content/cache-policy.ts'
import { HOUR_MS } from '../domain/time/durations.ts'
import { createAgentContent } from './content/agent-content.ts'
import { createContent, type ContentOptions } from './content/content.ts'
import { toContentName } from './content/content-name.ts'
import { startBackgroundRefresh } from './content-cache/background-refresh.ts'
import { ContentCache } from './content-cache/content-cache.ts'
import { EntryFile } from './content-cache/entry-file.ts'
import { EntryStore } from './content-cache/entry-store.ts'
import { joinInvalidationBus } from './content-cache/invalidation-bus.ts'
import { withTimeout } from './process/with-timeout.ts'
import { createCallQueue } from './http/call-queue.ts'
import { followHomeChanges } from './home-history/follow-changes.ts'
import { openHomeHistory } from './home-history/home-history.ts'
import { signCalls } from './http/content-signature.ts'
import { countCalls } from './http/count-calls.ts'
import { createHttp } from './http/create-http.ts'
import type { Database } from './database/database.ts'
import type { Log } from './process/log.ts'
import { createMissingNames, followNames } from './content/missing-names.ts'
import { createPictureAddresses, openPictureKeys } from './images/picture-addresses.ts'
import { createPreviewedContent } from './content/previewed-content.ts'
import { connectRedis } from './database/redis.ts'
import type { AppOptions } from './site-handler.ts'
import { SITE_KEY } from './wordpress/readers/site-reader.ts'
import { learnUploadFolders } from './wordpress/client/upload-folders.ts'

/** Sent to the content system. */
export const USER_AGENT = 'homesite/0.1.0'

const CATCH_UP_TIMEOUT_MS = 1_000

export type SiteContent = ReturnType<typeof openSiteContent>

export function openSiteContent(
  { config, brand: { brand: facts }, contentOrigin }: Pick<AppOptions, 'config' | 'brand' | 'contentOrigin'>,
  {
    database,
    purge,
  }: {
    database: Database
    /** Purges shared caches of what this and every other process has outdated. */
    purge: (tags: readonly string[]) => void
  },
  log: Log,
) {
  const name = toContentName(facts.id, config.content.origin)
  const redis =
    config.redisUrl === undefined ? undefined : connectRedis(config.redisUrl, `homesite:${name}:`, log)
  const file = new EntryFile({ path: join(config.cacheDir, 'content', `${name}.sqlite`), log })
  const store = new EntryStore({ file })
  const ttlMs = config.content.ttlSeconds * 1_000
  const callQueue = createCallQueue({ maxWaitMs: config.content.timeoutMs })
  const cache = new ContentCache({ store, ttlMs, origin: callQueue, log })
  // The embedded content system rereads its folder at every start and announces no changes made in between.
  if (config.content.origin === undefined) {
    cache.invalidate({ tags: [EVERYTHING] })
    purge([EVERYTHING])
  }

  const pictureAddresses = createPictureAddresses({
    contentOrigin,
    uploadsPath: config.content.uploadsPath,
    imageHosts: facts.imageHosts,
    keys: openPictureKeys(config),
    log,
  })
  const homeHistory = openHomeHistory({
    database,
    name,
    timeZone: facts.timeZone,
    // SQLite is on the same disk.
    snapshotFile:
      config.databaseUrl === undefined ? undefined : join(config.cacheDir, 'home-history', `${name}.json`),
    pages: {
      addTags: (tags) => cache.addDependencies({ tags }),
      outdate: (tags) => cache.invalidate({ tags }),
    },
    log,
  })
  function learnUploads(folderUrl: string): void {
    if (!pictureAddresses.learn(folderUrl)) return
    // What was read before has lost its pictures.
    cache.invalidate({ tags: [EVERYTHING] })
    purge([EVERYTHING])
  }
  const missingNames = createMissingNames({ names: facts, database, site: name, log })
  const network = countCalls()
  const secret = config.content.webhookSecret
  const options: ContentOptions = {
    http: createHttp({
      baseUrl: contentOrigin,
      fetch: learnUploadFolders({
        contentOrigin,
        fetch: signCalls(secret, network.fetch),
        timeoutMs: config.content.timeoutMs,
        learn: learnUploads,
      }),
      userAgent: USER_AGENT,
      timeoutMs: config.content.timeoutMs,
      queue: callQueue,
    }),
    metaPrefix: facts.metaPrefix,
    timeZone: facts.timeZone,
    regions: listRegionCenters(facts),
    tags: facts.tags,
    blogCategory: facts.blogCategory,
    forms: facts.forms,
    contentTypes: facts.contentTypes,
    filterDialect: config.content.filterDialect,
    pictureUrl: pictureAddresses.toUrl,
    fileUrl: pictureAddresses.toFileUrl,
    isUpload: pictureAddresses.isUpload,
    learnUploads,
    onSite: missingNames.see,
    frameHosts: [...facts.frameHosts.tours, ...facts.frameHosts.videos],
    isSigned: secret !== undefined,
    formsCredentials: config.forms,
    sightings: homeHistory.sightings,
    log,
  }
  const content = createContent(options, cache)
  const endBackgroundRefresh = startBackgroundRefresh(cache)
  const endNames = followNames(
    missingNames,
    () => cache.refresh(SITE_KEY),
    () => cache.invalidate({ tags: [EVERYTHING] }),
  )
  const changes = followHomeChanges(content)
  function invalidate(change: Parameters<ContentCache['invalidate']>[0]): void {
    cache.invalidate(change)
    changes.add(change.tags)
  }
  const bus =
    redis &&
    joinInvalidationBus({
      redis,
      log,
      onInvalidation(change, isLate) {
        invalidate(change)
        if (isLate) purge(change.tags)
      },
      journalMs: Math.max(HOUR_MS, ttlMs),
      onGap(isLate) {
        cache.invalidate({ tags: [EVERYTHING] })
        if (isLate) purge([EVERYTHING])
      },
      onSent: ({ tags }) => purge(tags),
    })

  return {
    content: createPreviewedContent(content, { secret, drafts: facts.drafts }),
    /** For one signed-in agent's request (§6). */
    openAgentContent: (password: string) =>
      createPreviewedContent(createAgentContent(options, password, content), {
        secret,
        drafts: 'shown-by-number',
      }),
    cache,
    homeHistory,
    pictureAddresses,
    missingNames,
    calls: network.counts,
    callQueue: callQueue.counts,
    /** Undefined without REDIS_URL. */
    redis,
    /** Resolves when changes from before the start are known, or Redis doesn't say soon enough. */
    caughtUp: bus ? withTimeout(CATCH_UP_TIMEOUT_MS, bus.caughtUp, () => undefined) : Promise.resolve(),
    /** In this process and in every other one. */
    async invalidate(tags: readonly string[], isDeletion: boolean): Promise<void> {
      invalidate({ tags, isDeletion })
      // What other processes will know later is purged once more then.
      if (!(await bus?.publish({ tags, isDeletion, atMs: Date.now() }))) purge(tags)
    },
    async close() {
      endBackgroundRefresh()
      endNames()
      changes.close()
      await homeHistory.close()
      store.close()
      bus?.close()
      redis?.disconnect()
    },
  }
}

/** What fails is read again with a page. */
export async function readAtStart({
  content,
  missingNames,
}: Pick<SiteContent, 'content' | 'missingNames'>): Promise<void> {
  const [communities] = await Promise.all([
    content.listCommunities().catch(() => []),
    Promise.allSettled([
      // Of an earlier process it's known without being read.
      content.findSite().then(missingNames.see),
      content.findBanner(),
      content.listAwards(),
      content.listInventory(),
      content.listAllFloorPlans(),
    ]),
  ])
  // A floor plan's page names the lots of every community it's built in. One community at a time: visitors go first.
  for (const { id } of communities) await Promise.allSettled([content.findPlat(id), content.listPlatLots(id)])
}
