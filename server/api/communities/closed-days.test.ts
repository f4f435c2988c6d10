import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiPaths } from '../../../app/paths.ts'
import type { CommunityView } from '../../../domain/pages/detail-views.ts'
import { startDemo } from '../testing/demo-api.ts'

const demo = await startDemo()
afterAll(() => demo.system.close())
// Only the date: reading the content waits for real timers.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('a closed day shows beside the hours of an office, a community and a model, and search engines are told', async () => {
  using api = await demo.openApi()
  vi.setSystemTime('2026-11-23T18:00:00Z')
  const { blocks } = await api.page('contact/se-washington')
  const [office] = blocks.flatMap((block) => (block.type === 'contact' ? block.offices : []))
  expect(office?.hoursLines.at(-1)).toBe('Closed Thanksgiving, Nov 26')
  expect(office?.closedDays).toEqual(['2026-11-26'])
  const { community } = await api.fetch<CommunityView>(apiPaths.community('sage-hollow'))
  expect(community.closedText).toBe('Thanksgiving, Nov 26')
  // At 10 am, Pacific time, and not on Thanksgiving.
  const times = (community.openTimes ?? []).map(([fromMs]) => new Date(fromMs).toISOString())
  expect(times[0]).toBe('2026-11-23T18:00:00.000Z')
  expect(times.filter((at) => at.startsWith('2026-11-26'))).toEqual([])
  const { blocks: tour } = await api.page('tour-a-model')
  const models = tour.flatMap((block) => (block.type === 'models' ? (block.groups ?? []) : []))
  expect(
    models.flatMap((group) => group.models).find(({ href }) => href === '/communities/sage-hollow'),
  ).toMatchObject({ closedText: 'Thanksgiving, Nov 26' })
})

test('weeks without a closed day say nothing', async () => {
  using api = await demo.openApi()
  vi.setSystemTime('2027-03-01T18:00:00Z')
  const { blocks } = await api.page('contact/se-washington')
  const [office] = blocks.flatMap((block) => (block.type === 'contact' ? block.offices : []))
  expect(office?.hoursLines.join(' ')).not.toContain('Closed')
  expect(office).not.toHaveProperty('closedDays')
})
