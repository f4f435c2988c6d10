import { afterAll, expect, test } from 'vitest'
import { isUnavailable } from '../../../app/api-client.ts'
import type { AgentNumber } from '../../../domain/community/community.ts'
import type { HomeCard, HomeChoices, HomesPage, HomeView } from '../../../domain/home/home.ts'
import type { HomeFacets } from '../../../domain/search/home-facets.ts'
import { distanceMiles } from '../../../domain/map/distance.ts'
import { DEFAULT_HOME_SEARCH } from '../../../domain/search/home-search.ts'
import { findFollowedItem } from '../../follow/followed-items.ts'
import { getHomes } from './homes.ts'
import { startDemo } from '../testing/demo-api.ts'

const { system, openApi } = await startDemo()

afterAll(() => system.close())

test('a list has the requested page, and the total', async () => {
  using api = await openApi()
  const first = await api.fetch<HomesPage>('/api/homes')
  const second = await api.fetch<HomesPage>('/api/homes?page=2')

  expect(first.items).toHaveLength(20)
  expect(first.totalPages).toBe(Math.ceil(first.totalHomes / 20))
  expect(second.totalHomes).toBe(first.totalHomes)
  const firstIds = new Set(first.items.map(({ id }) => id))
  expect(second.items.filter(({ id }) => firstIds.has(id))).toEqual([])
  expect(first.items.some(({ isDraft }) => isDraft)).toBe(false)
})

test('a list matches the search, and invalid values are dropped', async () => {
  using api = await openApi()
  const { items, totalHomes } = await api.fetch<HomesPage>(
    '/api/homes?beds=4&price=-700000&region=central-oregon&sort=price-desc&garages=lots',
  )
  expect(items.length).toBeGreaterThan(0)
  expect(totalHomes).toBe(items.length)
  for (const home of items) {
    expect(home.beds).toBeGreaterThanOrEqual(4)
    expect(home.priceUsd).toBeLessThanOrEqual(700_000)
    expect(home.region?.slug).toBe('central-oregon')
  }
  const prices = items.map(({ priceUsd = 0 }) => priceUsd)
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
})

test('a content system that fails is no empty list', async () => {
  using api = await openApi()
  system.fail('/wp-json/wp/v2/property', { status: 500 })
  await expect(api.fetch('/api/homes')).rejects.toSatisfy(isUnavailable)
})

test('the filters offer places and prices; either one may fail', async () => {
  using api = await openApi()
  const choices = await api.fetch<HomeChoices>('/api/home-choices')
  expect(choices.regions.map(({ slug }) => slug)).toContain('central-oregon')
  expect(choices.cities).toContainEqual(
    expect.objectContaining({ slug: 'bend', name: 'Bend', regionSlug: 'central-oregon' }),
  )
  expect(choices.priceRange?.minUsd).toBeGreaterThan(0)

  system.fail('/wp-json/kiosk/v1/prices', { status: 500 })
  const fewer = await api.fetch<HomeChoices>('/api/home-choices')
  expect(fewer.priceRange).toBeUndefined()
  expect(fewer.regions).toEqual(choices.regions)
  expect(api.logged).not.toEqual([])
})

test('a home is complete, and says whether its tour may be framed', async () => {
  using api = await openApi({ tours: ['*.wrenfield.example'] })
  const home = await api.fetch<HomeView>('/api/homes/2029-lava-butte-lane')
  expect(home).toMatchObject({
    title: '2029 Lava Butte Lane',
    status: 'move-in',
    community: { slug: 'juniper-ridge' },
    floorPlan: { slug: 'alder' },
    isTourFramable: true,
    isDraft: false,
  })
  expect(home.gallery.length).toBeGreaterThan(1)
})

test('a draft is found by its address only where drafts are shown; what does not exist is null', async () => {
  using api = await openApi({ drafts: 'shown' })
  expect(await api.fetch('/api/homes/2771-ne-cinder-court')).toMatchObject({ isDraft: true })
  using closed = await openApi()
  for (const path of ['', '/similar']) {
    expect(await closed.fetch(`/api/homes/2771-ne-cinder-court${path}`)).toBeNull()
    expect(await closed.fetch(`/api/print/homes/2771-ne-cinder-court`)).toBeNull()
  }
  expect(await api.fetch('/api/homes/no-such-home')).toBeNull()
  expect(await api.fetch('/api/homes/no-such-home/similar')).toBeNull()
})

test("a mirrored home's plan is printed mirrored, as its picture is", async () => {
  using api = await openApi()
  const plan = { title: 'The Kestrel', isMirrored: true }
  expect(await api.fetch('/api/print/homes/118-trailhead-court')).toMatchObject({ plan })
  expect(await api.fetch('/api/print/homes/1061-alder-street')).toMatchObject({
    plan: { ...plan, isMirrored: false },
  })
})

test('similar homes are near and cost about as much, and never hold the home itself', async () => {
  using api = await openApi()
  const homes = await api.fetch<HomeCard[]>('/api/homes/2029-lava-butte-lane/similar')
  expect(homes).toHaveLength(4)
  const { priceUsd = 0, location } = await api.fetch<HomeView>('/api/homes/2029-lava-butte-lane')
  for (const home of homes) {
    expect(Math.abs((home.priceUsd ?? 0) / priceUsd - 1)).toBeLessThan(0.15)
    expect(location && home.location && distanceMiles(location, home.location)).toBeLessThan(25)
  }
  expect(homes.map(({ slug }) => slug)).not.toContain('2029-lava-butte-lane')
})

test('a list up to a price counts only homes with a price, as the filters do', async () => {
  using api = await openApi()
  const search = '?kind=homes&price=-600000'
  // Read first, while the inventory isn't at hand to count.
  const { totalHomes } = await api.fetch<HomesPage>(`/api/homes${search}`)
  await api.fetch('/api/inventory')
  const facets = await api.fetch<HomeFacets>(`/api/home-facets${search}`)
  expect(totalHomes).toBe(facets.kind.homes)
})

test("beside a homesite, the region's homesites come first, whatever they cost", async () => {
  using api = await openApi()
  const homes = await api.fetch<HomeCard[]>('/api/homes/lot-9-hopyard-commons/similar')
  expect(homes.map(({ status }) => status)).toEqual(['lot', 'lot', 'lot', 'lot'])
  expect(homes.every(({ region }) => region?.slug === 'northwest-oregon')).toBe(true)
})

test('similar homes are left out when they fail to load', async () => {
  using api = await openApi()
  system.fail('/wp-json/wp/v2/property', { status: 500 })
  expect(await api.fetch('/api/homes/2029-lava-butte-lane/similar')).toEqual([])
  expect(api.logged).not.toEqual([])
})

test('an agent is named by community; none, a failure and nonsense are null', async () => {
  using api = await openApi()
  expect(await api.fetch<AgentNumber>('/api/agent-numbers/208')).toMatchObject({ phone: '541-555-0137' })
  expect(await api.fetch('/api/agent-numbers/999999')).toBeNull()
  expect(await api.fetch('/api/agent-numbers/ridge')).toBeNull()

  system.fail('/wp-json/kiosk/v1/agent-number', { status: 500 })
  expect(await api.fetch('/api/agent-numbers/208')).toBeNull()
  expect(api.logged).not.toEqual([])
})

test('where nothing is found, communities that are coming to that place are named, and where to be told', async () => {
  using api = await openApi()
  const find = async (query: string) => (await api.fetch<HomesPage>(`/api/homes?${query}`)).coming
  const impossible = 'beds=5&price=-300000'
  const [coming] = (await find(`city=madras&${impossible}`)) ?? []
  expect(coming).toMatchObject({
    title: 'Willow Creek Flats',
    href: '/communities/willow-creek-flats',
    // This site sends no mail: somebody answers.
    tellHref: '/forms/contact?community=willow-creek-flats',
  })
  expect(await find(`near=madras&${impossible}`)).toHaveLength(1)
  expect(await find(`city=bend&${impossible}`)).toEqual([])
  expect(await find('beds=5&price=-1000')).toEqual([])
  expect(await find('city=bend')).toBeUndefined()

  // A site that sends mail follows the town's homes.
  const context = { ...api.context, sendsMail: true }
  const { coming: followed } = await getHomes(
    { ...DEFAULT_HOME_SEARCH, city: 'madras', beds: 5, priceUsd: { max: 300_000 } },
    context,
  )
  expect(followed?.[0]?.tellHref).toBe('/follow?city=madras')
  expect((await findFollowedItem(new URLSearchParams('city=madras'), context))?.params).toBe('city=madras')
})
