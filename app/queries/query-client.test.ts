import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UnavailableError, type Ask } from '../api-client.ts'
import { createQueryClient, queryOptions } from './query-client.ts'

const homesQuery = queryOptions<{ homes: string[] }>({ queryKey: ['/api/homes'] })

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Answers by hand, one request after the other. */
function createDesk() {
  const asked: {
    path: string
    signal?: AbortSignal | undefined
    answer: (data: unknown) => void
    fail: (error: Error) => void
  }[] = []
  const ask: Ask = (path, signal) =>
    new Promise((answer, fail) => {
      asked.push({ path, signal, answer, fail })
    })
  return { ask, asked }
}

test('many who want the same cause one request, and each gets the answer', async () => {
  const { ask, asked } = createDesk()
  const client = createQueryClient(ask)
  const answers = Promise.all([client.fetchQuery(homesQuery), client.ensureQueryData(homesQuery)])
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.map(({ path }) => path)).toEqual(['/api/homes'])
  asked[0]?.answer({ homes: ['a'] })
  expect(await answers).toEqual([{ homes: ['a'] }, { homes: ['a'] }])
})

test('a fresh answer is not asked for again, one older than a minute is', async () => {
  const { ask, asked } = createDesk()
  const client = createQueryClient(ask)
  client.setQueryData(homesQuery.queryKey, { homes: ['a'] })
  vi.advanceTimersByTime(59_000)
  expect(await client.fetchQuery(homesQuery)).toEqual({ homes: ['a'] })
  expect(asked).toHaveLength(0)
  vi.advanceTimersByTime(2_000)
  expect(await client.ensureQueryData(homesQuery)).toEqual({ homes: ['a'] })
  expect(asked).toHaveLength(0)
  const renewed = client.fetchQuery(homesQuery)
  await vi.advanceTimersByTimeAsync(0)
  asked[0]?.answer({ homes: ['b'] })
  expect(await renewed).toEqual({ homes: ['b'] })
  expect(client.getQueryData(homesQuery.queryKey)).toEqual({ homes: ['b'] })
})

test('who follows a query is told that it is asked for and what came; the same answer again is the same object', async () => {
  const { ask, asked } = createDesk()
  const client = createQueryClient(ask)
  const seen: unknown[] = []
  const leave = client.subscribe(homesQuery.queryKey, () => {
    const { data, isFetching } = client.getQueryState(homesQuery.queryKey)
    seen.push([data, isFetching])
  })
  const first = client.fetchQuery(homesQuery)
  await vi.advanceTimersByTimeAsync(0)
  asked[0]?.answer({ homes: ['a'] })
  const before = await first
  expect(seen).toEqual([
    [undefined, true],
    [{ homes: ['a'] }, false],
  ])
  const again = client.fetchQuery({ ...homesQuery, staleTime: 0 })
  await vi.advanceTimersByTimeAsync(0)
  asked[1]?.answer({ homes: ['a'] })
  expect(await again).toBe(before)
  leave()
  client.setQueryData(homesQuery.queryKey, { homes: [] })
  expect(seen).toHaveLength(4)
})

test('a failure is told, keeps what is known, and is forgotten with the next try', async () => {
  const { ask, asked } = createDesk()
  const client = createQueryClient(ask)
  const failing = client.prefetchQuery(homesQuery)
  await vi.advanceTimersByTimeAsync(0)
  asked[0]?.fail(new UnavailableError('away'))
  await failing
  expect(client.getQueryState(homesQuery.queryKey).error).toBeInstanceOf(UnavailableError)
  const second = client.fetchQuery(homesQuery)
  expect(client.getQueryState(homesQuery.queryKey).error).toBeUndefined()
  await vi.advanceTimersByTimeAsync(0)
  asked[1]?.answer({ homes: ['a'] })
  await second
  const third = client.fetchQuery({ ...homesQuery, staleTime: 0 })
  await vi.advanceTimersByTimeAsync(0)
  asked[2]?.fail(new UnavailableError('away'))
  await expect(third).rejects.toThrow('away')
  expect(client.getQueryData(homesQuery.queryKey)).toEqual({ homes: ['a'] })
})

test('a request given up is aborted, and what it brings after all is not kept', async () => {
  const { ask, asked } = createDesk()
  const client = createQueryClient(ask)
  const given = client.fetchQuery(homesQuery)
  await vi.advanceTimersByTimeAsync(0)
  client.cancelQuery(homesQuery)
  expect(asked[0]?.signal?.aborted).toBe(true)
  asked[0]?.answer({ homes: ['late'] })
  await given
  expect(client.getQueryState(homesQuery.queryKey)).toMatchObject({ data: undefined, isFetching: false })
})

test('an answer that nobody shows is kept for its time, and longer while somebody does', async () => {
  const { ask } = createDesk()
  const client = createQueryClient(ask)
  const other = queryOptions<string>({ queryKey: ['/api/other'] })
  client.setQueryData(homesQuery.queryKey, { homes: ['a'] })
  const leave = client.subscribe(homesQuery.queryKey, () => undefined)
  vi.advanceTimersByTime(6 * 60_000)
  void client.prefetchQuery(other)
  expect(client.getQueryData(homesQuery.queryKey)).toEqual({ homes: ['a'] })
  leave()
  vi.advanceTimersByTime(6 * 60_000)
  void client.prefetchQuery(other)
  expect(client.getQueryData(homesQuery.queryKey)).toBeUndefined()
})
