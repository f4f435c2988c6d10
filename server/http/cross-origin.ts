/** The public API may be read by any page, without credentials: its answers are the same for everyone. */
export const METHODS: readonly string[] = ['GET', 'HEAD']

export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, RateLimit, RateLimit-Policy, Retry-After',
} as const

/** In seconds. */
const maxAgeS = '86400'

export const preflightHeaders = {
  ...CORS_HEADERS,
  'access-control-allow-methods': [...METHODS, 'OPTIONS'].join(', '),
  'access-control-allow-headers': '*',
  'access-control-max-age': maxAgeS,
} as const
