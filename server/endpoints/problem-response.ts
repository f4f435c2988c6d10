import { toJsonText } from '../http/json-text.ts'
import { CORS_HEADERS } from '../http/cross-origin.ts'
import { toProblem, type ApiProblem } from './problems.ts'

/** In seconds. */
const retryAfterS = '30'

/** RFC 9457. */
export function problemResponse(
  problem: ApiProblem,
  origin: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = toProblem(problem, origin)
  return new Response(toJsonText(body), {
    status: body.status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...(body.status === 503 && { 'retry-after': retryAfterS }),
      ...CORS_HEADERS,
      ...headers,
    },
  })
}
