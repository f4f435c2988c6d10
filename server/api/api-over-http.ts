import { Hono } from 'hono'
import { isUnavailable } from '../../app/api-client.ts'
import { toJsonText } from './json-text.ts'
import type { RequestSession } from '../session/request-session.ts'
import type { OpenRequestApi } from './api-context.ts'
import { PRIVATE_PREFIX } from './private-routes.ts'

/** How long a browser waits before it retries a failing API, in seconds. */
const retryAfterS = '5'

export type ApiOptions = {
  openApi: OpenRequestApi
  sessionOf: (request: Request) => RequestSession
}

/** Our data API over HTTP, for the browser. What doesn't exist is 404 with `null`, a failing content system is 503. */
export function createApi({ openApi, sessionOf }: ApiOptions): Hono {
  const api = new Hono()
  api.get('/api/*', async (c) => {
    const session = sessionOf(c.req.raw)
    const { fetchApi, isPrivate } = openApi(session)
    const { pathname, search } = new URL(c.req.url)
    try {
      const value = await fetchApi(pathname + search)
      c.header('content-type', 'application/json')
      c.header('cache-control', isPrivate() ? 'private, no-store' : 'no-cache')
      if (isPrivate()) {
        c.header('referrer-policy', 'same-origin')
        c.header('vary', 'Cookie')
      }
      for (const cookie of session.cookies()) c.header('set-cookie', cookie, { append: true })
      // A session without a receipt, for instance, isn't a missing address.
      return c.body(toJsonText(value), value === null && !pathname.startsWith(PRIVATE_PREFIX) ? 404 : 200)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      return c.json({ error: "The content couldn't be loaded." }, 503, {
        'retry-after': retryAfterS,
        'cache-control': 'no-store',
      })
    }
  })
  return api
}
