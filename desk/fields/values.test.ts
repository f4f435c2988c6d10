import { expect, test } from 'vitest'
import { fieldsOf } from './field.ts'
import { toGiven, whyWrong } from './values.ts'
import { toPriceLine, toRowWords, toWords } from './words.ts'

function fieldOf(type: string, name: string) {
  const [field] = fieldsOf(type, [name])
  if (!field) throw new Error(`${type} has no ${name}`)
  return field
}

test.each([
  ['property', 'price', '$489,900', ''],
  ['property', 'price', '200', 'it could be $200 or $200,000'],
  ['property', 'price', 'soon', 'there’s no price in it'],
  ['property', 'price', '0', 'that’s no price'],
  ['property', 'hoa', '0', ''],
  ['property', 'beds', '3 - 5', ''],
  ['property', 'beds', '40', 'that’s more than a home has'],
  ['property', 'price_as_of', '2026-02-31', 'it’s no day such as 2027-01-15'],
  ['property', 'available', '2027-03', ''],
  ['property', 'location', '-121.3153, 44.0582', 'latitude and longitude are swapped'],
  ['property', 'zillow_tour', 'example.com', 'it’s no address such as https://example.com/tour'],
  ['community', 'closed_days', ['2026-12-24', 'Friday'], 'it’s no day such as 2027-01-15'],
  ['community', 'plans', [{ plan: '1', price: '300' }], 'it could be $300 or $300,000'],
  ['community', 'agent', { image: 'nowhere' }, 'it’s no address such as https://example.com/tour'],
])('%s’s %s of %o is checked as the website reads it', (type, name, value, why) => {
  expect(whyWrong(fieldOf(type, name), value)).toBe(why)
})

test('rows are handed over without what is empty, and with what no field shows', () => {
  expect(
    toGiven(fieldOf('floorplan', 'drawings'), [
      { storey: '1', svg: '', scale: 2, rooms: [{ name: 'Kitchen', width_ft: '12.5', depth_ft: '' }, {}] },
      {},
    ]),
  ).toEqual([{ storey: 1, scale: 2, rooms: [{ name: 'Kitchen', width_ft: 12.5 }] }])
  expect(
    toGiven(fieldOf('community', 'plans'), [{ plan: '308', price: '$412,900', land_included: true }]),
  ).toEqual([{ plan: '308', price: '$412,900', land_included: '1' }])
})

test('fields say what visitors read', () => {
  const choices = { floorplan: [{ id: 308, title: 'The Hawthorn' }] }
  const say = (type: string, name: string, value: unknown) => toWords(fieldOf(type, name), value, choices)
  expect(say('property', 'beds', '4')).toBe('4 beds')
  expect(say('floorplan', 'sqft', '2100 - 2450')).toBe('2,100–2,450 sq ft')
  expect(say('property', 'hoa', '0')).toBe('No HOA')
  expect(say('property', 'schools', 'Elk Meadow; Cascade; Summit; Ridge; Valley')).toBe(
    'Elk Meadow, Cascade, Summit, 2 more',
  )
  expect(say('property', 'floorplan', '308')).toBe('The Hawthorn')
  expect(say('community', 'plans', [{ plan: '308', price: '412900' }])).toBe(
    'The Hawthorn: Base price $412,900 · homesite not included',
  )
})

test('an option says its price, that it’s included, or that one asks for it', () => {
  const groups = fieldOf('floorplan', 'options')
  const choices = groups.kind === 'rows' ? groups.of.find(({ name }) => name === 'choices') : undefined
  const columns = choices?.kind === 'rows' ? choices.of : []
  expect(
    [{ price: '850' }, { price: '0' }, { included: '1', price: '850' }, {}].map((row) =>
      toRowWords(columns, { title: 'Island', ...row }, {}),
    ),
  ).toEqual(['Island: +$850', 'Island: Included', 'Island: Included', 'Island: Ask for the price'])
})

test('a price is said as the item’s page says it', () => {
  expect(toPriceLine('property', { price: '489900', price_was: '$512,900', status: 'move-in' })).toBe(
    '$489,900 (was $512,900) · Move-in ready',
  )
  expect(toPriceLine('property', { price: '8000', price_is_premium: '1', status: 'lot' })).toBe(
    '+$8,000 to the base price · Homesite',
  )
  expect(toPriceLine('property', {})).toBe('Call for price')
  expect(toPriceLine('community', { price_from: '355900', status: 'sold-out' })).toBeUndefined()
  expect(toPriceLine('floorplan', { price_from: '250900' })).toBe(
    'Base price from $250,900 · homesite not included',
  )
})
