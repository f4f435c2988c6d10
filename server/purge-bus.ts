/** Tells every process that shares our Redis what an editor's change made old. */
import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { Log } from '../app/request/log.server.ts'

const channel = 'homesite:purge'
const journal = 'homesite:purges'
/** Who was away for longer than this takes everything for old. */
const journalMs = 3_600_000

const message = z.object({
  id: z.string(),
  tags: z.array(z.string()),
  isDeletion: z.boolean(),
  atMs: z.number(),
})

export type PurgeMessage = { tags: readonly string[]; isDeletion: boolean; atMs: number }

export type PurgeBus = {
  /** Resolves when Redis has the message; a Redis that is away is no error. */
  tell(purge: PurgeMessage): Promise<void>
  close(): void
}

type Options = {
  redis: Redis
  /** A purge of another process, or one that was missed while Redis was away. */
  onPurge: (purge: PurgeMessage) => void
  /** More was missed than anybody remembers. */
  onGap: () => void
  log: Log
}

/** Joins the processes that share a Redis. Messages missed while it was away are caught up on. */
export function joinPurgeBus({ redis, onPurge, onGap, log }: Options): PurgeBus {
  const own = new Set<string>()
  let caughtUpToMs = Date.now()
  const subscriber = redis.duplicate({ autoResubscribe: false })

  function take(text: string): void {
    const parsed = message.safeParse(parseJson(text))
    if (!parsed.success) return log.warn({}, 'A purge that came over Redis cannot be read')
    const { id, ...purge } = parsed.data
    if (!own.delete(id)) onPurge(purge)
  }

  /** The connection that is asked may come a moment after the one that listens. */
  async function untilReady(): Promise<void> {
    if (redis.status !== 'ready') await new Promise((resolve) => redis.once('ready', resolve))
  }

  async function catchUp(): Promise<void> {
    const fromMs = caughtUpToMs
    caughtUpToMs = Date.now()
    if (caughtUpToMs - fromMs > journalMs) return onGap()
    try {
      // A little earlier than needed: clocks differ, and purging twice does no harm.
      for (const text of await redis.zrangebyscore(journal, fromMs - 10_000, '+inf')) take(text)
    } catch (error) {
      log.warn({ err: error }, 'Purges of other processes could not be caught up on')
      onGap()
    }
  }

  subscriber.on('error', () => {
    // Told by the other connection.
  })
  subscriber.on('message', (_channel, text) => {
    caughtUpToMs = Date.now()
    take(text)
  })
  subscriber.on('ready', () => {
    subscriber
      .subscribe(channel)
      .then(untilReady)
      .then(catchUp, () => undefined)
  })
  subscriber.on('close', () => {
    caughtUpToMs = Math.min(caughtUpToMs, Date.now())
  })

  return {
    async tell(purge) {
      if (redis.status !== 'ready') return
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
        log.warn({ err: error }, 'A purge could not be told to other processes')
      }
    },
    close: () => subscriber.disconnect(),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
