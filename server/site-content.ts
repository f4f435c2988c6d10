/** Content as the site reads it: cached, and invalidated on every instance when an editor publishes. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import type { LoadedBrand } from '../brands/load-brand.ts'
import { EVERYTHING } from '../domain/content/cache-policy.ts'
import { HOUR_MS } from '../domain/time/durations.ts'
import { createAgentContent } from './agents/agent-content.ts'
import { createContent, type Content, type ContentOptions } from './content.ts'
import { startBackgroundRefresh } from './content-cache/background-refresh.ts'
import { ContentCache } from './content-cache/content-cache.ts'
import { EntryFile } from './content-cache/entry-file.ts'
import { EntryStore } from './content-cache/entry-store.ts'
import { joinInvalidationBus } from './content-cache/invalidation-bus.ts'
import { withTimeout } from './content-cache/with-timeout.ts'
import { createCallQueue, type CallQueueCounts } from './http/call-queue.ts'
import { followHomeChanges } from './home-history/follow-changes.ts'
import { openHomeHistory, type HomeHistory } from './home-history/home-history.ts'
import { countCalls, type CallCounts } from './http/count-calls.ts'
import { createHttp } from './http/create-http.ts'
import type { Log } from './log.ts'
import type { Config } from './config.ts'
import type { PictureAddresses } from './images/picture-addresses.ts'
import { connectRedis } from './redis/redis.ts'
import { learnUploadFolders } from './wordpress/client/upload-folders.ts'

export type SiteContent = {
  content: Content
  /** For one request of a signed-in agent (§6): each call carries the password, and nothing is cached. */
  openAgentContent: (password: string) => Content
  cache: ContentCache
  homeHistory: HomeHistory
  /** Calls of the content system's API so far. */
  calls: () => CallCounts
  /** Calls under way, waiting and refused. */
  callQueue: () => CallQueueCounts
  /** Absent without REDIS_URL. */
  redis?: Redis
  /** Resolves when changes from before the start are known, or Redis doesn't say soon enough. */
  caughtUp: Promise<void>
  /** Outdates content in this process and in every other one. */
  invalidate(tags: readonly string[], isDeletion: boolean): Promise<void>
  close(): void
}

const CATCH_UP_TIMEOUT_MS = 1_000

type Options = {
  config: Config
  brand: LoadedBrand
  contentOrigin: string
  pictureAddresses: PictureAddresses
  log: Log
}

/** Opens the content system with the cache in front of it. */
export function openSiteContent({
  config,
  brand,
  contentOrigin,
  pictureAddresses,
  log,
}: Options): SiteContent {
  const { brand: facts } = brand
  const name = toContentName(facts.id, config.content.origin)
  const redis =
    config.redisUrl === undefined ? undefined : connectRedis(config.redisUrl, `homesite:${name}:`, log)
  const file = new EntryFile({ path: join(config.cacheDir, 'content', `${name}.sqlite`), log })
  const store = new EntryStore({ file })
  const ttlMs = config.content.ttlSeconds * 1_000
  const cache = new ContentCache({ store, ttlMs, log })
  // The embedded content system rereads its folder at every start and announces no changes made in between.
  if (config.content.origin === undefined) cache.invalidate({ tags: [EVERYTHING] })

  const { dataDir } = config
  const homeHistory = openHomeHistory({ dataDir, name, timeZone: facts.timeZone, log })
  const network = countCalls()
  const callQueue = createCallQueue({ maxWaitMs: config.content.timeoutMs })
  const options: ContentOptions = {
    http: createHttp({
      baseUrl: contentOrigin,
      fetch: learnUploadFolders({
        contentOrigin,
        fetch: network.fetch,
        timeoutMs: config.content.timeoutMs,
        learn: pictureAddresses.learn,
      }),
      userAgent: 'homesite/0.1.0',
      timeoutMs: config.content.timeoutMs,
      queue: callQueue,
    }),
    metaPrefix: facts.metaPrefix,
    tags: facts.tags,
    blogCategory: facts.blogCategory,
    filterDialect: config.content.filterDialect,
    pictureUrl: pictureAddresses.toUrl,
    fileUrl: pictureAddresses.toFileUrl,
    isUpload: pictureAddresses.isUpload,
    frameHosts: [...facts.frameHosts.tours, ...facts.frameHosts.videos],
    signingSecret: config.content.webhookSecret,
    formsCredentials: config.forms,
    sightings: homeHistory.sightings,
    log,
  }
  const content = createContent({ ...options, wouldWait: callQueue.isBusy }, cache)
  const endBackgroundRefresh = startBackgroundRefresh(cache)
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
      onInvalidation: invalidate,
      journalMs: Math.max(HOUR_MS, ttlMs),
      onGap: () => cache.invalidate({ tags: [EVERYTHING] }),
    })

  return {
    content,
    openAgentContent: (password) => createAgentContent(options, password, content),
    cache,
    homeHistory,
    calls: network.counts,
    callQueue: callQueue.counts,
    ...(redis && { redis }),
    caughtUp: bus ? withTimeout(CATCH_UP_TIMEOUT_MS, bus.caughtUp, () => undefined) : Promise.resolve(),
    async invalidate(tags, isDeletion) {
      invalidate({ tags, isDeletion })
      await bus?.publish({ tags, isDeletion, atMs: Date.now() })
    },
    close() {
      endBackgroundRefresh()
      changes.close()
      homeHistory.close()
      store.close()
      bus?.close()
      redis?.disconnect()
    },
  }
}

/** Another content system's content isn't this one's, though the brand and the folder are the same. */
function toContentName(brandId: string, origin: string | undefined): string {
  if (origin === undefined) return brandId
  return `${brandId}-${createHash('sha256').update(origin).digest('hex').slice(0, 8)}`
}
