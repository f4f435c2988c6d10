import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { logFailure } from '../../../features/log-failure.ts'
import { homesQuery } from '../../../queries/home-queries.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  RETRY_GIVEN_UP,
  createHomeSearchState,
  homeSearchReducer,
} from '../../../../domain/search/home-search-state.ts'
import type { HomeSearchState } from '../../../../domain/search/home-search-state.ts'
import { isSameFilter } from '../../../../domain/search/home-search-url.ts'
import type { HomeSearch } from '../../../../domain/search/home-search.ts'
import type { HomesPage } from '../../../../domain/home/home.ts'
import { pagesBetween } from '../load-homes.ts'
import { loadHomesWithRetry } from './load-with-retry.ts'

export type HomesList = HomeSearchState & { tryNow: () => void }

/** Follows a search's list: what's cached is shown, what's missing is fetched page by page, what fails retried (§4, §8). */
export function useHomesList(search: HomeSearch, firstPage: number): HomesList {
  const queryClient = useQueryClient()
  const [state, dispatch] = useReducer(homeSearchReducer, search, (first) =>
    createHomeSearchState(first, findKnownPages(queryClient, first, firstPage), firstPage),
  )
  const [followed, setFollowed] = useState(search)

  // The URL changed: by a control of this screen, a link, or Back.
  if (followed !== search) {
    setFollowed(search)
    const pages = findKnownPages(queryClient, search, firstPage)
    const isSame = isSameFilter(state.search, search)
    if (isSame && state.firstPage === firstPage) dispatch({ type: 'page-requested', page: search.page })
    else if (isSame || pages.length > 0 || search.page > 1)
      dispatch({ type: 'address-opened', search, pages, firstPage })
    else dispatch({ type: 'filter-changed', search })
  }

  // Other changes leave a request or a timer alone.
  const { status, loadedPages, failedTries } = state
  const step = [status, loadedPages, failedTries, toFilterText(state.search)].join(' ')
  const startLoading = useEffectEvent((_step: string) =>
    loadHomesWithRetry(state, {
      dispatch,
      fetchPage: (wanted, signal) => fetchPage(queryClient, wanted, signal),
      onFailure: (error) => logFailure('Homes couldn’t be loaded.', error),
    }),
  )
  useEffect(() => startLoading(step), [step])
  useEffect(() => {
    if (status === 'given-up') logFailure('Homes couldn’t be loaded.', RETRY_GIVEN_UP)
  }, [status])

  return { ...state, tryNow: () => dispatch({ type: 'retry-started' }) }
}

function findKnownPages(queryClient: QueryClient, search: HomeSearch, firstPage: number): HomesPage[] {
  const known: HomesPage[] = []
  for (const page of pagesBetween(firstPage, search.page)) {
    const response = queryClient.getQueryData(homesQuery({ ...search, page }).queryKey)
    if (!response) break
    known.push(response)
  }
  return known
}

/** Shares the request of the screen's loader, or of a preloaded link; an outdated one is aborted. */
function fetchPage(queryClient: QueryClient, search: HomeSearch, signal: AbortSignal): Promise<HomesPage> {
  const query = homesQuery(search)
  signal.addEventListener('abort', () => void queryClient.cancelQueries(query))
  return queryClient.fetchQuery(query)
}

function toFilterText(search: HomeSearch): string {
  return String(homesQuery({ ...search, page: 1 }).queryKey[0])
}
