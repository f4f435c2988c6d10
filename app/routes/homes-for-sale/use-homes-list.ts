import { useQueries, useQuery } from '@tanstack/react-query'
import { homesQuery } from '../../data/homes-query.ts'
import { createHomeSearchState } from '../../model/home-search-state.ts'
import type { HomeSearch } from '../../model/home-search.ts'
import type { HomeCard } from '../../model/home.ts'
import { pagesBetween } from './load-homes.ts'

/** The list of homes as the screen shows it. */
export type HomesList = {
  /** The homes of the pages that have come, each once. */
  homes: HomeCard[]
  /** Unknown until the first page has come. */
  totalHomes: number | undefined
  totalPages: number
  /** How many pages are still to come. */
  missingPages: number
  status: 'loading' | 'ready' | 'failed'
  tryAgain: () => void
}

/**
 * Follows the pages 1 to `search.page` of a search; those already loaded are not asked for again.
 * @param search the search of the URL
 * @returns what has come so far, in order, and what became of the rest
 */
export function useHomesList(search: HomeSearch): HomesList {
  const first = useQuery(homesQuery({ ...search, page: 1 }))
  // §4: a page beyond the total is not requested.
  const lastPage = Math.max(1, Math.min(search.page, first.data?.totalPages ?? 1))
  const rest = useQueries({
    queries: pagesBetween(2, lastPage).map((page) => homesQuery({ ...search, page })),
  })

  const pages = [first, ...rest]
  const firstMissing = pages.findIndex((page) => page.data === undefined)
  const loaded = (firstMissing < 0 ? pages : pages.slice(0, firstMissing)).flatMap(({ data }) => data ?? [])
  const { homes, totalHomes, totalPages } = createHomeSearchState({ ...search, page: lastPage }, loaded)
  const missing = pages.filter((page) => page.data === undefined)

  return {
    homes,
    totalHomes,
    totalPages,
    missingPages: pages.length - loaded.length,
    status: missing.length === 0 ? 'ready' : missing.some((page) => page.isFetching) ? 'loading' : 'failed',
    tryAgain: () => missing.forEach((page) => void page.refetch()),
  }
}
