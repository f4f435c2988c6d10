import { expect, test } from 'vitest'
import { feedPaths } from '../../feed-paths.ts'
import {
  basemapPath,
  basemapSheetPath,
  brandFilePath,
  lotPicturePath,
  mapTilesPath,
  paths,
  serverPaths,
  tourCalendarPath,
} from '../../paths.ts'
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
  const data = ['/api/homes', '/assets/client-1.js', '/sitemap.xml', '/robots.txt', '/site.webmanifest']
  expect([...others, ...data].map(toPageAddress).filter(Boolean)).toEqual([])
})

test.for<[what: string, href: string]>([
  ['picture', '/pictures/3f2a/640/kitchen.jpg'],
  ['film or document of an editor', '/files/c2lnbmF0dXJl/form.docx'],
  ['file of an editor without an ending', '/files/c2lnbmF0dXJl/2026/agreement'],
  ['file of the brand', brandFilePath('logo.svg', '1a2b')],
  ['file of the basemap', basemapPath('1', 'labels.json')],
  ['sheet of the basemap', basemapSheetPath('1', { zoom: 8, column: 40, row: 91 })],
  ['street tiles', mapTilesPath('1')],
  ['picture of a lot', lotPicturePath('cedar-crossing', '18', 'whole')],
  ['picture of a site plan', lotPicturePath('cedar-crossing', undefined, 'close-up')],
  ['feed of a search', feedPaths.homes('rss', '?beds=3')],
  ['homes on a map', feedPaths.homes('geojson')],
  ['feed of a shortlist', feedPaths.shortlist('json', '?homes=4101')],
  ['feed of a community', feedPaths.community('cedar-crossing', 'rss')],
  ['feed of the blog', feedPaths.blog('json')],
  ['brochure', paths.brochure('homes', '1061-alder-street')],
  ['calendar file', tourCalendarPath()],
])('a link to a %s is left to the browser', ([, href]) => {
  expect(toPageAddress(href)).toBeUndefined()
})

test('every screen of paths.ts is a page', () => {
  const screens = Object.values({
    ...paths,
    ...serverPaths,
    // A PDF.
    brochure: paths.home,
    // Its parameter is a list.
    agentFlyers: paths.agentForms,
  }) as ((slug: string, query: string) => string)[]
  for (const toHref of screens) expect(toPageAddress(toHref('slug', ''))).toBeDefined()
})
