import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  RETRY_LIMIT,
  createHomeSearchState,
  homeSearchReducer,
} from '../../../../domain/search/home-search-state.ts'
import type { HomeSearchEvent, HomeSearchState } from '../../../../domain/search/home-search-state.ts'
import type { HomesPage } from '../../../../domain/home/home.ts'
import { DEFAULT_HOME_SEARCH } from '../../../../domain/search/home-search.ts'
import type { HomeSearch } from '../../../../domain/search/home-search.ts'
import { loadHomesWithRetry } from './load-with-retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Request = { atMs: number; search: HomeSearch; signal: AbortSignal }

/** Runs a list as the screen does: each new state stops what the one before started. */
function runList(start: HomeSearchState, respond: (request: Request) => Promise<HomesPage>) {
  const requests: Request[] = []
  const failures: unknown[] = []
  let state = start
  let end = () => {}
  const startedAtMs = Date.now()

  function startLoading(): void {
    end = loadHomesWithRetry(state, {
      fetchPage(search, signal) {
        const request = { atMs: Date.now() - startedAtMs, search, signal }
        requests.push(request)
        return respond(request)
      },
      dispatch,
      onFailure: (error) => failures.push(error),
    })
  }
  function dispatch(event: HomeSearchEvent): void {
    const next = homeSearchReducer(state, event)
    if (next === state) return
    end()
    state = next
    startLoading()
  }
  startLoading()
  return { requests, failures, dispatch, state: () => state }
}

const page: HomesPage = {
  items: [{ id: 1, slug: 'home-1', title: 'Home 1', isDraft: false }],
  totalHomes: 1,
  totalPages: 1,
}
const start = createHomeSearchState(DEFAULT_HOME_SEARCH)

test('a list that fails is requested again after 5 s, 6 s, 7 s … ten thousand times, and then no more', async () => {
  const list = runList(start, () => Promise.reject(new Error('away')))
  await vi.advanceTimersByTimeAsync(0)
  expect(list.state()).toMatchObject({ status: 'waiting', failedTries: 1 })

  let waitedMs = 0
  for (let retry = 1; retry <= RETRY_LIMIT; retry += 1) {
    const delayMs = 5_000 + (retry - 1) * 1_000
    await vi.advanceTimersByTimeAsync(delayMs - 1)
    expect(list.requests).toHaveLength(retry)
    await vi.advanceTimersByTimeAsync(1)
    waitedMs += delayMs
    expect(list.requests).toHaveLength(retry + 1)
    expect(list.requests[retry]?.atMs).toBe(waitedMs)
  }
  expect(list.state()).toMatchObject({ status: 'given-up', failedTries: RETRY_LIMIT + 1 })
  expect(list.failures).toHaveLength(RETRY_LIMIT + 1)

  await vi.advanceTimersByTimeAsync(100 * 24 * 3_600_000)
  expect(list.requests).toHaveLength(RETRY_LIMIT + 1)
  expect(vi.getTimerCount()).toBe(0)
})

test('a try of the visitor comes at once, and the next wait goes on from there', async () => {
  const list = runList(start, () => Promise.reject(new Error('away')))
  await vi.advanceTimersByTimeAsync(2_000)
  list.dispatch({ type: 'retry-started' })
  await vi.advanceTimersByTimeAsync(0)
  expect(list.requests.map(({ atMs }) => atMs)).toEqual([0, 2_000])
  await vi.advanceTimersByTimeAsync(5_999)
  expect(list.requests).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(list.requests).toHaveLength(3)
})

test('once it succeeds, the list is there and nothing more is requested', async () => {
  let tries = 0
  const list = runList(start, () => {
    tries += 1
    return tries < 3 ? Promise.reject(new Error('away')) : Promise.resolve(page)
  })
  await vi.advanceTimersByTimeAsync(11_000)
  expect(list.state()).toMatchObject({ status: 'ready', failedTries: 0, homes: page.items })
  expect(vi.getTimerCount()).toBe(0)
})

test('another search aborts the one in flight, and its answer changes nothing', async () => {
  const responses: ((page: HomesPage) => void)[] = []
  const list = runList(start, () => new Promise((resolve) => responses.push(resolve)))
  list.dispatch({ type: 'filter-changed', search: { ...DEFAULT_HOME_SEARCH, beds: 4 } })
  expect(list.requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
  responses[0]?.({ ...page, totalHomes: 99 })
  await vi.advanceTimersByTimeAsync(0)
  expect(list.state()).toMatchObject({ status: 'loading', homes: [] })
  responses[1]?.(page)
  await vi.advanceTimersByTimeAsync(0)
  expect(list.state()).toMatchObject({ status: 'ready', search: { beds: 4 }, totalHomes: 1 })
})

test('another search while a failed one waits is requested at once', async () => {
  const list = runList(start, ({ search }) =>
    search.beds === 4 ? Promise.resolve(page) : Promise.reject(new Error('away')),
  )
  await vi.advanceTimersByTimeAsync(1_000)
  list.dispatch({ type: 'filter-changed', search: { ...DEFAULT_HOME_SEARCH, beds: 4 } })
  await vi.advanceTimersByTimeAsync(0)
  expect(list.requests.map(({ atMs }) => atMs)).toEqual([0, 1_000])
  expect(list.state().status).toBe('ready')
  expect(vi.getTimerCount()).toBe(0)
})
