import { expect, test } from 'vitest'
import { DEFAULT_HOME_SEARCH } from '../../../domain/search/home-search.ts'
import { startDemo } from '../testing/demo-api.ts'
import { getMapView } from './map-view.ts'

test('markers of a search are placed once while the homes are the same', async () => {
  const { system, openApi } = await startDemo()
  await using _system = system
  using api = await openApi()
  let homes = await api.context.content.listInventory()
  const content = { ...api.context.content, listInventoryUnlessCold: async () => homes }
  const draw = (search: object) =>
    getMapView({ ...DEFAULT_HOME_SEARCH, ...search }, { ...api.context, content })
  const first = await draw({ beds: 3 })
  expect(first?.markers.length).toBeGreaterThan(1)
  expect(await draw({ beds: 3, page: 2, sort: 'newest' })).toBe(first)
  expect((await draw({ beds: 4 }))?.found).not.toEqual(first?.found)
  homes = homes.slice(1)
  expect(await draw({ beds: 3 })).not.toBe(first)
})
