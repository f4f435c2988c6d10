import { expect, test } from 'vitest'
import { HttpBodyError, HttpStatusError } from '../../http/http-errors.ts'
import { DEFAULT_HOME_SEARCH, type HomeSearch } from '../../../domain/search/home-search.ts'
import { ContentShapeError } from '../client/content-shape-error.ts'
import { TAGS, openCachedContent, openContent } from '../testing/recorded-content.ts'
import { startMockServer } from '../testing/mock-server.ts'
import type { MockResponse } from '../testing/mock-server.ts'

function home(id: number, others: Record<string, unknown> = {}) {
  return {
    id,
    slug: `home-${id}`,
    status: 'publish',
    type: 'property',
    title: { rendered: `Home ${id}` },
    metadata: { acme_property_price: String(id * 1000) },
    ...others,
  }
}

function serve(getHomes: (path: string) => MockResponse | undefined) {
  return startMockServer(({ path }) => {
    if (path.startsWith('/wp-json/kiosk/v2/communities')) {
      return { json: [{ id: 210, slug: 'juniper', title: { rendered: 'Juniper &amp; Sage' } }] }
    }
    if (path.startsWith('/wp-json/kiosk/v1/floorplan?')) {
      return { json: [{ id: 310, slug: 'alder', title: { rendered: 'The Alder' } }] }
    }
    return getHomes(path)
  })
}

test('reads what a real WordPress lists', async () => {
  await using server = await serve(() => 'property-list-embed')
  const { content, logged } = openContent(server.url)
  const { items, totalHomes, totalPages } = await content.listHomes(DEFAULT_HOME_SEARCH)
  expect({ totalHomes, totalPages, count: items.length }).toEqual({ totalHomes: 13, totalPages: 7, count: 2 })
  expect(items[0]).toStrictEqual({
    id: 19,
    readyMonth: 1,
    slug: 'lot-10-cedar-pine',
    title: 'Lot 10 – Cedar & Pine',
    status: 'move-in',
    priceUsd: 524_900,
    beds: 3,
    baths: 2,
    areaSqft: 1_440,
    garages: 1,
    stories: 2,
    location: { lat: 44.94, lng: -121.31 },
    region: { slug: 'central-oregon', name: 'Central Oregon' },
    city: { slug: 'bend', name: 'Bend' },
    picture: expect.objectContaining({
      url: 'https://content.example/wp-content/uploads/2026/11/home-3.jpg',
      width: 2000,
      height: 1333,
      alt: 'Front of home 3',
    }),
    morePictures: [expect.objectContaining({ url: expect.stringMatching(/home-0\.jpg$/) as string })],
    isDraft: false,
  })
  expect(logged).toEqual([])
})

test('reads a home with its gallery in order, and gives pictures the addresses visitors get', async () => {
  await using server = await serve(() => 'property-by-id-embed')
  const pictureUrl = (url: string) => url.replace('https://content.example/wp-content/', '/pictures/')
  const { content } = openContent(server.url, { pictureUrl })
  const found = await content.findHome('lot-3-cedar-pine')
  expect(found?.title).toBe('Lot 3 – Cedar & Pine')
  expect(found?.descriptionHtml).toMatch(/^<p>.+<\/p>$/)
  expect(found?.gallery.length).toBeGreaterThan(1)
  expect(found?.gallery.every(({ url }) => url.startsWith('/pictures/uploads/'))).toBe(true)
  // Our own server makes the widths of pictures that have our address.
  expect(found?.picture).not.toHaveProperty('sizes')
  expect(found?.modifiedAt).toMatch(/Z$/)
  expect(server.requests.map(({ path }) => decodeURIComponent(path))).toContain(
    '/wp-json/kiosk/v1/property/lot-3-cedar-pine?filter[post_status][0]=publish&filter[post_status][1]=draft&_embed',
  )
})

test('a home names its community and floor plan, and says that it is a draft', async () => {
  const item = home(4101, {
    status: 'draft',
    metadata: {
      acme_property_community: ['210'],
      acme_property_floorplan: '310',
      acme_property_hoa: '$45',
      acme_property_schools: 'Elk Meadow Elementary; Cascade Middle;',
      acme_property_available: '2027-01-15',
      acme_property_zillow_tour: 'javascript:alert(1)',
    },
  })
  await using server = await serve(() => ({ json: [item] }))
  const found = await openContent(server.url).content.findHome('home-4101')
  expect(found).not.toHaveProperty('tourUrl')
  expect(found).toMatchObject({
    isDraft: true,
    communityName: 'Juniper & Sage',
    community: { id: 210, slug: 'juniper', title: 'Juniper & Sage' },
    floorPlan: { id: 310, slug: 'alder', title: 'The Alder' },
    hoaUsdPerMonth: 45,
    schools: ['Elk Meadow Elementary', 'Cascade Middle'],
    availableOn: '2027-01-15',
  })
})

test("missing isn't broken: an unknown home is undefined, a plugin that is off is an error", async () => {
  const responses: Record<string, MockResponse> = {
    gone: 'post-id-404',
    hidden: 'draft-no-auth',
    none: { json: [] },
    off: 'no-route',
  }
  await using server = await serve((path) => responses[/property\/(\w+)/.exec(path)?.[1] ?? ''])
  const { content } = openContent(server.url)
  expect(await content.findHome('gone')).toBeUndefined()
  expect(await content.findHome('hidden')).toBeUndefined()
  expect(await content.findHome('none')).toBeUndefined()
  await expect(content.findHome('off')).rejects.toBeInstanceOf(HttpStatusError)
})

test('a slug that would leave its place in the path is never requested', async () => {
  await using server = await serve(() => ({ json: home(1) }))
  const { content } = openContent(server.url)
  for (const slug of ['..', '.', '', '../v2/communities', 'a/b', 'a?b=c', 'a%2fb']) {
    expect(await content.findHome(slug)).toBeUndefined()
  }
  expect(server.requests).toEqual([])
})

test('every fault of the content system is an error, never an empty list; a byte order mark is none', async () => {
  let fault: MockResponse = ''
  await using server = await serve(() => fault)
  const { content } = openContent(server.url)
  for (fault of [
    'fault-maintenance-accept-json',
    'fault-php-fatal-accept-json',
    'fault-db-down-accept-json',
    'fault-php-fpm-down',
  ]) {
    await expect(content.listHomes(DEFAULT_HOME_SEARCH)).rejects.toBeInstanceOf(HttpStatusError)
  }
  fault = 'fault-php-notice-before-json'
  await expect(content.listHomes(DEFAULT_HOME_SEARCH)).rejects.toBeInstanceOf(HttpBodyError)
  fault = 'fault-bom-before-json'
  expect((await content.listHomes(DEFAULT_HOME_SEARCH)).totalHomes).toBe(61)
  fault = { json: { message: 'hello' } }
  await expect(content.listHomes(DEFAULT_HOME_SEARCH)).rejects.toThrow(ContentShapeError)
})

test('a page beyond the last one is empty, with the true totals', async () => {
  await using server = await serve((path) =>
    path.includes('page=99&')
      ? 'property-page-beyond-end'
      : { json: [home(1)], headers: { 'x-wp-total': '41', 'x-wp-totalpages': '3' } },
  )
  const { content } = openContent(server.url)
  expect(await content.listHomes({ ...DEFAULT_HOME_SEARCH, page: 99 })).toEqual({
    items: [],
    totalHomes: 41,
    totalPages: 3,
  })
})

test("one item that can't be read is left out and logged with its id and field", async () => {
  const items = [home(1), home(2, { id: 'x' }), null, home(3, { slug: false }), home(4)]
  await using server = await serve(() => ({ json: items }))
  const { content, logged } = openContent(server.url)
  const { items: homes } = await content.listHomes({ ...DEFAULT_HOME_SEARCH, sort: 'newest' })
  expect(homes.map(({ id }) => id)).toEqual([1, 4])
  expect(logged.map(({ fields }) => [fields.item, fields.field])).toEqual([
    [undefined, 'id'],
    [undefined, 'home'],
    [3, 'slug'],
  ])
})

test('drafts, items of another type and repeated ones are in no list', async () => {
  const items = [home(1), home(2, { status: 'draft' }), home(3, { type: 'page' }), home(1)]
  await using server = await serve(() => ({ json: items }))
  const { content } = openContent(server.url)
  expect((await content.listHomes(DEFAULT_HOME_SEARCH)).items.map(({ id }) => id)).toEqual([1])
  expect((await content.listFeaturedHomes()).map(({ id }) => id)).toEqual([1])
})

test("homes that don't match are left out, because a filter can be ignored silently", async () => {
  const north = [[{ id: 1, slug: 'north', name: 'North', taxonomy: 'region' }]]
  const south = [[{ id: 2, slug: 'south', name: 'South', taxonomy: 'region' }]]
  const items = [
    home(400, { tags: [TAGS.moveIn], _embedded: { 'wp:term': north } }),
    home(401, { tags: [TAGS.moveIn], _embedded: { 'wp:term': south } }),
    home(402, { tags: [TAGS.underConstruction], _embedded: { 'wp:term': north } }),
    home(403, { tags: [TAGS.moveIn, TAGS.excluded], _embedded: { 'wp:term': north } }),
    home(900, { tags: [TAGS.moveIn], _embedded: { 'wp:term': north } }),
    // Terms not told: what can be checked is checked.
    home(404, { tags: [TAGS.moveIn] }),
  ]
  await using server = await serve(() => ({ json: items }))
  const { content, logged } = openContent(server.url)
  const search: HomeSearch = {
    ...DEFAULT_HOME_SEARCH,
    region: 'north',
    isMoveInReady: true,
    priceUsd: { max: 500_000 },
  }
  expect((await content.listHomes(search)).items.map(({ id }) => id)).toEqual([400, 404])
  expect(logged).toMatchObject([{ fields: { leftOut: 4 } }])
})

test('a home that sold is in no list, by the slug of its tag alone; at its address it has no price', async () => {
  const tagged = (slug: string) => ({
    tags: [TAGS.moveIn, 77],
    _embedded: { 'wp:term': [[{ id: 77, slug, name: slug, taxonomy: 'post_tag' }]] },
    metadata: {
      acme_property_price: '500000',
      acme_property_price_was: '520000',
      acme_property_price_as_of: '2026-10-01',
      acme_property_sold_on: '2026-11-12',
    },
  })
  const items = [home(1), home(2, tagged('sold')), home(3, tagged('under-contract'))]
  await using server = await serve((path) => ({
    json: path.includes('/kiosk/v1/property/') ? items[1] : items,
  }))
  const { content, logged } = openContent(server.url)
  const ids = (homes: readonly { id: number }[]) => homes.map(({ id }) => id).toSorted((a, b) => a - b)
  const { items: listed, totalHomes } = await content.listHomes(DEFAULT_HOME_SEARCH)
  expect([ids(listed), totalHomes]).toEqual([[1, 3], 2])
  expect(listed.find(({ id }) => id === 3)).toMatchObject({ status: 'under-contract', priceUsd: 500_000 })
  expect(ids(await content.listInventory())).toEqual([1, 3])
  expect(ids(await content.listFeaturedHomes())).toEqual([1, 3])
  expect(ids(await content.listHomesOf({ name: 'community', id: 210 }))).toEqual([1, 3])
  expect(ids(await content.listPublicItems('property'))).toEqual([1, 3])
  expect(logged).toEqual([])
  const sold = await content.findHome('home-2')
  expect(sold).toMatchObject({ status: 'sold', soldOn: '2026-11-12' })
  for (const name of ['priceUsd', 'priceWasUsd', 'priceAsOf']) expect(sold).not.toHaveProperty(name)
})

test('a home that editors keep out of lists is at its address, and for no search engine', async () => {
  await using server = await serve(() => ({ json: home(2, { tags: [TAGS.moveIn, TAGS.excluded] }) }))
  expect(await openContent(server.url).content.findHome('home-2')).toMatchObject({ seo: { isHidden: true } })
})

test('names of communities are read once for many lists, and a list that fails only leaves them out', async () => {
  let isDown = false
  await using server = await startMockServer(({ path }) => {
    if (!path.includes('communities'))
      return { json: [home(1, { metadata: { acme_property_community: 210 } })] }
    return isDown ? 'fault-maintenance-accept-json' : { json: [{ id: 210, slug: 'j', title: 'Juniper' }] }
  })
  const requests = () => server.requests.filter(({ path }) => path.includes('communities')).length
  const newest = { ...DEFAULT_HOME_SEARCH, sort: 'newest' } as const
  const { content } = openCachedContent(server.url)
  await Promise.all([
    content.listHomes(DEFAULT_HOME_SEARCH),
    content.listHomesOf({ name: 'community', id: 210 }),
  ])
  expect((await content.listHomes(newest)).items[0]?.communityName).toBe('Juniper')
  expect(requests()).toBe(1)

  isDown = true
  const second = openCachedContent(server.url)
  const { items } = await second.content.listHomes(DEFAULT_HOME_SEARCH)
  expect(items).toMatchObject([{ id: 1, title: 'Home 1' }])
  expect(items[0]).not.toHaveProperty('communityName')
  expect(second.logged).toMatchObject([{ fields: { kind: 'community' } }])
  isDown = false
  expect((await second.content.listHomes(newest)).items[0]?.communityName).toBe('Juniper')
})

test('the homes of a community come from all pages, by price, those without one last', async () => {
  const pages = [[home(5), home(3)], [home(4, { metadata: { acme_property_price: '' } })], [home(2), home(5)]]
  await using server = await serve((path) => ({
    json: pages[Number(/[?&]page=(\d+)/.exec(path)?.[1]) - 1],
    headers: { 'x-wp-total': '5', 'x-wp-totalpages': '3' },
  }))
  const homes = await openContent(server.url).content.listHomesOf({ name: 'community', id: 210 })
  expect(homes.map(({ id }) => id)).toEqual([2, 3, 5, 4])
})

test('a draft, of which nothing is embedded, is where its ids say', async () => {
  const terms = [
    [{ id: 31, slug: 'north', name: 'North', taxonomy: 'region' }],
    [{ id: 51, slug: 'bend', name: 'Bend', taxonomy: 'city' }],
  ]
  await using server = await serve((path) =>
    path.includes('kiosk/v1/property/')
      ? { json: home(9, { status: 'draft', region: [31], city: [51, 99] }) }
      : { json: path.includes('wp/v2/property') ? [home(1, { _embedded: { 'wp:term': terms } })] : [] },
  )
  expect(await openContent(server.url).content.findHome('home-9')).toMatchObject({
    isDraft: true,
    region: { slug: 'north', name: 'North' },
    city: { slug: 'bend', name: 'Bend' },
  })
})
