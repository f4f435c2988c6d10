// POST /api/connection: the content system asks whether the website knows it, reads it, and has the same keys.
import { Hono } from 'hono'
import { CONNECTION_PATH } from '../endpoints/message-paths.ts'
import { signText } from '../http/content-signature.ts'
import type { createHttp } from '../http/create-http.ts'
import { toPath } from '../wordpress/client/wordpress-client.ts'

/** Each question is a call of the content system. */
const MAX_AT_ONCE = 2

type Options = {
  /** Shared with the content system. */
  secret: string | undefined
  /** Reads the content system as the site does, past the cache. */
  http: Pick<ReturnType<typeof createHttp>, 'get' | 'baseUrl'>
  version: string
  forms: { key: string; secret: string } | undefined
}

/** Signed as the webhook is; the digest is the same on both sides when the key for forms is. */
export function connection({ secret, http, version, forms }: Options): Hono {
  const routes = new Hono()
  let underWay = 0
  routes.post(CONNECTION_PATH, async (c) => {
    if (underWay >= MAX_AT_ONCE) return c.text('Too many ask at once.', 503, { 'retry-after': '5' })
    underWay += 1
    const unreadable = await findUnreadable(http).finally(() => (underWay -= 1))
    return c.json({
      version,
      reads: http.baseUrl,
      ...(unreadable !== undefined && { unreadable }),
      ...(forms && secret && { formsDigest: signText(secret, `forms:${forms.key}:${forms.secret}`) }),
    })
  })
  return routes
}

/** @returns why the list of homes can't be read, such as "GET /wp-json/…: status 500" */
async function findUnreadable(http: Options['http']): Promise<string | undefined> {
  try {
    await http.get(toPath('wp/v2/property', { per_page: 1, _fields: 'id' }), { triesOnce: true })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
