import PQueue from 'p-queue'
import { monotonicNowMs } from '../process/monotonic-clock.ts'
import { CallPace } from './call-pace.ts'

type CallQueueOptions = {
  /** @default 12 */
  concurrency?: number
  /** @default 100 */
  maxWaiting?: number
  /** @default 8000 */
  maxWaitMs?: number
}

type CallOptions = {
  /** Goes ahead of the others, and is never refused. */
  isUrgent: boolean
  /** Ends the call, and its wait. */
  signal: AbortSignal | undefined
  limitMs: number
}

export type CallQueue = ReturnType<typeof createCallQueue>

export function createCallQueue(options: CallQueueOptions = {}) {
  const { concurrency = 12, maxWaiting = 100, maxWaitMs = 8_000 } = options
  const queue = new PQueue({ concurrency })
  const pace = new CallPace(concurrency)
  let refused = 0

  return {
    /** @param work is told its limit in ms @param refuseCall makes the error of a refused call */
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
    isBusy: () => queue.pending >= pace.allowed() || pace.room(queue.pending) <= 0,
    /** Infinity while the server isn't slow. */
    room: () => pace.room(queue.pending),
    /** On the monotonic clock. */
    wellSinceMs: () => pace.wellSinceMs(),
    /** A slow server has sent something itself. */
    wake: () => pace.wake(),
    counts: () => ({ running: queue.pending, waiting: queue.size, refused }),
  }
}
