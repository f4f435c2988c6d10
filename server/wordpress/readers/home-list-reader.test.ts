import { expect, test } from 'vitest'
import { DEFAULT_HOME_SEARCH } from '../../../domain/search/home-search.ts'
import type { HomeSearch } from '../../../domain/search/home-search.ts'
import { openContent } from '../testing/recorded-content.ts'
import { startMockServer } from '../testing/mock-server.ts'
import type { MockResponse } from '../testing/mock-server.ts'

type Shape = 'metadata' | 'meta'

/** Homes 1 … `priced` have a price, the others no such field; in `meta` that reads like an empty one. */
function makeHomes({ priced, unpriced }: { priced: number; unpriced: number }, shape: Shape) {
  return Array.from({ length: priced + unpriced }, (_, index) => {
    const price = index < priced ? 300_000 + index : undefined
    const absent = shape === 'meta' ? { acme_property_price: 0 } : {}
    return {
      id: index + 1,
      slug: `home-${index + 1}`,
      status: 'publish',
      type: 'property',
      title: { rendered: `Home ${index + 1}` },
      [shape]: price === undefined ? absent : { acme_property_price: price },
    }
  })
}

/** Responds as WordPress does: an order by a field leaves out the homes that don't have it. */
function startWordPress(counts: { priced: number; unpriced: number }, shape: Shape = 'metadata') {
  const homes = makeHomes(counts, shape)
  return startMockServer(({ path }): MockResponse | undefined => {
    if (!path.startsWith('/wp-json/wp/v2/property')) return { json: [] }
    const query = new URLSearchParams(path.split('?')[1])
    const ids = query.get('include')?.split(',').map(Number)
    const listed = ids
      ? homes.filter(({ id }) => ids.includes(id))
      : query.has('filter[meta_key]')
        ? homes.slice(0, counts.priced)
        : homes
    const [page, perPage] = [Number(query.get('page')), Number(query.get('per_page'))]
    const totalPages = Math.ceil(listed.length / perPage)
    if (page > totalPages && listed.length > 0) return 'property-page-beyond-end'
    return {
      json: listed.slice((page - 1) * perPage, page * perPage),
      headers: { 'x-wp-total': String(listed.length), 'x-wp-totalpages': String(totalPages) },
    }
  })
}

async function readPages(url: string, search: Partial<HomeSearch>, pages: number) {
  const { content } = openContent(url)
  const homePages = []
  for (let page = 1; page <= pages; page += 1)
    homePages.push(await content.listHomes({ ...DEFAULT_HOME_SEARCH, ...search, page }))
  return homePages
}

test.for(['metadata', 'meta'] as const)(
  'homes without a price follow those that have one, page by page, and are counted (%s)',
  async (shape) => {
    await using server = await startWordPress({ priced: 38, unpriced: 4 }, shape)
    const pages = await readPages(server.url, {}, 4)
    expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 2, 0])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(42)
    expect(pages[1]?.items.slice(-2).map(({ priceUsd }) => priceUsd)).toEqual([undefined, undefined])
    for (const { totalHomes, totalPages } of pages)
      expect({ totalHomes, totalPages }).toEqual({ totalHomes: 42, totalPages: 3 })
  },
)

test('a list of nothing but homes without a price is a list', async () => {
  await using server = await startWordPress({ priced: 0, unpriced: 3 })
  const [first] = await readPages(server.url, { sort: 'price-desc' }, 1)
  expect(first).toMatchObject({ totalHomes: 3, totalPages: 1 })
  expect(first?.items.map(({ id }) => id)).toEqual([1, 2, 3])
})

test('a search by price finds no homes without one, and by age nobody is missing', async () => {
  await using server = await startWordPress({ priced: 5, unpriced: 3 })
  const [newest] = await readPages(server.url, { sort: 'newest' }, 1)
  expect(newest?.items.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  const [cheap] = await readPages(server.url, { priceUsd: { max: 900_000 } }, 1)
  expect(cheap).toMatchObject({ totalHomes: 5, totalPages: 1 })
})

test("where all homes can't be read, the list ends where WordPress ends it", async () => {
  await using wordPress = await startMockServer(({ path }): MockResponse => {
    if (path.includes('per_page=100')) return { status: 503, json: {} }
    const json = makeHomes({ priced: 5, unpriced: 0 }, 'metadata')
    return { json, headers: { 'x-wp-total': '5', 'x-wp-totalpages': '1' } }
  })
  const { content, logged } = openContent(wordPress.url)
  expect(await content.listHomes(DEFAULT_HOME_SEARCH)).toMatchObject({ totalHomes: 5, totalPages: 1 })
  expect(logged).toMatchObject([{ fields: { kind: 'home' } }])
})
