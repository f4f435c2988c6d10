import PQueue from 'p-queue'
import { monotonicNowMs } from '../clock/monotonic-clock.ts'
import { CallPace } from './call-pace.ts'

export type CallQueueOptions = {
  /** How many calls may be under way. @default 12 */
  concurrency?: number
  /** How many may wait for their turn. @default 100 */
  maxWaiting?: number
  /** How long one may wait, in milliseconds. @default 8000 */
  maxWaitMs?: number
}

export type CallOptions = {
  /** Goes ahead of the others, and is never refused. */
  isUrgent: boolean
  /** Ends the call, and its wait; its place is free at once. */
  signal: AbortSignal | undefined
  /** How long the call may take while the server is well, in milliseconds. */
  limitMs: number
}

export type CallQueueCounts = {
  /** Calls under way, and those that wait for their turn. */
  running: number
  waiting: number
  /** Calls that weren't made, so far. */
  refused: number
}

export type CallQueue = {
  /**
   * Makes a call when it's its turn.
   * @param work is told how long it may take, in milliseconds
   * @param refuse makes the error of a call that finds too many waiting, has waited too long, or isn't made because the
   * server is slow
   */
  run<T>(
    options: CallOptions,
    work: (limitMs: number) => Promise<T>,
    refuse: (why: string) => Error,
  ): Promise<T>
  /** Whether a call would wait, or not be made. */
  isBusy(): boolean
  /** How many more calls may be made, or wait; Infinity while the server isn't slow. */
  room(): number
  /** When it last began to answer in time again, on the monotonic clock. */
  wellSinceMs(): number
  /** A slow server has sent something itself: the next call may be made at once. */
  wake(): void
  counts(): CallQueueCounts
}

/** One queue for all calls of a server that few at a time are good for. */
export function createCallQueue(options: CallQueueOptions = {}): CallQueue {
  const { concurrency = 12, maxWaiting = 100, maxWaitMs = 8_000 } = options
  const queue = new PQueue({ concurrency })
  const pace = new CallPace(concurrency)
  let refused = 0

  return {
    async run({ isUrgent, signal, limitMs }, work, refuseCall) {
      const refuse = (why: string) => {
        refused += 1
        return refuseCall(why)
      }
      const refuseSlow = () =>
        refuse(`not sent, because the server is slow. The last failure: ${pace.lastFailure()}`)
      async function call() {
        try {
          return await pace.run(limitMs, signal, work)
        } finally {
          queue.concurrency = pace.allowed()
        }
      }
      // It doesn't wait for a read that tries whether the server is still slow.
      if (isUrgent && pace.isSlow()) return call()
      if (!isUrgent && pace.room(queue.pending) <= 0) throw refuseSlow()
      if (!isUrgent && queue.size >= maxWaiting) throw refuse('too many calls are waiting')
      const queuedAtMs = monotonicNowMs()
      return queue.add(
        () => {
          if (!isUrgent && monotonicNowMs() - queuedAtMs > maxWaitMs)
            throw refuse('too many calls are waiting')
          if (!isUrgent && pace.room(queue.pending - 1) <= 0) throw refuseSlow()
          return call()
        },
        { priority: Number(isUrgent), ...(signal && { signal }) },
      )
    },
    isBusy: () => queue.pending >= pace.allowed() || pace.room(queue.pending) <= 0,
    room: () => pace.room(queue.pending),
    wellSinceMs: () => pace.wellSinceMs(),
    wake: () => pace.wake(),
    counts: () => ({ running: queue.pending, waiting: queue.size, refused }),
  }
}
