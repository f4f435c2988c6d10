import { expect, test } from 'vitest'
import { findChange } from './content-changes.ts'

const homes = [
  { id: 1, title: 'Maple', picture: { url: '/1', alt: 'Porch' }, tagIds: [3, 4] },
  { id: 2, title: 'Elm', isDraft: false, communityIds: [] },
]
const [maple, elm] = homes

test('what has no content is no change: an empty text, list or object, and an absent field', () => {
  expect(findChange(structuredClone(homes), homes)).toBeUndefined()
  expect(
    findChange([maple, { id: 2, title: 'Elm', seo: { title: undefined }, summary: '' }], homes),
  ).toBeUndefined()
  expect(findChange(undefined, { kind: '' })).toBeUndefined()
})

test.for([
  ['another text', [{ ...maple, title: 'Oak' }, elm]],
  ['another order', [elm, maple]],
  ['one more', [...homes, { id: 3 }]],
  ['another field', [maple, { ...elm, priceUsd: 1 }]],
])('%s is a change without a loss', ([, value]) => {
  expect(findChange(value, homes)).toEqual({})
})

test.for([
  ['items', []],
  ['items', [maple]],
  ['picture', [{ ...maple, picture: undefined }, elm]],
  ['alt', [{ ...maple, picture: { url: '/1', alt: '' } }, elm]],
  ['tagIds', [{ ...maple, tagIds: [4] }, elm]],
  ['title', [maple, { id: 2 }]],
])('a loss names its field: %s', ([field, value]) => {
  expect(findChange(value, homes)).toEqual({ lost: field })
})
