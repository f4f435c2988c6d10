import { describe, expect, test } from 'vitest'
import type { NearPlace } from '../near-place.ts'
import { parseHomeSearch, toSearchParams } from '../home-search-url.ts'
import { toNamedPlaces } from './place-words.ts'
import { readWords, withWords } from './read-words.ts'
import { parseNotes, toNotesText } from './search-notes.ts'
import { MAX_WORDS_LENGTH } from './sentence.ts'

const location = { lat: 44, lng: -121 }
const place = (kind: NearPlace['kind'], key: string, name: string, within?: string): NearPlace => ({
  kind,
  key,
  name,
  location,
  ...(within !== undefined && { within }),
})
const known = [
  place('region', 'high-desert', 'High Desert'),
  place('region', 'gulf-coast', 'Gulf Coast'),
  place('city', 'fernley', 'Fernley'),
  place('city', 'rosemont', 'Rosemont'),
  place('city', 'ocean-springs', 'Ocean Springs'),
  place('city', 'mcallister', 'McAllister'),
  place('community', 'three-creeks', 'Three Creeks', 'Rosemont'),
  place('community', 'sage-hollow', 'Sage Hollow', 'Fernley'),
  place('plan', 'alder', 'Alder'),
  place('street', 'ne-larkspur-loop', 'NE Larkspur Loop', 'Fernley'),
  place('home', '1204-ne-larkspur-loop', '1204 NE Larkspur Loop', 'Fernley'),
  place('home', 'lot-28-sage-hollow', 'Lot 28, Sage Hollow', 'Fernley'),
]
const places = {
  own: [toNamedPlaces(known)],
  towns: toNamedPlaces([place('town', 'sisters', 'Sisters'), place('town', 'bath', 'Bath')]),
}

const TODAY = '2026-11-25'

function read(words: string) {
  const found = readWords(words, { places, today: TODAY })
  const query = toSearchParams(withWords(parseHomeSearch(new URLSearchParams()), found)).toString()
  return {
    query: decodeURIComponent(query),
    unread: [...found.notes, ...found.unread],
    refused: found.refused.map(({ words }) => words),
  }
}

/** What visitors type, and the address it leads to; then what isn't understood. */
const corpus: [words: string, query: string, ...unread: string[]][] = [
  ['', 'kind=homes'],
  ['homes', 'kind=homes'],
  ['3 beds near Fernley under 600', 'near=fernley&kind=homes&beds=3&price=-600000'],
  ['Rosemont 4+ bed 2.5 bath up to $550k', 'near=rosemont&kind=homes&beds=4&baths=2.5&price=-550000'],
  ['move-in ready in Ocean Springs', 'kind=homes&city=ocean-springs&ready=1'],
  ['ready by March', 'kind=homes&ready-by=2027-03'],
  ['3 beds in Fernley ready by Mar 2028', 'kind=homes&beds=3&city=fernley&ready-by=2028-03'],
  ['move in by december under 600', 'kind=homes&price=-600000&ready-by=2026-12'],
  ['homes finished before January', 'kind=homes&ready-by=2026-12'],
  ['available in May', 'kind=homes&ready-by=2027-05'],
  ['to be built by the end of june', 'kind=homes&ready-by=2027-06'],
  ['a house by November', 'kind=homes&ready-by=2026-11'],
  ['march', 'kind=homes', 'march'],
  ['Sage Hollow', 'near=sage-hollow&kind=homes'],
  ['sage hollow', 'near=sage-hollow&kind=homes'],
  ['SAGE HOLLOW in fernley', 'near=sage-hollow&kind=homes'],
  ['1204 NE Larkspur Loop', 'near=1204-ne-larkspur-loop&kind=homes'],
  ['1204 ne larkspur loop, Fernley, OR 97702', 'near=1204-ne-larkspur-loop&kind=homes'],
  ['Lot 28, Sage Hollow', 'near=lot-28-sage-hollow&kind=homes'],
  ['NE Larkspur Loop 3 bed', 'near=ne-larkspur-loop&kind=homes&beds=3'],
  ['Three Creeks three bedrooms', 'near=three-creeks&kind=homes&beds=3'],
  ['Alder', 'near=alder&kind=homes'],
  ['the Alder plan in Fernley', 'kind=homes&city=fernley', 'plan'],
  ['high desert', 'kind=homes&region=high-desert'],
  ['homes in the High Desert', 'kind=homes&region=high-desert'],
  ['Fernley, High Desert', 'near=fernley&kind=homes&region=high-desert'],
  ['FERNLEY', 'near=fernley&kind=homes'],
  ['fErNlEy', 'near=fernley&kind=homes'],
  ['mcallister', 'near=mcallister&kind=homes'],
  ['in ocean', 'kind=homes&city=ocean-springs'],
  ['Fernley or Rosemont', 'near=fernley&kind=homes'],
  ['near Sisters', 'near=sisters&kind=homes'],
  ['Sisters', 'near=sisters&kind=homes'],
  ['2 bath near Bath', 'near=bath&kind=homes&baths=2'],
  ['$600,000', 'kind=homes&price=-600000'],
  ['600k', 'kind=homes&price=-600000'],
  ['600000', 'kind=homes&price=-600000'],
  ['between 400 and 500', 'kind=homes&price=400000-500000'],
  ['between $400k and $500k', 'kind=homes&price=400000-500000'],
  ['from 400 to 500k', 'kind=homes&price=400000-500000'],
  ['400-500', 'kind=homes&price=400000-500000'],
  ['400k–500k', 'kind=homes&price=400000-500000'],
  ['500 to 400', 'kind=homes&price=400000-500000'],
  ['between 900k and 1.2 million', 'kind=homes&price=900000-1200000'],
  ['over 400 under 500', 'kind=homes&price=400000-500000'],
  ['under 600', 'kind=homes&price=-600000'],
  ['under $450,000', 'kind=homes&price=-450000'],
  ['less than half', 'kind=homes', 'half'],
  ['under 1.2m', 'kind=homes&price=-1200000'],
  ['under 1.2', 'kind=homes&price=-1200000'],
  ['max 500k', 'kind=homes&price=-500000'],
  ['500k or less', 'kind=homes&price=-500000'],
  ['at least $500,000', 'kind=homes&price=500000-'],
  ['500k+', 'kind=homes&price=500000-'],
  ['around 500k', 'kind=homes&price=450000-550000'],
  ['my budget is 475', 'kind=homes&price=-475000'],
  ['under $2,500 a month', 'kind=homes', 'under $2,500 a month'],
  ['under 50 dollars', 'kind=homes&price=-50000'],
  ['$19', 'kind=homes', '$19'],
  ['at least 3', 'kind=homes&beds=3'],
  ['at least 3 beds', 'kind=homes&beds=3'],
  ['three bedrooms', 'kind=homes&beds=3'],
  ['more than two bedrooms', 'kind=homes&beds=3'],
  ['3-4 beds', 'kind=homes&beds=3'],
  ['3 or more bedrooms', 'kind=homes&beds=3'],
  ['3br/2ba', 'kind=homes&beds=3&baths=2'],
  ['3/2 fernley', 'near=fernley&kind=homes&beds=3&baths=2'],
  ['4bd 2 1/2 bath', 'kind=homes&beds=4&baths=2.5'],
  ['two and a half baths', 'kind=homes&baths=2.5'],
  ['at most 3 beds', 'kind=homes', 'at most 3 beds'],
  ['99 bedrooms', 'kind=homes', '99 bedrooms'],
  ['2.3 baths', 'kind=homes', '2.3 baths'],
  ['1,800 sq ft', 'kind=homes&sqft=1800-'],
  ['1800 square feet or more', 'kind=homes&sqft=1800-'],
  ['under 2000 sqft', 'kind=homes&sqft=-2000'],
  ['1,500 to 2,000 sq. ft. under 500', 'kind=homes&price=-500000&sqft=1500-2000'],
  ['about 2000 sq ft', 'kind=homes&sqft=1800-2200'],
  ['20 sq ft', 'kind=homes', '20 sq ft'],
  ['single story', 'kind=homes&levels=1'],
  ['single-level home with 3 car garage', 'kind=homes&garages=3&levels=1'],
  ['two-story with a garage', 'kind=homes&garages=1&levels=2'],
  ['no stairs', 'kind=homes&levels=1'],
  ['new homesites', 'kind=homesites'],
  ['lots near Rosemont under 150', 'near=rosemont&kind=homesites&price=-150000'],
  ['homes and homesites in Fernley', 'city=fernley'],
  ['homesites with 3 beds', 'kind=homes&beds=3', 'homesites'],
  ['3 beds on a big lot', 'kind=homes&beds=3', 'lot'],
  ['half acre lot', 'kind=homes', 'lot'],
  ['under construction', 'kind=homes&status=under-construction'],
  ['cheapest homes', 'kind=homes'],
  ['newest homes', 'kind=homes&sort=newest'],
  ['largest near Fernley', 'near=fernley&kind=homes&sort=sqft-desc'],
  ['I am looking for a new home please', 'kind=homes'],
  ['asdf qwer', 'kind=homes', 'asdf qwer'],
  ['3 beds with a pool and a view, granite counters', 'kind=homes&beds=3', 'pool', 'view', 'style'],
  ['3 beds near fernly', 'near=fernley&kind=homes&beds=3', 'spelling'],
  ['<script>alert(1)</script>', 'kind=homes', '<script>alert(1)</script>'],
  ['Şık ev, İzmir', 'kind=homes', 'Şık ev', 'İzmir'],
  ['¿¡!?', 'kind=homes'],
  ['white kitchen in fernley', 'kind=homes&city=fernley', 'style'],
  ['single family home near Rosemont', 'near=rosemont&kind=homes'],
]

test.each(corpus)('reads “%s”', (words, query, ...unread) => {
  expect(read(words)).toEqual({ query, unread, refused: [] })
})

describe('words that fair-housing law minds', () => {
  test.each([
    ['3 beds in a white neighborhood', 'kind=homes&beds=3', 'white neighborhood'],
    ['safe neighborhood near Fernley', 'near=fernley&kind=homes', 'safe neighborhood'],
    ['Rosemont good schools under 500', 'near=rosemont&kind=homes&price=-500000', 'good schools'],
    ['no kids', 'kind=homes', 'no kids'],
    ['near a church', 'kind=homes', 'near a church'],
    ['Christian community', 'kind=homes', 'Christian community'],
    ['55+ community in Fernley', 'kind=homes&city=fernley', '55+'],
    ['family friendly 4 bed', 'kind=homes&beds=4', 'family friendly'],
    ['no section 8', 'kind=homes', 'no section 8'],
    ['low crime', 'kind=homes', 'low crime'],
    ['few immigrants', 'kind=homes', 'few immigrants'],
  ])('aren’t searched: “%s”', (words, query, refused) => {
    const found = read(words)
    expect(found).toMatchObject({ query, refused: [refused] })
    expect(readWords(words, { places, today: TODAY }).refused[0]?.instead).toBeTruthy()
  })

  test('may stand in the name of a place', () => {
    const named = { ...places, own: [toNamedPlaces([place('city', 'white-church', 'White Church')])] }
    expect(readWords('3 beds in White Church', { places: named, today: TODAY })).toMatchObject({
      search: { city: 'white-church' },
      refused: [],
    })
  })
})

test('a list’s address tells what wasn’t searched by keys of ours, and repeats nothing else', () => {
  const found = readWords('safe neighborhood with a pool and a zyx', { places, today: TODAY })
  expect(toNotesText(found)).toBe('pool,words,how-safe-a-place-is')
  expect(parseNotes(toNotesText(found))).toEqual({
    unread: ['a pool', 'some words we didn’t understand'],
    told: [],
    refused: [{ touches: 'how safe a place is', instead: found.refused[0]?.instead }],
  })
  expect(toNotesText(readWords('3 beds near Fernley', { places, today: TODAY }))).toBe('')
  for (const made of ['call-555-0199', 'swimming pool', '__proto__', 'constructor'])
    expect(parseNotes(made)).toEqual({ unread: [], refused: [], told: [] })
})

test('long words are read up to a limit', () => {
  const nonsense = 'between 3 and under at least 4 or 5 to - '.repeat(400)
  expect(readWords(nonsense, { places, today: TODAY }).unread.join(' ').length).toBeLessThanOrEqual(
    MAX_WORDS_LENGTH,
  )
})

test('a place in words replaces the fields’ place, and other fields stay', () => {
  const fields = parseHomeSearch(new URLSearchParams('near=rosemont&beds=2&price=-400000&page=3'))
  const joined = withWords(fields, readWords('in Fernley under 500', { places, today: TODAY }))
  expect(toSearchParams(joined).toString()).toBe('kind=homes&beds=2&price=-500000&city=fernley')
})
