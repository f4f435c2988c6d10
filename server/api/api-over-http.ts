import { Hono } from 'hono'
import { isUnavailable, type Ask } from '../../app/api-client.ts'
import { toJsonText } from '../../app/queries/json-text.ts'
import type { RequestSession } from '../session/request-session.ts'

/** How long a browser waits before it asks a failing API again, in seconds. */
const retryAfterS = '5'

/** Our data API over HTTP, for the browser. 404 carries `null`, a failing content system is 503. */
export function createApi(ask: Ask): Hono {
  const api = new Hono()
  api.get('/api/*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    try {
      const value = await ask(pathname + search)
      return c.body(toJsonText(value), value === null ? 404 : 200, {
        'content-type': 'application/json',
        'cache-control': 'no-cache',
      })
    } catch (error) {
      if (!isUnavailable(error)) throw error
      return c.json({ error: 'The content could not be loaded.' }, 503, {
        'retry-after': retryAfterS,
        'cache-control': 'no-store',
      })
    }
  })
  return api
}

export type PrivateApiOptions = {
  fetchPrivateApi: (session: RequestSession) => Ask
  sessionOf: (request: Request) => RequestSession
}

/** The part of our data API that answers each visitor differently. Nothing stores its responses. */
export function createPrivateApi({ fetchPrivateApi, sessionOf }: PrivateApiOptions): Hono {
  const api = new Hono()
  api.get('/api/private/*', async (c) => {
    const session = sessionOf(c.req.raw)
    const { pathname, search } = new URL(c.req.url)
    const value = await fetchPrivateApi(session)(pathname + search)
    const headers = new Headers({
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
      vary: 'Cookie',
    })
    for (const cookie of session.cookies()) headers.append('set-cookie', cookie)
    // No value is a response too: a visitor who has sent no form has no receipt.
    return Response.json(value, { headers })
  })
  return api
}
