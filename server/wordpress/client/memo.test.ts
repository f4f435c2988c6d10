import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memo } from './memo.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function counting() {
  let count = 0
  const gates: { resolve: () => void; reject: (error: Error) => void }[] = []
  const read = () => {
    count += 1
    const answer = count
    return new Promise<number>((resolve, reject) => gates.push({ resolve: () => resolve(answer), reject }))
  }
  return { read, gates, count: () => count }
}

test('callers at the same time share one read', async () => {
  const { read, gates, count } = counting()
  const kept = memo(read, 1_000)
  const both = Promise.all([kept(), kept()])
  gates[0]?.resolve()
  expect(await both).toEqual([1, 1])
  expect(count()).toBe(1)
})

test('an answer is good for its time, counted from when it came', async () => {
  const { read, gates, count } = counting()
  const kept = memo(read, 1_000)
  const first = kept()
  await vi.advanceTimersByTimeAsync(5_000)
  gates[0]?.resolve()
  await first
  await vi.advanceTimersByTimeAsync(999)
  expect(await kept()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  const second = kept()
  gates[1]?.resolve()
  expect(await second).toBe(2)
  expect(count()).toBe(2)
})

test('a failure is not kept', async () => {
  const { read, gates } = counting()
  const kept = memo(read, 1_000)
  const failed = kept()
  gates[0]?.reject(new Error('down'))
  await expect(failed).rejects.toThrow('down')
  const again = kept()
  gates[1]?.resolve()
  expect(await again).toBe(2)
})
