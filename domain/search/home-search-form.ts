// The search as a form's fields: what a page without scripts sends, and what the controls show.
import { formatCount } from '../home/figures.ts'
import { isCampaignParam } from '../pages/canonical-query.ts'
import { parseHomeSearch, toSearchRecord, type HomeSearchParams } from './home-search-url.ts'
import type { HomeSearch } from './home-search.ts'
import { parseMapView, type MapViewParams } from './map-view-params.ts'

/** The form's fields in the order of the screen. A range has a field for each of its ends. */
export const HOME_SEARCH_FIELDS = [
  'beds',
  'baths',
  'garages',
  'levels',
  'price-min',
  'price-max',
  'sqft-min',
  'sqft-max',
  'region',
  'city',
  'status',
  'ready',
  'sort',
] as const

export type HomeSearchField = (typeof HOME_SEARCH_FIELDS)[number]

/** The value of each control; '' is no filter. */
export type HomeSearchFields = Record<HomeSearchField, string>

const RANGES = ['price', 'sqft'] as const

/** Converts a search to the form's values. The page and the tag have no control. @returns a text for every field */
export function toSearchFields(search: HomeSearch): HomeSearchFields {
  const text = (value: number | undefined) => (value === undefined ? '' : formatCount(value))
  const plain = toSearchRecord(search)
  return {
    beds: plain.beds ?? '',
    baths: plain.baths ?? '',
    garages: plain.garages ?? '',
    levels: plain.levels ?? '',
    'price-min': text(search.priceUsd?.min),
    'price-max': text(search.priceUsd?.max),
    'sqft-min': text(search.areaSqft?.min),
    'sqft-max': text(search.areaSqft?.max),
    region: plain.region ?? '',
    city: plain.city ?? '',
    status: plain.status ?? '',
    ready: plain.ready ?? '',
    sort: search.sort,
  }
}

/**
 * Joins a form's two range fields into the URL's single parameter: `price-min=300000` and
 * `price-max=500000` become `price=300000-500000`. Currency signs, commas and spaces are allowed,
 * and ends in the wrong order are swapped. A URL's own range wins over the fields.
 * @param input parameters by name, as a form or a URL gives them
 * @returns the parameters without the fields of ranges; for `parseHomeSearch` to judge
 */
export function joinRangeFields(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const joined: Record<string, unknown> = { ...input }
  for (const name of RANGES) {
    const min = toDigits(input[`${name}-min`])
    const max = toDigits(input[`${name}-max`])
    delete joined[`${name}-min`]
    delete joined[`${name}-max`]
    if (joined[name] !== undefined || (min === '' && max === '')) continue
    const isTurned = min !== '' && max !== '' && Number(min) > Number(max)
    joined[name] = isTurned ? `${max}-${min}` : `${min}-${max}`
  }
  return joined
}

/**
 * Normalizes the parameters of the list's address, or of its form sent without scripts, for a route's `validateSearch`.
 * @returns the search as plain texts; what is unknown or bad is there as undefined, so that the router drops it
 */
export function normalizeHomeSearch(
  input: Readonly<Record<string, unknown>>,
): HomeSearchParams & MapViewParams {
  const names = Object.keys(input).filter((name) => !isCampaignParam(name))
  return {
    ...Object.fromEntries(names.map((name) => [name, undefined])),
    ...toSearchRecord(parseHomeSearch(joinRangeFields(input))),
    ...parseMapView(input),
  }
}

/** A typed amount with its thousands apart; what isn't a number stays as it is. */
export function withSeparators(text: string): string {
  const digits = toDigits(text)
  return /^\d{1,10}$/.test(digits) ? formatCount(Number(digits)) : text
}

function toDigits(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  // Cents are dropped.
  return text.replaceAll(/[$,\s]/g, '').replace(/\.\d*$/, '')
}
