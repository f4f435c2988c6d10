import { afterAll, expect, test } from 'vitest'
import type { PlanLots } from '../../../domain/site-plan/plat-lots.ts'
import type { MappedPlat, PlatResponse } from '../../../domain/site-plan/plat-view.ts'
import { apiPaths } from '../../../app/paths.ts'
import { startDemo } from '../testing/demo-api.ts'

const { system, openApi } = await startDemo()

afterAll(() => system.close())

async function openPlats(options: Parameters<typeof openApi>[0] = {}) {
  const api = await openApi(options)
  return {
    ...api,
    plat: (slug: string) => api.fetch<PlatResponse | null>(apiPaths.plat(slug)),
    planLots: (slug: string) => api.fetch<PlanLots[] | null>(apiPaths.planLots(slug)),
  }
}

test('each lot of a plat has its home, or the plans that fit', async () => {
  using api = await openPlats()
  const { plat } = (await api.plat('cedar-crossing')) ?? {}

  expect(plat?.lots).toHaveLength(61)
  expect(plat?.streets.map(({ name }) => name)).toContain('Bigleaf Lane')
  expect(plat?.areas.map(({ kind }) => kind)).toEqual(['park', 'pond'])
  const ready = plat?.lots.find(({ status }) => status === 'move-in')
  expect(ready?.home?.href).toMatch(/^\/homes\/[\w-]+$/)
  expect(ready?.priceUsd).toBeGreaterThan(100_000)
  expect(ready?.planIds).toEqual([])
  const listed = plat?.lots.filter(({ status }) => status === 'lot') ?? []
  expect(listed.length).toBeGreaterThan(0)
  for (const { home, priceUsd } of listed)
    expect([home?.href, priceUsd]).toEqual([expect.any(String), expect.any(Number)])
  const open = plat?.lots.filter(({ status }) => status === 'open') ?? []
  expect(open.length).toBeGreaterThan(10)
  for (const lot of open) expect([lot.lot, lot.planIds.length > 0]).toEqual([lot.lot, true])
  expect(plat?.plans.find(({ slug }) => slug === 'alder')).toMatchObject({ href: '/floorplans/alder' })
})

test('what travels of a plat is less than its drawing weighs', async () => {
  using api = await openPlats()
  expect(JSON.stringify(await api.plat('cedar-crossing')).length).toBeLessThan(16_000)
})

test('a map has the site plans around its middle, where their corners are known', async () => {
  using api = await openPlats()
  const plans = await api.fetch<MappedPlat[]>(apiPaths.sitePlans('45.53,-123.13'))
  expect(plans.map(({ community }) => community.slug)).toEqual(['cedar-crossing', 'gales-creek-landing'])
  expect(plans[0]?.plat.corners).toHaveLength(4)
  expect(plans[0]?.plat.lots).toHaveLength(61)
  expect(plans[0]?.vicinity?.streets.map(({ name }) => name)).toContain('Thatcher Road')
  expect(new Set(plans[0]?.vicinity?.areas.map(({ kind }) => kind))).toEqual(
    new Set(['fields', 'park', 'pond', 'school', 'town']),
  )
  expect(await api.fetch(apiPaths.sitePlans('44.90,-120.00'))).toEqual([])
  expect(await api.fetch(apiPaths.sitePlans('nowhere'))).toBeNull()
  expect(await api.fetch(apiPaths.sitePlans('45.5312,-123.1299'))).toBeNull()
})

test("a community without a plat has none, and one that doesn't exist isn't found", async () => {
  using api = await openPlats()
  const { id = 0 } = (await api.context.content.findCommunity('walnut-row')) ?? {}
  system.fail(`/wp-json/kiosk/v1/plat-map-testing/${id}`, { status: 404 })
  expect(await api.plat('walnut-row')).toEqual({ plat: null })
  expect(await api.plat('nowhere')).toBeNull()
  expect(api.logged).toEqual([])
})

test('a plat that fails to load gives an empty response, and is logged', async () => {
  using api = await openPlats()
  system.fail('/wp-json/kiosk/v1/plat-map-testing', { status: 500 })
  expect(await api.plat('cedar-crossing')).toEqual({})
  expect(api.logged).toEqual(["Part of a page couldn't be loaded"])
})

test('a plat is shown without its floor plans when they fail to load', async () => {
  using api = await openPlats()
  system.fail('/wp-json/kiosk/v1/floorplan', { status: 500 })
  const { plat } = (await api.plat('cedar-crossing')) ?? {}
  expect(plat?.lots).toHaveLength(61)
  expect(plat?.plans).toEqual([])
})

test('the lots a plan can be built on are those the plats give it', async () => {
  using api = await openPlats()
  const [places, response] = [await api.planLots('alder'), await api.plat('cedar-crossing')]
  const here = places?.find(({ community }) => community.slug === 'cedar-crossing')
  const alderId = response?.plat?.plans.find(({ slug }) => slug === 'alder')?.id
  const taking = response?.plat?.lots.filter(
    ({ status, planIds }) => status !== 'not-released' && planIds.some((id) => id === alderId),
  )

  expect(here?.lots).toEqual(taking?.map(({ lot }) => lot))
  expect(places?.every(({ lots, laterCount }) => lots.length + laterCount > 0)).toBe(true)
  // Nothing is released where sales haven't begun.
  const coming = places?.find(({ community }) => community.slug === 'gales-creek-landing')
  expect(coming).toMatchObject({ lots: [], laterCount: 32 })
})

test('a home of the plan next door to a lot is known with its elevation', async () => {
  using api = await openPlats()
  const places = await api.planLots('alder')
  const here = places?.find(({ community }) => community.slug === 'sage-hollow')
  expect(here?.neighbors).toEqual([
    { lot: '32', homeLot: '33', elevation: 'Craftsman' },
    { lot: '34', homeLot: '33', elevation: 'Craftsman' },
    { lot: '13', homeLot: '14', elevation: 'Farmhouse' },
  ])
})

test('one plat that fails leaves out its community; a plan that fails leaves out all', async () => {
  using api = await openPlats()
  const before = await api.planLots('alder')
  system.fail('/wp-json/kiosk/v1/plat-map-testing/201', { status: 500 })
  const without = await api.planLots('alder')
  expect(without).toHaveLength((before?.length ?? 0) - 1)
  system.fail('/wp-json/kiosk/v1/floorplan/alder', { status: 500 })
  expect(await api.planLots('alder')).toBeNull()
})

test("a lot whose home was taken off isn't available, without its price, its page or a plan", async () => {
  using before = await openPlats()
  const { plat } = (await before.plat('cedar-crossing')) ?? {}
  const open = plat?.lots.find(({ status }) => status === 'open')
  const sold = plat?.lots.find(({ status }) => status === 'sold')
  const community = await before.context.content.findCommunity('cedar-crossing')
  const gone = [open, sold].map((lot, index) => ({
    home: {
      id: 99_000 + index,
      slug: `gone-${index}`,
      title: 'Gone',
      tagIds: [],
      communityId: community?.id ?? 0,
      lot: lot?.lot ?? '',
    },
    changes: [],
  }))
  using api = await openPlats({ homeHistory: { find: () => undefined, list: () => gone } })
  const { plat: after } = (await api.plat('cedar-crossing')) ?? {}
  const statusOf = (number = '') => after?.lots.find(({ lot }) => lot === number)
  expect(statusOf(open?.lot)).toMatchObject({ status: 'not-available', planIds: [] })
  // The plat's own word comes first.
  expect(statusOf(sold?.lot)?.status).toBe('sold')
  expect(after?.lots.filter(({ status }) => status === 'not-available')).toHaveLength(1)
})

test('a lot whose home sold is sold, whatever the content system says of it, and one under contract is marked', async () => {
  using api = await openPlats()
  const { content } = api.context
  const { listInventory, listPlatLots, findHome } = content
  const community = await content.findCommunity('cedar-crossing')
  const [taken, sold] = (await listPlatLots(community?.id ?? 0)).filter(({ slug }) => slug !== undefined)
  const inventory = (await listInventory()).filter(({ id }) => id !== sold?.id)
  Object.assign(content, {
    listInventoryUnlessCold: async () =>
      inventory.map((home) => (home.id === taken?.id ? { ...home, status: 'under-contract' } : home)),
    findHome: async (slug: string) => (slug === sold?.slug ? undefined : findHome(slug)),
    findSoldHome: async (slug: string) => (slug === sold?.slug ? { status: 'sold' } : undefined),
  })
  const { plat } = (await api.plat('cedar-crossing')) ?? {}
  const find = (number = '') => plat?.lots.find(({ lot }) => lot === number)
  expect(find(taken?.lot)).toMatchObject({ status: 'under-contract', home: { title: taken?.title } })
  expect(find(sold?.lot)).toMatchObject({ status: 'sold', planIds: [] })
  expect(find(sold?.lot)).not.toHaveProperty('priceUsd')
  expect(find(sold?.lot)).not.toHaveProperty('home')
})

test("a plat says nothing of a home that isn't public, also when the content system does", async () => {
  using api = await openPlats()
  const { content } = api.context
  const { listPlatLots } = content
  const draft = { id: 4106, slug: '2771-ne-cinder-court', title: '2771 NE Cinder Court', priceUsd: 523_900 }
  Object.assign(content, {
    listPlatLots: async (id: number) => {
      const [first, second, ...others] = await listPlatLots(id)
      return [
        { ...draft, lot: first?.lot, status: 'move-in' },
        { ...draft, lot: second?.lot, status: 'sold' },
        ...others,
      ]
    },
  })
  const { plat } = (await api.plat('cedar-crossing')) ?? {}
  expect(plat?.lots.filter(({ status }) => status === 'not-available')).toHaveLength(1)
  const text = JSON.stringify(plat)
  for (const secret of [draft.slug, draft.title, String(draft.priceUsd)]) expect(text).not.toContain(secret)
})
