// One spelling of each search, as caches share it.
import { withoutAbsent } from '../content/without-absent.ts'
import { toSearchRecord, parseHomeSearch } from './home-search-url.ts'
import { isMadeUpEasily } from './made-up-search.ts'
import { parseMapView } from './map-view-params.ts'
import { readTypedSearch } from './typed-search.ts'

/** @returns the parameters of a search as people type it; what couldn't be read is noted */
export function toListParams(given: URLSearchParams): URLSearchParams {
  const { notes = '', ...view } = parseMapView(given)
  const { search, unread } = readTypedSearch(given)
  const said = [...new Set([...notes.split(','), ...unread])].filter(Boolean).join(',')
  const params = { ...toSearchRecord(search), ...view, ...(said && { notes: said }) }
  return new URLSearchParams(withoutAbsent(params))
}

/** Whether there's no end of such addresses. */
export function isMadeUpAddress(query: URLSearchParams): boolean {
  return query.has('notes') || isMadeUpEasily(parseHomeSearch(query))
}
