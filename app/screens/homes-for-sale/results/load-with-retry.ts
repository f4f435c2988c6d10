import { nextPageToLoad, retryDelayMs } from '../../../../domain/search/home-search-state.ts'
import type { HomeSearchEvent, HomeSearchState } from '../../../../domain/search/home-search-state.ts'
import type { HomesPage } from '../../../../domain/home/home.ts'
import type { HomeSearch } from '../../../../domain/search/home-search.ts'

export type RetryOptions = {
  /** Fetches `search.page`, and no other page. */
  fetchPage: (search: HomeSearch, signal: AbortSignal) => Promise<HomesPage>
  dispatch: (event: HomeSearchEvent) => void
  onFailure: (error: unknown) => void
}

/** Fetches a list's missing page, or waits until the next attempt is due (§8). @returns stops it */
export function loadHomesWithRetry(
  state: HomeSearchState,
  { fetchPage, dispatch, onFailure }: RetryOptions,
): () => void {
  if (state.status === 'waiting') {
    const timer = setTimeout(() => dispatch({ type: 'retry-started' }), retryDelayMs(state.failedTries))
    return () => clearTimeout(timer)
  }
  const page = nextPageToLoad(state)
  if (page === undefined) return () => {}
  const { search } = state
  const controller = new AbortController()

  async function load(page: number): Promise<void> {
    try {
      const response = await fetchPage({ ...search, page }, controller.signal)
      if (!controller.signal.aborted) dispatch({ type: 'homes-loaded', search, page, response })
    } catch (error) {
      if (controller.signal.aborted) return
      onFailure(error)
      dispatch({ type: 'homes-failed', search })
    }
  }

  void load(page)
  return () => controller.abort()
}
