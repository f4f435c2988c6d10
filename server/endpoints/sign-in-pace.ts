import type { RateLimit } from './rate-limits.ts'

/** Wrong passwords in a day, over all addresses, before tries are paced. */
export const FREE_WRONG_TRIES = 50
/** The pace halves after each so many more tries. */
const triesAStep = 50
const firstIntervalMs = 500
const longestIntervalMs = 30_000
/** Whoever would wait longer is told when to come back. */
const longestWaitMs = 10_000

export type SignInPace = {
  /**
   * Counts a try, and says when it may go ahead.
   * @returns how long it has to wait; `isTooLong` when it isn't worth waiting, and the try isn't to be made
   */
  takeTurn(): Promise<{ waitMs: number; isTooLong: boolean }>
  /** Uncounts the try: the password was right, or it couldn't be tried. */
  giveBack(): Promise<void>
}

/**
 * Paces guesses at the agents' one password, however many addresses they come from: slower and slower, but never to a
 * stop. Sessions aren't affected, nor is signing in from a browser in which an agent has signed in before.
 * @param tries counts the tries of all addresses, and of all instances that share a Redis
 */
export function createSignInPace(tries: RateLimit): SignInPace {
  let nextTurnMs = 0

  return {
    async takeTurn() {
      const { used } = await tries.take('all')
      const intervalMs = toIntervalMs(used)
      if (intervalMs === 0) return { waitMs: 0, isTooLong: false }
      const nowMs = performance.now()
      const turnMs = Math.max(nowMs, nextTurnMs)
      const waitMs = turnMs - nowMs
      const isTooLong = waitMs > longestWaitMs
      if (isTooLong) await tries.giveBack('all')
      else nextTurnMs = turnMs + intervalMs
      return { waitMs, isTooLong }
    },
    giveBack: () => tries.giveBack('all'),
  }
}

function toIntervalMs(used: number): number {
  if (used <= FREE_WRONG_TRIES) return 0
  const steps = Math.floor((used - FREE_WRONG_TRIES - 1) / triesAStep)
  return Math.min(firstIntervalMs * 2 ** steps, longestIntervalMs)
}
