import type { HomeChoices } from '../../domain/home/home.ts'
import { apiPaths } from '../paths.ts'
import { queryOptions } from './query-client.ts'

/** What the filters of the list of homes offer. */
export function homeChoicesQuery() {
  return queryOptions<HomeChoices>({ queryKey: [apiPaths.homeChoices()] })
}
