import { expect, test } from 'vitest'
import { findAddress } from './find-address.ts'

test('an address has the name of its row, whatever is requested', () => {
  const names = {
    '/': '/',
    '/homes/14-spoonbill-lane': '/homes/:slug',
    '/homes/14-spoonbill-lane.md': '/homes/:markdown',
    '/homes-for-sale': '/homes-for-sale',
    '/homes-for-sale.rss': '/:feed',
    '/communities/elm-row.json': '/communities/:feed',
    '/sitemap-homes-2.xml': '/:sitemap',
    '/forms/visit/receipt': '/forms/:name/receipt',
    '/print/floor_plan/alder': '/print/floor_plan/:slug',
    '/pictures/w640/a.jpg': '/pictures/*',
    '/api/homes': '/api/*',
    '/api/v1/homes': '/api/v1/*',
    '/about/careers': 'page',
    '/homes/a/b': 'page',
    '/%': 'page',
  }
  const found = Object.keys(names).map((path) => [path, findAddress(path).name])
  expect(Object.fromEntries(found)).toEqual(names)
  expect(findAddress('/homes/a', 'HEAD').name).toBe('/homes/:slug')
  expect(findAddress('/webhooks/content', 'POST').name).toBe('/webhooks/content')
  expect(findAddress('/webhooks/content').name).toBe('page')
})
