import { expect, test } from 'vitest'
import type { PartnerRules } from '../partners/left-out.ts'
import { community, find, home, plan, type Changes } from './testing/sample-content.ts'
import type { CheckedItem } from './checked-content.ts'

const rules: PartnerRules = {
  required: { community: ['address', 'location'], plan: ['price', 'sqft'], home: ['beds', 'baths', 'sqft'] },
  words: {
    communityStatus: { selling: 'Active' },
    homeStatus: { 'under-construction': 'Under Construction' },
  },
}
const address = '1204 NE Larkspur Loop, Bend, OR 97701'
const sold = (fields: Record<string, unknown> = {}, more: Changes = {}) =>
  home({ ...more, fields: { address, ...fields } })
const cove = (fields: Record<string, unknown> = {}) => community({ address, ...fields })
const alder = (fields: Record<string, unknown> = {}) => plan({ price_from: '351900', ...fields })

const found = (items: CheckedItem[], partners: PartnerRules | undefined = rules) =>
  find(items, { partners })
    .filter(({ code }) => code === 'not-at-partners')
    .map(({ text, field }) => [text.replace('Listing partners don’t get it. ', ''), field])

test.each<[string, CheckedItem[], [string, string][]]>([
  ['a sound home', [sold(), cove(), alder()], []],
  ['a home without a price', [sold({ price: 'Call us' }), cove(), alder()], [['It has no price.', 'price']]],
  [
    'an address on one line that no rule takes apart',
    [sold({ address: 'At the end of Larkspur Loop' }), cove(), alder()],
    [['Its address can’t be told apart: “At the end of Larkspur Loop”.', 'address_parts']],
  ],
  [
    'the same with its parts',
    [
      sold({
        address: 'At the end of Larkspur Loop',
        address_parts: { street: '9 Larkspur Loop', city: 'Bend', state: 'OR', zip: 97701 },
      }),
      cove(),
      alder(),
    ],
    [],
  ],
  [
    'parts that are no address',
    [
      sold({
        address: '',
        address_parts: { street: '9 Larkspur Loop', city: 'Bend', state: 'Oregon', zip: '97701' },
      }),
      cove(),
      alder(),
    ],
    [['It has no address.', 'address_parts']],
  ],
  [
    'baths that full and half ones don’t add up to',
    [sold({ baths: '2.75' }), cove(), alder()],
    [['2.75 baths can’t be said in full and half baths.', 'baths']],
  ],
  [
    'a home in no community, without a plan',
    [sold({ community: '', floorplan: '' }), cove(), alder()],
    [['It’s in no community. It has no floor plan.', 'community']],
  ],
  [
    'a plan that isn’t built there any more, and has no price',
    [sold(), cove(), alder({ communities: [211], price_from: '' })],
    [],
  ],
  ['a plan that can be larger', [alder({ sqft: '1,800 - 2,400' }), cove()], []],
  // What nobody can mend at the item is in the files' own report alone.
  ['a status without a word', [sold({}, { status: 'under-contract' }), cove(), alder()], []],
  ['a homesite without beds', [sold({ beds: '', floorplan: '' }, { status: 'lot' }), cove(), alder()], []],
  ['a sold home without a price', [sold({ price: '' }, { status: 'sold' }), cove(), alder()], []],
  ['a draft', [sold({ price: '' }, { isPublished: false }), cove(), alder()], []],
  ['a home whose community is left out', [sold(), cove({ location: '' }), alder()], []],
  [
    'a community without coordinates',
    [cove({ location: '' }), alder()],
    [['It has no coordinates.', 'location']],
  ],
  ['a community that’s sold out', [cove({ status: 'sold-out', location: '' }), alder()], []],
  [
    'a plan without a price, in a community that has a row for it',
    [alder({ price_from: '' }), cove({ plans: [{ plan: '310', price: '$342,000' }] })],
    [],
  ],
  [
    'the same where the row has none',
    [alder({ price_from: '' }), cove({ plans: [{ plan: 310, price: 'Ask' }] })],
    [['It has no base price in Item 210.', 'price_from']],
  ],
])('%s', (_, items, expected) => {
  expect(found(items)).toEqual(expected)
})

test('only where the builder has partners, and the other items are known', () => {
  const items = [sold({ price: '' }), cove(), alder()]
  expect(found(items)).toHaveLength(1)
  expect(find(items).filter(({ code }) => code === 'not-at-partners')).toEqual([])
  expect(found(items.slice(0, 1))).toEqual([])
})
