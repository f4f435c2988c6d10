import { expect, test } from 'vitest'
import type { Site } from '../../../domain/site/site.ts'
import { pageMeta, siteHead } from './page-head.ts'

const files = { favicon: { path: '/brand/1/f.svg' }, socialShare: { path: '/brand/2/s.jpg' } }
const site = {
  origin: 'https://www.example.com',
  brand: { name: 'Sample Homes', description: 'New homes.', themeColor: '#123456', locale: 'en-US', files },
} as unknown as Site

function contentOf(entries: ReturnType<typeof pageMeta>, property: string): string | undefined {
  return entries.find((entry) => (entry.property ?? entry.name) === property)?.content
}

test('every page names its own address, without query and without a slash at the end', () => {
  const canonical = (path: string) => siteHead(site, path).links.find(({ rel }) => rel === 'canonical')?.href
  expect(canonical('/')).toBe('https://www.example.com/')
  expect(canonical('/homes-for-sale/')).toBe('https://www.example.com/homes-for-sale')
})

test("a page's title carries the brand's name once", () => {
  expect(pageMeta(site, { title: 'Blog' })[0]?.title).toBe('Blog | Sample Homes')
  expect(pageMeta(site, { title: 'About Sample Homes' })[0]?.title).toBe('About Sample Homes')
})

test("a shared picture has a full address and a width that cards use; a drawing isn't shared", () => {
  const photo = { url: '/pictures/wp-content/a.jpg', alt: '' }
  expect(contentOf(pageMeta(site, { title: 'A', picture: photo }), 'og:image')).toBe(
    'https://www.example.com/pictures/w1080/wp-content/a.jpg',
  )
  const drawing = { url: '/pictures/wp-content/a.svg', alt: '' }
  expect(contentOf(pageMeta(site, { title: 'A', picture: drawing }), 'og:image')).toBeUndefined()
})

test("a hidden page is noindex, others aren't", () => {
  expect(contentOf(pageMeta(site, { title: 'A', isHidden: true }), 'robots')).toBe('noindex')
  expect(contentOf(pageMeta(site, { title: 'A' }), 'robots')).toBeUndefined()
})

test('a title says each place once, and leaves out what has no room', () => {
  const titleOf = (title: string, places: string[]) => pageMeta(site, { title, places })[0]?.title
  expect(titleOf('Lot 9, Hopyard Commons', ['Hopyard Commons', 'Salem'])).toBe(
    'Lot 9, Hopyard Commons, Salem | Sample Homes',
  )
  const long = 'A home with a name that is much longer than any search result shows'
  expect(titleOf(long, ['Juniper Ridge', 'Bend'])).toBe(long)
})

test('a choice made on a page leads to the page, and stays out of search engines', () => {
  const { meta, links } = siteHead(site, '/homes-for-sale', { region: 'central-oregon', beds: '3' })
  expect(contentOf(meta, 'robots')).toBe('noindex, follow')
  expect(links.find(({ rel }) => rel === 'canonical')?.href).toBe(
    'https://www.example.com/homes-for-sale?region=central-oregon',
  )
})

test('a page that is absent has a title of its own and no canonical address', () => {
  const { meta, links } = siteHead(site, undefined)
  expect(meta.flatMap(({ title }) => title ?? [])).toEqual(['Page not found | Sample Homes'])
  expect(contentOf(meta, 'robots')).toBe('noindex')
  expect(links.map(({ rel }) => rel)).toEqual(['icon'])
})

test('a page that could not be loaded has one title, with the brand where that is known', () => {
  const failureHead = (of: Site | undefined) => siteHead(of, undefined, undefined, 'Back in a moment')
  const titlesOf = (of: Site | undefined) => failureHead(of).meta.flatMap(({ title }) => title ?? [])
  expect(titlesOf(site)).toEqual(['Back in a moment | Sample Homes'])
  expect(titlesOf(undefined)).toEqual(['Back in a moment'])
  expect(contentOf(failureHead(site).meta, 'robots')).toBe('noindex')
  expect(failureHead(site).links.map(({ rel }) => rel)).toEqual(['icon'])
})
