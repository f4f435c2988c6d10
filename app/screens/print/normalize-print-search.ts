import { createIsomorphicFn } from '@tanstack/react-start'
import { parsePrintSearch, type PrintSearch } from './print-search.ts'

/** For a route's `validateSearch`: parses the address on the server, which alone renders print pages. */
export const normalizePrintSearch: (search: Record<string, unknown>) => PrintSearch = createIsomorphicFn()
  .server((search: Record<string, unknown>): PrintSearch => parsePrintSearch(search))
  .client((search: Record<string, unknown>): PrintSearch => search)
