import { expect, test } from 'vitest'
import { joinRangeFields, toSearchFields, withSeparators } from './home-search-form.ts'
import { parseHomeSearch } from './home-search-url.ts'

test('what the controls hold is the search again when the form is sent', () => {
  const search = parseHomeSearch({
    beds: '3',
    baths: '2.5',
    garages: '2',
    levels: '1',
    price: '300000-500000',
    sqft: '-2500',
    region: 'central-oregon',
    city: 'bend',
    status: 'move-in',
    ready: '1',
    sort: 'newest',
  })
  expect(parseHomeSearch(joinRangeFields(toSearchFields(search)))).toEqual(search)
})

test('an empty form is the default search', () => {
  const fields = toSearchFields(parseHomeSearch({}))
  expect(parseHomeSearch(joinRangeFields(fields))).toEqual(parseHomeSearch({}))
})

test('one end of a range is enough', () => {
  expect(joinRangeFields({ 'price-min': '', 'price-max': '500000' })).toEqual({ price: '-500000' })
})

test('prices may be written as people write them, and in either order', () => {
  expect(joinRangeFields({ 'price-min': '$500,000', 'price-max': '300 000.00' })).toEqual({
    price: '300000-500000',
  })
})

test('an amount is searched as its control writes it once it’s left', () => {
  expect(joinRangeFields({ 'price-min': '350', 'price-max': '0.5m', 'sqft-min': '850' })).toEqual({
    price: '350000-500000',
    sqft: '850-',
  })
})

test('a range of the URL wins over the fields, and no field stays', () => {
  expect(joinRangeFields({ price: '1-2', 'price-min': '7', 'sqft-min': '', 'sqft-max': '' })).toEqual({
    price: '1-2',
  })
})

test('a typed amount has its thousands apart, a price also those that nobody says', () => {
  const write = (text: string) => [withSeparators(text, true), withSeparators(text, false)]
  expect(write('450000')).toEqual(['450,000', '450,000'])
  expect(write('450')).toEqual(['450,000', '450'])
  expect(write('$450k')).toEqual(['450,000', '450,000'])
  expect(write('1.2M')).toEqual(['1,200,000', '1,200,000'])
  expect(write('2,400.50')).toEqual(['2,400,500', '2,400'])
  expect(write('cheap')).toEqual(['cheap', 'cheap'])
  expect(write('0')).toEqual(['0', '0'])
})

test('words in a range field are left to the parser, which drops them', () => {
  expect(parseHomeSearch(joinRangeFields({ 'price-min': 'cheap' })).priceUsd).toBeUndefined()
})
