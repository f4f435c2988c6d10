// What a filter that's set is called, apart from the filters: only chips and suggestions need the words.
import { formatArea, formatBaths, formatBeds, formatLevels, formatUsd } from '../home/figures.ts'
import { toStatusLabel } from '../home/home.ts'
import type { HomePlaces } from '../home/home.ts'
import type { HomeFilter } from './home-filters.ts'
import type { HomeSearch, NumberRange } from './home-search.ts'

/**
 * Describes the value of a filter that is set.
 * @param places names of regions and cities; one that isn't among them is shown as the URL has it
 * @returns "3+ beds", "$300,000 – $500,000", "Bend"
 */
export function toFilterLabel(search: HomeSearch, filter: HomeFilter, places: HomePlaces): string {
  switch (filter) {
    case 'near':
      return `Near ${search.place?.name ?? search.near ?? ''}`
    case 'region':
    case 'city': {
      const slug = search[filter] ?? ''
      const known = filter === 'region' ? places.regions : places.cities
      return known.find((place) => place.slug === slug)?.name ?? slug
    }
    case 'status':
      return search.status ? toStatusLabel(search.status) : ''
    case 'isMoveInReady':
      return 'Move-in ready only'
    case 'beds':
      return atLeast(formatBeds(search.beds ?? 0))
    case 'baths':
      return atLeast(formatBaths(search.baths ?? 0))
    case 'garages':
      return search.garages === undefined ? '' : `${search.garages}+ car garage`
    case 'levels':
      return formatLevels(search.levels ?? 0)
    case 'priceUsd':
      return toRangeLabel(search.priceUsd, formatUsd)
    case 'areaSqft':
      return toRangeLabel(search.areaSqft, formatArea)
    case 'tagId':
      return 'A chosen collection'
    case 'bounds':
      return search.bounds?.shape ? 'Drawn area' : 'Map area'
  }
}

/** "1 bed" becomes "1+ beds". */
function atLeast(text: string): string {
  const [count = '', word = ''] = text.split(' ')
  return `${count}+ ${word.replace(/s$/, '')}s`
}

function toRangeLabel(range: NumberRange | undefined, format: (value: number) => string): string {
  const { min, max } = range ?? {}
  if (min !== undefined && max !== undefined) return `${format(min).replace(/ .*/, '')} – ${format(max)}`
  if (min !== undefined) return `From ${format(min)}`
  return max === undefined ? '' : `Up to ${format(max)}`
}
