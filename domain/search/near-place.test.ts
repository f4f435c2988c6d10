import { expect, test } from 'vitest'
import type { KindCounts } from './home-search.ts'
import { DEFAULT_HOME_SEARCH } from './home-search.ts'
import { findNearPlace, suggestNearPlaces, toAddressPlaces, type NearPlace } from './near-place.ts'
import { toNearText } from './near-text.ts'
import { toPlaceKey } from './place-key.ts'

const at = { lat: 44, lng: -121 }
const bend: NearPlace = { key: 'bend', name: 'Bend', kind: 'city', location: at }
const places: NearPlace[] = [
  bend,
  { key: 'bender-landing', name: 'Bender Landing', kind: 'community', location: at },
  ...toAddressPlaces([
    { slug: '12-ne-larkspur-loop', title: '12 NE Larkspur Loop', location: at, city: { name: 'Bend' } },
    { slug: '14-ne-larkspur-loop', title: '14 NE Larkspur Loop', location: { lat: 46, lng: -123 } },
    { slug: 'lot-9-sage', title: 'Lot 9, Sage', location: at },
  ]),
]
const keyOf = (text: string) => findNearPlace(places, toPlaceKey(text)).place?.key

test('a place is found by its name, with a state or a ZIP code, by an address, a street, a lot, or a part of them', () => {
  expect(['Bend', 'bend, or', 'Bend, OR 97701', 'BENDER'].map(keyOf)).toEqual([
    'bend',
    'bend',
    'bend',
    'bender-landing',
  ])
  expect(keyOf('12 NE Larkspur Loop')).toBe('12-ne-larkspur-loop')
  expect(keyOf('ne larkspur loop')).toBe('ne-larkspur-loop')
  expect(keyOf('larkspur loop')).toBe('ne-larkspur-loop')
  expect(keyOf('Lot 9')).toBe('lot-9-sage')
  expect(keyOf('Atlantis')).toBeUndefined()
  expect(findNearPlace(places, 'ne-larkspur-loop').place?.location).toEqual({ lat: 45, lng: -122 })
})

test('too little of a name, a state, or several places are no answer, and are told', () => {
  const towns: NearPlace[] = ['Oregon City', 'Texas City', 'North Bend', 'South Bend'].map((name) => ({
    ...{ key: toPlaceKey(name), name, kind: 'town', location: at },
  }))
  const find = (key: string) => findNearPlace([...places, ...towns], key)
  for (const key of ['a', '-1', '12', 'be', 'oregon', 'texas', 'north-or', 'larkspur-loo'])
    expect.soft(find(key).place, key).toBeUndefined()
  expect(find('oregon').candidates.map(({ key }) => key)).toEqual(['oregon-city'])
  expect(find('south').place?.key).toBe('south-bend')
  expect(findNearPlace(towns, 'bend')).toEqual({ candidates: [towns[2], towns[3]] })
  expect(find('bend').place?.key).toBe('bend')
})

test('names with accents and signs have one spelling', () => {
  expect(toPlaceKey('  Coeur d’Alene, ID ')).toBe('coeur-dalene-id')
  expect(toPlaceKey('Cañon City')).toBe('canon-city')
  expect(toPlaceKey('?!')).toBe('')
})

test('suggestions begin with what was typed, then have a word that does', () => {
  expect(suggestNearPlaces(places, 'bend', 5).map(({ key }) => key)).toEqual(['bend', 'bender-landing'])
  expect(suggestNearPlaces(places, 'lark', 2)).toHaveLength(2)
  expect(suggestNearPlaces(places, '', 1)).toEqual([bend])
})

const homes = [
  { city: { slug: 'redmond', name: 'Redmond' } },
  { city: { slug: 'prineville', name: 'Prineville' } },
]
const ofHouses = (total: number): KindCounts => ({ all: total, homes: total, homesites: 0 })
const say = (place: NearPlace | undefined, city: Record<string, number>) => {
  const total = Object.values(city).reduce((sum, count) => sum + count, 0)
  return toNearText(
    { ...DEFAULT_HOME_SEARCH, near: 'bend', ...(place && { place }), beds: 3 },
    { total, city, kind: ofHouses(total) },
    homes,
  )
}

test('a search near a town says what is in it and what is around', () => {
  expect(say(bend, { prineville: 2, redmond: 4 })).toBe(
    'No homes in Bend. 6 homes within 25 miles: Redmond, Prineville.',
  )
  expect(say(bend, { bend: 3, redmond: 4 })).toBe('3 homes in Bend, 4 more within 25 miles: Redmond.')
  expect(say(bend, { bend: 1 })).toBe('1 home in Bend, none around it.')
  expect(say(bend, {})).toBe('No homes in Bend or within 25 miles.')
  expect(say(places[1], { redmond: 1 })).toBe('1 home within 25 miles of Bender Landing: Redmond.')
  expect(say(undefined, {})).toBe('We don’t know that place. Try a city, a community or a street.')
})
