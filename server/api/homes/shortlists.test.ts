import { afterAll, expect, test } from 'vitest'
import type { ShortlistView } from '../../../domain/shortlist/shortlist-view.ts'
import { apiPaths } from '../../../app/paths.ts'
import type { HomeWithHistory } from '../../home-history/home-history.ts'
import { startDemo } from '../testing/demo-api.ts'

const { system, openApi } = await startDemo('saltgrass')

afterAll(() => system.close())

const sold: HomeWithHistory = {
  home: { id: 998, slug: '2-gone-street', title: '2 Gone Street', tagIds: [] },
  changes: [],
}

test('a shortlist has its homes in order, numbered on a map, and names those that were once for sale', async () => {
  using api = await openApi({ homeHistory: { find: () => undefined, list: () => [sold] } })
  const view = await api.fetch<ShortlistView>(apiPaths.shortlist({ homes: '405-998-404-999' }))
  expect(view.homes.map(({ title }) => title)).toEqual(['118 Bluestem Pass', 'Lot 6, Spoonbill Lane'])
  expect(view.homes[1]?.picture?.url).toBe('/site-plans/cordgrass-cove/close-up/6.svg')
  expect(view.map?.markers.map(({ label }) => label)).toEqual(['1', '2'])
  expect(view.goneHomes).toEqual([
    { id: 998, title: '2 Gone Street', href: '/homes/2-gone-street' },
    { id: 999 },
  ])
})

test("a house has its lot's size and its plan's rooms; without a lender's rate there's no month", async () => {
  using api = await openApi()
  const { homes, monthNote } = await api.fetch<ShortlistView>(apiPaths.shortlist({ homes: '405-404' }))
  const [house] = homes
  expect(house?.lotAreaSqft).toBeGreaterThan(1_000)
  expect(house?.rooms?.map(({ name }) => name)).toContain('Great room')
  // Its community's.
  expect(house?.hoaUsdPerMonth).toBe(60)
  expect([house?.month, monthNote]).toEqual([undefined, undefined])
})

test('without a history, homes that are gone have no name', async () => {
  using api = await openApi()
  const view = await api.fetch<ShortlistView>(apiPaths.shortlist({ homes: '998' }))
  expect(view).toEqual({ homes: [], goneHomes: [{ id: 998 }], houses: [], goneHouses: [] })
})

test('houses that were put together come with their sums; what can be had no more is said', async () => {
  const { system: wrenfield, openApi: openWrenfield } = await startDemo()
  try {
    using api = await openWrenfield()
    const [house, other] = [
      'goldfinch*sage-hollow*28*elevation.farmhouse',
      'goldfinch*sage-hollow*999*kitchen.gone',
    ]
    const view = await api.fetch<ShortlistView>(
      apiPaths.shortlist({ houses: `${house}**${other}**no-such-plan` }),
    )
    expect(view.goneHouses).toEqual(['no-such-plan'])
    const [first, second] = view.houses
    expect(first).toMatchObject({
      id: house,
      title: 'The Goldfinch at Sage Hollow, lot 28',
      href: '/floorplans/goldfinch?community=sage-hollow&lot=28&options=elevation.farmhouse#options',
      priceUsd: 439_700,
      house: { options: ['Farmhouse, $3,900'], price: { totalUsd: 439_700, hasLand: true } },
      remarks: [],
    })
    expect(first?.month?.totalUsd).toBeGreaterThan(1_000)
    expect(second?.remarks).toEqual([
      'Lot 999 at Sage Hollow isn’t open for this plan anymore.',
      'What isn’t offered anymore is left out.',
    ])
    expect(view.map?.markers.map(({ label }) => label)).toEqual(['1', '2'])
  } finally {
    await wrenfield.close()
  }
})
