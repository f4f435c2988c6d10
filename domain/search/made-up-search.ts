import { FIGURE_FILTERS, HOME_FILTERS, filtersOf } from './filter-table.ts'
import { toLimits } from './home-filters.ts'
import type { HomeSearch } from './home-search.ts'

const ENDLESS = filtersOf('near', 'bounds', 'tag')

/**
 * Tells whether there's no end of searches like this one: of names, numbers, parts of the map, and of prices and sizes
 * between the usual steps. Nobody else is likely to make the same one, so it isn't cached for long.
 */
export function isMadeUpEasily(search: HomeSearch): boolean {
  return (
    ENDLESS.some((filter) => search[filter] !== undefined) ||
    FIGURE_FILTERS.some((filter) => {
      const { min = 0, max = 0 } = toLimits(search, filter)
      const { step } = HOME_FILTERS[filter]
      return min % step !== 0 || max % step !== 0
    })
  )
}
