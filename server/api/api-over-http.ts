import { Hono } from 'hono'
import { isUnavailable, type Ask } from '../../app/api-client.ts'
import { toJsonText } from '../../app/queries/json-text.ts'

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
