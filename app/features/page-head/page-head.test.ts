import { expect, test } from 'vitest'
import type { HomeView } from '../../../domain/home/home.ts'
import { DEFAULT_HOME_SEARCH, type HomeSearch } from '../../../domain/search/home-search.ts'
import type { Site } from '../../../domain/site/site.ts'
import { pageMeta, siteHead } from './page-head.ts'

const files = { socialShare: { path: '/brand/2/s.jpg' } }
const icons = [{ rel: 'icon', href: '/brand/1/f.svg' }]
const site = {
  origin: 'https://www.example.com',
  brand: {
    name: 'Sample Homes',
    description: 'New homes.',
    themeColor: '#123456',
    locale: 'en-US',
    files,
    icons,
  },
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

test("a shared picture has a full address, its size and its words; a drawing isn't shared", () => {
  const photo = { url: '/pictures/wp-content/a.jpg', alt: '' }
  const meta = pageMeta(site, { title: 'A', picture: photo })
  expect(contentOf(meta, 'og:image')).toBe('https://www.example.com/pictures/share/wp-content/a.jpg')
  expect([contentOf(meta, 'og:image:width'), contentOf(meta, 'og:image:height')]).toEqual(['1200', '630'])
  expect(contentOf(meta, 'og:image:alt')).toBe('A')
  const described = pageMeta(site, { title: 'A', picture: { ...photo, alt: 'A porch' } })
  expect(contentOf(described, 'og:image:alt')).toBe('A porch')
  for (const url of ['/pictures/wp-content/a.svg', 'https://cdn.example/a.jpg'])
    expect(contentOf(pageMeta(site, { title: 'A', picture: { url, alt: '' } }), 'og:image')).toBeUndefined()
})

test("a home's shared picture carries its name and status", () => {
  const home: HomeView = {
    ...{
      id: 4,
      slug: '12-elm-row',
      title: '12 Elm Row',
      status: 'move-in',
      priceUsd: 489_900,
      isDraft: false,
    },
    gallery: [],
    descriptionHtml: '',
    schools: [],
    tags: [],
    isTourFramable: false,
  }
  const picture = { url: '/pictures/wp-content/a.jpg', alt: 'The porch' }
  const meta = pageMeta(site, { title: '12 Elm Row', picture, subject: { kind: 'home', home } })
  expect(contentOf(meta, 'og:image')).toBe(
    'https://www.example.com/pictures/share/wp-content/a.jpg?home=12-elm-row&status=move-in',
  )
  expect(contentOf(meta, 'og:image:alt')).toBe('12 Elm Row, move-in ready')
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

test('the list of homes and homesites of a place stays out of search engines, and names itself', () => {
  const { meta, links } = siteHead(site, '/homes-for-sale', { region: 'central-oregon' })
  expect(contentOf(meta, 'robots')).toBe('noindex, follow')
  expect(links.find(({ rel }) => rel === 'canonical')?.href).toBe(
    'https://www.example.com/homes-for-sale?region=central-oregon',
  )
})

test('a list says how many homes it has, from which price, and which of them a later page has', () => {
  const home = { id: 1, slug: 'a', title: 'A', isDraft: false }
  const search: HomeSearch = { ...DEFAULT_HOME_SEARCH, kind: 'homes', city: 'bend' }
  const describe = (title: string, totalHomes: number, prices: number[], values: object = {}) => {
    const items = prices.map((priceUsd) => ({ ...home, priceUsd }))
    const page = { items, totalHomes, totalPages: 2 }
    const meta = pageMeta(site, { title, subject: { kind: 'homes', page, search, firstPage: 1, ...values } })
    return contentOf(meta, 'description')
  }
  const rest = 'Compare prices, photos, sizes and move-in dates on a list and a map, by Sample Homes.'
  expect(describe('New homes for sale in Bend', 14, [489_900, 405_900])).toBe(
    `14 new homes for sale in Bend, from $405,900. ${rest}`,
  )
  expect(describe('New homes for sale in Bend', 1, [])).toBe(`1 new home for sale in Bend. ${rest}`)
  expect(describe('Homes for sale', 21, [1_000_000], { search: DEFAULT_HOME_SEARCH, firstPage: 2 })).toBe(
    `21 homes and homesites for sale, 21 to 21 of them here, from $1,000,000. ${rest}`,
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

test('the list, a region, a community and the blog name their feeds', () => {
  const regions = [{ slug: 'central-oregon', name: 'Central Oregon' }]
  const withRegions = { ...site, brand: { ...site.brand, regions } }
  const feedsOf = (path: string, search = {}) =>
    siteHead(withRegions, path, search)
      .links.filter(({ rel }) => rel === 'alternate')
      .map(({ type, href }) => `${type} ${href}`)
  expect(feedsOf('/homes-for-sale', { beds: '3', sort: 'newest', page: '2' })).toEqual([
    'application/rss+xml /homes-for-sale.rss?beds=3',
    'application/feed+json /homes-for-sale.json?beds=3',
    'application/geo+json /homes-for-sale.geojson?beds=3',
  ])
  expect(feedsOf('/communities/central-oregon')[0]).toMatch(/\.rss\?region=central-oregon$/)
  expect(feedsOf('/communities/cedar-crossing')).toEqual([
    'application/rss+xml /communities/cedar-crossing.rss',
    'application/feed+json /communities/cedar-crossing.json',
  ])
  expect(feedsOf('/blog/a-post')[0]).toBe('application/rss+xml /blog.rss')
  for (const path of ['/', '/communities', '/homes/1']) expect(feedsOf(path)).toEqual([])
})

test("an editor's words for search engines replace the page's own", () => {
  const picture = { url: '/pictures/wp-content/a.jpg', alt: 'A porch' }
  const seo = {
    title: 'Homes with a view',
    description: 'Forty homes.',
    imageUrl: '/pictures/wp-content/b.jpg',
  }
  const meta = pageMeta(site, { title: 'Juniper Ridge', places: ['Bend'], description: 'A.', picture, seo })
  expect(meta[0]?.title).toBe('Homes with a view | Sample Homes')
  expect(contentOf(meta, 'og:title')).toBe('Homes with a view')
  expect(contentOf(meta, 'description')).toBe('Forty homes.')
  expect(contentOf(meta, 'og:image')).toBe('https://www.example.com/pictures/share/wp-content/b.jpg')
  expect(contentOf(meta, 'robots')).toBeUndefined()
})

test('a page that an editor hides, or that another counts for, has no JSON-LD', () => {
  const subject = { kind: 'trail' as const, trail: [{ label: 'Blog', href: '/blog' }] }
  const isDescribed = (seo: object) =>
    JSON.stringify(pageMeta(site, { title: 'A', seo, subject })).includes('ld+json')
  expect(isDescribed({})).toBe(true)
  expect(isDescribed({ isHidden: true })).toBe(false)
  expect(isDescribed({ canonicalUrl: 'https://other.example/' })).toBe(false)
  expect(contentOf(pageMeta(site, { title: 'A', seo: { isHidden: true } }), 'robots')).toBe('noindex')
})

test('the address that counts in place of a page is its canonical one', () => {
  const head = (canonical: string) => siteHead(site, '/a', {}, undefined, canonical)
  const canonicalOf = (canonical: string) =>
    head(canonical).links.find(({ rel }) => rel === 'canonical')?.href
  expect(canonicalOf('/b')).toBe('https://www.example.com/b')
  expect(canonicalOf('https://other.example/c')).toBe('https://other.example/c')
  expect(contentOf(head('/b').meta, 'og:url')).toBe('https://www.example.com/b')
})
