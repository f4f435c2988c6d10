import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadBrand } from '../../../brands/load.ts'
import type { ContentSystem } from '../../../content-system/embedded/options.ts'
import { startContentSystem } from '../../../content-system/embedded/start.ts'
import { createContent } from '../../content/content.server.ts'
import { createHttp } from '../../http/create-http.ts'
import type { PlanLots } from '../../model/plat-lots.ts'
import type { PlatAnswer } from '../../model/plat-view.ts'
import { apiPaths } from '../../paths.ts'
import { createAsk } from './ask.server.ts'
import { toSiteBrand } from './site.server.ts'

const root = join(import.meta.dirname, '..', '..', '..')

let system: ContentSystem

beforeAll(async () => {
  system = await startContentSystem({ contentDir: join(root, 'content-system', 'demo'), watch: false })
})

afterAll(() => system.close())

/** Our data API over the demo brand's content; what a test lets fail works again after it. */
async function openApi() {
  const loaded = await loadBrand('wrenfield', { brandsDir: join(root, 'brands') })
  const logged: string[] = []
  const note = (_facts: unknown, message: string) => void logged.push(message)
  const log = { info: () => undefined, warn: note, error: note }
  const { metaPrefix, tags, blogCategory } = loaded.brand
  const http = createHttp({ baseUrl: system.url, userAgent: 'test/1.0.0', retryDelayMs: 1 })
  const ask = createAsk({
    content: createContent({ http, metaPrefix, tags, blogCategory, log, referencesTtlMs: 0 }),
    brand: loaded.brand,
    siteBrand: toSiteBrand(loaded),
    origin: 'https://homes.example',
    map: { settings: { opening: loaded.brand.map } },
    log,
  })
  return {
    plat: async (slug: string) => (await ask(apiPaths.plat(slug))) as PlatAnswer | null,
    planLots: async (slug: string) => (await ask(apiPaths.planLots(slug))) as PlanLots[] | null,
    logged,
    [Symbol.dispose]: () => system.clearFaults(),
  }
}

test('a plat says of every lot what stands on it, and which plans fit where nothing does', async () => {
  using api = await openApi()
  const { plat } = (await api.plat('cedar-crossing')) ?? {}

  expect(plat?.lots).toHaveLength(61)
  expect(plat?.streets.map(({ name }) => name)).toContain('Bigleaf Lane')
  expect(plat?.areas.map(({ kind }) => kind)).toEqual(['park', 'pond'])
  const ready = plat?.lots.find(({ status }) => status === 'move-in')
  expect(ready?.home?.href).toMatch(/^\/homes\/[\w-]+$/)
  expect(ready?.priceUsd).toBeGreaterThan(100_000)
  expect(ready?.planIds).toEqual([])
  const open = plat?.lots.filter(({ status }) => status === 'lot') ?? []
  expect(open.length).toBeGreaterThan(10)
  for (const lot of open) expect([lot.lot, lot.planIds.length > 0]).toEqual([lot.lot, true])
  expect(plat?.plans.find(({ slug }) => slug === 'alder')).toMatchObject({ href: '/floorplans/alder' })
})

test('what travels of a plat is less than its drawing weighs', async () => {
  using api = await openApi()
  expect(JSON.stringify(await api.plat('cedar-crossing')).length).toBeLessThan(14_000)
})

test('a community without a plat, and one that does not exist, have none', async () => {
  using api = await openApi()
  expect(await api.plat('walnut-row')).toBeNull()
  expect(await api.plat('nowhere')).toBeNull()
  expect(api.logged).toEqual([])
})

test('a plat that cannot be read now is an answer without one, and is logged', async () => {
  using api = await openApi()
  system.fail('/wp-json/kiosk/v1/plat-map-testing', { status: 500 })
  expect(await api.plat('cedar-crossing')).toEqual({})
  expect(api.logged).toEqual(['A part of a page could not be loaded'])
})

test('a plat is shown although the floor plans cannot be read', async () => {
  using api = await openApi()
  system.fail('/wp-json/kiosk/v1/floorplan', { status: 500 })
  const { plat } = (await api.plat('cedar-crossing')) ?? {}
  expect(plat?.lots).toHaveLength(61)
  expect(plat?.plans).toEqual([])
})

test('the lots a plan can be built on are those the plats give it', async () => {
  using api = await openApi()
  const [places, answer] = [await api.planLots('alder'), await api.plat('cedar-crossing')]
  const here = places?.find(({ community }) => community.slug === 'cedar-crossing')
  const alderId = answer?.plat?.plans.find(({ slug }) => slug === 'alder')?.id
  const taking = answer?.plat?.lots.filter(
    ({ status, planIds }) => status === 'lot' && planIds.some((id) => id === alderId),
  )

  expect(here?.lots).toEqual(taking?.map(({ lot }) => lot))
  // Built in ten communities more that have no plat.
  expect(places?.every(({ lots }) => lots.length > 0)).toBe(true)
})

test('one plat that fails leaves out its community; a plan that fails leaves out all', async () => {
  using api = await openApi()
  const before = await api.planLots('alder')
  system.fail('/wp-json/kiosk/v1/plat-map-testing/201', { status: 500 })
  const without = await api.planLots('alder')
  expect(without).toHaveLength((before?.length ?? 0) - 1)
  system.fail('/wp-json/kiosk/v1/floorplan/alder', { status: 500 })
  expect(await api.planLots('alder')).toBeNull()
})
