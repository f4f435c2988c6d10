import { expect, test } from 'vitest'
import { parsePlainSearch, stringifyPlainSearch } from './search-params.ts'

test('a search comes back as it was written', () => {
  const search = '?beds=5&price=300000-500000&bounds=44.1,-121.5,44.3,-121.1'
  expect(stringifyPlainSearch(parsePlainSearch(search))).toBe(search)
})

test('a repeated name keeps its first value', () => {
  expect(parsePlainSearch('?beds=3&beds=4')).toEqual({ beds: '3' })
})

test('a prototype name is only a name', () => {
  const plain = parsePlainSearch('?__proto__=x&constructor=y')
  expect(Object.getPrototypeOf(plain)).toBe(Object.prototype)
  expect(Object.keys(plain)).toEqual(['__proto__', 'constructor'])
})

test('empty and absent values leave no trace', () => {
  expect(stringifyPlainSearch({ beds: '', page: undefined, ready: null })).toBe('')
})
