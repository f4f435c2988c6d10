import PQueue from 'p-queue'

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
   * @param refuse makes the error of a call that finds too many waiting, or has waited too long
   */
  run<T>(options: CallOptions, work: () => Promise<T>, refuse: () => Error): Promise<T>
  /** Whether a call would wait. */
  isBusy(): boolean
  counts(): CallQueueCounts
}

/** One queue for all calls of a server that few at a time are good for. */
export function createCallQueue(options: CallQueueOptions = {}): CallQueue {
  const { concurrency = 12, maxWaiting = 100, maxWaitMs = 8_000 } = options
  const queue = new PQueue({ concurrency })
  let refused = 0

  return {
    async run({ isUrgent, signal }, work, refuseCall) {
      const refuse = () => {
        refused += 1
        return refuseCall()
      }
      if (!isUrgent && queue.size >= maxWaiting) throw refuse()
      const queuedAtMs = performance.now()
      return queue.add(
        () => {
          if (!isUrgent && performance.now() - queuedAtMs > maxWaitMs) throw refuse()
          return work()
        },
        { priority: Number(isUrgent), ...(signal && { signal }) },
      )
    },
    isBusy: () => queue.pending >= concurrency,
    counts: () => ({ running: queue.pending, waiting: queue.size, refused }),
  }
}
