/** Content as the site reads it: cached, shared with other processes, purged when an editor publishes. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import type { LoadedBrand } from '../../brands/load.ts'
import { createCachedContent } from './cached-content.ts'
import { createContentCache } from './content-cache.ts'
import type { ContentCache } from './content-cache.ts'
import { createAgentContent } from '../agents/agent-content.ts'
import { createContent } from '../wordpress/content.ts'
import type { Content, ContentOptions } from '../wordpress/content.ts'
import { EntryFile } from './entry-file.ts'
import { EntryStore } from './entry-store.ts'
import { EVERYTHING } from './invalidation-log.ts'
import { within } from './within.ts'
import { countCalls, type CallCounts } from '../http/count-calls.ts'
import { createHttp } from '../http/create-http.ts'
import type { Log } from '../middleware/request-log.ts'
import type { Config } from '../config.ts'
import { pictureUrl } from '../images/picture-server.ts'
import { joinPurgeBus } from './invalidation-bus.ts'
import { connectRedis } from '../redis/redis.ts'

export type SiteContent = {
  content: Content
  /** For one request of a signed-in agent (§6): each call carries the password, and nothing is cached. */
  openAgentContent: (password: string) => Content
  cache: ContentCache
  /** Calls of the content system's API so far. */
  calls: () => CallCounts
  /** Absent without REDIS_URL. */
  redis?: Redis
  /** Resolves when purges of before the start are known, or Redis does not say soon enough. */
  caughtUp: Promise<void>
  /** Makes content old in this process and in every other one. */
  purge(tags: readonly string[], isDeletion: boolean): Promise<void>
  close(): void
}

const HOUR_MS = 3_600_000
const LONGEST_CATCH_UP_MS = 1_000

type Options = { config: Config; brand: LoadedBrand; contentOrigin: string; log: Log }

/** Opens the content system with the cache in front of it. */
export function openSiteContent({ config, brand, contentOrigin, log }: Options): SiteContent {
  const { brand: facts } = brand
  const name = toContentName(facts.id, config.content.origin)
  const redis =
    config.redisUrl === undefined ? undefined : connectRedis(config.redisUrl, `homesite:${name}:`, log)
  const file = new EntryFile({ path: join(config.cacheDir, 'content', `${name}.sqlite`), log })
  const store = new EntryStore({ file })
  const ttlMs = config.content.ttlSeconds * 1_000
  const cache = createContentCache({ store, ttlMs, log })
  // The embedded content system reads its folder anew at every start, and tells nobody what changed meanwhile.
  if (config.content.origin === undefined) cache.purge({ tags: [EVERYTHING] })

  const network = countCalls()
  const contentOptions: ContentOptions = {
    http: createHttp({
      baseUrl: contentOrigin,
      fetch: network.fetch,
      userAgent: 'homesite/0.1.0',
      timeoutMs: config.content.timeoutMs,
    }),
    metaPrefix: facts.metaPrefix,
    tags: facts.tags,
    blogCategory: facts.blogCategory,
    filterDialect: config.content.filterDialect,
    pictureUrl: (url) => pictureUrl(url, contentOrigin),
    frameHosts: [...facts.frameHosts.tours, ...facts.frameHosts.videos],
    formsCredentials: config.forms,
    log,
  }
  const content = createCachedContent({
    cache,
    log,
    open: (companions) => createContent({ ...contentOptions, companions }),
  })
  const bus =
    redis &&
    joinPurgeBus({
      ...{ redis, log, onPurge: cache.purge },
      journalMs: Math.max(HOUR_MS, ttlMs),
      onGap: () => cache.purge({ tags: [EVERYTHING] }),
    })

  return {
    content,
    openAgentContent: (password) => createAgentContent(contentOptions, password, content),
    cache,
    calls: network.counts,
    ...(redis && { redis }),
    caughtUp: bus ? within(LONGEST_CATCH_UP_MS, bus.caughtUp, () => undefined) : Promise.resolve(),
    async purge(tags, isDeletion) {
      const atMs = Date.now()
      cache.purge({ tags, isDeletion, atMs })
      await bus?.tell({ tags, isDeletion, atMs })
    },
    close() {
      store.close()
      bus?.close()
      redis?.disconnect()
    },
  }
}

/** What another content system answered is no copy of this one, though the brand and the folder are the same. */
function toContentName(brandId: string, origin: string | undefined): string {
  if (origin === undefined) return brandId
  return `${brandId}-${createHash('sha256').update(origin).digest('hex').slice(0, 8)}`
}
