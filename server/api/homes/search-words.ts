import type { NearPlace } from '../../../domain/search/near-place.ts'
import { toNamedPlaces, type NamedPlaces } from '../../../domain/search/words/place-words.ts'
import { readWords, type ReadWords } from '../../../domain/search/words/read-words.ts'
import { parseNotes, type SearchNotes } from '../../../domain/search/words/search-notes.ts'
import { optional, type ApiContext, type ApiRequest } from '../api-context.ts'
import { toToday } from '../today.ts'
import { toPriceOfMonth } from './monthly-costs.ts'
import { findPlaces, listAllPlaces } from './near-places.ts'

/** Thousands of addresses take some milliseconds to index, and only change with the homes. */
const namesOf = new WeakMap<readonly NearPlace[], NamedPlaces>()

const SCHOOL = /school|elementary|middle|high|academy|escuela/i

export async function readSearchWords(
  words: string,
  context: ApiContext,
  today = toToday(context.brand.timeZone),
): Promise<ReadWords> {
  const { own, addresses, towns } = await listAllPlaces(context)
  const names = namesOf.get(addresses) ?? toNamedPlaces(addresses)
  namesOf.set(addresses, names)
  const schools = SCHOOL.test(words) ? await listSchools(own, context) : []
  return readWords(words, {
    places: { own: [toNamedPlaces(own), names, toNamedPlaces(schools)], towns: toNamedPlaces(towns) },
    today,
    toPriceOfMonth: (monthUsd) => toPriceOfMonth(monthUsd, context.brand),
  })
}

/** The schools that communities name, each where its first community is. */
async function listSchools(own: readonly NearPlace[], { content, log }: ApiContext): Promise<NearPlace[]> {
  const communities = own.filter(({ kind }) => kind === 'community')
  const named = await Promise.all(
    communities.map(async (place) => {
      const community = await optional(log, 'schools', content.findCommunity(place.key))
      return (community?.schools ?? []).flatMap((school) => {
        const name = school.replace(/ School$/, '')
        return [
          { ...place, name },
          { ...place, name: `${name} School` },
        ]
      })
    }),
  )
  return named.flat()
}

/** `/api/search-notes?notes=…&near=…`: what of a search wasn't searched, and which places a name may be. */
export async function getSearchNotes(
  { query }: ApiRequest,
  context: ApiContext,
): Promise<SearchNotes & { candidates: Pick<NearPlace, 'key' | 'name'>[] }> {
  const near = query.get('near') ?? ''
  const { candidates } = near === '' ? { candidates: [] } : await findPlaces(near, context)
  return {
    ...parseNotes(query.get('notes') ?? ''),
    candidates: candidates.map(({ key, name }) => ({ key, name })),
  }
}
