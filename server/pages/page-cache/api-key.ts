import { TrieRouter } from 'hono/router/trie-router'
import type { ApiRoute } from '../../api/api-context.ts'
import { publicRoutes } from '../../api/public-routes.ts'

/** A capital would make another address of the same item, and so would a percent sign but in front of a place's comma. */
const oneSpelling = /^(?:[a-z0-9_./-]|%2C)+$/

const router = new TrieRouter<ApiRoute>()
for (const [path, route] of Object.entries(publicRoutes)) router.add('GET', path, route)

function findRoute(path: string): ApiRoute | undefined {
  return router.match('GET', path)[0][0]?.[0]
}

export function isHomeSearch(key: string): boolean {
  return key.startsWith('/api/homes?') || key === '/api/homes'
}

/** Whether an item has many spellings of its number, or the globe many places. */
export function isEndlessApiPath(path: string): boolean {
  return findRoute(path)?.isEndless ?? false
}

/** @returns undefined for what isn't cached */
export function toApiQuery(path: string, given: URLSearchParams): URLSearchParams | undefined {
  const route = findRoute(path)
  return route && oneSpelling.test(path) ? route.reads(given) : undefined
}
