import { expect, onTestFinished, test } from 'vitest'
import { isAlive } from './health.ts'
import { watchVitals, type VitalsOptions } from './vitals.ts'

function open(options: VitalsOptions) {
  const vitals = watchVitals({ everyMs: 5, ...options })
  onTestFinished(() => vitals.close())
  return vitals
}

test('a held event loop is seen, and remembered for a minute', async () => {
  let aheadMs = 0
  const vitals = open({ now: () => performance.now() + aheadMs })
  await expect.poll(() => vitals.threadDelayMs()).toBeGreaterThan(0)
  const endMs = performance.now() + 300
  while (performance.now() < endMs);
  await expect.poll(() => vitals.eventLoopDelayMs()).toBeGreaterThan(200)
  const heldMs = vitals.eventLoopDelayMs()
  aheadMs = 50_000
  expect(vitals.eventLoopDelayMs()).toBe(heldMs)
  aheadMs = 61_000
  expect(vitals.eventLoopDelayMs()).toBe(0)
})

test('threads that come back late are seen; ones that never do are stuck, until they do', async () => {
  let aheadMs = 0
  const work = Promise.withResolvers<void>()
  let isAsked = false
  const vitals = open({
    now: () => performance.now() + aheadMs,
    useThread: () => {
      isAsked = true
      return work.promise
    },
  })
  const alive = async () => (await isAlive(vitals).request('/healthz')).status
  await expect.poll(() => isAsked).toBe(true)
  aheadMs = 10_000
  expect(vitals.threadDelayMs()).toBeGreaterThanOrEqual(9_900)
  expect(await alive()).toBe(200)
  aheadMs = 16_000
  expect(await alive()).toBe(503)
  work.resolve()
  await expect.poll(alive).toBe(200)
  expect(vitals.threadDelayMs()).toBeGreaterThan(15_000)
})
