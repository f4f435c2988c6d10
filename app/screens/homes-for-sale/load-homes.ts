import { redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { homesQuery } from '../../queries/home-queries.ts'
import type { QueryClient } from '@tanstack/react-query'
import { toSearchRecord } from '../../../domain/search/home-search-url.ts'
import type { HomeSearch } from '../../../domain/search/home-search.ts'

/**
 * Loads the pages 1 to `search.page`. The server waits for all of them, and a failing one fails the screen; the
 * browser only starts them, because the list itself shows what is loading and what failed.
 * @throws a redirect to the last page when the requested one is beyond it (on the server)
 */
export const loadHomes: (queryClient: QueryClient, search: HomeSearch) => Promise<void> | undefined =
  createIsomorphicFn().server(waitForPages).client(startPages)

async function waitForPages(queryClient: QueryClient, search: HomeSearch): Promise<void> {
  const first = await queryClient.ensureQueryData(homesQuery({ ...search, page: 1 }))
  const lastPage = Math.max(1, first.totalPages)
  if (search.page > lastPage) {
    throw redirect({ to: '/homes-for-sale', search: toSearchRecord({ ...search, page: lastPage }) })
  }
  await Promise.all(
    pagesBetween(2, search.page).map((page) => queryClient.ensureQueryData(homesQuery({ ...search, page }))),
  )
}

function startPages(queryClient: QueryClient, search: HomeSearch): undefined {
  // §4: a page beyond the total isn't requested, and only the first one tells the total.
  const known = queryClient.getQueryData(homesQuery({ ...search, page: 1 }).queryKey)
  for (const page of pagesBetween(1, Math.min(search.page, known?.totalPages ?? 1)))
    void queryClient.prefetchQuery(homesQuery({ ...search, page }))
}

/** @returns the numbers from `first` to `last`, both included; none when `last` is smaller. */
export function pagesBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
