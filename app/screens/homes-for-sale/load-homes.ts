import { redirect } from '@tanstack/react-router'
import { homesQuery } from '../../queries/home-queries.ts'
import type { QueryClient } from '@tanstack/react-query'
import { toSearchRecord } from '../../../domain/search/home-search-url.ts'
import { DEFAULT_HOME_SEARCH, type HomeSearch } from '../../../domain/search/home-search.ts'

/** A failing page fails the server's screen. @throws a redirect to the last page beyond it */
export async function loadHomes(
  queryClient: QueryClient,
  search: HomeSearch,
  firstPage: number,
): Promise<void> {
  const first = await queryClient.ensureQueryData(homesQuery({ ...search, page: firstPage }))
  const lastPage = Math.max(1, first.totalPages)
  if (search.page > lastPage) {
    const start = Math.min(firstPage, lastPage)
    throw redirect({
      to: '/homes-for-sale',
      search: {
        ...toSearchRecord({ ...search, page: start < lastPage ? lastPage : DEFAULT_HOME_SEARCH.page }),
        ...(start > 1 && { start: String(start) }),
      },
    })
  }
  await Promise.all(
    pagesBetween(firstPage + 1, search.page).map((page) =>
      queryClient.ensureQueryData(homesQuery({ ...search, page })),
    ),
  )
}

/** @returns the numbers from `first` to `last`, both included; none when `last` is smaller. */
export function pagesBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
