import { expect, test } from 'vitest'
import type { HomeCard, HomesPage } from '../home/home.ts'
import { DEFAULT_HOME_SEARCH } from './home-search.ts'
import type { HomeSearch } from './home-search.ts'
import {
  createHomeSearchState,
  homeSearchReducer,
  nextPageToLoad,
  retryDelayMs,
} from './home-search-state.ts'
import type { HomeSearchEvent, HomeSearchState } from './home-search-state.ts'

const SEARCH: HomeSearch = { ...DEFAULT_HOME_SEARCH, beds: 3 }

function home(id: number): HomeCard {
  return { id, slug: `home-${id}`, title: `Home ${id}`, isDraft: false }
}

function response(ids: number[], totalPages = 3): HomesPage {
  return { items: ids.map(home), totalHomes: 5, totalPages }
}

function after(state: HomeSearchState, ...events: HomeSearchEvent[]): HomeSearchState {
  return events.reduce(homeSearchReducer, state)
}

function came(page: number, ids: number[], totalPages?: number): HomeSearchEvent {
  return { type: 'homes-loaded', search: SEARCH, page, response: response(ids, totalPages) }
}

const ready = createHomeSearchState(SEARCH, [response([1, 2])])
const failed: HomeSearchEvent = { type: 'homes-failed', search: SEARCH }

test('starts by loading page 1 of a total of 1', () => {
  const state = createHomeSearchState(SEARCH)
  expect(state).toMatchObject({ homes: [], totalPages: 1, status: 'loading' })
  expect(nextPageToLoad(state)).toBe(1)
})

test('a change of filter clears the list and returns to page 1', () => {
  const onPage2 = after(ready, { type: 'page-requested', page: 2 }, came(2, [3]))
  const state = after(onPage2, { type: 'filter-changed', search: { ...SEARCH, beds: 4, page: 2 } })
  expect(state).toMatchObject({ homes: [], loadedPages: 0, totalPages: 1, status: 'loading' })
  expect(state.search).toMatchObject({ beds: 4, page: 1 })
})

test("a filter that didn't change leaves the list alone", () => {
  expect(after(ready, { type: 'filter-changed', search: { ...SEARCH } })).toBe(ready)
})

test('a further page is appended, without homes that are there already', () => {
  const loading = after(ready, { type: 'page-requested', page: 2 })
  expect(nextPageToLoad(loading)).toBe(2)
  const state = after(loading, came(2, [2, 3]))
  expect(state.homes.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(state).toMatchObject({ status: 'ready', loadedPages: 2, totalHomes: 5 })
  expect(nextPageToLoad(state)).toBeUndefined()
})

test("a page beyond the total isn't requested", () => {
  expect(after(ready, { type: 'page-requested', page: 4 })).toBe(ready)
})

test('an address that names page 3 loads the pages 1 to 3', () => {
  let state = createHomeSearchState({ ...SEARCH, page: 3 })
  const pages: (number | undefined)[] = []
  for (const ids of [[1], [2], [3]]) {
    const page = nextPageToLoad(state)
    pages.push(page)
    state = after(state, came(page ?? 0, ids))
  }
  expect(pages).toEqual([1, 2, 3])
  expect(state).toMatchObject({ status: 'ready', loadedPages: 3 })
  expect(state.homes).toHaveLength(3)
})

test('an address beyond the last page comes down to it', () => {
  const state = after(createHomeSearchState({ ...SEARCH, page: 9 }), came(1, [1], 2), came(2, [2], 2))
  expect(state.search.page).toBe(2)
  expect(state.status).toBe('ready')
})

test('no homes is a result too', () => {
  const state = after(createHomeSearchState(SEARCH), came(1, [], 0))
  expect(state).toMatchObject({ status: 'ready', totalPages: 1, homes: [] })
})

test('a response to an earlier search, or one that arrives twice, changes nothing', () => {
  const changed = after(ready, { type: 'filter-changed', search: { ...SEARCH, beds: 5 } })
  expect(after(changed, came(1, [1]))).toBe(changed)
  expect(after(changed, failed)).toBe(changed)
  expect(after(ready, came(1, [1, 2]))).toBe(ready)
})

test('reset restores the defaults', () => {
  const reset = after(ready, { type: 'filter-changed', search: DEFAULT_HOME_SEARCH })
  expect(reset.search).toEqual(DEFAULT_HOME_SEARCH)
})

test('an address that is opened is the whole list it names, as far as its pages are known', () => {
  const opened = after(ready, {
    type: 'address-opened',
    search: { ...DEFAULT_HOME_SEARCH, page: 3 },
    pages: [response([7]), response([8])],
    firstPage: 1,
  })
  expect(opened).toMatchObject({ status: 'loading', loadedPages: 2, search: { page: 3 } })
  expect(opened.homes.map(({ id }) => id)).toEqual([7, 8])
  expect(nextPageToLoad(opened)).toBe(3)
})

test('a list may begin with a later page, and goes on from there', () => {
  const search = { ...DEFAULT_HOME_SEARCH, page: 2 }
  const opened = after(ready, { type: 'address-opened', search, pages: [response([7])], firstPage: 2 })
  expect(opened).toMatchObject({ status: 'ready', firstPage: 2, loadedPages: 2, totalHomes: 5 })
  expect(opened.homes.map(({ id }) => id)).toEqual([7])
  expect(nextPageToLoad(createHomeSearchState(search, [], 2))).toBe(2)
})

test('a failure keeps the homes and waits; a successful try resets it', () => {
  const loading = after(ready, { type: 'page-requested', page: 2 })
  const waiting = after(loading, failed)
  expect(waiting).toMatchObject({ status: 'waiting', failedTries: 1 })
  expect(waiting.homes).toHaveLength(2)
  expect(nextPageToLoad(waiting)).toBeUndefined()
  const again = after(waiting, { type: 'retry-started' })
  expect(nextPageToLoad(again)).toBe(2)
  expect(after(again, came(2, [3]))).toMatchObject({ status: 'ready', failedTries: 0 })
})

test('gives up after 10000 retries, and a visitor can start over', () => {
  let state = after(createHomeSearchState(SEARCH), failed)
  let retries = 0
  while (state.status === 'waiting') {
    state = after(state, { type: 'retry-started' }, failed)
    retries += 1
  }
  expect(retries).toBe(10_000)
  expect(state.status).toBe('given-up')
  expect(after(state, { type: 'retry-started' })).toMatchObject({ status: 'loading', failedTries: 0 })
})

test('the wait begins at 5 seconds and grows by one a try', () => {
  expect([1, 2, 3, 10_000].map(retryDelayMs)).toEqual([5_000, 6_000, 7_000, 10_004_000])
})
