import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { HomePin } from '../../../domain/home/home.ts'
import { toBoundsText } from '../../../domain/map/bounds-text.ts'
import { toStaticMap } from '../../../domain/map/static-map.ts'
import type { HomesMapProps } from './homes-map-props.ts'
import { HomesMap } from './homes-map.tsx'

const OPENING = { center: { lat: 44.85, lng: -121.22 }, zoom: 8 }
const HOUSE: HomePin = {
  id: 1,
  slug: '1029-chinook-drive',
  title: '1029 Chinook Drive',
  status: 'move-in',
  priceUsd: 604_900,
  location: { lat: 45.78, lng: -122.54 },
}
const LOT: HomePin = { ...HOUSE, id: 2, slug: 'lot-7', title: 'Lot 7', status: 'lot', priceUsd: 130_100 }

async function render(homes: HomePin[], given: Partial<HomesMapProps> = {}): Promise<string> {
  const props: HomesMapProps = {
    view: { ...toStaticMap(homes, OPENING), placelessHomes: 0, basemaps: [] },
    settings: { opening: OPENING },
    pricesAsOf: 'Prices as of November 22, 2026',
    homes: undefined,
    placelessHomes: 0,
    activates: 'now',
    onActivate: () => {},
    hrefOfHome: ({ slug }) => `/homes/${slug}`,
    hrefOfBounds: (bounds) => `/list?bounds=${toBoundsText(bounds)}`,
    renderPreview: () => null,
    viewedIds: new Set(),
    savedIds: new Set(),
    onView: () => {},
    bounds: undefined,
    onSearchArea: () => {},
    followsMap: false,
    onFollowMap: () => {},
    ...given,
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <HomesMap {...props} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  return renderToString(<RouterProvider router={router} />)
}

test('without scripts each pin is a link, named with the exact price, the home and its status', async () => {
  const html = await render([HOUSE, { ...LOT, location: { lat: 44.1, lng: -121.3 } }])
  expect(html).toContain('aria-label="Map of homes"')
  const links = [...html.matchAll(/<a .*?<\/a>/g)].map(([link]) => link)
  expect(links).toHaveLength(2)
  expect(links[0]).toContain('>$605K ($604,900), 1029 Chinook Drive, move-in ready<')
  expect(links[0]).toContain('href="/homes/1029-chinook-drive"')
  expect(links[1]).toContain('>$131K ($130,100), Lot 7, homesite<')
  expect(html).toContain('$605K')
})

test('without scripts a group is a link to the list of its homes', async () => {
  const html = await render([HOUSE, LOT])
  const [link = ''] = [...html.matchAll(/<a .*?<\/a>/g)].map(([found]) => found)
  expect(link).toContain('>1 home + 1 lot from $605K (homes from $604,900)<')
  expect(link).toMatch(/href="\/list\?bounds=45\.\d+(?:,|%2C)-122/)
})

test('a home that is hovered in the list marks the group it is in, though the group knows only its bounds', async () => {
  const far = { ...HOUSE, id: 3, slug: 'far', location: { lat: 44.1, lng: -121.3 } }
  const html = await render([HOUSE, LOT, far], { highlightedHome: { id: LOT.id, location: LOT.location } })
  const marked = [...html.matchAll(/<a [^>]*data-highlighted="true".*?<\/a>/g)].map(([link]) => link)
  expect(marked).not.toHaveLength(0)
  for (const link of marked) expect(link).toContain('>1 home + 1 lot from $605K (homes from $604,900)<')
})

test('a home that is hovered is marked on a small and on a large static map, where its markers differ', async () => {
  const near = { ...HOUSE, id: 3, slug: 'near', location: { lat: 45.78, lng: -122.2 } }
  const far = { ...HOUSE, id: 4, slug: 'far', location: { lat: 42.1, lng: -121.3 } }
  const html = await render([HOUSE, near, far], { highlightedHome: HOUSE })
  const marked = [...html.matchAll(/data-shown-at="(\w+)"[^>]*><a [^>]*data-highlighted="true"/g)]
  expect(new Set(marked.map(([, size]) => size))).toEqual(new Set(['large', 'near']))
})

test("what needs scripts isn't offered without them", async () => {
  const html = await render([HOUSE])
  expect(html).toMatch(/<div [^>]*hidden=""[^>]*>(?:(?!<\/div>).)*Search as the map moves/)
  expect(html).toMatch(/<div [^>]*hidden=""[^>]*>(?:(?!<\/div>).)*aria-label="Zoom in"/)
})

test('the basemap is a file beside the page, with its attribution', async () => {
  const view = {
    ...toStaticMap([HOUSE], OPENING),
    placelessHomes: 0,
    basemaps: [
      { path: '/geo/1/basemap/12/1/1.svg', offset: { x: 3, y: 4 } },
      { path: '/geo/1/basemap/13/2/2.svg', offset: { x: 6, y: 8 } },
    ],
  }
  const html = await render([HOUSE], { view, settings: { opening: OPENING, attribution: 'Survey' } })
  expect(html).toContain('/geo/1/basemap/12/1/1.svg')
  expect(html).toContain('Survey')
  expect(html).not.toContain('<text')
})

test('a builder without a basemap has pins on a plain background', async () => {
  const html = await render([HOUSE])
  expect(html).not.toContain('/geo/')
  expect(html).toContain('1 home here')
})

test('homes that have no place are counted in words, so that map and list agree', async () => {
  expect(await render([HOUSE], { placelessHomes: 2 })).toMatch(/1 home here<span[^>]*>, 2 not on the map/)
})

test('while the homes could not be read, the map does not say that there are none', async () => {
  expect(await render([], { placelessHomes: 0 })).toContain('0 homes here')
  expect(await render([], { placelessHomes: undefined })).not.toContain('homes here')
})
