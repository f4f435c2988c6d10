import { expect, test } from 'vitest'
import type { BasePrice } from '../price/price.ts'
import { formatHousePrice, priceHouse, type PricedLot } from './house-price.ts'
import type { PlanOption } from './plan-options.ts'

const house: BasePrice = { kind: 'base', priceUsd: 297_900, isLandIncluded: false, isFrom: false }
const withLand: BasePrice = { ...house, priceUsd: 443_900, isLandIncluded: true }
const option = (title: string, priceUsd?: number): PlanOption => ({
  ...{ key: 'a.b', title, needs: [], excludes: [], lotsExcept: [] },
  ...(priceUsd !== undefined && { priceUsd }),
})

test('base price, homesite and options add up', () => {
  const price = priceHouse({
    base: house,
    lot: { lot: '28', priceUsd: 137_900 },
    options: [option('Island', 4_200), option('Fence', 6_400)],
  })
  expect(price).toEqual({
    parts: [
      { kind: 'base', label: 'Base price', priceUsd: 297_900 },
      { kind: 'homesite', label: 'Lot 28', priceUsd: 137_900 },
      { kind: 'options', label: 'Options', priceUsd: 10_600 },
    ],
    totalUsd: 446_400,
    hasLand: true,
    missing: [],
    askedFor: [],
  })
  expect(formatHousePrice(price)).toBe('Base price + homesite + options = about $446,400')
})

test.each<[string, BasePrice | undefined, PricedLot | undefined, number | undefined, string[]]>([
  ['the house alone', house, undefined, 297_900, []],
  ['a house with a standard homesite', withLand, undefined, 443_900, []],
  ['a premium beyond a base price with land', withLand, { lot: '7', premiumUsd: 12_000 }, 455_900, []],
  [
    'a premium where the base price has no land',
    house,
    { lot: '7', premiumUsd: 12_000 },
    undefined,
    ['The price of lot 7 isn’t set yet.'],
  ],
  [
    'a whole lot where the base price has land',
    withLand,
    { lot: '7', priceUsd: 137_900 },
    undefined,
    ['What lot 7 adds to the base price isn’t set yet.'],
  ],
  ['a lot without a price', house, { lot: '7' }, undefined, ['The price of lot 7 isn’t set yet.']],
  [
    'a plan without a price',
    undefined,
    { lot: '7', priceUsd: 9 },
    undefined,
    ['The base price isn’t set yet.'],
  ],
])('%s', (_, base, lot, totalUsd, missing) => {
  const price = priceHouse({ base, lot })
  expect(price.totalUsd).toBe(totalUsd)
  expect(price.missing).toEqual(missing)
  expect(formatHousePrice(price) === undefined).toBe(totalUsd === undefined)
})

test('an option whose price is asked for is named, and not in the sum', () => {
  const { totalUsd, askedFor } = priceHouse({
    base: house,
    options: [option('Battery'), option('Gas', 1_850)],
  })
  expect(totalUsd).toBe(299_750)
  expect(askedFor).toEqual(['Battery'])
})
