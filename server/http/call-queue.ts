import PQueue from 'p-queue'
import { monotonicNowMs } from '../process/monotonic-clock.ts'
import { CallPace } from './call-pace.ts'

type CallQueueOptions = {
  /** How many calls may be under way. @default 12 */
  concurrency?: number
  /** How many may wait for their turn. @default 100 */
  maxWaiting?: number
  /** How long one may wait, in milliseconds. @default 8000 */
  maxWaitMs?: number
}

type CallOptions = {
  /** Goes ahead of the others, and is never refused. */
  isUrgent: boolean
  /** Ends the call, and its wait; its place is free at once. */
  signal: AbortSignal | undefined
  /** How long the call may take while the server is well, in milliseconds. */
  limitMs: number
}

export type CallQueue = ReturnType<typeof createCallQueue>

/** One queue for all calls of a server that few at a time are good for. */
export function createCallQueue(options: CallQueueOptions = {}) {
  const { concurrency = 12, maxWaiting = 100, maxWaitMs = 8_000 } = options
  const queue = new PQueue({ concurrency })
  const pace = new CallPace(concurrency)
  let refused = 0

  return {
    /**
     * Makes a call when it's its turn.
     * @param work is told how long it may take, in milliseconds
     * @param refuseCall makes the error of a call that finds too many waiting, has waited too long, or isn't made
     * because the server is slow
     */
    async run<T>(
      { isUrgent, signal, limitMs }: CallOptions,
      work: (limitMs: number) => Promise<T>,
      refuseCall: (why: string) => Error,
    ): Promise<T> {
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
    /** Whether a call would wait, or not be made. */
    isBusy: () => queue.pending >= pace.allowed() || pace.room(queue.pending) <= 0,
    /** How many more calls may be made, or wait; Infinity while the server isn't slow. */
    room: () => pace.room(queue.pending),
    /** When it last began to answer in time again, on the monotonic clock. */
    wellSinceMs: () => pace.wellSinceMs(),
    /** A slow server has sent something itself: the next call may be made at once. */
    wake: () => pace.wake(),
    /** Calls under way, waiting for their turn, and not made so far. */
    counts: () => ({ running: queue.pending, waiting: queue.size, refused }),
  }
}
