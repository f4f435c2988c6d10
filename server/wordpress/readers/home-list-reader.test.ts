import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { DEFAULT_HOME_SEARCH } from '../../../domain/search/home-search.ts'
import type { HomeSearch } from '../../../domain/search/home-search.ts'
import { EntryStore } from '../../content-cache/entry-store.ts'
import { ContentShapeError } from '../client/content-shape-error.ts'
import { openCachedContent } from '../testing/recorded-content.ts'
import { startMockServer } from '../testing/mock-server.ts'
import type { MockResponse } from '../testing/mock-server.ts'
import { listenOnLoopback } from '../../testing/loopback.ts'

const PRICE = 'acme_property_price'

/** Homes 1 … `priced` cost the same in pairs, the others have no price: no such field, an empty one, or no number. */
function makeHomes({ priced, unpriced }: { priced: number; unpriced: number }) {
  return Array.from({ length: priced + unpriced }, (_, index) => {
    const noPrice = [{}, { [PRICE]: '' }, { [PRICE]: 'Call us' }, { [PRICE]: 0 }][index % 4]
    return {
      id: index + 1,
      slug: `home-${index + 1}`,
      status: 'publish',
      type: 'property',
      title: { rendered: `Home ${index + 1}` },
      metadata: index < priced ? { [PRICE]: 300_000 + Math.floor(index / 2) } : noPrice,
      _embedded: { 'wp:term': [[{ id: 41, slug: 'bend', name: 'Bend', taxonomy: 'city' }]] },
    }
  })
}

type Home = ReturnType<typeof makeHomes>[number]
const priceOf = ({ metadata }: Home) => Number(metadata?.[PRICE]) || 0
const isUnpriced = (home: Home) => Number(priceOf(home) === 0)

/**
 * How a content system sorts by price: as agreed; as WordPress does by itself, which leaves out homes without the
 * field and takes an empty one for 0; or the same with the second key.
 */
const ORDERS = {
  agreed: (homes: Home[]) =>
    homes.toSorted((a, b) => isUnpriced(a) - isUnpriced(b) || priceOf(a) - priceOf(b) || a.id - b.id),
  bare: (homes: Home[]) =>
    homes.filter(({ metadata }) => metadata && PRICE in metadata).toSorted((a, b) => priceOf(a) - priceOf(b)),
}

function startWordPress(
  counts: { priced: number; unpriced: number },
  order: keyof typeof ORDERS,
  lose = (homes: Home[]) => homes,
) {
  const made = makeHomes(counts)
  return startMockServer(({ path }): MockResponse | undefined => {
    if (!path.startsWith('/wp-json/wp/v2/property')) return { json: [] }
    const homes = lose(made)
    const query = new URLSearchParams(path.split('?')[1])
    const ids = query.get('include')?.split(',').map(Number)
    const most = Number(query.get('filter[meta_query][0][value]') ?? Infinity)
    const matching = homes.filter((home) => most === Infinity || (priceOf(home) > 0 && priceOf(home) <= most))
    const listed = ids
      ? homes.filter(({ id }) => ids.includes(id))
      : query.has('filter[meta_key]')
        ? ORDERS[order](matching)
        : matching.toReversed()
    const [page, perPage] = [Number(query.get('page')), Number(query.get('per_page'))]
    const totalPages = Math.ceil(listed.length / perPage)
    if (page > totalPages && listed.length > 0) return 'property-page-beyond-end'
    return {
      json: listed.slice((page - 1) * perPage, page * perPage),
      headers: { 'x-wp-total': String(listed.length), 'x-wp-totalpages': String(totalPages) },
    }
  })
}

test.for([
  ['all homes', () => []],
  ['all metadata', (homes: Home[]) => homes.map((home) => ({ ...home, metadata: {} }))],
  ['all terms', (homes: Home[]) => homes.map((home) => ({ ...home, _embedded: { 'wp:term': [] } }))],
] as const)('a list that was never read shows the inventory when %s are suddenly gone', async ([, lose]) => {
  let isBroken = false
  await using server = await startWordPress({ priced: 8, unpriced: 0 }, 'agreed', (homes) =>
    isBroken ? lose(homes) : homes,
  )
  const { content } = openCachedContent(server.url)
  await content.listInventory()
  isBroken = true
  for (const priceUsd of [undefined, { max: 300_002 }]) {
    const { items, totalHomes } = await content.listHomes({ ...DEFAULT_HOME_SEARCH, priceUsd })
    expect(totalHomes).toBe(priceUsd ? 6 : 8)
    expect(items).toHaveLength(totalHomes)
    expect(items[0]).toMatchObject({ priceUsd: 300_000, city: { slug: 'bend' } })
  }
})

test('a home without numbers that the inventory has is a failure; one that never had any is a home', async () => {
  let isBroken = false
  await using server = await startMockServer(({ path }): MockResponse | undefined => {
    if (!path.includes('property')) return { json: [] }
    const homes = makeHomes({ priced: 1, unpriced: 1 })
    const answered = isBroken ? homes.map((home) => ({ ...home, metadata: {} })) : homes
    const one = answered.find(({ slug }) => path.includes(slug))
    return { json: one ?? answered, headers: { 'x-wp-total': '2', 'x-wp-totalpages': '1' } }
  })
  const { content } = openCachedContent(server.url)
  await content.listInventory()
  isBroken = true
  await expect(content.findHome('home-1')).rejects.toBeInstanceOf(ContentShapeError)
  expect(await content.findHome('home-2')).toMatchObject({ id: 2 })
  isBroken = false
  expect(await content.findHome('home-1')).toMatchObject({ priceUsd: 300_000 })
})

async function readPages(url: string, search: Partial<HomeSearch>) {
  const { content } = openCachedContent(url)
  const all = await content.listInventory()
  const read = (page: number) => content.listHomes({ ...DEFAULT_HOME_SEARCH, ...search, page })
  const first = await read(1)
  const others = Array.from({ length: first.totalPages }, (_, index) => read(index + 2))
  return { all, pages: [first, ...(await Promise.all(others))] }
}

test.for([
  ['agreed', 'price-asc'],
  ['agreed', 'price-desc'],
  ['bare', 'price-asc'],
  ['bare', 'price-desc'],
] as const)(
  'over 2,000 homes with equal and missing prices each comes once, those without one last (%s, %s)',
  async ([order, sort]) => {
    await using server = await startWordPress({ priced: 1_950, unpriced: 50 }, order)
    const { all, pages } = await readPages(server.url, { sort })
    expect(all).toHaveLength(2_000)
    const prices = pages.flatMap(({ items }) => items.map(({ priceUsd }) => priceUsd))
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(2_000)
    expect(prices).toHaveLength(2_000)
    expect(prices.slice(0, 1_950).every((price) => price !== undefined)).toBe(true)
    expect(prices.slice(1_950).every((price) => price === undefined)).toBe(true)
    for (const { totalHomes, totalPages } of pages)
      expect({ totalHomes, totalPages }).toEqual({ totalHomes: 2_000, totalPages: 100 })
  },
)

test('a content system that sorts as agreed is called once for a page', async () => {
  await using server = await startWordPress({ priced: 30, unpriced: 5 }, 'agreed')
  const { content } = openCachedContent(server.url)
  await content.listInventory()
  const before = server.requests.length
  await content.listHomes({ ...DEFAULT_HOME_SEARCH, page: 2 })
  const calls = server.requests.slice(before).filter(({ path }) => path.includes('wp/v2/property'))
  expect(calls).toHaveLength(1)
})

test('a list of nothing but homes without a price is a list', async () => {
  await using server = await startWordPress({ priced: 0, unpriced: 3 }, 'bare')
  const { pages } = await readPages(server.url, { sort: 'price-desc' })
  expect(pages[0]).toMatchObject({ totalHomes: 3, totalPages: 1 })
  expect(pages[0]?.items.map(({ id }) => id)).toEqual([3, 2, 1])
})

test('a search by price leaves out homes without one; the newest first has them last', async () => {
  await using server = await startWordPress({ priced: 5, unpriced: 3 }, 'bare')
  const newest = await readPages(server.url, { sort: 'newest' })
  expect(newest.pages[0]?.items.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1, 8, 7, 6])
  const cheap = await readPages(server.url, { priceUsd: { max: 900_000 } })
  expect(cheap.pages[0]).toMatchObject({ totalHomes: 5, totalPages: 1 })
})

test('the first page shows without waiting for the inventory', async () => {
  const { promise: inventory, resolve } = Promise.withResolvers<void>()
  await using server = await startSlowInventory(inventory)
  const { content } = openCachedContent(server.url)
  const reading = content.listInventory()
  expect(await content.listHomes(DEFAULT_HOME_SEARCH)).toMatchObject({ totalHomes: 5, totalPages: 1 })
  expect(await content.listInventoryUnlessCold(10)).toBeUndefined()
  resolve()
  expect(await reading).toHaveLength(5)
  expect(await content.listInventoryUnlessCold(0)).toHaveLength(5)
})

test('where the inventory cannot be read, the list is as WordPress gives it', async () => {
  await using server = await startMockServer(({ path }): MockResponse => {
    if (path.includes('per_page=100')) return { status: 503, json: {} }
    const json = makeHomes({ priced: 5, unpriced: 0 })
    return { json, headers: { 'x-wp-total': '5', 'x-wp-totalpages': '1' } }
  })
  const { content } = openCachedContent(server.url)
  expect(await content.listHomes(DEFAULT_HOME_SEARCH)).toMatchObject({ totalHomes: 5, totalPages: 1 })
})

/** Responds to the list at once, and to the call for the inventory once the promise resolves. */
async function startSlowInventory(inventory: Promise<void>) {
  const json = makeHomes({ priced: 5, unpriced: 0 })
  const headers = { 'content-type': 'application/json', 'x-wp-total': '5', 'x-wp-totalpages': '1' }
  const server = createServer(({ url = '' }, response) => {
    const body = JSON.stringify(url.includes('property') ? json : [])
    const respond = () => response.writeHead(200, headers).end(body)
    if (url.includes('per_page=100')) void inventory.then(respond)
    else respond()
  })
  const url = await listenOnLoopback(server)
  return {
    url,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await server[Symbol.asyncDispose]()
    },
  }
}

/** Notes the lists that would be on disk. */
class WatchedStore extends EntryStore {
  readonly onDisk: string[] = []
  override save(...[key, entry, isInMemoryOnly]: Parameters<EntryStore['save']>) {
    if (key.startsWith('homes:') && !isInMemoryOnly) this.onDisk.push(key)
    return super.save(key, entry, isInMemoryOnly)
  }
}

test('lists that anybody can make up are not on disk', async () => {
  await using server = await startWordPress({ priced: 5, unpriced: 0 }, 'agreed')
  const store = new WatchedStore()
  const { content } = openCachedContent(server.url, {}, store)
  for (const search of [
    {},
    { sort: 'newest' as const },
    { priceUsd: { max: 475_000 } },
    { priceUsd: { max: 475_001 } },
    { page: 300 },
  ])
    await content.listHomes({ ...DEFAULT_HOME_SEARCH, ...search })
  expect(store.onDisk).toEqual(['homes:all', 'homes:sort=newest', 'homes:price=-475000'])
})
