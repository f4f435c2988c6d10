import { toPlaceKey } from '../place-key.ts'
import { DEFAULT_HOME_SEARCH, toDefaultSort, type HomeSearch } from '../home-search.ts'
import { readBareCount, readHouseFigures, readPrices } from './figure-words.ts'
import { readKind, readReadyBy, readStatusAndSort } from './kind-words.ts'
import {
  takeLongNames,
  takeMisspelled,
  takeNamesLeft,
  usePlaces,
  type PlaceNames,
  type PlaceNote,
} from './place-words.ts'
import { takeRefused, takeWishes, type RefusedWords } from './listed-words.ts'
import { createSentence } from './sentence.ts'
import spanish from './spanish.json' with { type: 'json' }

export type ReadWords = {
  /** What was understood. `kind` is always decided: absent is both homes and homesites. */
  search: Partial<HomeSearch>
  /** Whether the kind was said, or something that only a house has. */
  saysKind: boolean
  /** What wasn't, in the visitor's own spelling. */
  unread: string[]
  /** What fair-housing law keeps out of a search. */
  refused: RefusedWords[]
  /** Keys of what was understood, and can't be searched or was searched in another way; `search-notes.ts` has their words. */
  notes: string[]
}

type Options = {
  places: PlaceNames
  /** The builder's day, YYYY-MM-DD: "by March" is the next one. */
  today: string
  /** The price that a month pays for, by the builder's rate. */
  toPriceOfMonth?: (monthUsd: number) => number | undefined
}

/** Reads "3 beds near Bend under 600" by rules: each word is understood, refused, of no weight, or told as unread. */
export function readWords(words: string, options: Options): ReadWords {
  const read = readEnglish(words, options)
  if (read.unread.length === 0) return read
  const translated = readEnglish(toEnglish(words), options)
  return translated.unread.join('').length < read.unread.join('').length ? translated : read
}

/** Words of Spanish that searches are made of. */
function toEnglish(words: string): string {
  const plain = words.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '')
  return spanish.reduce(
    (text, [from, to]) => text.replaceAll(new RegExp(`(?<!\\w)(?:${from})(?!\\w)`, 'gi'), to ?? ''),
    plain,
  )
}

function readEnglish(words: string, { places, today, toPriceOfMonth = () => undefined }: Options): ReadWords {
  const sentence = createSentence(words)
  const search: Partial<HomeSearch> = {}
  const long = takeLongNames(sentence, places)
  const refused = takeRefused(sentence)
  readReadyBy(sentence, search, today)
  readStatusAndSort(sentence, search)
  const wishes = takeWishes(sentence)
  readHouseFigures(sentence, search)
  readPrices(sentence, search, (monthUsd) => {
    const priceUsd = toPriceOfMonth(monthUsd)
    if (priceUsd !== undefined) wishes.push('month')
    return priceUsd
  })
  readBareCount(sentence, search)
  const saysKind = readKind(sentence, search)
  const named = [...long, ...takeNamesLeft(sentence, places)]
  const misspelled = takeMisspelled(sentence, places)
  const found = [...named, ...misspelled]
  if (found.some(({ place }) => place.kind === 'plan'))
    sentence.take(/\b(?:floor ?)?(?:plans?|models?)\b/g, () => 'understood')
  const isPlanAlone = found.length === 1 && sentence.listUnread().length === 0 && asksForNothing(search)
  // A floor plan has a page of its own; a search can't hold it.
  const searched = found.filter(({ place }) => isPlanAlone || place.kind !== 'plan')
  const notes: (PlaceNote | 'plan')[] = usePlaces(sentence, search, searched)
  if (searched.length < found.length) notes.push('plan')
  if (misspelled.some(({ place, start, end }) => toPlaceKey(sentence.textOf(start, end)) !== place.key))
    notes.push('spelling')
  return {
    search,
    saysKind,
    unread: sentence.listUnread(),
    refused,
    notes: [...new Set([...wishes, ...notes])],
  }
}

function asksForNothing({ kind: _kind, ...search }: Partial<HomeSearch>): boolean {
  return Object.keys(search).length === 0
}

/** Joins words with a search that was made by fields: words count more, and their place replaces the fields'. */
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
