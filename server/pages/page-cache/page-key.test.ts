import { expect, test } from 'vitest'
import { toPlainPath, toPageKey } from './page-key.ts'

test('addresses of the same page share one copy', () => {
  expect(toPageKey('/about?utm_source=mail&gclid=1')).toBe('/about')
  expect(toPageKey('/about?anything=1')).toBe('/about')
  expect(toPageKey('/communities/cedar-crossing?utm_source=mail')).toBe('/communities/cedar-crossing')
})

test('each search has its own copy, in one way of writing it', () => {
  expect(toPageKey('/homes-for-sale?beds=3&utm_medium=ad')).toBe('/homes-for-sale?beds=3')
  expect(toPageKey('/homes-for-sale?beds=many')).toBeUndefined()
})

test('a page with something chosen on it is not taken for the page without', () => {
  expect(toPageKey('/communities/cedar-crossing?lot=34')).toBeUndefined()
  expect(toPageKey('/communities/cedar-crossing?plan=alder&utm_source=mail')).toBeUndefined()
  expect(toPageKey('/floorplans?beds=3')).toBeUndefined()
  expect(toPageKey('/floorplans/alder?mirrored=1')).toBeUndefined()
  expect(toPageKey('/floorplans')).toBe('/floorplans')
})

test('what belongs to one visitor is not kept', () => {
  expect(toPageKey('/api/site')).toBeUndefined()
  expect(toPageKey('/a//b')).toBeUndefined()
})

test('capitals lead to the page, but where they mean something', () => {
  expect(toPlainPath('/Homes-For-Sale')).toBe('/homes-for-sale')
  expect(toPageKey('/Homes-For-Sale?beds=3')).toBeUndefined()
  expect(toPlainPath('/about')).toBeUndefined()
  expect(toPlainPath('/homes/4101.1795252800.aX3-b')).toBeUndefined()
  expect(toPlainPath('/pictures/w640/A.jpg')).toBeUndefined()
})

test('several slashes in front lead to the page, and never to another host', () => {
  expect(toPlainPath('//about/careers')).toBe('/about/careers')
  expect(toPlainPath('///About')).toBe('/about')
  expect(toPlainPath('//\t/other.example')).toBeUndefined()
  expect(toPlainPath('//other.example')).toBeUndefined()
  expect(toPlainPath('/')).toBeUndefined()
})
