import { join } from 'node:path'
import type { Context, Env } from 'hono'
import type { V1Context } from '../api/v1/answers.ts'
import type { Config } from '../config/config.ts'
import type { ContentCache } from '../content-cache/content-cache.ts'
import type { Log } from '../process/log.ts'
import type { LimitMisses } from '../endpoints/miss-limit.ts'
import type { RateLimits } from '../endpoints/rate-limits.ts'
import { createPartnerFiles } from './partner-files.ts'
import { partnerRoutes } from './partner-routes.ts'

type Options<E extends Env> = {
  config: Config
  v1Context: V1Context
  cache: ContentCache
  rateLimits: Pick<RateLimits, 'partnerTries'>
  addressOf: (c: Context<E>) => string
  limitMisses: LimitMisses
  log: Log
}

/** Undefined where the brand has no partners, or the operator no keys for them. */
export function openPartners<E extends Env>(options: Options<E>) {
  const { config, v1Context: context, cache, rateLimits, addressOf, limitMisses, log } = options
  const { partners, id } = context.brand
  if (config.partnersKeys && !partners)
    log.warn(
      { brand: id },
      'PARTNERS_KEYS is set, but the brand has no `partners`: there are no files for them',
    )
  if (!partners || !config.partnersKeys) return undefined
  const ttlMs = config.content.ttlSeconds * 1_000
  const dir = join(config.cacheDir, 'partners', id)
  const files = createPartnerFiles({ context, partners, cache, ttlMs, dir })
  const tries = rateLimits.partnerTries
  return { routes: partnerRoutes({ files, keys: config.partnersKeys, tries, addressOf, limitMisses, log }) }
}
