/** Tells every instance that shares our Redis what an editor's change invalidates. */
import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { EVERYTHING } from '../../domain/content/cache-policy.ts'
import { fromWallMs, monotonicNowMs } from '../process/monotonic-clock.ts'
import { pingRegularly } from '../database/redis.ts'
import type { Invalidation } from './invalidation-log.ts'

/** A sorted set of recent messages, by time, for instances that missed them. */
const JOURNAL_KEY = 'invalidations'
/** Clocks of two machines differ by less. */
const MAX_CLOCK_DIFFERENCE_MS = 2_000
/** More messages than this, unsent while Redis was down, become one that invalidates everything. */
const MAX_UNSENT = 100
/** Before the first retry with a Redis that refuses writes; it doubles up to the longest. */
const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 30_000
const MAX_UNNOTICED_MS = 10_000

const messageSchema = z.object({
  id: z.string(),
  tags: z.array(z.string()),
  isDeletion: z.boolean(),
  atMs: z.number(),
})

/** `atMs` is what the machine's clock said when the change came: clocks within processes differ. */
type Message = Required<Invalidation>

export type InvalidationBus = {
  /** Resolves also when it's queued, because Redis is down or refuses it. @returns whether Redis has it */
  publish(message: Message): Promise<boolean>
  caughtUp: Promise<void>
  close(): void
}

type Options = {
  redis: Redis
  /** How long instances that were down can catch up; at least as long as content is fresh. */
  journalMs: number
  /** `isLate`: pages may have been sent since that others no longer send. */
  onInvalidation: (message: Message, isLate: boolean) => void
  /** More was missed than the journal remembers. */
  onGap: (isLate: boolean) => void
  /** Redis has a message of this process: others know of it in a moment. */
  onSent: (message: Message) => void
  log: { warn: (fields: Record<string, unknown>, message: string) => void }
}

/** Messages missed while Redis was away, or before the start, are caught up on. */
export function joinInvalidationBus({
  redis,
  journalMs,
  onInvalidation,
  onGap,
  onSent,
  log,
}: Options): InvalidationBus {
  const channel = `${redis.options.keyPrefix ?? ''}${JOURNAL_KEY}`
  const ownIds = new Set<string>()
  const unsent: Message[] = []
  const first = Promise.withResolvers<void>()
  /** Undefined until the first time: our entries on disk are older than this process. */
  let caughtUpToMs: number | undefined
  let isListening = false
  let retryTimer: NodeJS.Timeout | undefined
  let retryMs = FIRST_RETRY_MS
  const subscriber = redis.duplicate({ autoResubscribe: false })

  function receive(text: string, toOwnTime: (atMs: number) => number, isLate: boolean): void {
    const parsed = messageSchema.safeParse(parseJson(text))
    if (!parsed.success) return log.warn({}, 'An invalidation from Redis is malformed')
    const { id, ...message } = parsed.data
    if (!ownIds.delete(id)) onInvalidation({ ...message, atMs: toOwnTime(message.atMs) }, isLate)
  }

  /** The connection for commands may be ready a moment after the one that listens. */
  async function untilReady(): Promise<void> {
    if (redis.status !== 'ready') await new Promise((resolve) => redis.once('ready', resolve))
  }

  async function catchUp(): Promise<void> {
    const nowMs = Date.now()
    const fromMs = caughtUpToMs ?? nowMs - journalMs
    const isLate = caughtUpToMs !== undefined
    caughtUpToMs = nowMs
    isListening = true
    const missedMs = nowMs - fromMs
    // A clock that was set back can't say which messages came since.
    if (missedMs > journalMs || missedMs < 0) return onGap(isLate)
    try {
      // From before the connection was lost: it may have been dead for seconds. Invalidating twice does no harm.
      for (const text of await redis.zrangebyscore(JOURNAL_KEY, fromMs - MAX_UNNOTICED_MS, '+inf'))
        receive(text, (atMs) => fromWallMs(Math.min(atMs + MAX_CLOCK_DIFFERENCE_MS, nowMs)), isLate)
    } catch (error) {
      log.warn(
        { err: error },
        "Couldn't catch up on invalidations of other instances; invalidating everything",
      )
      onGap(isLate)
    }
  }

  subscriber.on('error', () => {})
  subscriber.on('message', (_channel, text) => {
    // So that no earlier entry counts as newer than the change, whatever the other process's clock says.
    receive(text, monotonicNowMs, false)
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
  pingRegularly(subscriber)
  redis.on('ready', () => void sendQueued())

  function queueMessage(message: Message): void {
    if (unsent.length < MAX_UNSENT) unsent.push(message)
    else unsent.splice(0, unsent.length, { ...message, tags: [EVERYTHING] })
  }

  /** Sends what's queued, and stops at the first failure, because the rest would fail too. */
  async function sendQueued(): Promise<void> {
    for (let message = unsent.shift(); message; message = unsent.shift())
      if (!(await publish(message))) return
  }

  /** One that is full, or a copy that takes no writes, stays connected: nothing says when it takes them again. */
  function retryLater(): void {
    if (retryTimer) return
    retryTimer = setTimeout(() => {
      retryTimer = undefined
      void sendQueued()
    }, retryMs)
    retryTimer.unref()
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
  }

  async function publish(message: Message): Promise<boolean> {
    if (redis.status !== 'ready') {
      queueMessage(message)
      return false
    }
    const id = randomUUID()
    const text = JSON.stringify({ id, ...message })
    const nowMs = Date.now()
    ownIds.add(id)
    try {
      await redis
        .multi()
        // By when it's sent, which may be long after the change: who was away then looks for it there.
        .zadd(JOURNAL_KEY, nowMs, text)
        .zremrangebyscore(JOURNAL_KEY, '-inf', nowMs - journalMs)
        .publish(channel, text)
        .exec()
      retryMs = FIRST_RETRY_MS
      onSent(message)
      return true
    } catch (error) {
      ownIds.delete(id)
      queueMessage(message)
      if (retryMs === FIRST_RETRY_MS)
        log.warn({ err: error }, "Couldn't tell other instances of an invalidation yet; will retry")
      retryLater()
      return false
    }
  }

  return {
    publish,
    caughtUp: first.promise,
    close() {
      clearTimeout(retryTimer)
      subscriber.disconnect()
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
