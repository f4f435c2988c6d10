import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { monotonicNowMs } from '../../process/monotonic-clock.ts'
import type { InventoryItem } from '../../../domain/home/inventory.ts'
import { createInventoryReader } from './inventory-updates.ts'

const READING_MS = 10_000

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})

afterEach(() => {
  vi.useRealTimers()
})

function home(id: number, priceUsd = 400_000): InventoryItem {
  return { id, slug: `home-${id}`, title: `Home ${id}`, status: undefined, priceUsd, tagIds: [] }
}

/** A content system that takes ten seconds for the inventory, and an editor who changes them. */
function openSource(ids: readonly number[]) {
  const homes = new Map(ids.map((id) => [id, home(id)]))
  const announced: { tag: string; atMs: number }[] = []
  const reads: string[] = []
  const state = { wasRejected: false }
  let underWay = 0
  const { read, hasFewChanges } = createInventoryReader({
    async readAll() {
      underWay += 1
      reads.push(underWay > 1 ? 'all at the same time' : 'all')
      await new Promise((resolve) => setTimeout(resolve, READING_MS))
      underWay -= 1
      return [...homes.values()]
    },
    async readSome(requested) {
      reads.push(requested.join())
      return requested.flatMap((id) => homes.get(id) ?? [])
    },
    findBelieved: () => undefined,
    wasRejected: () => state.wasRejected,
    tagsSince: (atMs) => announced.filter((one) => one.atMs >= atMs).map(({ tag }) => tag),
  })
  const announce = (...tags: string[]) =>
    announced.push(...tags.map((tag) => ({ tag, atMs: monotonicNowMs() })))
  async function finish(reading: Promise<readonly InventoryItem[]>) {
    await vi.advanceTimersByTimeAsync(READING_MS)
    return (await reading).map(({ id, priceUsd }) => [id, priceUsd])
  }
  return { homes, reads, state, read, hasFewChanges, announce, finish }
}

test("many callers cause one read, and it isn't repeated before twenty times its time", async () => {
  const { reads, read, finish } = openSource([2, 1])
  const all = [
    [2, 400_000],
    [1, 400_000],
  ]
  const both = [read(), read()]
  expect(await finish(both[0] ?? read())).toEqual(all)
  expect(await finish(both[1] ?? read())).toEqual(all)
  await vi.advanceTimersByTimeAsync(READING_MS * 15)
  expect(await finish(read())).toEqual(all)
  expect(reads).toEqual(['all'])
  await vi.advanceTimersByTimeAsync(READING_MS * 5)
  await finish(read())
  expect(reads).toEqual(['all', 'all'])
})

test('homes that changed are read by themselves: a new one comes first, one that is gone goes', async () => {
  const { homes, reads, read, announce, finish } = openSource([3, 2, 1])
  await finish(read())
  homes.set(2, home(2, 350_000)).set(4, home(4))
  homes.delete(3)
  announce('property', 'property:home-2', 'property:2', 'property:4', 'property:3', 'community:7')
  await vi.advanceTimersByTimeAsync(1)
  expect(await finish(read())).toEqual([
    [4, 400_000],
    [2, 350_000],
    [1, 400_000],
  ])
  expect(reads).toEqual(['all', '2,4,3'])
  await finish(read())
  expect(reads).toHaveLength(2)
})

test('a change that was announced while all were being read is read after it', async () => {
  const { homes, reads, read, announce, finish } = openSource([1])
  const first = read()
  await vi.advanceTimersByTimeAsync(1_000)
  const second = read()
  homes.set(1, home(1, 350_000))
  announce('property', 'property:1')
  await finish(first)
  expect(await finish(second)).toEqual([[1, 350_000]])
  expect(reads).toEqual(['all', '1'])
})

test('a home that changes while all are read again is read before they are, and again after them', async () => {
  const { homes, reads, read, hasFewChanges, announce, finish } = openSource([2, 1])
  await finish(read())
  await vi.advanceTimersByTimeAsync(READING_MS * 20)
  const all = read()
  await vi.advanceTimersByTimeAsync(1_000)
  homes.set(1, home(1, 350_000))
  announce('property', 'property:1')
  expect(hasFewChanges()).toBe(true)
  const changed = [
    [2, 400_000],
    [1, 350_000],
  ]
  expect((await read()).map(({ id, priceUsd }) => [id, priceUsd])).toEqual(changed)
  expect(reads).toEqual(['all', 'all', '1'])
  await finish(all)
  expect(await finish(read())).toEqual(changed)
  // It isn't begun again for it.
  expect(reads).toEqual(['all', 'all', '1', '1'])
})

test('after a restart a home that changed is read by itself, on what was believed before', async () => {
  const reads: string[] = []
  const { read } = createInventoryReader({
    readAll: () => Promise.reject(new Error('not needed')),
    async readSome(ids) {
      reads.push(ids.join())
      return [home(1, 350_000)]
    },
    tagsSince: () => ['property', 'property:1'],
    findBelieved: () => ({ homes: [home(2), home(1)], readAtMs: monotonicNowMs() - 1_000 }),
    wasRejected: () => false,
  })
  expect((await read()).map(({ priceUsd }) => priceUsd)).toEqual([400_000, 350_000])
  expect(reads).toEqual(['1'])
})

test.for([['*'], ['property']])('what may concern every home (%s) reads all of them', async (tags) => {
  const { reads, read, announce, finish } = openSource([1])
  await finish(read())
  announce(...tags)
  await finish(read())
  expect(reads).toEqual(['all', 'all'])
})

test("what was rejected isn't returned again: the inventory is read anew", async () => {
  const { homes, reads, state, read, finish } = openSource([2, 1])
  homes.delete(2)
  expect(await finish(read())).toEqual([[1, 400_000]])
  homes.set(2, home(2))
  state.wasRejected = true
  expect(await finish(read())).toHaveLength(2)
  expect(reads).toEqual(['all', 'all'])
})

test('a failing read fails its caller alone', async () => {
  let isFailing = true
  const { read } = createInventoryReader({
    readAll: () => (isFailing ? Promise.reject(new Error('away')) : Promise.resolve([home(1)])),
    readSome: async () => [],
    tagsSince: () => [],
    findBelieved: () => undefined,
    wasRejected: () => false,
  })
  await expect(read()).rejects.toThrow('away')
  isFailing = false
  expect(await read()).toHaveLength(1)
})
