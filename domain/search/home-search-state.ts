import type { HomeCard, HomesPage } from '../home/home.ts'
import { isSameFilter } from './home-search-url.ts'
import type { HomeSearch } from './home-search.ts'

/** The retry of a failed list (§8, §9): the first wait, what each further one adds, and how many there are. */
export const RETRY_FIRST_DELAY_MS = 5_000
export const RETRY_DELAY_GROWTH_MS = 1_000
export const RETRY_LIMIT = 10_000
/** The message, also logged, when retries are used up (§8). */
export const RETRY_GIVEN_UP = 'Nothing after so many tries'

export type HomeSearchState = {
  search: HomeSearch
  /** The page that the list begins with, from 1. */
  firstPage: number
  homes: HomeCard[]
  /** The last page that's loaded; the one before `firstPage` while none is. */
  loadedPages: number
  /** 1 until a response says otherwise (§4). */
  totalPages: number
  totalHomes?: number
  /** `waiting`: the last try failed and a retry is scheduled. */
  status: 'loading' | 'ready' | 'waiting' | 'given-up'
  failedTries: number
}

export type HomeSearchEvent =
  | { type: 'filter-changed'; search: HomeSearch }
  | { type: 'address-opened'; search: HomeSearch; pages: HomesPage[]; firstPage: number }
  | { type: 'page-requested'; page: number }
  | { type: 'homes-loaded'; search: HomeSearch; page: number; response: HomesPage }
  | { type: 'homes-failed'; search: HomeSearch }
  | { type: 'retry-started' }

/** Starts the list, at its first page or another one. @returns the state; `ready` when nothing is left to load */
export function createHomeSearchState(
  search: HomeSearch,
  pages: HomesPage[] = [],
  firstPage = 1,
): HomeSearchState {
  const start: HomeSearchState = {
    search,
    firstPage,
    homes: [],
    loadedPages: firstPage - 1,
    totalPages: 1,
    status: 'loading',
    failedTries: 0,
  }
  return pages.reduce((state, response, index) => append(state, firstPage + index, response), start)
}

/** Reduces one event (§4, §8). Responses to an outdated search change nothing. */
export function homeSearchReducer(state: HomeSearchState, event: HomeSearchEvent): HomeSearchState {
  switch (event.type) {
    case 'filter-changed':
      // §4: any change but that of the page clears the list and returns to page 1.
      if (isSameFilter(state.search, event.search)) return state
      return createHomeSearchState({ ...event.search, page: 1 })
    case 'address-opened':
      // Back, a link, a reload: the address says how far the list goes, and cached pages show at once.
      return createHomeSearchState(event.search, event.pages, event.firstPage)
    case 'page-requested':
      // §4: a page beyond the total isn't requested.
      if (event.page <= state.search.page || event.page > state.totalPages) return state
      return { ...state, search: { ...state.search, page: event.page }, status: 'loading', failedTries: 0 }
    case 'homes-loaded':
      if (!isSameFilter(state.search, event.search) || event.page !== state.loadedPages + 1) return state
      return append(state, event.page, event.response)
    case 'homes-failed':
      if (!isSameFilter(state.search, event.search) || state.status !== 'loading') return state
      return {
        ...state,
        status: state.failedTries < RETRY_LIMIT ? 'waiting' : 'given-up',
        failedTries: state.failedTries + 1,
      }
    case 'retry-started':
      if (state.status === 'waiting') return { ...state, status: 'loading' }
      // A visitor's own try after we gave up restarts the count.
      return state.status === 'given-up' ? { ...state, status: 'loading', failedTries: 0 } : state
  }
}

/** @returns from 1; undefined when nothing has to be loaded */
export function nextPageToLoad(state: HomeSearchState): number | undefined {
  return state.status === 'loading' ? state.loadedPages + 1 : undefined
}

/** How long to wait before the next try (§9). @param failedTries in a row, from 1 */
export function retryDelayMs(failedTries: number): number {
  return RETRY_FIRST_DELAY_MS + (failedTries - 1) * RETRY_DELAY_GROWTH_MS
}

function append(state: HomeSearchState, page: number, response: HomesPage): HomeSearchState {
  // Homes published between two requests shift the pages, so one may come twice.
  const known = new Set(state.homes.map((home) => home.id))
  const totalPages = Math.max(1, response.totalPages)
  const search = { ...state.search, page: Math.min(state.search.page, totalPages) }
  return {
    search,
    firstPage: state.firstPage,
    homes: [...state.homes, ...response.items.filter((home) => !known.has(home.id))],
    loadedPages: page,
    totalPages,
    // Each page subtracts the homes it left out; the lowest count is the most accurate.
    totalHomes:
      page === state.firstPage
        ? response.totalHomes
        : Math.min(state.totalHomes ?? Infinity, response.totalHomes),
    status: page < search.page ? 'loading' : 'ready',
    failedTries: 0,
  }
}
