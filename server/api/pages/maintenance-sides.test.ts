import { afterAll, expect, test } from 'vitest'
import type { PageResponse } from '../../../domain/pages/page-view.ts'
import { apiPaths } from '../../../app/paths.ts'
import { startDemo } from '../testing/demo-api.ts'

const demo = await startDemo()

afterAll(() => demo.system.close())

test('the maintenance checklist is there for each side that the brand names, and for no other', async () => {
  using api = await demo.openApi()
  const tasksAt = async (query: string) => {
    const response = await api.fetch<PageResponse>(apiPaths.content('homeowner/maintenance', query))
    if (response?.kind !== 'page') throw new Error('There is no checklist.')
    return {
      titles: response.page.checklist?.flatMap(({ tasks }) => tasks.map(({ title }) => title)) ?? [],
      sides: response.page.checklistSides ?? [],
    }
  }
  const [all, wet, dry] = await Promise.all(['', '?side=wet-side', '?side=dry-side'].map(tasksAt))
  const counts = [all, wet, dry].map((shown) => shown?.titles.length)
  expect(all?.sides.map(({ href }) => href)).toEqual([
    '/homeowner/maintenance',
    '/homeowner/maintenance?side=wet-side',
    '/homeowner/maintenance?side=dry-side',
  ])
  expect(all?.sides.map(({ count }) => count)).toEqual(counts)
  expect(dry?.sides.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true])
  expect(wet?.titles).toContain('Humidity, wet side')
  expect(wet?.titles).not.toContain('Snow, Central Oregon')
  expect(dry?.titles).toContain('Snow, Central Oregon')
  expect(dry?.titles).not.toContain('Humidity, wet side')
  expect(await api.fetch(apiPaths.content('homeowner/maintenance', '?side=upside'))).toBeNull()
})
