import { FIGURE_FILTERS, HOME_FILTERS, filtersOf } from './filter-table.ts'
import { toLimits } from './home-filters.ts'
import type { HomeSearch } from './home-search.ts'

const ENDLESS = filtersOf('near', 'bounds', 'tag')

/** Tells whether there's no end of such searches: of places, or of figures between the usual steps. Few make the same. */
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
