import { expect, test } from 'vitest'
import type { CheckedItem } from './checked-content.ts'
import { home, community, plan, plat, find } from './testing/sample-content.ts'

const option = (id: string, more: Record<string, unknown> = {}) => ({ id, title: id, price: 900, ...more })
const withOptions = (...choices: unknown[]) =>
  plan({
    options_as_of: '2026-08-01',
    options: [{ id: 'rooms', title: 'Rooms', pick: 'any', choices }],
  })

test.each<[string, CheckedItem, string[]]>([
  [
    'sound options',
    withOptions(option('loft', { needs: ['rooms:den'] }), option('den', { price: null })),
    [],
  ],
  [
    'a rule about nothing',
    withOptions(option('loft', { needs: ['rooms:gone'], excludes: ['den'] })),
    [
      '“rooms:loft” has a rule about “rooms:gone”, which isn’t an option.',
      '“rooms:loft” has a rule about “den”, which isn’t an option.',
    ],
  ],
  [
    'a circle',
    withOptions(
      option('a', { needs: ['rooms:b'] }),
      option('b', { needs: ['rooms:c'] }),
      option('c', { needs: ['rooms:a'] }),
    ),
    ['These options need each other, so none can be chosen: rooms:a, rooms:b, rooms:c.'],
  ],
  [
    'a lot that no site plan has',
    withOptions(option('loft', { lots_except: ['12', 'elm-row:13', '99'] })),
    ['“rooms:loft” leaves out lot 99, which no site plan has.'],
  ],
  [
    'a price below zero',
    withOptions(option('loft', { price: -900 })),
    ['“-900” is no price of “rooms:loft”: visitors are told to ask.'],
  ],
  [
    'names that no address takes, or twice',
    withOptions(option('The Loft'), option('den'), option('den')),
    [
      '“rooms:the loft” can’t be in an address, so its option isn’t shown.',
      '“rooms:den” is there twice, so the second isn’t shown.',
    ],
  ],
])('options: %s', (_, checked, expected) => {
  const codes = ['option-rule', 'option-circle', 'option-lot', 'option-price', 'option-name', 'option-day']
  const found = find([checked, community({ plat })]).filter(({ code }) => codes.includes(code))
  expect(found.map(({ text }) => text)).toEqual(expected)
})

test('prices of options have a day, and grow old', () => {
  const options = [{ id: 'rooms', title: 'Rooms', choices: [option('loft')] }]
  const dayOf = (options_as_of?: string) =>
    find([plan({ options, options_as_of })]).find(({ code }) => code === 'option-day')?.text
  expect(dayOf()).toBe('The prices of its options have no day.')
  expect(dayOf('2025-11')).toBe('The prices of its options are as of November 2025.')
  expect(dayOf('2026-08-01')).toBeUndefined()
})

test('base prices are of plans that exist, and can be added to what homesites cost', () => {
  const of = (plans: unknown[], ...others: CheckedItem[]) =>
    find([community({ plans }), plan(), ...others]).flatMap(({ code, text }) =>
      code === 'plan-price' ? [text] : [],
    )
  const homesite = (more: Record<string, unknown>) => home({ status: 'lot', fields: more })
  expect(of([{ plan: 310, price: 300_000 }], homesite({}))).toEqual([])
  expect(
    of([
      { plan: 999, price: 300_000 },
      { plan: '310', price: 'call' },
    ]),
  ).toEqual([
    'A base price is for a floor plan that isn’t there.',
    'The base price of Item 310 is no price, so visitors don’t see it.',
  ])
  const withLand = [{ plan: 310, price: 300_000, land_included: true }]
  expect(of(withLand, homesite({ price_is_premium: '1' }))).toEqual([])
  expect(of(withLand, homesite({}))).toEqual([
    'Base prices here have a homesite in them, but Item 101 has the price of a whole lot.',
  ])
})
