import { DEFAULT_HOME_SEARCH, toDefaultSort, type HomeSearch } from '../home-search.ts'
import { readBareCount, readHouseFigures, readPrices } from './figure-words.ts'
import { readKind, readReadyBy, readStatusAndSort } from './kind-words.ts'
import { takeLongNames, takeNamesLeft, usePlaces, type PlaceNames } from './place-words.ts'
import { takeRefused, type RefusedWords } from './refused-words.ts'
import { createSentence } from './sentence.ts'

/** What a search that's typed as words asks for. */
export type ReadWords = {
  /** What was understood. `kind` is always decided: absent is both homes and homesites. */
  search: Partial<HomeSearch>
  /** What wasn't, in the visitor's own spelling. */
  unread: string[]
  /** What fair-housing law keeps out of a search. */
  refused: RefusedWords[]
}

/**
 * Reads a search such as "3 beds near Bend under 600" by rules, without guessing: each word is understood, refused, of no
 * weight, or told as not understood.
 * @param words as typed; beyond `MAX_WORDS_LENGTH` nothing is read
 * @param places all that may be named
 * @param today the builder's day, YYYY-MM-DD: "by March" is the next one
 */
export function readWords(words: string, places: PlaceNames, today: string): ReadWords {
  const sentence = createSentence(words)
  const search: Partial<HomeSearch> = {}
  const long = takeLongNames(sentence, places)
  const refused = takeRefused(sentence)
  readReadyBy(sentence, search, today)
  readStatusAndSort(sentence, search)
  readHouseFigures(sentence, search)
  readPrices(sentence, search)
  readBareCount(sentence, search)
  readKind(sentence, search)
  const found = [...long, ...takeNamesLeft(sentence, places)]
  const isPlanAlone = found.length === 1 && sentence.listUnread().length === 0 && asksForNothing(search)
  // A floor plan has a page of its own; a search can't hold it.
  const plans = isPlanAlone ? [] : found.filter(({ place }) => place.kind === 'plan')
  for (const { start, end } of plans) sentence.takeSpan(start, end, 'unread')
  usePlaces(
    sentence,
    search,
    found.filter((each) => !plans.includes(each)),
  )
  return { search, unread: sentence.listUnread(), refused }
}

function asksForNothing({ kind: _kind, ...search }: Partial<HomeSearch>): boolean {
  return Object.keys(search).length === 0
}

/**
 * Joins what words ask for with a search that was made by fields: what's said in words counts, and a place in words
 * replaces the fields' place.
 */
export function withWords(search: HomeSearch, { search: read }: Pick<ReadWords, 'search'>): HomeSearch {
  const { kind: _kind, ...others } = search
  const saysPlace = read.near !== undefined || read.city !== undefined || read.region !== undefined
  if (saysPlace)
    for (const place of ['near', 'place', 'city', 'region', 'bounds'] as const) delete others[place]
  const givenSort = search.sort === 'nearest' ? DEFAULT_HOME_SEARCH.sort : search.sort
  const near = read.near ?? others.near
  const usual = toDefaultSort(near)
  return {
    ...others,
    ...read,
    sort: read.sort ?? (givenSort === DEFAULT_HOME_SEARCH.sort ? usual : givenSort),
    page: DEFAULT_HOME_SEARCH.page,
  }
}
