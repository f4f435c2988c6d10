import { expect, test } from 'vitest'
import { openContent } from '../testing/recorded-content.ts'
import { startMockServer } from '../testing/mock-server.ts'

function home(id: number, others: Record<string, unknown>) {
  return {
    id,
    slug: `home-${id}`,
    status: 'publish',
    type: 'property',
    title: { rendered: 'Home' },
    ...others,
  }
}

test('the filter panel offers the places of communities and homes, by name, each once', async () => {
  const terms = (region: string, city: string) => ({
    'wp:term': [
      [{ id: 1, slug: region.toLowerCase(), name: region, taxonomy: 'region' }],
      [{ id: 2, slug: city.toLowerCase(), name: city, taxonomy: 'city' }],
    ],
  })
  await using server = await startMockServer(({ path }) =>
    path.includes('communities')
      ? { json: [{ id: 1, slug: 'c', title: 'C', _embedded: terms('South', 'Ashland') }] }
      : {
          json: [
            home(1, { _embedded: terms('North', 'Bend') }),
            home(2, { _embedded: terms('South', 'Ashland') }),
          ],
        },
  )
  expect(await openContent(server.url).content.listHomePlaces()).toEqual({
    regions: [
      { slug: 'north', name: 'North' },
      { slug: 'south', name: 'South' },
    ],
    cities: [
      { slug: 'ashland', name: 'Ashland', regionSlug: 'south' },
      { slug: 'bend', name: 'Bend', regionSlug: 'north' },
    ],
  })
})
