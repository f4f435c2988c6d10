import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { apiPaths } from '../../app/paths.ts'
import type { HomeView, HomesPage } from '../../domain/home/home.ts'
import { unpackInventory, type PackedInventory } from '../../domain/home/packed-inventory.ts'
import type { CommunityView, FloorPlanView } from '../../domain/pages/detail-views.ts'
import type { HomeFacets } from '../../domain/search/home-facets.ts'
import { toHomeMarkdown } from '../feeds/home-markdown.ts'
import { startDemo } from './testing/demo-api.ts'
import { createV1Reader } from './v1/read-v1.ts'
import type { homeAnswer } from './v1/schemas/home-schemas.ts'

const CLOSING_COSTS = '$12,000 toward closing costs or the design studio'
const LOWER_RATE = 'A lower rate for your first two years'

const demo = await startDemo()
vi.useFakeTimers({ toFake: ['Date'] })

afterEach(() => vi.setSystemTime('2026-11-29T18:00:00Z'))

afterAll(async () => {
  vi.useRealTimers()
  await demo.system.close()
})

const titles = (incentives: { title: string }[] | undefined) => incentives?.map(({ title }) => title)

test('a home, its card, its community and its plan say what the builder gives; programs get the same', async () => {
  vi.setSystemTime('2026-11-29T18:00:00Z')
  using api = await demo.openApi()
  const home = await api.fetch<HomeView>(apiPaths.home('1061-alder-street'))
  expect(titles(home.incentives)).toEqual([CLOSING_COSTS, LOWER_RATE])
  expect(home.incentives?.[1]?.buydown?.with[0]).toMatchObject({ months: 'Months 1–12', rate: '4.125%' })

  const { items } = await api.fetch<HomesPage>(apiPaths.homes('?city=forest-grove&kind=homes'))
  const card = items.find(({ slug }) => slug === '1061-alder-street')
  expect(card?.reasons).toContain(CLOSING_COSTS)
  expect(JSON.stringify(card)).not.toContain('4.125')

  const { community } = await api.fetch<CommunityView>(apiPaths.community('cedar-crossing'))
  expect(titles(community.incentives)).toEqual([CLOSING_COSTS])
  const plan = await api.fetch<FloorPlanView>(apiPaths.floorPlan('kestrel'))
  expect(plan.incentives).toBeUndefined()

  const read = createV1Reader({ ...api.context, contentAge: () => undefined })
  const answer = (await read('/homes/1061-alder-street', new URLSearchParams())) as z.output<
    typeof homeAnswer
  >
  expect(answer.home.incentives?.[0]).toMatchObject({ valueUsd: 12_000, endsOn: '2027-06-30' })
  expect(answer.home.incentives?.[1]?.text).toMatch(/4\.125% \$[\d,.]+.*APR\): 6\.207% with it/)
  expect(toHomeMarkdown(answer, api.context)).toContain('**Incentive:** $12,000 toward closing costs')
})

test('a search finds the homes that have one, in lists, counts, maps and feeds', async () => {
  vi.setSystemTime('2026-11-29T18:00:00Z')
  using api = await demo.openApi()
  const { totalHomes } = await api.fetch<HomesPage>(apiPaths.homes('?incentive=1'))
  const facets = await api.fetch<HomeFacets>(apiPaths.homeFacets('?incentive=1'))
  const inventory = unpackInventory(await api.fetch<PackedInventory>(apiPaths.inventory()))
  const offered = inventory.filter((home) => home.offered)
  expect(totalHomes).toBeGreaterThan(1)
  expect(facets).toMatchObject({ total: totalHomes, hasIncentive: { 1: totalHomes } })
  expect(offered).toHaveLength(totalHomes)
  expect(offered.find(({ slug }) => slug === '1061-alder-street')?.offered).toEqual([
    CLOSING_COSTS,
    LOWER_RATE,
  ])
  expect(offered.some(({ status }) => status === 'under-contract')).toBe(false)
})

test('it ends at the builder’s midnight', async () => {
  using api = await demo.openApi()
  const read = async () => ({
    home: titles((await api.fetch<HomeView>(apiPaths.home('1061-alder-street'))).incentives),
    found: (await api.fetch<HomesPage>(apiPaths.homes('?incentive=1'))).items.map(({ slug }) => slug),
  })
  vi.setSystemTime('2027-07-01T06:59:59Z')
  const before = await read()
  expect(before.home).toContain(CLOSING_COSTS)
  vi.setSystemTime('2027-07-01T07:00:00Z')
  const after = await read()
  expect(after.home).toEqual([LOWER_RATE])
  expect(after.found.toSorted()).toEqual(['1045-alder-street', '1061-alder-street'])
  expect(before.found.length).toBeGreaterThan(after.found.length)
})

test('a page without the incentives, which can’t be read, is a page all the same', async () => {
  const broken = await startDemo()
  broken.system.fail('/wp-json/wp/v2/incentive', { status: 500 })
  using api = await broken.openApi()
  const home = await api.fetch<HomeView>(apiPaths.home('1061-alder-street'))
  expect(home).not.toHaveProperty('incentives')
  expect((await api.fetch<HomesPage>(apiPaths.homes('?beds=3'))).totalHomes).toBeGreaterThan(0)
  // That none has one isn't known.
  await expect(api.fetch(apiPaths.homes('?incentive=1'))).rejects.toThrow('content system failed')
  await broken.system.close()
})
