import { expect, test } from 'vitest'
import { DEFAULT_HOME_SEARCH, HOMES_PER_PAGE } from '../../../domain/search/home-search.ts'
import { openContent } from '../testing/recorded-content.ts'
import { startMockServer } from '../testing/mock-server.ts'

function toHomes(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    slug: `home-${index + 1}`,
    status: 'publish',
    type: 'property',
    title: { rendered: `Home ${index + 1}` },
    metadata: { acme_property_price: 300_000 },
  }))
}

/** Responds with so many homes, and headers as a proxy left them. */
function startHomes(count: number, headers: Record<string, string>) {
  const json = toHomes(count)
  return startMockServer(({ path }) =>
    path.startsWith('/wp-json/wp/v2/property') ? { json, headers } : { json: [] },
  )
}

test.for([{}, { 'x-wp-total': '-1', 'x-wp-totalpages': 'many' }, { 'x-wp-total': '146' }])(
  "a full page that doesn't say how much there is, %o, is not taken for the whole list",
  async (headers) => {
    await using server = await startMockServer(({ path }) => {
      const query = new URLSearchParams(path.split('?')[1])
      const perPage = Number(query.get('per_page'))
      const ids = query.get('include')?.split(',').map(Number)
      const [homes, from] = [toHomes(146), perPage * (Number(query.get('page') ?? 1) - 1)]
      if (!path.startsWith('/wp-json/wp/v2/property')) return { json: [] }
      const json = ids ? homes.filter(({ id }) => ids.includes(id)) : homes.slice(from, from + perPage)
      return { json, headers: headers as Record<string, string> }
    })
    const page = await openContent(server.url).content.listHomes(DEFAULT_HOME_SEARCH)
    expect([page.items.length, page.totalHomes]).toEqual([HOMES_PER_PAGE, 146])
  },
)

test("a page of plans that doesn't say how many there are is a fault, and the list of all goes on", async () => {
  await using server = await startMockServer(({ path }) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'))
    const json = toHomes(130).map((home) => ({ ...home, type: 'floorplan' }))
    return { json: json.slice((page - 1) * 100, page * 100) }
  })
  const { content } = openContent(server.url)
  await expect(content.listFloorPlans({ page: 1 })).rejects.toThrow('X-WP-Total')
  expect(await content.listAllFloorPlans()).toHaveLength(130)
})

test("a page that isn't full is the whole list, even without totals", async () => {
  await using server = await startHomes(3, {})
  const { items, totalHomes, totalPages } = await openContent(server.url).content.listHomes(
    DEFAULT_HOME_SEARCH,
  )
  expect([items.length, totalHomes, totalPages]).toEqual([3, 3, 1])
})

test.for([200, 230])(
  'an inventory of %i homes is read whole though a proxy dropped the totals',
  async (count) => {
    await using server = await startMockServer(({ path }) => {
      const page = Number(new URLSearchParams(path.split('?')[1]).get('page'))
      const json = toHomes(count).slice((page - 1) * 100, page * 100)
      if (!path.startsWith('/wp-json/wp/v2/property')) return { json: [] }
      return json.length > 0 ? { json } : { status: 400, json: { code: 'rest_post_invalid_page_number' } }
    })
    expect(await openContent(server.url).content.listInventory()).toHaveLength(count)
  },
)
