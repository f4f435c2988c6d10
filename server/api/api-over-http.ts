import { Hono, type Context } from 'hono'
import { isUnavailable } from '../../app/api-client.ts'
import { cacheableResponse } from '../http/compressed-response.ts'
import { toJsonText } from '../http/json-text.ts'
import type { RequestSession } from '../session/request-session.ts'
import type { OpenRequestApi } from './api-context.ts'
import { PRIVATE_PREFIX } from './private-routes.ts'

const retryAfterS = '5'

export type ApiOptions = {
  openApi: OpenRequestApi
  sessionOf: (request: Request) => RequestSession
}

/** 404 with `null` for what doesn't exist, 503 for a failing content system. */
export function createApi<E extends { Bindings: { isForCache?: boolean } }>(options: ApiOptions): Hono<E> {
  const { openApi, sessionOf } = options
  const api = new Hono<E>()
  api.get('/api/*', respond)

  async function respond(c: Context<E>): Promise<Response> {
    const { req } = c
    const session = sessionOf(req.raw)
    const { fetchApi, isPrivate } = openApi(session)
    const { pathname, search } = new URL(req.url)
    try {
      const value = await fetchApi(pathname + search)
      const headers = new Headers({
        'content-type': 'application/json',
        'x-robots-tag': 'noindex',
        'cache-control': isPrivate() ? 'private, no-store' : 'no-cache',
      })
      if (isPrivate()) {
        headers.set('referrer-policy', 'same-origin')
        headers.set('vary', 'Cookie')
      }
      for (const cookie of session.cookies()) headers.append('set-cookie', cookie)
      // A session without a receipt, for instance, isn't a missing address.
      const status = value === null && !pathname.startsWith(PRIVATE_PREFIX) ? 404 : 200
      return await cacheableResponse(c, toJsonText(value), headers, status)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      return Response.json(
        { error: "The content couldn't be loaded." },
        { status: 503, headers: { 'retry-after': retryAfterS, 'cache-control': 'no-store' } },
      )
    }
  }
  return api
}
