// The search as a form's fields: what a page without scripts sends, and what the controls show.
import { formatCount } from '../home/figures.ts'
import { ALL_FILTERS, HOME_FILTERS, filtersOf, type FilterOf } from './filter-table.ts'
import {
  parseHomeSearch,
  toSearchRecord,
  type HomeSearchParam,
  type HomeSearchParams,
} from './home-search-url.ts'
import { LOWEST_PRICE_USD, type HomeSearch } from './home-search.ts'
import { parseMapView, type MapViewParams } from './map-view-params.ts'

type RangeParam = (typeof HOME_FILTERS)[FilterOf<'range'>]['param']

const HOME_PARAMS = /* @__PURE__ */ new Set<string>([
  .../* @__PURE__ */ ALL_FILTERS.flatMap((filter) => {
    const { param, kind } = HOME_FILTERS[filter]
    return kind === 'range' ? [param, `${param}-min`, `${param}-max`] : param
  }),
  ...['kind', 'sort', 'page', 'start', 'view', 'map', 'notes'],
])

/** Whether a parameter of the list's address is ours: others, such as a campaign's, are nothing to us. */
export function isHomeParam(name: string): boolean {
  return HOME_PARAMS.has(name)
}

/** The form's fields. A range has a field for each of its ends. */
export type HomeSearchField = Exclude<HomeSearchParam, RangeParam | 'page'> | `${RangeParam}-${'min' | 'max'}`

export type HomeSearchFields = { [Field in HomeSearchField]?: string | undefined }

export function toSearchFields(search: HomeSearch): HomeSearchFields {
  const fields: Record<string, string> = { ...toSearchRecord({ ...search, page: 1 }), sort: search.sort }
  for (const filter of filtersOf('range')) {
    const { param } = HOME_FILTERS[filter]
    delete fields[param]
    for (const end of ['min', 'max'] as const) {
      const value = search[filter]?.[end]
      if (value !== undefined) fields[`${param}-${end}`] = formatCount(value)
    }
  }
  return fields
}

/** Joins a form's fields of a range, as people write amounts, to the URL's parameter, in order. A URL's own range wins. */
export function joinRangeFields(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const joined: Record<string, unknown> = { ...input }
  for (const filter of filtersOf('range')) {
    const name = HOME_FILTERS[filter].param
    const min = toDigits(input[`${name}-min`], filter === 'priceUsd')
    const max = toDigits(input[`${name}-max`], filter === 'priceUsd')
    delete joined[`${name}-min`]
    delete joined[`${name}-max`]
    if (joined[name] !== undefined || (min === '' && max === '')) continue
    const isTurned = min !== '' && max !== '' && Number(min) > Number(max)
    joined[name] = isTurned ? `${max}-${min}` : `${min}-${max}`
  }
  return joined
}

/** Normalizes the list's address, or its form sent without scripts, for `validateSearch`. What's bad is undefined. */
export function normalizeHomeSearch(
  input: Readonly<Record<string, unknown>>,
): HomeSearchParams & MapViewParams {
  const names = Object.keys(input).filter(isHomeParam)
  return {
    ...Object.fromEntries(names.map((name) => [name, undefined])),
    ...toSearchRecord(parseHomeSearch(joinRangeFields(input))),
    ...parseMapView(input),
  }
}

/** A typed amount with its thousands apart, "450" and "450k" of a price as well; what isn't a number stays as it is. */
export function withSeparators(text: string, isPrice: boolean): string {
  const [, number, unit] = /^(\d{1,10}(?:\.\d*)?)([km])?$/i.exec(text.replaceAll(/[$,\s]/g, '')) ?? []
  if (number === undefined) return text
  const isShort = unit === undefined && isPrice && Number(number) < LOWEST_PRICE_USD
  const factor = unit?.toLowerCase() === 'm' ? 1_000_000 : unit || isShort ? 1_000 : 1
  return formatCount(factor === 1 ? Math.trunc(Number(number)) : Number(number) * factor)
}

function toDigits(value: unknown, isPrice: boolean): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return withSeparators(text, isPrice).replaceAll(/[$,\s]/g, '')
}
