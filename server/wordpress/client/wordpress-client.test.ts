import { expect, test } from 'vitest'
import { DEFAULT_HOME_SEARCH, HOMES_PER_PAGE } from '../../../domain/search/home-search.ts'
import { openContent } from '../testing/recorded-content.ts'
import { startMockServer } from '../testing/mock-server.ts'

/** Responds with so many homes, and headers as a proxy left them. */
function startHomes(count: number, headers: Record<string, string>) {
  const json = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    slug: `home-${index + 1}`,
    status: 'publish',
    type: 'property',
    title: { rendered: `Home ${index + 1}` },
    metadata: { acme_property_price: 300_000 },
  }))
  return startMockServer(({ path }) =>
    path.startsWith('/wp-json/wp/v2/property') ? { json, headers } : { json: [] },
  )
}

test.for([{}, { 'x-wp-total': '-1', 'x-wp-totalpages': 'many' }, { 'x-wp-total': '146' }])(
  "a full page that doesn't say how much there is, %o, is a fault and not the whole list",
  async (headers) => {
    await using server = await startHomes(HOMES_PER_PAGE, headers as Record<string, string>)
    await expect(openContent(server.url).content.listHomes(DEFAULT_HOME_SEARCH)).rejects.toThrow('X-WP-Total')
  },
)

test("a page that isn't full is the whole list, even without totals", async () => {
  await using server = await startHomes(3, {})
  const { items, totalHomes, totalPages } = await openContent(server.url).content.listHomes(
    DEFAULT_HOME_SEARCH,
  )
  expect([items.length, totalHomes, totalPages]).toEqual([3, 3, 1])
})
