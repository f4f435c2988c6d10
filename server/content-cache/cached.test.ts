import { expect, test, vi } from 'vitest'
import { monotonicNowMs, untilNextMs } from '../process/monotonic-clock.ts'
import type { CachePolicy } from '../../domain/content/cache-policy.ts'
import { createCached } from './cached.ts'
import { ContentCache } from './content-cache.ts'
import { createDependencies } from './dependency-tracking.ts'
import { EntryStore } from './entry-store.ts'

type Context = { suffix: string }

/** A reader that counts how often it is run; a password makes its result private. */
function openReader(policy: Partial<CachePolicy<string>> = {}) {
  const cache = new ContentCache({ store: new EntryStore(), ttlMs: 60_000, retryMs: 1, log: { warn() {} } })
  const state = { reads: 0, prefix: 'page' }
  const read = createCached(cache, { suffix: '!' }, () => ({ suffix: '!' }))(
    async ({ suffix }: Context, slug: string, password?: string) => {
      state.reads += 1
      return `${state.prefix} ${slug}${password ?? ''}${suffix}`
    },
    (_context: Context, slug: string, password?: string) =>
      password === undefined ? { key: `page:${slug}`, tags: [`page:${slug}`], ...policy } : undefined,
  )
  return { cache, state, read }
}

test('a reader runs once for each key, until its tag is invalidated', async () => {
  const { cache, state, read } = openReader({ tagsOf: (value) => [`length:${value.length}`] })
  expect([await read('a'), await read('a'), await read('b')]).toEqual(['page a!', 'page a!', 'page b!'])
  expect(state.reads).toBe(2)
  cache.invalidate({ tags: ['page:a'] })
  await Promise.all([read('a'), read('b')])
  expect(state.reads).toBe(3)
  await untilNextMs()
  cache.invalidate({ tags: ['length:7'] })
  await Promise.all([read('a'), read('b')])
  expect(state.reads).toBe(5)
})

test("private reads aren't cached, and mark what depends on them", async () => {
  const { cache, state, read } = openReader()
  const dependencies = createDependencies()
  await cache.track(dependencies, () => read('a'))
  expect(dependencies.isPrivate).toBe(false)
  expect(await cache.track(dependencies, () => read('a', ' secret'))).toBe('page a secret!')
  await read('a', ' secret')
  expect([state.reads, dependencies.isPrivate, cache.status().entries]).toEqual([3, true, 1])
})

test("a result that looks like lost data doesn't replace the last good one, and is reported", async () => {
  const { cache, state, read } = openReader({
    findLoss: async (value) => (value.startsWith('no') ? { reason: 'suddenly absent' } : undefined),
  })
  await read('a')
  state.prefix = 'no'
  cache.invalidate({ tags: ['page:a'] })
  expect(await read('a')).toBe('page a!')
  expect(cache.status().failing).toMatchObject([{ key: 'page:a', reason: 'suddenly absent' }])
  expect(cache.counts()).toMatchObject({ suspectedLosses: 1, failures: 0 })
})

test('the check of a result is told what was announced of it', async () => {
  const announced: object[] = []
  const { cache, state, read } = openReader({
    findLoss: async (_value, _cached, { isAnnounced, isDeletion }) => {
      announced.push({ isAnnounced, isDeletion })
      return undefined
    },
  })
  await read('a')
  for (const change of [{ tags: ['page:a'] }, { tags: ['*'], isDeletion: true }]) {
    await untilNextMs()
    state.prefix = 'new page'
    cache.invalidate(change)
    expect(await read('a')).toBe('new page a!')
  }
  expect(announced).toEqual([
    { isAnnounced: true, isDeletion: false },
    { isAnnounced: true, isDeletion: true },
  ])
})

test('an item is believed to be gone once its own deletion was announced, whatever the check says', async () => {
  const cache = new ContentCache({ store: new EntryStore(), ttlMs: 60_000, retryMs: 1, log: { warn() {} } })
  const state: { home: { id: number } | undefined } = { home: { id: 7 } }
  const policy: CachePolicy<{ id: number } | undefined> = {
    key: 'home:a',
    tags: ['property:a', 'community'],
    tagsOf: (home) => (home ? [`property:${home.id}`] : []),
    findLoss: async () => ({ reason: 'suddenly absent' }),
  }
  const readAfter = async (tags: readonly string[]) => {
    await untilNextMs()
    cache.invalidate({ tags, isDeletion: true })
    return cache.read(policy, () => Promise.resolve(state.home))
  }
  await cache.read(policy, () => Promise.resolve(state.home))
  state.home = undefined
  expect(await readAfter(['community', 'community:3'])).toEqual({ id: 7 })
  expect(await readAfter(['*'])).toEqual({ id: 7 })
  expect(await readAfter(['property', 'property:a', 'property:7'])).toBeUndefined()
})

test('a loss that a second reading repeats is believed; one that it does not is forgotten', async () => {
  const { cache, state, read } = openReader({
    findLoss: async (value) =>
      value.startsWith('no') ? { reason: 'suddenly absent', isBelievedIfRepeated: true } : undefined,
  })
  const readAgain = async () => {
    await untilNextMs()
    cache.invalidate({ tags: ['page:a'] })
    return read('a')
  }
  await read('a')
  state.prefix = 'no'
  expect(await readAgain()).toBe('page a!')
  state.prefix = 'other page'
  expect(await readAgain()).toBe('other page a!')
  state.prefix = 'no'
  expect(await readAgain()).toBe('other page a!')
  expect(cache.wasRejected('page:a')).toBe(true)
  expect(await readAgain()).toBe('no a!')
  expect(cache.wasRejected('page:a')).toBe(false)
})

test('a clock that is set back an hour changes neither invalidation nor how long an entry is fresh', async () => {
  const { cache, state, read } = openReader()
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await read('a')
    vi.setSystemTime(Date.now() - 3_600_000)
    vi.setSystemTime(Date.now() + 10)
    cache.invalidate({ tags: ['page:a'] })
    state.prefix = 'new page'
    expect(await read('a')).toBe('new page a!')
    vi.setSystemTime(Date.now() + 61_000)
    state.prefix = 'newest page'
    await read('a')
    await expect.poll(async () => read('a')).toBe('newest page a!')
    expect(state.reads).toBe(3)
  } finally {
    vi.useRealTimers()
  }
})

test('what failed to refresh, or is too old, is read again without a visit', async () => {
  const { cache, state, read } = openReader()
  await read('a')
  expect(cache.listDue(60_000)).toEqual([])
  state.prefix = 'new page'
  await expect.poll(() => cache.listDue(1)).toEqual(['page:a'])
  await cache.refresh('page:a')
  expect(state.reads).toBe(2)
  expect(await read('a')).toBe('new page a!')
})

test('a refresh that failed is tried again without a visit', async () => {
  const cache = new ContentCache({ store: new EntryStore(), ttlMs: 60_000, retryMs: 1, log: { warn() {} } })
  const state = { isDown: false, value: 'old' }
  const policy = { key: 'page:a', tags: ['page:a'] }
  const read = () =>
    cache.read(policy, () =>
      state.isDown ? Promise.reject(new Error('down')) : Promise.resolve(state.value),
    )
  await read()
  await untilNextMs()
  Object.assign(state, { isDown: true, value: 'new' })
  cache.invalidate({ tags: ['page:a'] })
  expect(await read()).toBe('old')
  expect(cache.status().failing).toHaveLength(1)
  state.isDown = false
  await untilNextMs()
  const madeAtMs = monotonicNowMs()
  const generation = cache.generation()
  await untilNextMs()
  expect(cache.isInvalidated(policy.tags, madeAtMs)).toBe(false)
  expect(cache.listDue(60_000)).toEqual(['page:a'])
  await cache.refresh('page:a')
  expect(cache.status().failing).toEqual([])
  expect(await read()).toBe('new')
  // Pages made of the old one aren't sent once more; the entry itself is fresh.
  expect(cache.isInvalidated(policy.tags, madeAtMs)).toBe(true)
  expect(cache.generation()).toBeGreaterThan(generation)
  expect(cache.counts()).toMatchObject({ fresh: 1 })
})

test('a refresh that failed long ago is tried again, though others succeeded since', async () => {
  vi.useFakeTimers()
  try {
    const cache = new ContentCache({ store: new EntryStore(), ttlMs: 1, log: { warn() {} } })
    const state = { isDown: false }
    const read = (key: string) =>
      cache.read({ key, tags: [key] }, () =>
        state.isDown ? Promise.reject(new Error('down')) : Promise.resolve(1),
      )
    await read('page:a')
    await read('page:b')
    vi.advanceTimersByTime(10)
    state.isDown = true
    await read('page:a')
    await vi.advanceTimersByTimeAsync(60_000)
    state.isDown = false
    await read('page:b')
    await vi.advanceTimersByTimeAsync(10)
    expect(cache.status().failing).toEqual([])
    expect(cache.listDue(3_600_000)).toEqual(['page:a'])
  } finally {
    vi.useRealTimers()
  }
})

test("what doesn't exist isn't read again without a visit", async () => {
  const cache = new ContentCache({ store: new EntryStore(), ttlMs: 60_000, retryMs: 1, log: { warn() {} } })
  await cache.read({ key: 'page:made-up', tags: ['page:made-up'] }, () => Promise.resolve(undefined))
  await untilNextMs()
  expect(cache.listDue(0)).toEqual([])
})
