import { queryOptions } from '@tanstack/react-query'
import type { HomeChoices } from '../model/home.ts'
import { apiPaths } from '../paths.ts'

/** What the filters of the list of homes offer. */
export function homeChoicesQuery() {
  return queryOptions<HomeChoices>({ queryKey: [apiPaths.homeChoices()] })
}
