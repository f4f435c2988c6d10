/** Limits each client's cache misses: pages and data that have to be rendered. Cache hits are never counted. */
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { REFUSED_PATH, sharedPageResponse, type FetchSharedPage } from '../pages/shared-page-response.ts'
import { findLimitedClient } from './client-address.ts'
import { createClientTurns, type ClientTurns } from './client-turns.ts'

export type MissLimits = {
  /** Misses a client may make at once, and how many more a second. */
  misses: Budget
  /** Those of them that may call the content system or render a page; other searches are answered from memory. */
  calls: Budget
}

type Budget = { burst: number; perSecond: number }

/**
 * A family that browses behind one address makes a few misses a second; an office that opens the site at once is covered
 * by the burst. A script that goes beyond takes a tenth of a core.
 */
const missLimits: MissLimits = {
  misses: { burst: 600, perSecond: 20 },
  calls: { burst: 120, perSecond: 5 },
}

/** What's posted has limits of its own; beyond these its page isn't even rendered. */
export const postLimits: MissLimits = {
  misses: { burst: 120, perSecond: 1 },
  calls: { burst: 120, perSecond: 1 },
}

/** A sheet of the basemap takes up to a tenth of a second of CPU time; a map shows two, which browsers keep. */
export const sheetLimits: MissLimits = {
  misses: { burst: 120, perSecond: 1 },
  calls: { burst: 120, perSecond: 1 },
}

/** A list shows up to twenty pictures of lots, each of some milliseconds. */
export const lotPictureLimits: MissLimits = {
  misses: { burst: 600, perSecond: 20 },
  calls: { burst: 600, perSecond: 20 },
}

/**
 * Does what no cache can answer when it's the client's turn.
 * @param work is told whether to answer from memory, in place of a call
 * @param canSaveCalls whether it can
 * @returns its result, or a 429
 */
export type LimitMisses = <T>(
  c: Context,
  work: (savesCalls: boolean) => Promise<T>,
  canSaveCalls?: boolean,
) => Promise<T | Response>

export type MissLimitOptions = {
  addressOf: (c: Context) => string
  /** Fetches the page that says what's the matter. */
  fetchPage: FetchSharedPage
  /** @default `missLimits` */
  limits?: MissLimits
}

/** As many clients as are remembered; one that's forgotten starts anew. */
const maxClients = 10_000
/** How many points must refill before a client is told to retry: it wants more than one page. */
const retryAfterPoints = 20

export function createMissLimit(options: MissLimitOptions): LimitMisses {
  const { addressOf, fetchPage, limits = missLimits } = options
  const turns: ClientTurns = createClientTurns()
  const misses = createBudgets(limits.misses)
  const calls = createBudgets(limits.calls)

  return async (c, work, canSaveCalls = false) => {
    const address = findLimitedClient(addressOf(c))
    if (address === undefined) return work(false)
    if (!misses.take(address)) return refuse(c, fetchPage, misses.retryAfterSeconds)
    const mayCall = calls.take(address)
    if (!mayCall && !canSaveCalls) return refuse(c, fetchPage, calls.retryAfterSeconds)
    return turns.run(address, () => work(!mayCall))
  }
}

/** Responds to a client that wants too much at once: JSON to scripts, a page to everybody else. */
function refuse(
  c: Context,
  fetchPage: FetchSharedPage,
  retryAfterSeconds: number,
): Response | Promise<Response> {
  const headers = { 'retry-after': String(retryAfterSeconds) }
  const isForScript = c.req.path.startsWith('/api/') || c.req.header('accept')?.includes('application/json')
  if (!isForScript)
    return sharedPageResponse(c, fetchPage, { path: `${REFUSED_PATH}?reason=busy`, status: 429, headers })
  const error = 'Too many requests from your network. Try again in a moment.'
  return Response.json({ error }, { status: 429, headers: { ...headers, 'cache-control': 'no-store' } })
}

function createBudgets({ burst, perSecond }: Budget) {
  const clients = new LRUCache<string, { points: number; atMs: number }>({ max: maxClients })
  return {
    take(address: string): boolean {
      const nowMs = performance.now()
      const { points, atMs } = clients.get(address) ?? { points: burst, atMs: nowMs }
      const left = Math.min(burst, points + ((nowMs - atMs) / 1_000) * perSecond)
      const isAllowed = left >= 1
      clients.set(address, { points: isAllowed ? left - 1 : left, atMs: nowMs })
      return isAllowed
    },
    retryAfterSeconds: Math.ceil(Math.min(burst, retryAfterPoints) / perSecond),
  }
}
