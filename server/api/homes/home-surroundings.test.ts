import { afterAll, expect, test } from 'vitest'
import type { HomeChange } from '../../../domain/home/home-history.ts'
import type { HomeHistory } from '../../home-history/home-history.ts'
import type { HomeView } from '../../../domain/home/home.ts'
import type { HomeSurroundings } from '../../../domain/home/home-surroundings.ts'
import { apiPaths } from '../../../app/paths.ts'
import { startDemo } from '../testing/demo-api.ts'

const { system, openApi } = await startDemo()

afterAll(() => system.close())

async function open() {
  const api = await openApi()
  return {
    ...api,
    read: (slug: string) => api.fetch<HomeSurroundings | null>(apiPaths.homeSurroundings(slug)),
  }
}

test('a home comes with its plan, its lot, the nearest office and what is included', async () => {
  using api = await open()
  const { plan, lot, office, map, features } = (await api.read('1061-alder-street')) ?? {}
  expect(plan).toMatchObject({ slug: 'kestrel' })
  expect(plan?.drawings.map(({ story }) => story)).toEqual([1, 2])
  expect(lot).toMatchObject({ lot: '18', communitySlug: 'cedar-crossing', areaSqft: 7_550 })
  expect(lot?.plat).toEqual({ width: 1000, height: 1008 })
  expect(office?.path).toBe('/contact/nw-oregon-sw-washington')
  expect(map?.markers.map(({ label }) => label)).toContain('1061 Alder Street')
  expect(features).toContain('EV outlet in the garage')
})

test('the history ends with the price and the status that the page shows, whatever is known since', async () => {
  const { priceUsd, status } = await readHome()
  const listed: HomeChange = { kind: 'listed', day: '2026-09-01', atMs: 1, priceUsd: 1 }
  const shown: HomeChange = { kind: 'price', day: '2026-10-01', atMs: 2, fromUsd: 1, toUsd: priceUsd ?? 0 }
  const newer: HomeChange[] = [
    { kind: 'status', day: '2026-11-02', atMs: 4, from: status ?? 'lot', to: 'lot' },
    { kind: 'price', day: '2026-11-01', atMs: 3, fromUsd: priceUsd ?? 0, toUsd: 2 },
  ]
  const find = () => [...newer, shown, listed]
  using api = await openApi({ homeHistory: { find } as unknown as HomeHistory })
  const { history } = await api.fetch<HomeSurroundings>(apiPaths.homeSurroundings('1061-alder-street'))
  // What it was offered with before is part of it.
  expect(history?.map(({ day, what }) => `${day} ${what}`)).toEqual([
    '2026-10-01 Price raised',
    '2026-09-01 Listed',
    '2026-06-30 Incentive ended: $8,000 of finishes from the design studio (from May 1, 2026)',
  ])
})

async function readHome(): Promise<HomeView> {
  using api = await openApi()
  return api.fetch<HomeView>(apiPaths.home('1061-alder-street'))
}

test('the plan of a mirrored home is mirrored, of another not', async () => {
  using api = await open()
  const isMirrored = async (slug: string) => (await api.read(slug))?.plan?.isMirrored
  expect(await isMirrored('2085-bigleaf-lane')).toBe(true)
  expect(await isMirrored('1061-alder-street')).toBe(false)
})

test("a homesite has no plan and nothing included yet, and a home that doesn't exist has nothing", async () => {
  using api = await open()
  const { plan, features } = (await api.read('lot-9-hopyard-commons')) ?? {}
  expect(plan).toBeUndefined()
  expect(features).toEqual([])
  expect(await api.read('nowhere')).toBeNull()
  const lotPictureOf = async (slug: string) =>
    (await api.fetch<HomeView>(apiPaths.home(slug))).gallery[0]?.alt
  expect(await lotPictureOf('lot-51-cedar-crossing')).toBe('Lot 51 on the site plan of Cedar Crossing')
  // Without a site plan it's a map; a house keeps its photos.
  system.fail('/wp-json/kiosk/v1/plat-map-testing', { status: 404 })
  expect(await lotPictureOf('lot-9-hopyard-commons')).toBe('Lot 9 on a map around Hopyard Commons')
  expect(await lotPictureOf('1061-alder-street')).not.toMatch(/^Lot/)
})

test('a homesite comes with what can be built on it, each plan with land and base price', async () => {
  using api = await open()
  const { homesitePlans = [] } = (await api.read('lot-28-sage-hollow')) ?? {}
  expect(homesitePlans.find(({ title }) => title === 'The Goldfinch')).toMatchObject({
    href: '/floorplans/goldfinch?community=sage-hollow&lot=28#options',
    base: { kind: 'base', priceUsd: 297_900, isLandIncluded: false, isFrom: false },
    totalUsd: 435_800,
    missing: [],
  })
  expect((await api.read('1061-alder-street'))?.homesitePlans).toBeUndefined()
})

test("a home's schools come with where they're from and the builder's words", async () => {
  using api = await open()
  expect((await api.read('1061-alder-street'))?.schools).toEqual({
    names: ['Thatcher Brook Elementary', 'Tualatin Oaks Middle', 'Forest Grove Heights High'],
    source: expect.stringContaining('August 2026'),
    note: api.brand.legal.schools,
  })
  system.fail('/wp-json/kiosk/v2/community', { status: 500 })
  expect((await api.read('1069-alder-street'))?.schools?.names).toHaveLength(3)
})

test('a home that is being built, and a homesite, come with what is built around them; a finished home not', async () => {
  using api = await open()
  const progressAt = async (slug: string) =>
    (await api.read(slug))?.updates?.flatMap(({ href, progress }) => [
      href,
      ...progress.map(({ state, changedOn }) => `${state} ${changedOn}`),
    ])
  const told = [
    expect.stringMatching(/^\/development-updates\//),
    'building 2026-11-03',
    'open 2026-03-14',
    'permitted 2026-08-19',
  ]
  expect(await progressAt('1069-alder-street')).toEqual(told)
  expect(await progressAt('lot-51-cedar-crossing')).toEqual(told)
  expect(await progressAt('1061-alder-street')).toBeUndefined()
})

test('what fails is left out, and the rest stays', async () => {
  using api = await open()
  system.fail('/wp-json/kiosk/v1/plat', { status: 500 })
  system.fail('/wp-json/kiosk/v1/community-pack', { status: 500 })
  const { plan, lot, features } = (await api.read('1061-alder-street')) ?? {}
  expect(lot).toBeUndefined()
  expect(features).toEqual([])
  expect(plan).toBeDefined()
})
