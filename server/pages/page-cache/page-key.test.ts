import { expect, test } from 'vitest'
import { toCanonicalPath, toPageKey } from './page-key.ts'

test('addresses of the same page share one entry', () => {
  expect(toPageKey('/about?utm_source=mail&gclid=1')).toBe('/about')
  expect(toPageKey('/about?anything=1')).toBe('/about')
  expect(toPageKey('/communities/cedar-crossing?utm_source=mail')).toBe('/communities/cedar-crossing')
})

test('each search has its own entry, in one spelling', () => {
  expect(toPageKey('/homes-for-sale?beds=3&utm_medium=ad')).toBe('/homes-for-sale?beds=3')
  expect(toPageKey('/homes-for-sale?beds=many')).toBeUndefined()
})

test("a page with a selection isn't mistaken for the page without one", () => {
  expect(toPageKey('/communities/cedar-crossing?lot=34')).toBeUndefined()
  expect(toPageKey('/communities/cedar-crossing?plan=alder&utm_source=mail')).toBeUndefined()
  expect(toPageKey('/floorplans?beds=3')).toBeUndefined()
  expect(toPageKey('/floorplans/alder?mirrored=1')).toBeUndefined()
  expect(toPageKey('/floorplans')).toBe('/floorplans')
})

test("what belongs to one visitor isn't cached", () => {
  expect(toPageKey('/api/site')).toBeUndefined()
  expect(toPageKey('/a//b')).toBeUndefined()
})

test('capitals lead to the page, except where case matters', () => {
  expect(toCanonicalPath('/Homes-For-Sale')).toBe('/homes-for-sale')
  expect(toPageKey('/Homes-For-Sale?beds=3')).toBeUndefined()
  expect(toCanonicalPath('/about')).toBeUndefined()
  expect(toCanonicalPath('/homes/4101.1795252800.aX3-b')).toBeUndefined()
  expect(toCanonicalPath('/pictures/w640/A.jpg')).toBeUndefined()
})

test('several leading slashes lead to the page, and never to another host', () => {
  expect(toCanonicalPath('//about/careers')).toBe('/about/careers')
  expect(toCanonicalPath('///About')).toBe('/about')
  expect(toCanonicalPath('//\t/other.example')).toBeUndefined()
  expect(toCanonicalPath('//other.example')).toBeUndefined()
  expect(toCanonicalPath('/')).toBeUndefined()
})
