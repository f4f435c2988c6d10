import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packInventory, unpackInventory } from './packed-inventory.ts'
import { countPlaceless, findPlacedHomes } from './inventory.ts'
import { toPinName } from '../map/pin-names.ts'
import { toPrice, toPriceLabel } from '../price/price.ts'
import type { PlacedHome } from './inventory.ts'
import { matchesSearch } from '../search/home-match.ts'
import { DEFAULT_HOME_SEARCH, HOME_SORTS } from '../search/home-search.ts'
import type { HomeSearch } from '../search/home-search.ts'

const TAGS = { excluded: 1, underConstruction: 2, moveIn: 3, lot: 4 }

const HOUSE: PlacedHome = {
  id: 4188,
  slug: '1029-chinook-drive',
  title: '1029 Chinook Drive',
  status: 'move-in',
  priceUsd: 604_900,
  beds: 4,
  baths: 2.5,
  areaSqft: 2670,
  garages: 2,
  stories: 2,
  location: { lat: 45.78895, lng: -122.54594 },
  region: { slug: 'south', name: 'South' },
  city: { slug: 'battle-ground', name: 'Battle Ground' },
  tagIds: [3, 9],
  offered: ['Closing costs', 'Blinds'],
}
const LOT: PlacedHome = {
  id: 12,
  slug: 'lot-7-by-the-creek',
  title: 'Lot 7, O’Neil Creek',
  status: 'lot',
  priceUsd: undefined,
  beds: undefined,
  baths: undefined,
  areaSqft: undefined,
  garages: undefined,
  stories: undefined,
  location: { lat: 44.1, lng: -121.3 },
  region: undefined,
  city: undefined,
  tagIds: [4],
}

test('homes come out of the inventory as they went in', () => {
  const sent = JSON.parse(JSON.stringify(packInventory([HOUSE, LOT], TAGS))) as ReturnType<
    typeof packInventory
  >
  expect(unpackInventory(sent).toSorted((a, b) => b.id - a.id)).toEqual([HOUSE, LOT])
})

test('no homes are an inventory too', () => {
  expect(unpackInventory(packInventory([], TAGS))).toEqual([])
})

test('a title with line breaks stays one title', () => {
  const homes = unpackInventory(packInventory([{ ...HOUSE, title: 'Two\nlines' }, LOT], TAGS))
  const home = homes.find(({ id }) => id === HOUSE.id)
  expect(home).toMatchObject({ title: 'Two lines', slug: HOUSE.slug })
})

test('ten thousand homes are no more than 250 KB when compressed', () => {
  // A simple generator: the same homes every time, as unlike one another as real ones.
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const words = [
    'Chinook',
    'Alder',
    'Juniper',
    'Larkspur',
    'Eola',
    'Salmon',
    'Badger',
    'Sage',
    'Heron',
    'Cedar',
  ]
  const kinds = ['Drive', 'Street', 'Lane', 'Court', 'Avenue', 'Loop']
  const homes = Array.from({ length: 10_000 }, (_, index): PlacedHome => {
    const title = `${random(9_900) + 100} ${words[random(10)]} ${words[random(10)]} ${kinds[random(6)]}`
    return {
      ...HOUSE,
      id: 4_000 + index * 3 + random(3),
      title,
      slug: `${title.toLowerCase().replaceAll(' ', '-')}${random(20) === 0 ? '-2' : ''}`,
      priceUsd: 90_000 + random(8_000) * 100,
      beds: 2 + random(4),
      areaSqft: 1_100 + random(2_400),
      location: { lat: 44 + random(300_000) / 100_000, lng: -123 + random(400_000) / 100_000 },
      city: { slug: `city-${index % 40}`, name: `City ${index % 40}` },
      tagIds: [[2], [3], [4], [3, 9]][random(4)] ?? [],
    }
  })
  const bytes = gzipSync(JSON.stringify(packInventory(homes, TAGS))).length
  expect(bytes).toBeLessThanOrEqual(250_000)
})

test('a search in the browser finds what the server would', () => {
  const homes = [HOUSE, LOT]
  const find = (search: Partial<typeof DEFAULT_HOME_SEARCH>) =>
    findPlacedHomes(homes, { ...DEFAULT_HOME_SEARCH, ...search }, TAGS).map(({ id }) => id)
  expect(find({})).toEqual([4188, 12])
  expect(find({ beds: 4 })).toEqual([4188])
  expect(find({ city: 'bend' })).toEqual([])
  expect(find({ status: 'lot', beds: 4 })).toEqual([12])
})

test('the map shows what the list holds, also homes without a price, however it is sorted', () => {
  const { priceUsd: _priceUsd, ...unpriced } = HOUSE
  const homes = unpackInventory(packInventory([unpriced, LOT], TAGS))
  for (const sort of HOME_SORTS)
    expect(findPlacedHomes(homes, { ...DEFAULT_HOME_SEARCH, sort }, TAGS)).toHaveLength(2)
})

test('a home without a place is on no map, and in the inventory all the same', () => {
  const { location: _location, ...placeless } = HOUSE
  const [home] = unpackInventory(packInventory([placeless], TAGS))
  expect(home).toMatchObject({ id: HOUSE.id, location: undefined })
  expect(findPlacedHomes(home ? [home] : [], DEFAULT_HOME_SEARCH, TAGS)).toEqual([])
  const count = (search: Partial<HomeSearch>) =>
    countPlaceless(home ? [home, LOT] : [], { ...DEFAULT_HOME_SEARCH, ...search }, TAGS)
  expect([count({}), count({ beds: 20 })]).toEqual([1, 0])
  expect(count({ bounds: { south: 40, west: -130, north: 50, east: -110 } })).toBe(0)
  const area = { south: 45, west: -123, north: 46, east: -122 }
  expect(matchesSearch(HOUSE, { ...DEFAULT_HOME_SEARCH, bounds: area }, TAGS)).toBe(true)
  expect(matchesSearch(placeless, { ...DEFAULT_HOME_SEARCH, bounds: area }, TAGS)).toBe(false)
  // The map can be moved out of the part that is searched without another request.
  const elsewhere = { ...area, south: 40, north: 41 }
  expect(findPlacedHomes([HOUSE], { ...DEFAULT_HOME_SEARCH, bounds: elsewhere }, TAGS)).toEqual([HOUSE])
})

test('a pin prints the short price and is named with the exact one', () => {
  expect(toPriceLabel(toPrice(HOUSE))).toBe('$605K')
  expect(toPinName(HOUSE)).toBe('$605K ($604,900), 1029 Chinook Drive, move-in ready')
  expect(toPinName(HOUSE, { isViewed: true, isSaved: true })).toBe(
    '$605K ($604,900), 1029 Chinook Drive, move-in ready, viewed, saved',
  )
  expect(toPriceLabel(toPrice(LOT))).toBe('Call')
  expect(toPinName(LOT)).toBe('Call for price, Lot 7, O’Neil Creek, homesite')
  const [home] = unpackInventory(packInventory([{ ...LOT, premiumUsd: 7_500 }], TAGS))
  expect(home && toPinName({ ...LOT, ...home })).toBe(
    '+$8K (+$7,500 to the base price), Lot 7, O’Neil Creek, homesite',
  )
})
