// What a filter that's set is called, apart from the filters: only chips and suggestions need the words.
import { formatCount, formatDate, formatUsd } from '../home/figures.ts'
import { toStatusLabel } from '../home/home.ts'
import type { HomePlaces } from '../home/home.ts'
import { HOME_FILTERS, isOf, type FigureFilter, type HomeFilter } from './filter-table.ts'
import { toLimits } from './home-filters.ts'
import type { HomeSearch } from './home-search.ts'

/** Describes a filter that's set: "3+ beds", "$300,000 – $500,000", "Bend". A place without a name is shown by its slug. */
export function toFilterLabel(search: HomeSearch, filter: HomeFilter, places: HomePlaces): string {
  if (isOf(filter, 'atLeast', 'exactly', 'range', 'by')) return toFigureLabel(search, filter)
  const row = HOME_FILTERS[filter]
  switch (row.kind) {
    case 'near':
      return `Near ${search.place?.name ?? 'an unknown place'}`
    case 'place': {
      const slug = String(search[filter] ?? '')
      return places[row.places].find((place) => place.slug === slug)?.name ?? slug
    }
    case 'status':
      return search.status ? toStatusLabel(search.status) : ''
    case 'flag':
      return row.tag ? `${row.label} only` : row.label
    case 'tag':
      return 'A chosen collection'
    case 'bounds':
      return search.bounds?.shape ? 'Drawn area' : 'Map area'
  }
}

/** @param month YYYY-MM. @returns "Ready by March 2027" */
export function toReadyLabel(month: string): string {
  return `Ready by ${formatDate(month) ?? month}`
}

function toFigureLabel(search: HomeSearch, filter: FigureFilter): string {
  const { min, max } = toLimits(search, filter)
  const row = HOME_FILTERS[filter]
  if (row.kind === 'by') return toReadyLabel(String(search[filter]))
  const { kind, unit } = row
  const inWords = (value: number) => (unit === '$' ? formatUsd(value) : `${formatCount(value)} ${unit}`)
  if (min === undefined) return max === undefined ? '' : `Up to ${inWords(max)}`
  if (kind === 'atLeast') return `${min % 1 === 0 ? formatCount(min) : min}+ ${unit}`
  if (kind === 'exactly') return inWords(min) + (min === 1 ? '' : 's')
  return max === undefined ? `From ${inWords(min)}` : `${inWords(min).replace(/ .*/, '')} – ${inWords(max)}`
}
