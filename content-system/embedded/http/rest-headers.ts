import type { Reply, RestRequest } from './exchange.ts'

export function restHeaders(request: RestRequest, reply: Reply, origin: string): Record<string, string> {
  const requestOrigin = request.header('origin')
  const headers: Record<string, string> = {
    'Content-Type': 'application/json; charset=UTF-8',
    'X-Robots-Tag': 'noindex',
    Link: `<${origin}/wp-json/>; rel="https://api.w.org/"`,
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link',
    'Access-Control-Allow-Headers':
      'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
    ...(request.method === 'GET' ? { Vary: 'Origin' } : {}),
    ...([401, 403, 404, 500].includes(reply.status) ? {} : { Allow: 'GET' }),
    ...(reply.status === 500
      ? { Expires: 'Wed, 11 Jan 1984 05:00:00 GMT', 'Cache-Control': 'no-cache, must-revalidate, max-age=0' }
      : {}),
    ...reply.headers,
  }
  // A fault has no CORS headers: a browser sees a network error.
  if (requestOrigin === undefined || reply.status === 500) return headers
  return {
    ...headers,
    'Access-Control-Allow-Origin': requestOrigin,
    'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Credentials': 'true',
    Vary: 'Origin',
  }
}
