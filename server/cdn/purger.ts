import { EVERYTHING } from '../../domain/content/cache-policy.ts'
import type { Database } from '../database/database.ts'
import { DatabaseAwayError } from '../database/database-errors.ts'
import { HttpStatusError } from '../http/http-errors.ts'
import type { Log } from '../process/log.ts'
import type { PurgeTarget } from './cdns.ts'
import { toEdgeTag } from './edge-tags.ts'
import { openMemoryOutbox } from './memory-outbox.ts'
import {
  AGAIN_MS,
  openPurgeOutbox,
  PROBE,
  type OutboxState,
  type Purge,
  type PurgeOutbox,
} from './purge-outbox.ts'
import { sendPurge } from './send-purge.ts'

export type Purger = {
  /** To be called when every process knows of the change. Never fails. */
  purge(tags: readonly string[]): void
  isHealthy(): boolean
  status(): PurgeStatus
  close(): Promise<void>
}

export type PurgeStatus = {
  /** In the database, or in this process while that is away. */
  waiting: number
  lagMs: number
  isHealthy: boolean
  /** By this process. `dropped` ones were given up after a day. */
  counts: Readonly<Record<'done' | 'failed' | 'dropped', number>>
}

export type PurgerOptions = {
  target: PurgeTarget
  database: Database
  site: string
  log: Log
}

/** Messages to other processes arrive within some milliseconds, and a busy one reads them before its next request. */
const DELAY_MS = 100
/** What other processes left behind is noticed this late. */
const POLL_MS = 1_000
/** From then on pages live for seconds at the CDN. */
const MAX_LAG_MS = 30_000
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 60_000

export function openPurger({ target, database, site, log }: PurgerOptions): Purger {
  const stored = openPurgeOutbox(database, site)
  const own = openMemoryOutbox()
  const counts = { done: 0, failed: 0, dropped: 0 }
  /** Undefined while the database is away. */
  let state: OutboxState | undefined
  let ownState: OutboxState = { waiting: 0, lagMs: 0, oldest: undefined }
  let first: number | undefined
  /** Whether the CDN has accepted something since this process began: its token may be wrong. */
  let isAccepted = false
  let isFailing = false
  let working: Promise<void> | undefined
  const timers = new Set<NodeJS.Timeout>()

  async function add(tags: readonly string[], isProbe = false): Promise<void> {
    const names = [...new Set(tags.map((tag) => toEdgeTag(tag, site, target.tagHeader)))]
    const options = { delayMs: DELAY_MS, isAgain: isProbe || target.isToldOnce === true }
    try {
      const number = await stored.add(names, options)
      if (isProbe) first = number
    } catch (error) {
      if (!(error instanceof DatabaseAwayError)) log.error({ err: error }, "A purge couldn't be stored")
      await own.add(names, options)
    }
    workIn(DELAY_MS + 5)
  }

  function workIn(ms: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms).unref()
    timers.add(timer)
  }

  function work(): void {
    working ??= workOnce().finally(() => (working = undefined))
  }

  async function workOnce(): Promise<void> {
    try {
      state = await purgeDue(stored)
      isAccepted ||= first !== undefined && (state.oldest ?? Infinity) > first
    } catch (error) {
      state = undefined
      if (!(error instanceof DatabaseAwayError)) log.error({ err: error }, "Purges couldn't be read")
    }
    ownState = await purgeDue(own)
  }

  async function purgeDue(outbox: PurgeOutbox): Promise<OutboxState> {
    const before = await outbox.state()
    if (before.lagMs === 0) return before
    await purge(outbox)
    return outbox.state()
  }

  async function purge(outbox: PurgeOutbox): Promise<void> {
    const dropped = await outbox.dropOld()
    if (dropped > 0) log.error({ purges: dropped }, 'Gave up on purges that failed for a day')
    counts.dropped += dropped
    const purges = await outbox.claim()
    if (purges.length === 0) return
    try {
      await sendPurge(await target.toPurge(toTags(purges)))
    } catch (error) {
      counts.failed += 1
      if (!isFailing) log.error({ err: error }, "The CDN couldn't be purged; will retry")
      isFailing = true
      return outbox.postpone(purges, toDelayMs(error, purges, target.longestRetryMs))
    }
    if (isFailing) log.info({}, 'The CDN is purged again')
    isFailing = false
    isAccepted = true
    counts.done += 1
    await outbox.settle(purges)
    workIn(AGAIN_MS + 5)
  }

  /** Many tags at once, as after an import, cost more calls than the CDN allows. */
  function toTags(purges: readonly Purge[]): string[] {
    const tags = new Set(purges.flatMap((purge) => purge.tags))
    const everyPage = toEdgeTag(EVERYTHING, site)
    return tags.has(everyPage) || tags.size > target.maxPurgeTags ? [everyPage] : [...tags]
  }

  void add([PROBE], true)
  const poll = setInterval(work, POLL_MS).unref()

  const lagMs = () => Math.max(state?.lagMs ?? 0, ownState.lagMs)
  const isHealthy = () => isAccepted && state !== undefined && lagMs() <= MAX_LAG_MS

  return {
    purge: (tags) => void add(tags),
    isHealthy,
    status: () => ({
      waiting: (state?.waiting ?? 0) + ownState.waiting,
      lagMs: lagMs(),
      isHealthy: isHealthy(),
      counts,
    }),
    async close() {
      clearInterval(poll)
      for (const timer of timers) clearTimeout(timer)
      await working
      ownState = await own.state()
      if (ownState.waiting > 0)
        log.warn({ purges: ownState.waiting }, 'Purges that only this process knows are lost')
    },
  }
}

function toDelayMs(error: unknown, purges: readonly Purge[], longestMs = LONGEST_RETRY_MS): number {
  const askedMs = error instanceof HttpStatusError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0
  const tries = Math.max(...purges.map((purge) => purge.tries))
  const usualMs = Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), longestMs)
  return Math.max(usualMs, Math.min(askedMs, LONGEST_RETRY_MS * 5))
}
