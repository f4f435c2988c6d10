import { formatCount, formatHomeCount, formatHomesiteCount } from '../home/figures.ts'
import type { KindCounts } from './home-search.ts'
import { isForHouses, isForLand } from './home-filters.ts'
import type { HomeSearch } from './home-search.ts'

/** Says how many a search found, and of what: "57 homes", "23 homesites", "80 homes and homesites". */
export function toFoundText(search: HomeSearch, count: number, kinds?: KindCounts): string {
  if (isForLand(search) || (count > 0 && kinds?.homes === 0)) return formatHomesiteCount(count)
  if (isForHouses(search) || count < 2 || kinds?.homesites === 0) return formatHomeCount(count)
  return `${formatCount(count)} homes and homesites`
}
