import type { MiddlewareHandler } from 'hono'
import { DRAFT } from '../../domain/content/cache-policy.ts'
import type { ContentCache } from '../content-cache/content-cache.ts'
import { createDependencies } from '../content-cache/dependency-tracking.ts'

/** No response that shows a draft or private content may be stored, whatever it says itself. */
export function privateContent(content: Pick<ContentCache, 'track'>): MiddlewareHandler {
  return async (c, next) => {
    const dependencies = createDependencies()
    await content.track(dependencies, next)
    if (dependencies.isPrivate || dependencies.tags.has(DRAFT))
      c.res.headers.set('cache-control', 'private, no-store')
  }
}
