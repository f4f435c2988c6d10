import { HOME_FILTERS } from './filter-table.ts'
import type { CountedFilter, HomeFacets } from './home-facets.ts'
import { toReadyMonth } from './ready-month.ts'

/** How many homes a choice would leave; "at least" and a month count those that have as much, or are ready by then. */
export function countChoice(facets: HomeFacets, filter: CountedFilter, value: string): number {
  const skipped: readonly string[] = facets.skipped
  if (skipped.includes(filter)) return facets.total
  const counts = facets[filter]
  const { kind } = HOME_FILTERS[filter]
  if (kind !== 'atLeast' && kind !== 'by') return counts[value] ?? 0
  const chosen = kind === 'by' ? toReadyMonth(value) : Number(value)
  return Object.entries(counts).reduce(
    (sum, [key, count]) =>
      (kind === 'by' ? Number(key) <= chosen : Number(key) >= chosen) ? sum + count : sum,
    0,
  )
}
