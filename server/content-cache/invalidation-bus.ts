/** Tells every process that shares our Redis what an editor's change made old. */
import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { EVERYTHING } from './invalidation-log.ts'
import type { Log } from '../middleware/request-log.ts'
import { keepAsking } from '../redis/redis.ts'

const journal = 'purges'
/** Clocks of two machines differ by less, in milliseconds. */
const mostClocksDifferMs = 2_000
const mostUntold = 100
/** Before a lost connection is taken for lost, in milliseconds. */
const longestUnnoticedMs = 10_000

const message = z.object({
  id: z.string(),
  tags: z.array(z.string()),
  isDeletion: z.boolean(),
  atMs: z.number(),
})

export type PurgeMessage = { tags: readonly string[]; isDeletion: boolean; atMs: number }

export type PurgeBus = {
  /** Resolves when Redis has the message; while it is away the message waits for it. */
  tell(purge: PurgeMessage): Promise<void>
  /** Resolves when it is known what was purged before this process began. */
  caughtUp: Promise<void>
  close(): void
}

type Options = {
  redis: Redis
  /** For how long purges are kept for those who are away or only begin; as long as any copy is fresh, or longer. */
  journalMs: number
  /** A purge of another process, or one that was missed; by this process's own clock. */
  onPurge: (purge: PurgeMessage) => void
  /** More was missed than anybody remembers. */
  onGap: () => void
  log: Log
}

/** Joins the processes that share a Redis. Messages missed while it was away, or before the start, are caught up on. */
export function joinPurgeBus({ redis, journalMs, onPurge, onGap, log }: Options): PurgeBus {
  const channel = `${redis.options.keyPrefix ?? ''}purge`
  const own = new Set<string>()
  const untold: PurgeMessage[] = []
  const first = Promise.withResolvers<void>()
  /** Undefined until the first time: our copies on disk, and those in Redis, are older than this process. */
  let caughtUpToMs: number | undefined
  let isListening = false
  const subscriber = redis.duplicate({ autoResubscribe: false })

  function take(text: string, toOwnTime: (atMs: number) => number): void {
    const parsed = message.safeParse(parseJson(text))
    if (!parsed.success) return log.warn({}, 'A purge that came over Redis cannot be read')
    const { id, ...purge } = parsed.data
    if (!own.delete(id)) onPurge({ ...purge, atMs: toOwnTime(purge.atMs) })
  }

  /** The connection that is asked may come a moment after the one that listens. */
  async function untilReady(): Promise<void> {
    if (redis.status !== 'ready') await new Promise((resolve) => redis.once('ready', resolve))
  }

  async function catchUp(): Promise<void> {
    const nowMs = Date.now()
    const fromMs = caughtUpToMs ?? nowMs - journalMs
    caughtUpToMs = nowMs
    isListening = true
    if (nowMs - fromMs > journalMs) return onGap()
    try {
      // Earlier than the connection was lost: it may have been dead for seconds. Purging twice does no harm.
      for (const text of await redis.zrangebyscore(journal, fromMs - longestUnnoticedMs, '+inf'))
        take(text, (atMs) => Math.min(atMs + mostClocksDifferMs, nowMs))
    } catch (error) {
      log.warn({ err: error }, 'Purges of other processes could not be caught up on')
      onGap()
    }
  }

  subscriber.on('error', () => {
    // Told by the other connection.
  })
  subscriber.on('message', (_channel, text) => {
    // So that no copy of before counts as newer than the purge.
    take(text, (atMs) => Math.max(atMs, Date.now()))
  })
  subscriber.on('ready', () => {
    subscriber
      .subscribe(channel)
      .then(untilReady)
      .then(catchUp, () => undefined)
      .then(first.resolve, first.resolve)
  })
  subscriber.on('close', () => {
    if (isListening) caughtUpToMs = Date.now()
    isListening = false
  })
  keepAsking(subscriber)
  redis.on('ready', () => {
    for (const purge of untold.splice(0)) void tell(purge)
  })

  function tellLater(purge: PurgeMessage): void {
    const waiting = untold.length < mostUntold ? purge : { ...purge, tags: [EVERYTHING] }
    if (waiting !== purge) untold.length = 0
    untold.push(waiting)
  }

  async function tell(purge: PurgeMessage): Promise<void> {
    if (redis.status !== 'ready') return tellLater(purge)
    const id = randomUUID()
    const text = JSON.stringify({ id, ...purge })
    own.add(id)
    try {
      await redis
        .multi()
        .zadd(journal, purge.atMs, text)
        .zremrangebyscore(journal, '-inf', Date.now() - journalMs)
        .publish(channel, text)
        .exec()
    } catch (error) {
      own.delete(id)
      tellLater(purge)
      log.warn({ err: error }, 'A purge could not be told to other processes yet')
    }
  }

  return { tell, caughtUp: first.promise, close: () => subscriber.disconnect() }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
