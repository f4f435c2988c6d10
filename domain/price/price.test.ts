import { expect, test } from 'vitest'
import { toBasePrice, toPrice, toPriceLabel, toPriceText, toShortUsd, type PriceFigures } from './price.ts'

test('rounds thousands up', () => {
  expect(toShortUsd(489_900)).toBe('$490K')
  expect(toShortUsd(489_001)).toBe('$490K')
  expect(toShortUsd(490_000)).toBe('$490K')
  expect(toShortUsd(1)).toBe('$1K')
})

test('turns to millions where rounding reaches them', () => {
  expect(toShortUsd(999_000)).toBe('$999K')
  expect(toShortUsd(999_001)).toBe('$1M')
  expect(toShortUsd(999_500)).toBe('$1M')
  expect(toShortUsd(1_000_000)).toBe('$1M')
})

test('rounds millions up to one decimal', () => {
  expect(toShortUsd(1_000_001)).toBe('$1.1M')
  expect(toShortUsd(1_234_000)).toBe('$1.3M')
  expect(toShortUsd(2_900_001)).toBe('$3M')
  expect(toShortUsd(12_340_000)).toBe('$12.4M')
})

test.each<[string, PriceFigures, string, string]>([
  ['an asking price', { priceUsd: 489_900 }, '$489,900', '$490K'],
  ['what a lot adds', { premiumUsd: 7_500 }, '+$7,500 to the base price', '+$8K'],
  ['none', {}, 'Call for price', 'Call'],
])('says %s', (_what, figures, text, label) => {
  expect(toPriceText(toPrice(figures))).toBe(text)
  expect(toPriceLabel(toPrice(figures))).toBe(label)
})

test('has the former price only where it was higher', () => {
  expect(toPrice({ priceUsd: 500, priceWasUsd: 600 })).toEqual({ kind: 'asking', priceUsd: 500, wasUsd: 600 })
  expect(toPrice({ priceUsd: 500, priceWasUsd: 500 })).toEqual({ kind: 'asking', priceUsd: 500 })
})

test('a base price says whether land is in it, and whether it’s a community’s own', () => {
  const plan = { id: 7, priceFromUsd: 250_900 }
  const planPrices = [{ planId: 7, priceUsd: 410_900, isLandIncluded: true }]
  const say = (...given: Parameters<typeof toBasePrice>) => {
    const base = toBasePrice(...given)
    return base && toPriceText(base)
  }
  expect(say(plan)).toBe('Base price from $250,900 · homesite not included')
  expect(say(plan, { planPrices })).toBe('Base price $410,900 · with a standard homesite')
  expect(say({ id: 8 }, { planPrices })).toBeUndefined()
})
