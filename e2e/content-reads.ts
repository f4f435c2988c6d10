/** What a site reads in the background, after its start and while its pages are visited, adds to its pages. */
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect } from '@playwright/test'

/** Longer than content is fresh in tests that look how it grows old. */
const LOOK_EVERY_MS = 1_200

/** Looks until what's seen has been the same for some looks. @returns that */
export async function untilSame<Seen>(look: () => Promise<Seen>): Promise<Seen> {
  let seen = await look()
  let sameLooks = 0
  const countSame = async () => {
    await delay(LOOK_EVERY_MS)
    const before = seen
    seen = await look()
    sameLooks = isDeepStrictEqual(before, seen) ? sameLooks + 1 : 0
    return sameLooks
  }
  await expect.poll(countSame).toBeGreaterThan(2)
  return seen
}
