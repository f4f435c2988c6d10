import type { MiddlewareHandler } from 'hono'
import { DRAFT } from '../content-cache/cached-content.ts'
import type { ContentCache } from '../content-cache/content-cache.ts'
import { createReadRecord } from '../content-cache/dependency-tracking.ts'

/** No response that shows a draft or private content may be stored, whatever it says itself: page, data or PDF. */
export function privateContent(content: Pick<ContentCache, 'record'>): MiddlewareHandler {
  return async (c, next) => {
    const record = createReadRecord()
    await content.record(record, next)
    if (record.isPrivate || record.tags.has(DRAFT)) c.res.headers.set('cache-control', 'private, no-store')
  }
}
