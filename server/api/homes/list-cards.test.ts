import { afterAll, expect, test } from 'vitest'
import type { HomeCard, HomesPage } from '../../../domain/home/home.ts'
import { startDemo } from '../testing/demo-api.ts'

const demo = await startDemo()

afterAll(() => demo.system.close())

async function listCards(query: string): Promise<HomeCard[]> {
  using api = await demo.openApi()
  return (await api.fetch<HomesPage>(`/api/homes${query}`)).items
}

test('behind a home’s photo are another one, its plan and its place on the site plan', async () => {
  const [home] = await listCards('?kind=homes')
  const urls = home?.morePictures?.map(({ url }) => url)
  expect(urls).toEqual([
    expect.stringMatching(/^\/pictures\/.+\.jpg$/),
    expect.stringMatching(/floorplans\/.+-1\.svg$/),
    expect.stringContaining(`/site-plans/${home?.communitySlug ?? ''}/close-up/`),
  ])
  expect(urls).not.toContain(home?.picture?.url)
})

test('a home says why to look at it; what its reasons are made of stays on the server', async () => {
  const homes = await listCards('?kind=homes')
  for (const home of homes.filter(({ status }) => status === 'move-in'))
    expect(home.reasons?.[0]).toBe('Ready now')
  for (const home of homes) expect(home).not.toHaveProperty('features')
  const reduced = homes.find(({ priceUsd = 0, priceWasUsd = 0 }) => priceWasUsd > priceUsd)
  expect(reduced?.reasons?.join()).toMatch(/\$[\d,]+ less/)
})

test('the first cards show different houses, in the order of their prices', async () => {
  const homes = (await listCards('?kind=homes')).slice(0, 6)
  // "goldfinch-craftsman-2-mirrored.jpg"
  const fronts = homes.map(({ picture }) =>
    /[^/]+$/.exec(picture?.url ?? '')?.[0].replace(/(-\d+)?(-mirrored)?\.jpg/, ''),
  )
  expect(new Set(fronts.filter((name) => !name?.startsWith('kitchen'))).size).toBe(4)
  expect(homes.map(({ priceUsd }) => priceUsd)).toEqual(
    homes.map(({ priceUsd = 0 }) => priceUsd).toSorted((a, b) => a - b),
  )
})

test('a homesite has its place alone', async () => {
  const [lot] = await listCards('?kind=homesites')
  expect(lot?.picture?.url).toContain('/close-up/')
  expect(lot).not.toHaveProperty('morePictures')
})
