import { nextPageToLoad, retryDelayMs } from '../../../domain/search/home-search-state.ts'
import type { HomeSearchEvent, HomeSearchState } from '../../../domain/search/home-search-state.ts'
import type { HomePage } from '../../../domain/home/home.ts'
import type { HomeSearch } from '../../../domain/search/home-search.ts'

export type Pursuit = {
  /** Asks for `search.page`, and no other page. */
  askPage: (search: HomeSearch, signal: AbortSignal) => Promise<HomePage>
  dispatch: (event: HomeSearchEvent) => void
  onFailure: (error: unknown) => void
}

/**
 * Does what a list's state calls for: asks for the page that is missing, or waits until the next try is due (§8).
 * @param state the list
 * @param pursuit how to ask, and whom to tell
 * @returns a function that ends it: a request under way is aborted, a wait is over
 */
export function pursueHomes(state: HomeSearchState, { askPage, dispatch, onFailure }: Pursuit): () => void {
  if (state.status === 'waiting') {
    const timer = setTimeout(() => dispatch({ type: 'retry-started' }), retryDelayMs(state.failedTries))
    return () => clearTimeout(timer)
  }
  const page = nextPageToLoad(state)
  if (page === undefined) return () => {}
  const { search } = state
  const controller = new AbortController()

  async function ask(asked: number): Promise<void> {
    try {
      const answer = await askPage({ ...search, page: asked }, controller.signal)
      if (!controller.signal.aborted) dispatch({ type: 'homes-came', search, page: asked, answer })
    } catch (error) {
      if (controller.signal.aborted) return
      onFailure(error)
      dispatch({ type: 'homes-failed', search })
    }
  }

  void ask(page)
  return () => controller.abort()
}
