// GET /api/v1/homes?beds=3 and the rest of the public API.
import { Hono, type Context } from 'hono'
import { missLimit } from '../../endpoints/miss-limit.ts'
import { toRateLimitPolicy } from '../../endpoints/rate-limit-headers.ts'
import { cacheableResponse } from '../../http/compressed-response.ts'
import { toJsonText } from '../../http/json-text.ts'
import type { V1Context } from './answers.ts'
import { createOpenApi } from './open-api.ts'
import { problemResponse } from '../../endpoints/problem-response.ts'
import { ApiMoved, ApiProblem } from '../../endpoints/problems.ts'
import { createV1Reader } from './read-v1.ts'
import { API_V1_PREFIX, OPEN_API_PATH } from '../../endpoints/v1-paths.ts'
import { CORS_HEADERS, METHODS, preflightHeaders } from '../../http/cross-origin.ts'

type Options = {
  context: V1Context
}

/** @param path below the prefix, with its query */
function leadTo(path: string): Response {
  const headers = { location: API_V1_PREFIX + path, 'cache-control': 'no-store', ...CORS_HEADERS }
  return new Response(null, { status: 301, headers })
}

/** The same for everyone, so the page cache has its answers; what has no answer is a problem (RFC 9457). */
export function apiV1<E extends { Bindings: { isForCache?: boolean } }>(options: Options): Hono<E> {
  const { context } = options
  const readV1 = createV1Reader(context)
  const readOpenApi = createOpenApi(context)
  const routes = new Hono<E>()

  async function respond(c: Context<E>): Promise<Response> {
    const { req } = c
    const { pathname, search, searchParams } = new URL(req.url)
    const path = pathname.slice(API_V1_PREFIX.length)
    if (/.\/+$/.test(path)) return leadTo(path.replace(/\/+$/, '') + search)
    try {
      const value = pathname === OPEN_API_PATH ? await readOpenApi() : await readV1(path || '/', searchParams)
      return await cacheableResponse(c, toJsonText(value), {
        'content-type': 'application/json',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-cache',
        'ratelimit-policy': toRateLimitPolicy(missLimit),
        ...CORS_HEADERS,
      })
    } catch (error) {
      if (error instanceof ApiMoved) return leadTo(error.toPath(path) + search)
      if (error instanceof ApiProblem) return problemResponse(error, context.origin)
      context.log.error({ err: error, path: req.path }, 'Request failed')
      return problemResponse(new ApiProblem('broken', { detail: 'Try again in a minute.' }), context.origin)
    }
  }

  routes.all(`${API_V1_PREFIX}/*`, async (c) => {
    if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflightHeaders })
    if (!METHODS.includes(c.req.method))
      return problemResponse(
        new ApiProblem('wrong-method', { detail: `Use ${METHODS.join(' or ')}.` }),
        context.origin,
        { allow: [...METHODS, 'OPTIONS'].join(', ') },
      )
    return respond(c)
  })
  return routes
}
