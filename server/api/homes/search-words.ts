import type { NearPlace } from '../../../domain/search/near-place.ts'
import { toNamedPlaces, type NamedPlaces } from '../../../domain/search/words/place-words.ts'
import { readWords, type ReadWords } from '../../../domain/search/words/read-words.ts'
import { parseNotes, type SearchNotes } from '../../../domain/search/words/search-notes.ts'
import type { ApiContext, ApiRequest } from '../api-context.ts'
import { toToday } from '../today.ts'
import { listAllPlaces } from './near-places.ts'

/** Thousands of addresses take some milliseconds to index, and only change with the homes. */
const namesOf = new WeakMap<readonly NearPlace[], NamedPlaces>()

/** Reads a search that's typed as words, with the names of the inventory's places. A place that can't be read isn't known. */
export async function readSearchWords(words: string, context: ApiContext): Promise<ReadWords> {
  const { own, addresses, towns } = await listAllPlaces(context)
  const names = namesOf.get(addresses) ?? toNamedPlaces(addresses)
  namesOf.set(addresses, names)
  const places = { own: [toNamedPlaces(own), names], towns: toNamedPlaces(towns) }
  return readWords(words, places, toToday(context.brand.timeZone))
}

/** `/api/search-notes?notes=…`: what of a search wasn't searched, and why. */
export async function getSearchNotes({ query }: ApiRequest): Promise<SearchNotes> {
  return parseNotes(query.get('notes') ?? '')
}
