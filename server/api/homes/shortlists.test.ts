import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShortlistView } from '../../../domain/shortlist/shortlist-view.ts'
import { apiPaths } from '../../../app/paths.ts'
import type { HomeWithHistory } from '../../home-history/home-history.ts'
import { startDemo } from '../testing/demo-api.ts'

let system: Awaited<ReturnType<typeof startDemo>>['system']
let openApi: Awaited<ReturnType<typeof startDemo>>['openApi']

beforeAll(async () => {
  ;({ system, openApi } = await startDemo('saltgrass'))
})

afterAll(() => system.close())

const sold: HomeWithHistory = {
  home: { id: 998, slug: '2-gone-street', title: '2 Gone Street', tagIds: [] },
  changes: [],
}

test('a shortlist has its homes in order, numbered on a map, and names those that were once for sale', async () => {
  using api = await openApi({ homeHistory: { find: () => undefined, list: () => [sold] } })
  const view = await api.fetch<ShortlistView>(apiPaths.shortlist('405-998-404-999'))
  expect(view.homes.map(({ title }) => title)).toEqual(['118 Bluestem Pass', 'Lot 6, Spoonbill Lane'])
  expect(view.homes[1]?.picture?.url).toBe('/site-plans/cordgrass-cove/close-up/6.svg')
  expect(view.map?.markers.map(({ label }) => label)).toEqual(['1', '2'])
  expect(view.goneHomes).toEqual([
    { id: 998, title: '2 Gone Street', href: '/homes/2-gone-street' },
    { id: 999 },
  ])
})

test('without a history, homes that are gone have no name', async () => {
  using api = await openApi()
  const view = await api.fetch<ShortlistView>(apiPaths.shortlist('998'))
  expect(view).toEqual({ homes: [], goneHomes: [{ id: 998 }] })
})
