import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRateLimits } from './rate-limits.ts'
import { createSignInPace, FREE_WRONG_TRIES, type SignInPace } from './sign-in-pace.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Guesses as often as it may, for so long. @returns how many guesses were made */
async function guess(pace: SignInPace, forMs: number): Promise<number> {
  const endMs = performance.now() + forMs
  let made = 0
  while (performance.now() < endMs) {
    const { waitMs, isTooLong } = await pace.takeTurn()
    if (!isTooLong) made += 1
    // A guess takes a moment.
    vi.advanceTimersByTime(waitMs + 50)
  }
  return made
}

test('the first wrong passwords of a day cost no time, whatever the address', async () => {
  const pace = createSignInPace(createRateLimits().allAgentTries)
  for (let tries = 0; tries < FREE_WRONG_TRIES; tries += 1)
    expect(await pace.takeTurn()).toEqual({ waitMs: 0, isTooLong: false })
})

test('guesses get slower and slower, and never stop', async () => {
  const pace = createSignInPace(createRateLimits().allAgentTries)
  const hourMs = 60 * 60_000
  const [first, second, third] = [
    await guess(pace, hourMs),
    await guess(pace, hourMs),
    await guess(pace, hourMs),
  ]
  expect(first).toBeLessThan(500)
  expect(second).toBeLessThan(first)
  expect(third).toBeLessThanOrEqual(second)
  expect(third).toBeGreaterThan(60)
})

test('of a thousand at once, most are told when to come back', async () => {
  const pace = createSignInPace(createRateLimits().allAgentTries)
  const turns = await Promise.all(Array.from({ length: 1_000 }, () => pace.takeTurn()))
  const taken = turns.filter(({ isTooLong }) => !isTooLong)
  expect(taken.length).toBeLessThan(FREE_WRONG_TRIES + 30)
  expect(Math.max(...taken.map(({ waitMs }) => waitMs))).toBeLessThanOrEqual(10_000)
})

test('right passwords slow nobody down', async () => {
  const pace = createSignInPace(createRateLimits().allAgentTries)
  for (let tries = 0; tries < 500; tries += 1) {
    expect(await pace.takeTurn()).toEqual({ waitMs: 0, isTooLong: false })
    await pace.giveBack()
  }
})
