// All names are the inventory's, the brand's and the map's.
import { distanceMiles } from '../../map/distance.ts'
import { NEAR_MILES, STATE, type NearPlace } from '../near-place.ts'
import { toPlaceKey } from '../place-key.ts'
import type { HomeSearch } from '../home-search.ts'
import type { Sentence } from './sentence.ts'

type FoundPlace = { place: NearPlace; start: number; end: number; isIn: boolean }

/** What of the places a search can't hold, or took by a likely spelling: keys of `search-notes.ts`. */
export type PlaceNote = 'other-place' | 'without-place' | 'spelling'

/** Phases of a community have long names. */
const MOST_WORDS = 20
/** Nobody names a place behind so many words. */
const MOST_WORDS_READ = 40
const FEWEST_LETTERS_OF_BEGINNING = 4

/** Where a search can be, the most exact first; a floor plan is nowhere. */
const EXACTNESS: NearPlace['kind'][] = [
  'home',
  'street',
  'community',
  'city',
  'zip',
  'town',
  'region',
  'plan',
]

const BEFORE_PLACE = /\b(?:near(?: to)?|in|around|at|by|close to|outside(?: of)?|of|to)\s*(?:the\s+)?$/
const NOT_BEFORE =
  /\b(?:not|except(?: for)?|excluding|anywhere but|but not|other than|away from|no)(?: (?:in|near|at|around))?(?: the)?\s*$/

export type NamedPlaces = ReadonlyMap<string, NearPlace>

export type PlaceNames = {
  /** The builder's own, the likeliest first: addresses are many, and only change with the homes. */
  own: readonly NamedPlaces[]
  towns: NamedPlaces
}

/** @param places in the order of likelihood, as `findNearPlace` takes them */
export function toNamedPlaces(places: readonly NearPlace[]): NamedPlaces {
  const names = places.flatMap((place) => [
    [place.key, place] as const,
    [toPlaceKey(place.name), place] as const,
    // "Blue Stem Ranch", "Mc Minnville".
    [place.key.replaceAll('-', ''), place] as const,
  ])
  return new Map(names.toReversed())
}

const STREETS: Readonly<Record<string, string>> = {
  ...{ ln: 'lane', st: 'street', dr: 'drive', rd: 'road', ave: 'avenue', ct: 'court', pl: 'place' },
  ...{ blvd: 'boulevard', trl: 'trail', cir: 'circle', pkwy: 'parkway', lp: 'loop', hwy: 'highway' },
}

function findOwn({ own }: PlaceNames, key: string): NearPlace | undefined {
  const street = key.replace(/(?<=-)[a-z]+$/, (word) => STREETS[word] ?? word)
  const keys = [key, street, key.replaceAll('-', '')]
  for (const each of keys) for (const places of own) if (places.has(each)) return places.get(each)
  return undefined
}

/** Takes out names of several words, and ZIP codes: they have numbers in them, and a name may hold words of other rules. */
export function takeLongNames(sentence: Sentence, names: PlaceNames): FoundPlace[] {
  return takeNames(sentence, (key, words) =>
    words > 1 || /^\d{5}$/.test(key) ? findOwn(names, key) : undefined,
  )
}

/** Takes out the other names, when figures are read. Of a town that isn't the builder's, only where a place is asked for. */
export function takeNamesLeft(sentence: Sentence, names: PlaceNames): FoundPlace[] {
  return takeNames(sentence, (key, _words, before) => {
    const exact = findOwn(names, key)
    if (exact) return exact
    const isAsked = BEFORE_PLACE.test(before)
    const town = names.towns.get(key)
    if (town && (isAsked || sentence.listUnread().length === 1)) return town
    return isAsked ? findStarting(names, key) : undefined
  })
}

/** Takes out names that are a letter or two off, where a place is asked for or nothing else is said. */
export function takeMisspelled(sentence: Sentence, names: PlaceNames): FoundPlace[] {
  const known = [...(names.own[0] ?? []), ...names.towns]
  return takeNames(
    sentence,
    (key, words, before) => {
      const isAlone = sentence
        .listUnread()
        .some((piece) => toPlaceKey(piece).replace(/-(?:floor-)?(?:plan|model)$/, '') === key)
      if (words > 3 || key.length < 4 || !(BEFORE_PLACE.test(before) || isAlone)) return undefined
      const most = key.length < 8 ? 1 : 2
      const near = known.flatMap(([name, place]) => {
        const letters = name.startsWith(key.charAt(0))
          ? editsBetween(key.replaceAll('-', ''), name.replaceAll('-', ''), most)
          : most + 1
        return letters > most ? [] : [{ place, letters }]
      })
      const [best] = near.toSorted((a, b) => a.letters - b.letters)
      // Two places that are as near are no answer.
      return near.some(({ place, letters }) => letters === best?.letters && place.key !== best.place.key)
        ? undefined
        : best?.place
    },
    3,
  )
}

/** How many letters are added, left out, changed or exchanged with the next one. @returns more than `most` when it's more */
function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        next[j] = Math.min(next[j] ?? 0, (before[j - 2] ?? 0) + 1)
    }
    ;[before, row] = [row, next]
  }
  return row[b.length] ?? most + 1
}

/** Says where to search, by the most exact place: what it lies in adds nothing, nor does another one in its reach. */
export function usePlaces(
  sentence: Sentence,
  search: Partial<HomeSearch>,
  found: readonly FoundPlace[],
): PlaceNote[] {
  const notes: PlaceNote[] = []
  const wanted = found.filter(({ start }) => {
    const [not] = NOT_BEFORE.exec(sentence.left.slice(0, start)) ?? []
    if (not === undefined) return true
    sentence.takeSpan(start - not.length, start, 'understood')
    notes.push('without-place')
    return false
  })
  const [main, ...others] = wanted.toSorted(
    (a, b) => EXACTNESS.indexOf(a.place.kind) - EXACTNESS.indexOf(b.place.kind) || a.start - b.start,
  )
  if (!main) return notes
  const other = others.find(({ place }) => place.key !== main.place.key && place.name !== main.place.within)
  const isReached = other && isWithinReach(main.place, other.place)
  if (main.place.kind === 'region') search.region = main.place.key
  // A town that's named with "in" is that town alone.
  else if (main.place.kind === 'city' && main.isIn && !isReached) search.city = main.place.key
  else search.near = main.place.key
  for (const { place } of others) {
    if (place.key === main.place.key || place.name === main.place.within) continue
    if (place.kind === 'region' && search.region === undefined) search.region = place.key
    else if (!isWithinReach(main.place, place)) notes.push('other-place')
  }
  return notes
}

function isWithinReach(one: NearPlace, other: NearPlace): boolean {
  return Boolean(one.location && other.location && distanceMiles(one.location, other.location) <= NEAR_MILES)
}

function takeNames(
  sentence: Sentence,
  find: (key: string, words: number, before: string) => NearPlace | undefined,
  mostWords = MOST_WORDS,
): FoundPlace[] {
  const found: FoundPlace[] = []
  const words = [...sentence.left.matchAll(/[^\s,|!?()\ue000\ue001]+/g)]
    .slice(0, MOST_WORDS_READ)
    .map(({ 0: word, index }) => ({
      key: toPlaceKey(word),
      start: index,
      end: index + word.length,
    }))
  for (let count = Math.min(mostWords, words.length); count > 0; count -= 1)
    for (let index = 0; index + count <= words.length; index += 1) {
      const named = words.slice(index, index + count)
      const [start = 0, end = 0] = [named[0]?.start, named.at(-1)?.end]
      if (/[;\ue000\ue001]/.test(sentence.left.slice(start, end))) continue
      const key = named.flatMap((word) => word.key || []).join('-')
      const before = sentence.left.slice(0, start)
      const place = find(key, count, before)
      if (!place) continue
      found.push({ place, start, end, isIn: /\bin\s*$/.test(before) })
      sentence.takeSpan(start, end + stateLengthAt(sentence, end), 'understood')
    }
  return found
}

/** A state's two letters and a ZIP code behind a place: "Bend, OR 97702". "Or" in small letters is a word. */
function stateLengthAt(sentence: Sentence, end: number): number {
  const text = sentence.textOf(end, end + 40)
  const [named = ''] = /^,?\s+[a-z]+(?: [a-z]+)?\b/i.exec(text) ?? []
  const state = [named, named.replace(/ [a-z]+$/i, '')].find((words) => STATE.test(toPlaceKey(words)))
  const zip = /^,?\s+(?:[A-Z]{2}\b)?(?:\s*\d{5}\b)?/.exec(text.slice(state?.length ?? 0))?.[0] ?? ''
  return ((state ?? '') + zip).trimEnd().length
}

/** A place whose name begins with the words. */
function findStarting({ own }: PlaceNames, key: string): NearPlace | undefined {
  if (key.length < FEWEST_LETTERS_OF_BEGINNING) return undefined
  for (const [name, place] of own[0] ?? [])
    if (place.kind !== 'plan' && name.startsWith(`${key}-`)) return place
  return undefined
}
