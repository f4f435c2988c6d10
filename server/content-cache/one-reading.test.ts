// What a change that was announced shows, whatever was being read or had failed before.
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { CachePolicy } from '../../domain/content/cache-policy.ts'
import { untilNextMs } from '../process/monotonic-clock.ts'
import { ContentCache } from './content-cache.ts'
import { createDependencies } from './dependency-tracking.ts'
import { EntryStore } from './entry-store.ts'

/** `when`: when the response comes; at once by default. */
type Answer = ({ value: string } | { error: string }) & { when?: Promise<void> }

const never = Promise.withResolvers<void>().promise

/** A content system whose answer is decided when it's asked, as of a request that was sent. */
function openSystem(policy: Partial<CachePolicy<string>> = {}) {
  const cache = new ContentCache({
    store: new EntryStore(),
    ttlMs: 60_000,
    failingWaitMs: 20,
    log: { warn() {} },
  })
  const state = { answer: { value: 'old' } as Answer, reads: 0, aborted: 0 }
  const tags = ['property', 'property:7']
  const readFrom = async (signal?: AbortSignal): Promise<string> => {
    state.reads += 1
    signal?.addEventListener('abort', () => (state.aborted += 1))
    const { answer } = state
    await answer.when
    if ('error' in answer) throw new Error(answer.error)
    return answer.value
  }
  const read = (key = 'home:a') => cache.read({ key, tags, ...policy }, readFrom)
  const announce = async (answer: Answer = { value: 'new' }) => {
    await untilNextMs()
    state.answer = answer
    cache.invalidate({ tags: ['property', 'property:7'] })
    await untilNextMs()
  }
  return { cache, state, read, announce, tags }
}

test.for(['failed a moment ago', 'still hangs', 'fails after the change'])(
  'a change is seen at once though a read of before it %s',
  async (what) => {
    const { cache, state, read, announce } = openSystem()
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    await read()
    await announce({ error: 'status 500', when: ended })
    const early = read()
    if (what === 'failed a moment ago') {
      end()
      await early
    }
    await announce()
    expect(await read()).toBe('new')
    if (what === 'fails after the change') end()
    await setImmediate()
    expect(await read()).toBe('new')
    expect(cache.status().failing).toEqual([])
    // One that was ended may have been repeated, too.
    expect(state.reads).toBeLessThanOrEqual(4)
  },
)

test('after errors of before a change, what is slower than a failing content system is given is waited for', async () => {
  const { state, read, announce } = openSystem()
  await read('home:a')
  await read('home:b')
  await announce({ error: 'status 500' })
  await read('home:b')
  const { promise: when, resolve: respond } = Promise.withResolvers<void>()
  await announce({ value: 'new', when })
  const reading = Promise.all([read('home:a'), read('home:b')])
  setTimeout(respond, 60)
  expect(await reading).toEqual(['new', 'new'])
  expect(state.reads).toBe(5)
})

test('while the content system fails and nothing was announced, the last good entry is served fast', async () => {
  const { state, read, announce } = openSystem()
  await read('home:a')
  await read('home:b')
  await announce({ error: 'status 500' })
  await read('home:a')
  state.answer = { error: 'timeout', when: never }
  expect([await read('home:a'), await read('home:b')]).toEqual(['old', 'old'])
})

test('a read that a change has outdated is ended: nobody who waits gets an error, and no failure is counted', async () => {
  const { cache, state, read, announce } = openSystem()
  state.answer = { error: 'never', when: never }
  const waiting = [read(), read()]
  await announce()
  expect(await Promise.all(waiting)).toEqual(['new', 'new'])
  expect(state).toMatchObject({ reads: 2, aborted: 1 })
  expect(cache.counts()).toMatchObject({ failures: 0, suspectedLosses: 0 })
  expect(cache.didLastReadFail()).toBe(false)
})

test('changes that come faster than a read takes keep nobody waiting', async () => {
  const { cache, state, read, tags } = openSystem()
  const { promise: when, resolve: respond } = Promise.withResolvers<void>()
  state.answer = { value: 'new', when }
  const changes = setInterval(() => cache.invalidate({ tags }), 10)
  setTimeout(respond, 50)
  expect(await read().finally(() => clearInterval(changes))).toBe('new')
  expect(state.reads).toBe(2)
})

test('one page shows one reading of a key, though a newer one comes while it is made', async () => {
  const { cache, read, announce } = openSystem()
  const page = createDependencies()
  const shown = await cache.track(page, async () => {
    const heading = await read()
    await announce()
    const history = await read()
    return [heading, history]
  })
  expect(shown).toEqual(['old', 'old'])
  expect(await cache.track(createDependencies(), () => read())).toBe('new')
})

test('what others share is not built on what one page read before a change', async () => {
  const { cache, read, announce } = openSystem()
  const list = () =>
    cache.read({ key: 'homes:all', tags: ['property'] }, async () => `list of ${await read()}`)
  await cache.track(createDependencies(), async () => {
    await read()
    await announce()
    await list()
  })
  expect(await list()).toBe('list of new')
})

test('a page that showed the old entry because the new one took long is outdated when it comes', async () => {
  const { cache, read, announce, tags } = openSystem({ maxWaitMs: () => 20 })
  await read()
  const { promise: when, resolve: respond } = Promise.withResolvers<void>()
  await announce({ value: 'new', when })
  const page = createDependencies()
  expect(await cache.track(page, () => read())).toBe('old')
  expect(page.usesFallback).toBe(true)
  const madeAtMs = Date.now()
  expect(cache.isInvalidated(tags, madeAtMs)).toBe(false)
  respond()
  await expect.poll(() => cache.isInvalidated(tags, madeAtMs)).toBe(true)
  expect(await read()).toBe('new')
})

test('who waits for a slow read that a later one has overtaken gets the later one, which alone is announced', async () => {
  const stored: string[] = []
  const { state, read, announce } = openSystem({ onStored: (value) => void stored.push(value) })
  await read()
  await announce({ value: 'first', when: never })
  const early = read()
  const { promise: when, resolve: respond } = Promise.withResolvers<void>()
  await announce({ value: 'second', when })
  // A change ends no read twice, so this one goes on.
  await expect.poll(() => state.reads).toBe(3)
  await announce({ value: 'third' })
  expect(await read()).toBe('third')
  respond()
  expect(await early).toBe('third')
  expect(stored).toEqual(['old', 'third'])
  expect(state.reads).toBe(4)
})
