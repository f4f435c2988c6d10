import { expect, test } from 'vitest'
import { findCornerProblems, findPlatErrors } from './check-plat.ts'

const place = { lat: 28.0486, lng: -97.0415 }
const corners = [
  [28.04964, -97.04302],
  [28.04964, -97.03998],
  [28.04756, -97.03998],
  [28.04756, -97.04302],
]
/** A drawing in feet, with a lot of 100 by 60. */
const plat = {
  width: 980,
  height: 760,
  corners,
  lots: [
    {
      lot: '1',
      area_sqft: 6000,
      points: [
        [10, 10],
        [110, 10],
        [110, 70],
        [10, 70],
      ],
    },
  ],
}
const wider = corners.map(([lat = 0, lng = 0]) => [lat, lng < -97.041 ? lng - 0.003 : lng])
const twice = corners.map(([lat = 0, lng = 0]) => [2 * lat - 28.0486, 2 * lng + 97.0415])

test.each<[string, object, RegExp]>([
  ['corners where the community is', {}, /^$/],
  ['a plat without corners', { corners: null }, /^$/],
  ['three corners', { corners: corners.slice(1) }, /four pairs/],
  ['words for corners', { corners: ['here', 'there', '', ''] }, /four pairs/],
  [
    'longitude before latitude',
    { corners: corners.map((pair) => pair.toReversed()) },
    /four pairs|clockwise/,
  ],
  ['a mirrored plat', { corners: corners.toReversed() }, /clockwise/],
  ['a stretched plat', { corners: wider }, /another ratio/],
  ['lots of another size', { corners: twice }, /lots are 4\.\d times/],
  ['another place', { corners: corners.map(([lat = 0, lng = 0]) => [lat + 0.1, lng]) }, /lies 6\.9 miles/],
  [
    'a plat as wide as a county',
    { corners: corners.map(([lat = 0, lng = 0]) => [lat * 40 - 1092, lng * 40 + 3784]) },
    /miles long/,
  ],
])('%s', (_, changes, expected) => {
  expect(findCornerProblems({ ...plat, ...changes }, place).join(' ')).toMatch(expected)
})

const square = [
  [0, 0],
  [40, 0],
  [40, 40],
]

test.each<[string, object, string[]]>([
  ['a sound one', {}, []],
  [
    'no size',
    { width: '', height: -1 },
    ['“width” must be a number above 0.', '“height” must be a number above 0.'],
  ],
  ['no lots', { lots: {} }, ['“lots” must be a list with at least one lot.']],
  [
    'a lot twice',
    {
      lots: [
        { lot: '1', points: square },
        { lot: 1, points: square },
      ],
    },
    ['Lot 1 is there twice.'],
  ],
  [
    'a lot without a number',
    { lots: [{ points: square }] },
    ['The lot in place 1 has no “lot”, its number on the site plan.'],
  ],
  [
    'two points',
    { lots: [{ lot: 'A', points: square.slice(1) }] },
    ['Lot A needs three or more points of two numbers each.'],
  ],
  [
    'words for points',
    { lots: [{ lot: 'A', points: [...square, ['a', 1]] }] },
    ['Lot A needs three or more points of two numbers each.'],
  ],
  [
    'a lot beyond the edge',
    { lots: [{ lot: 'A', points: [...square, [982, 0]] }] },
    ['Lot A reaches beyond the site plan’s width or height.'],
  ],
])('whether a site plan can be drawn: %s', (_, changes, expected) => {
  expect(findPlatErrors({ ...plat, ...changes })).toEqual(expected)
})
