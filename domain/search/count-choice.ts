import type { HomeFacets } from './home-facets.ts'

/** How many homes a choice would leave. @returns the count; for beds, baths and garages of that many or more */
export function countChoice(
  facets: HomeFacets,
  filter: 'beds' | 'baths' | 'garages' | 'levels' | 'region' | 'city',
  value: string,
): number {
  if (facets.skipsHouse && filter !== 'region' && filter !== 'city') return facets.total
  const counts = facets[filter]
  if (filter === 'levels' || filter === 'region' || filter === 'city') return counts[value] ?? 0
  const least = Number(value)
  return Object.entries(counts).reduce((sum, [key, count]) => (Number(key) >= least ? sum + count : sum), 0)
}
