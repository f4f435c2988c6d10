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
  /** @returns `isTooLong` when the try isn't to be made */
  takeTurn(): Promise<{ waitMs: number; isTooLong: boolean }>
  /** Uncounts the try: the password was right, or it couldn't be tried. */
  giveBack(): Promise<void>
}

/** Against guesses from many addresses; sessions and browsers of agents aren't affected. */
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
