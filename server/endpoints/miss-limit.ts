/** Pages and data that have to be rendered; cache hits are never counted. */
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { ApiProblem } from './problems.ts'
import { problemResponse } from './problem-response.ts'
import { isApiV1 } from './v1-paths.ts'
import { Budget, type BudgetSize } from '../process/budget.ts'
import { REFUSED_PATH, sharedPageResponse, type FetchSharedPage } from './shared-page-response.ts'
import { findLimitedClient } from '../http/client-address.ts'
import { noteLeft } from './rate-limit-headers.ts'
import { createClientTurns } from './client-turns.ts'

/** A family makes a few misses a second, an office that opens the site a burst. */
export const missLimit: BudgetSize = { burst: 150, perSecond: 5 }

/** What's posted has limits of its own; beyond these its page isn't even rendered. */
export const postLimit: BudgetSize = { burst: 120, perSecond: 1 }

/** A sheet of the basemap takes up to a tenth of a second of CPU time; a map shows two, which browsers keep. */
export const sheetLimit: BudgetSize = { burst: 120, perSecond: 1 }

/** A list shows up to twenty pictures of lots, each of some milliseconds. */
export const lotPictureLimit: BudgetSize = { burst: 600, perSecond: 20 }

/** @param points of the client's budget; a page is one @returns the work's result, or a 429 */
export type LimitMisses = <T>(c: Context, work: () => Promise<T>, points?: number) => Promise<T | Response>

export type MissLimitOptions = {
  addressOf: (c: Context) => string
  fetchPage: FetchSharedPage
  /** Without a trailing slash. */
  origin: string
  /** @default `missLimit` */
  limit?: BudgetSize
}

/** As many clients as are remembered; one that's forgotten starts anew. */
const maxClients = 10_000
/** How many points must refill before a client is told to retry: it wants more than one page. */
const retryAfterPoints = 20

export function createMissLimit(options: MissLimitOptions): LimitMisses {
  const { addressOf, limit = missLimit } = options
  const turns = createClientTurns()
  const budgets = new LRUCache<string, Budget>({ max: maxClients })
  const retryAfterSeconds = Math.ceil(Math.min(limit.burst, retryAfterPoints) / limit.perSecond)

  return async (c, work, points) => {
    const address = findLimitedClient(addressOf(c))
    if (address === undefined) return work()
    const budget = budgets.get(address) ?? new Budget(limit)
    budgets.set(address, budget)
    const isAllowed = budget.take(points)
    noteLeft(c.req.raw, { points: budget.left, size: limit })
    return isAllowed ? turns.run(address, work) : refuse(c, options, retryAfterSeconds)
  }
}

/** JSON to scripts, a page to everybody else. */
function refuse(
  c: Context,
  { fetchPage, origin }: MissLimitOptions,
  retryAfterSeconds: number,
): Response | Promise<Response> {
  const headers = { 'retry-after': String(retryAfterSeconds) }
  const detail = 'Too many requests from your network. Try again in a moment.'
  if (isApiV1(c.req.path))
    return problemResponse(new ApiProblem('too-many-requests', { detail }), origin, headers)
  const isForScript = c.req.path.startsWith('/api/') || c.req.header('accept')?.includes('application/json')
  if (!isForScript)
    return sharedPageResponse(c, fetchPage, { path: `${REFUSED_PATH}?reason=busy`, status: 429, headers })
  return Response.json(
    { error: detail },
    { status: 429, headers: { ...headers, 'cache-control': 'no-store' } },
  )
}
