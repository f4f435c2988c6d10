import { expect, test } from 'vitest'
import type { Plat, PlatLot, PlatPoint } from './plat.ts'
import { countByStatus, listLotsThatTake, listPlansThatFit, sortForTable } from './plat-lots.ts'
import { compareLots, PLAT_STATUSES, toPlatStatusLabel, toPlatStatusWord, toPlatView } from './plat-view.ts'

const PLANS = [
  { id: 311, slug: 'fir', title: 'The Fir', href: '/floorplans/fir' },
  { id: 310, slug: 'elm', title: 'The Elm', href: '/floorplans/elm' },
  { id: 312, slug: 'oak', title: 'The Oak', href: '/floorplans/oak' },
]

function box(x: number, y = 0): PlatPoint[] {
  return [
    [x, y],
    [x + 10, y],
    [x + 10, y + 20],
    [x, y + 20],
  ]
}

const PLAT: Plat = {
  id: 210,
  title: 'Juniper Ridge',
  width: 100,
  height: 100,
  streets: [
    {
      name: 'A Street',
      points: [
        [0, 30],
        [100, 30],
      ],
    },
    {
      name: 'B Way',
      points: [
        [50, 0],
        [50, 100],
      ],
    },
  ],
  areas: [{ kind: 'park', name: 'The Green', points: box(60, 60) }],
  lots: [
    { lot: '10', points: box(0), areaSqft: 6_000, address: '10 A Street', floorPlanIds: [310, 311, 999] },
    { lot: '2', points: box(10), floorPlanIds: [310] },
    { lot: '3', points: box(20), floorPlanIds: [310] },
    { lot: '4', points: box(30), floorPlanIds: [311] },
    { lot: '2', points: box(70), floorPlanIds: [310] },
  ],
}

const STANDING: PlatLot[] = [
  { title: 'Lot 2', lot: '2', status: 'lot' },
  { title: '2 A Street', lot: '2', slug: '2-a-street', status: 'move-in', priceUsd: 400_000 },
  { title: 'Lot 3', lot: '3', status: 'sold', priceUsd: 380_000 },
  { title: 'Lot 10', lot: '10', status: 'lot' },
  { title: 'Lot 12, B Way', lot: '12', slug: 'lot-12-b-way', status: 'lot', priceUsd: 99_000 },
  { title: '11 B Way', lot: '11', slug: '11-b-way', status: 'under-construction' },
]

function view() {
  return toPlatView(PLAT, STANDING, PLANS, (slug) => `/homes/${slug}`)
}

function lot(number: string) {
  return view().lots.find((each) => each.lot === number)
}

test('each lot has its shape, its status, its home and its price', () => {
  expect(view().lots.map((each) => each.lot)).toEqual(['2', '3', '4', '10', '11', '12'])
  expect(lot('10')).toEqual({
    lot: '10',
    status: 'open',
    path: 'M0 0h10v20h-10z',
    at: [5, 10],
    areaSqft: 6_000,
    address: '10 A Street',
    planIds: [310, 311],
  })
  expect(lot('2')).toMatchObject({
    status: 'move-in',
    priceUsd: 400_000,
    home: { href: '/homes/2-a-street', title: '2 A Street' },
    planIds: [],
  })
})

test('a homesite is for sale where it has a page, and open where the builder lists none', () => {
  expect(lot('12')).toMatchObject({ status: 'lot', priceUsd: 99_000, home: { href: '/homes/lot-12-b-way' } })
  expect(lot('10')).toMatchObject({ status: 'open' })
  expect(lot('10')).not.toHaveProperty('home')
})

test('a lot in two pieces is one lot', () => {
  expect(lot('2')?.path).toBe('M10 0h10v20h-10zM70 0h10v20h-10z')
})

test("a lot missing from the inventory isn't released; one missing from the drawing still has a row", () => {
  expect(lot('4')).toMatchObject({ status: 'not-released', planIds: [311] })
  expect(lot('11')).toEqual({
    lot: '11',
    status: 'under-construction',
    home: { href: '/homes/11-b-way', title: '11 B Way' },
    planIds: [],
  })
})

test('the price of a sold lot isn’t shown, and no plan fits on it', () => {
  expect(lot('3')).toMatchObject({ status: 'sold', planIds: [] })
  expect(lot('3')).not.toHaveProperty('priceUsd')
})

test('which plans fit a lot, and which lots take a plan', () => {
  const plat = view()
  expect(plat.plans.map(({ slug }) => slug)).toEqual(['elm', 'fir'])
  const ten = plat.lots.find((each) => each.lot === '10')
  expect(ten && listPlansThatFit(ten, plat.plans).map(({ slug }) => slug)).toEqual(['elm', 'fir'])
  expect(listLotsThatTake(plat, 310).map((each) => each.lot)).toEqual(['10'])
  // Lot 4 takes it too, once it is released.
  expect(listLotsThatTake(plat, 311).map((each) => each.lot)).toEqual(['10'])
})

test('lots are counted by status, and sorted with available ones first', () => {
  const { lots } = view()
  expect(countByStatus(lots)).toEqual(
    PLAT_STATUSES.filter((status) => !['not-available', 'under-contract'].includes(status)).map((status) => ({
      status,
      count: 1,
    })),
  )
  expect(countByStatus(lots.slice(1, 2))).toEqual([{ status: 'sold', count: 1 }])
  expect(sortForTable(lots).map((each) => each.lot)).toEqual(['2', '11', '12', '10', '4', '3'])
  expect(['10', '9', '10A', '1'].toSorted(compareLots)).toEqual(['1', '9', '10', '10A'])
})

test('every status has its words', () => {
  expect(PLAT_STATUSES.map(toPlatStatusLabel)).toEqual([
    'Move-in ready',
    'Under construction',
    'Homesite for sale',
    'Open, not listed',
    'Under contract',
    'Not released',
    'Not available',
    'Sold',
  ])
  expect(new Set(PLAT_STATUSES.map(toPlatStatusWord)).size).toBe(PLAT_STATUSES.length)
})

test('a road fills the space between lots, and its name stays clear of crossings', () => {
  const [street, way] = view().streets
  expect(street).toMatchObject({ name: 'A Street', path: 'M0 30L100 30', at: 30 })
  expect(way?.at).toBe(50)
  // The nearest corner is 2.5 away at most: a fortieth of the drawing.
  expect(street?.width).toBe(4)
})

test('a park is named where there is no pond, and on a line of its own', () => {
  const park = { kind: 'park' as const, name: 'The Green', points: box(0, 60) }
  const pond = {
    kind: 'pond' as const,
    name: 'The Pond',
    points: [
      [4, 66],
      [9, 66],
      [9, 76],
      [4, 76],
    ] as PlatPoint[],
  }
  const { areas } = toPlatView({ ...PLAT, areas: [park, pond] }, [], [], String)
  expect(areas.map(({ at }) => at)).toEqual([
    [4, 70],
    [7, 71],
  ])
  expect(areas.map(({ line }) => line)).toEqual(['upper', 'lower'])
})

test('words are as large as a usual lot allows', () => {
  expect(view().lotExtent).toBe(14)
  expect(toPlatView({ ...PLAT, lots: [] }, [], [], String).lotExtent).toBe(10)
})
