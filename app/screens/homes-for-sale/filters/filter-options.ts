import { SEARCHED_STATUSES, toStatusLabel } from '../../../../domain/home/home.ts'
import type { HomeChoices, HomePlaces } from '../../../../domain/home/home.ts'
import { formatDate } from '../../../../domain/home/figures.ts'
import { countChoice } from '../../../../domain/search/count-choice.ts'
import type { HomeFacets } from '../../../../domain/search/home-facets.ts'
import { HOME_FILTERS, type FilterOf } from '../../../../domain/search/filter-table.ts'
import type { HomeSearchFields } from '../../../../domain/search/home-search-form.ts'
import { HOME_SORTS, type HomeSort } from '../../../../domain/search/home-search.ts'

export type Option = {
  value: string
  label: string
  /** How many homes there would be; undefined while not counted. */
  count?: number | undefined
}

const sortLabels: Record<HomeSort, string> = {
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  newest: 'Newest',
  'sqft-desc': 'Largest',
  nearest: 'Nearest',
}

export function sortOptions(near: string | undefined): Option[] {
  const sorts = HOME_SORTS.filter((value) => value !== 'nearest' || near !== undefined)
  return sorts.map((value) => ({ value, label: sortLabels[value] }))
}

/** Lists what a filter's control offers, "3+" for 3, and what the URL has chosen; of cities those of the chosen region. */
export function filterOptions(
  filter: FilterOf<'place' | 'status' | 'atLeast' | 'exactly' | 'by'>,
  fields: HomeSearchFields,
  choices: HomeChoices,
  facets: HomeFacets | undefined,
): Option[] {
  const row = HOME_FILTERS[filter]
  const chosen = fields[row.param] ?? ''
  const toOption = (value: string, label: string): Option => ({
    value,
    label,
    count: facets && countChoice(facets, filter, value),
  })
  switch (row.kind) {
    case 'place': {
      const { region = '' } = fields
      const places: HomePlaces['cities'] = choices[row.places]
      const options = places
        .filter(({ regionSlug }) => row.param === 'region' || region === '' || regionSlug === region)
        .map(({ slug, name }) => toOption(slug, name))
      const isKnown = chosen === '' || options.some(({ value }) => value === chosen)
      return isKnown ? options : [...options, { value: chosen, label: chosen }]
    }
    case 'status':
      return SEARCHED_STATUSES.map((status) => toOption(status, toStatusLabel(status)))
    case 'by':
      return [...new Set([...(choices.readyMonths ?? []), chosen])]
        .filter(Boolean)
        .toSorted()
        .map((month) => toOption(month, formatDate(month) ?? month))
    case 'atLeast':
    case 'exactly':
      return [...new Set([...row.offered, Number(chosen)])]
        .filter((value) => value > 0)
        .toSorted((a, b) => a - b)
        .map((value) => toOption(String(value), row.kind === 'exactly' ? String(value) : `${value}+`))
  }
}

/** @returns the city, or '' when it lies in another region than the one chosen now. */
export function cityWithin(choices: HomeChoices, region: string, city: string): string {
  const known = choices.cities.find(({ slug }) => slug === city)
  return region !== '' && known?.regionSlug !== undefined && known.regionSlug !== region ? '' : city
}
