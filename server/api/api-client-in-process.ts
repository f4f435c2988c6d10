import { TrieRouter } from 'hono/router/trie-router'
import { isContentFailure } from '../wordpress/client/content-shape-error.ts'
import { UnavailableError, type FetchApi } from '../../app/api-client.ts'
import type { ApiHandler, ApiContext } from './api-context.ts'
import { publicHandlers } from './public-routes.ts'

/** The same values for pages and over HTTP; `null` for what doesn't exist. @throws UnavailableError */
export function createApiClient(
  context: ApiContext,
  routes: Record<string, ApiHandler> = publicHandlers,
): FetchApi {
  const router = new TrieRouter<ApiHandler>()
  for (const [path, handler] of Object.entries(routes)) router.add('GET', path, handler)

  return async (pathAndQuery) => {
    const [path = '', query = ''] = pathAndQuery.split('?', 2)
    const [match] = router.match('GET', path)[0]
    if (!match) return null
    const [handler, rawParams] = match
    try {
      const params = Object.fromEntries(
        Object.entries(rawParams).map(([name, value]) => [name, decodeURIComponent(String(value))]),
      )
      return (await handler({ params, query: new URLSearchParams(query) }, context)) ?? null
    } catch (error) {
      if (error instanceof URIError) return null
      if (!isContentFailure(error)) throw error
      context.log.error({ err: error, path }, 'The content system failed')
      throw new UnavailableError(`[GET] ${path}: the content system failed`, { cause: error })
    }
  }
}
