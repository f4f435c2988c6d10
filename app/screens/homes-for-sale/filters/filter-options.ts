import { HOME_STATUSES, toStatusLabel, type HomeChoices } from '../../../../domain/home/home.ts'
import { countChoice } from '../../../../domain/search/count-choice.ts'
import type { HomeFacets } from '../../../../domain/search/home-facets.ts'
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

/** The minimums a list offers; a URL may hold others. */
const leastOffered = {
  beds: ['1', '2', '3', '4', '5'],
  baths: ['1', '2', '3'],
  garages: ['1', '2', '3', '4'],
}

type Facets = HomeFacets | undefined

/** @returns "3+" for 3; including the chosen value, even if it isn't usually offered. */
export function atLeastOptions(name: keyof typeof leastOffered, chosen: string, facets: Facets): Option[] {
  return withChosen(leastOffered[name], chosen).map((value) => ({
    value,
    label: `${value}+`,
    count: facets && countChoice(facets, name, value),
  }))
}

/** @returns exact numbers of stories. */
export function levelOptions(chosen: string, facets: Facets): Option[] {
  return withChosen(['1', '2', '3'], chosen).map((value) => ({
    value,
    label: value,
    count: facets && countChoice(facets, 'levels', value),
  }))
}

export function statusOptions(facets: Facets): Option[] {
  return HOME_STATUSES.map((value) => ({
    value,
    label: toStatusLabel(value),
    count: facets?.status[value],
  }))
}

export function regionOptions(choices: HomeChoices, chosen: string, facets: Facets): Option[] {
  return toOptions(choices.regions, chosen, (slug) => facets && countChoice(facets, 'region', slug))
}

/** @returns the cities of a region; all of them while no region is chosen. */
export function cityOptions(choices: HomeChoices, region: string, chosen: string, facets: Facets): Option[] {
  return toOptions(
    choices.cities.filter((city) => region === '' || city.regionSlug === region),
    chosen,
    (slug) => facets && countChoice(facets, 'city', slug),
  )
}

/** @returns the city, or '' when it lies in another region than the one chosen now. */
export function cityWithin(choices: HomeChoices, region: string, city: string): string {
  const known = choices.cities.find(({ slug }) => slug === city)
  return region !== '' && known?.regionSlug !== undefined && known.regionSlug !== region ? '' : city
}

function withChosen(values: readonly string[], chosen: string): string[] {
  const all = chosen === '' || values.includes(chosen) ? [...values] : [...values, chosen]
  return all.toSorted((a, b) => Number(a) - Number(b))
}

/** An unknown value of the URL is shown as it is, so that the control shows the actual filter. */
function toOptions(
  places: readonly { slug: string; name: string }[],
  chosen: string,
  countOf: (slug: string) => number | undefined,
): Option[] {
  const options = places.map(({ slug, name }) => ({ value: slug, label: name, count: countOf(slug) }))
  return chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }]
}
