import { HOME_FILTERS } from './filter-table.ts'
import type { CountedFilter, HomeFacets } from './home-facets.ts'

/** How many homes a choice would leave. @returns the count; of "at least" that of all homes that have as much */
export function countChoice(facets: HomeFacets, filter: CountedFilter, value: string): number {
  const skipped: readonly string[] = facets.skipped
  if (skipped.includes(filter)) return facets.total
  const counts = facets[filter]
  if (HOME_FILTERS[filter].kind !== 'atLeast') return counts[value] ?? 0
  const least = Number(value)
  return Object.entries(counts).reduce((sum, [key, count]) => (Number(key) >= least ? sum + count : sum), 0)
}
