// What the plugin's health page finds without a WordPress: the same as the content check, where both look.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../content-system/embedded/content-folder/folder-content.ts'
import { findCornerProblems } from '../content-checks/check-plats.ts'
import { systemPath } from './packages.ts'

const admin = join(import.meta.dirname, '..', '..', 'content-system', 'wordpress', 'homesite', 'admin')
const env = { ...process.env, PATH: systemPath }
const hasPhp = spawnSync('php', ['--version'], { env }).status === 0

/** What functions of the plugin's screens return, one call after the other. */
function callPhp(calls: { method: string; args: unknown[] }[]): unknown[] {
  const program = [
    "define( 'ABSPATH', '/' );",
    ...['place-input', 'plat-place', 'item-contradictions'].map(
      (name) => `require ${JSON.stringify(join(admin, `class-${name}.php`))};`,
    ),
    "$calls = json_decode( file_get_contents( 'php://stdin' ), true );",
    "echo json_encode( array_map( function ( $call ) { return call_user_func_array( 'Homesite\\\\Admin\\\\' . $call['method'], $call['args'] ); }, $calls ) );",
  ].join('\n')
  const php = spawnSync('php', ['-r', program], { env, input: JSON.stringify(calls), encoding: 'utf8' })
  expect(php.stderr).toBe('')
  return JSON.parse(php.stdout) as unknown[]
}

const place = { lat: 28.0486, lng: -97.0415 }
const corners = [
  [28.04964, -97.04302],
  [28.04964, -97.03998],
  [28.04756, -97.03998],
  [28.04756, -97.04302],
]
/** A drawing in feet, with a lot of 100 by 60. */
const plat: JsonObject = {
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

test.each<[string, JsonObject, RegExp]>([
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
])('%s: the content check and the plugin say the same', (_, changes, expected) => {
  const changed = { ...plat, ...changes }
  const found = findCornerProblems(changed, place)
  expect(found.join('; ')).toMatch(expected)
  const call = { method: 'Plat_Place::problems', args: [changed, [place.lat, place.lng]] }
  expect(hasPhp ? callPhp([call]) : [found]).toEqual([found])
})

test.skipIf(!hasPhp)('the plugin finds prices and statuses that contradict each other', () => {
  const home = { title: '1 Elm Row', price_usd: 489_900, status: '' }
  const lot = { title: 'Lot 4', price_usd: 90_000, status: 'lot' }
  const call = (method: string, ...args: unknown[]) => ({ method: `Item_Contradictions::${method}`, args })
  expect(
    callPhp([
      call('of_price', 500_000, [home, lot], true),
      call('of_price', 450_000, [home, { ...home, price_usd: null }], true),
      // A plan's price is without a lot; nothing is said of a community whose least expensive home costs that.
      call('of_price', 450_000, [home], false),
      call('of_price', 489_900, [home, { ...home, status: 'sold', price_usd: 1 }], true),
      call('of_price', null, [home], true),
      call('of_status', 'sold-out', [home]),
      call('of_status', 'sold-out', [{ ...home, status: 'sold' }]),
      call('of_status', 'coming-soon', [home, { ...home, status: 'move-in' }]),
      call('of_status', 'selling', [home]),
    ]),
  ).toEqual([
    ['It says “from $500,000”, but 1 Elm Row costs $489,900.'],
    ['It says “from $450,000”, but the least expensive home that’s listed costs $489,900.'],
    [],
    [],
    [],
    ['It’s sold out, but 1 Elm Row is for sale there.'],
    [],
    ['It’s coming soon, but 1 Elm Row is for sale there.'],
    [],
  ])
})
