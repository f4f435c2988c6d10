import { afterEach, expect, test, vi } from 'vitest'
import { DRAFT } from '../content-cache/cached-content.ts'
import { createContentCache } from '../content-cache/content-cache.ts'
import { createReadRecord } from '../content-cache/dependency-tracking.ts'
import { EntryStore } from '../content-cache/entry-store.ts'
import { keepAnswers } from './kept-answers.ts'

const log = { warn() {} }
const ttlMs = 60_000

afterEach(() => {
  vi.useRealTimers()
})

/** Our data API over a content system that says one word, and what was asked of it. */
function openApi({ tags = ['home'], isPrivate = false }: { tags?: string[]; isPrivate?: boolean } = {}) {
  const content = createContentCache({ store: new EntryStore(), ttlMs, log })
  const state = { word: 'one', isAbsent: false, made: 0 }
  const ask = keepAnswers(
    async (path) => {
      state.made += 1
      const read = () => Promise.resolve(state.word)
      const word = await content.read<string>({ key: `word:${path}`, tags, read, isPrivate: () => isPrivate })
      return state.isAbsent ? null : { word }
    },
    { content, ttlMs },
  )
  return { content, state, ask }
}

test('an answer is made once, and again when what it was made of is purged', async () => {
  const { content, state, ask } = openApi()
  const first = await ask('/api/homes')
  expect(await ask('/api/homes')).toBe(first)
  content.purge({ tags: ['community'] })
  expect(await ask('/api/homes')).toBe(first)
  state.word = 'two'
  content.purge({ tags: ['home'] })
  expect(await ask('/api/homes')).toEqual({ word: 'two' })
  expect(state.made).toBe(2)
})

test('an answer is no older than the content it was made of', async () => {
  vi.useFakeTimers()
  const { state, ask } = openApi()
  await ask('/api/homes')
  vi.advanceTimersByTime(ttlMs - 1)
  await ask('/api/homes')
  expect(state.made).toBe(1)
  vi.advanceTimersByTime(1)
  await ask('/api/homes')
  expect(state.made).toBe(2)
})

test('what an answer was made of counts for every page that shows it', async () => {
  const { content, ask } = openApi()
  const [made, kept] = [createReadRecord(), createReadRecord()]
  await content.record(made, () => ask('/api/homes'))
  await content.record(kept, () => ask('/api/homes'))
  expect(kept).toEqual(made)
  expect([...kept.tags]).toEqual(['home'])
  expect(kept.oldestReadAtMs).toBeLessThan(Infinity)
})

test('what is absent, private or a draft is not kept', async () => {
  const absent = openApi()
  absent.state.isAbsent = true
  expect(await absent.ask('/api/homes/none')).toBeNull()
  absent.state.isAbsent = false
  expect(await absent.ask('/api/homes/none')).toEqual({ word: 'one' })
  for (const options of [{ isPrivate: true }, { tags: [DRAFT] }]) {
    const { ask, state } = openApi(options)
    await ask('/api/homes/mine')
    await ask('/api/homes/mine')
    expect(state.made).toBe(2)
  }
})

test('a failing answer is passed on, and the next one is made', async () => {
  const content = createContentCache({ store: new EntryStore(), ttlMs, log })
  let fails = true
  const ask = keepAnswers(
    () => (fails ? Promise.reject(new Error('away')) : Promise.resolve({ word: 'here' })),
    {
      content,
      ttlMs,
    },
  )
  await expect(ask('/api/homes')).rejects.toThrow('away')
  fails = false
  expect(await ask('/api/homes')).toEqual({ word: 'here' })
})
