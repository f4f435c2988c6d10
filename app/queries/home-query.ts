import type { HomeCard, HomeView } from '../../domain/home/home.ts'
import { apiPaths } from '../paths.ts'
import { queryOptions } from './query-client.ts'

/** A home for its own screen, also a draft; `null` when there is none. */
export function homeQuery(slug: string) {
  return queryOptions<HomeView | null>({ queryKey: [apiPaths.home(slug)] })
}

/** Homes like another, the most alike first. */
export function similarHomesQuery(slug: string) {
  return queryOptions<HomeCard[] | null>({ queryKey: [apiPaths.similarHomes(slug)] })
}
