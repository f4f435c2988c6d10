import { expect, test } from 'vitest'
import { toPageAddress } from './page-address.ts'

test('a page link is split into path, query and anchor', () => {
  expect(toPageAddress('/homes-for-sale?ready=1&price=300000-500000#map')).toEqual({
    pathname: '/homes-for-sale',
    search: { ready: '1', price: '300000-500000' },
    hash: 'map',
  })
  expect(toPageAddress('/')).toEqual({ pathname: '/', search: {}, hash: '' })
})

test("what isn't a page of ours is left to the browser", () => {
  const others = ['https://example.com/', '//example.com/a', '#map', 'tel:+1-541-555-0100', 'about', '']
  const files = ['/pictures/a.jpg', '/api/homes', '/brand/1/logo.svg', '/forms/agreement.pdf']
  expect([...others, ...files].map(toPageAddress).filter(Boolean)).toEqual([])
})
