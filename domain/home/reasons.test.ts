import { expect, test } from 'vitest'
import { toReasons } from './reasons.ts'

const today = '2026-11-24'

test('a finished home is ready now, one that is being built in its month', () => {
  expect(toReasons({ status: 'move-in', availableOn: '2027-03-19' }, { today })).toEqual(['Ready now'])
  expect(toReasons({ status: 'under-construction', availableOn: '2027-03-19' }, { today })).toEqual([
    'Ready in March 2027',
  ])
})

test('a day that has passed, and a homesite’s, tell nothing', () => {
  expect(toReasons({ status: 'under-construction', availableOn: '2026-11-24' }, { today })).toEqual([])
  expect(toReasons({ status: 'lot', availableOn: '2027-03-19' }, { today })).toEqual([])
})

test('a reduction says by how much; a price that rose isn’t a reason', () => {
  expect(toReasons({ priceUsd: 469_900, priceWasUsd: 481_900 }, { today })).toEqual(['$12,000 less'])
  expect(toReasons({ priceUsd: 481_900, priceWasUsd: 469_900 }, { today })).toEqual([])
  expect(toReasons({ priceWasUsd: 469_900 }, { today })).toEqual([])
})

test('what editors tag it with follows in the brand’s order, then by name; three reasons at most', () => {
  const tag = (name: string) => ({ slug: name.toLowerCase().replace(' ', '-'), name })
  const features = [tag('View'), tag('Corner lot'), tag('Single level'), tag('Near shops')]
  const say = (tags: typeof features, order?: string[]) =>
    toReasons({ features: tags }, { today, tagOrder: order ?? [] })
  for (const given of [features, features.toReversed()]) {
    expect(say(given, ['single-level', 'rv-garage', 'view'])).toEqual(['Single level', 'View', 'Corner lot'])
    expect(say(given)).toEqual(['Corner lot', 'Near shops', 'Single level'])
  }
  const home = { status: 'move-in', priceUsd: 1, priceWasUsd: 3, features } as const
  expect(toReasons(home, { today })).toEqual(['Ready now', '$2 less', 'Corner lot'])
})

test('an incentive goes before tags', () => {
  const features = [{ slug: 'view', name: 'View' }]
  expect(toReasons({ features }, { today, offered: ['Impact windows'] })).toEqual(['Impact windows', 'View'])
})
