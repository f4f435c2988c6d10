import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { HomeChoices, HomesPage } from '../../../domain/home/home.ts'
import { distanceMiles } from '../../../domain/map/distance.ts'
import type { LatLng } from '../../../domain/map/lat-lng.ts'
import type { NearPlace } from '../../../domain/search/near-place.ts'
import type { HomeFacets } from '../../../domain/search/home-facets.ts'
import { toSearchParams } from '../../../domain/search/home-search-url.ts'
import { apiPaths } from '../../../app/paths.ts'
import { loadBasemap } from '../../maps/basemap-files.ts'
import { listHomePlaces } from './home-places.ts'
import { startDemo } from '../testing/demo-api.ts'

/** Where the towns are, by the U.S. Board on Geographic Names. */
const TOWNS: Record<string, [lat: number, lng: number]> = {
  'battle-ground': [45.7809, -122.5334],
  bend: [44.0582, -121.3153],
  boerne: [29.7947, -98.732],
  camas: [45.5871, -122.3995],
  canby: [45.2629, -122.6926],
  'forest-grove': [45.5198, -123.1107],
  kelso: [46.1468, -122.9084],
  kennewick: [46.2112, -119.1372],
  longview: [46.1382, -122.9382],
  madras: [44.6335, -121.1295],
  mcminnville: [45.2101, -123.1987],
  pasco: [46.2396, -119.1006],
  prineville: [44.2999, -120.8345],
  redmond: [44.2726, -121.1739],
  richland: [46.2857, -119.2845],
  ridgefield: [45.8151, -122.7426],
  rockport: [28.0206, -97.0544],
  salem: [44.9429, -123.0351],
  vancouver: [45.6387, -122.6615],
  'walla-walla': [46.0646, -118.343],
  'west-richland': [46.3043, -119.3614],
}

const geo = join(import.meta.dirname, '..', '..', '..', 'public', 'geo')
const systems: { close(): unknown }[] = []

afterAll(() => Promise.all(systems.map((system) => system.close())))

async function openNear(brandId: 'wrenfield' | 'saltgrass') {
  const { system, openApi } = await startDemo(brandId)
  systems.push(system)
  const { towns } = loadBasemap(join(geo, brandId === 'wrenfield' ? 'pacific-northwest' : 'gulf-coast'))
  return openApi({ towns })
}

function placeOf(slug: string): LatLng {
  const [lat, lng] = TOWNS[slug] ?? []
  if (lat === undefined || lng === undefined) throw new Error(`TOWNS doesn't say where ${slug} is`)
  return { lat, lng }
}

test.each(['wrenfield', 'saltgrass'] as const)(
  'every town of %s is where it is, and each home as far from it as it is',
  async (brandId) => {
    using api = await openNear(brandId)
    const { cities } = await api.fetch<HomeChoices>(apiPaths.homeChoices())
    const places = await api.fetch<NearPlace[]>(apiPaths.nearPlaces())
    expect(cities.length).toBeGreaterThan(1)
    for (const { slug, location } of cities) {
      const off = location ? distanceMiles(location, placeOf(slug)) : Infinity
      expect([slug, off < 0.5 ? 'there' : `${off} miles off`]).toEqual([slug, 'there'])
      expect(places.find(({ kind, key }) => kind === 'city' && key === slug)?.location).toEqual(location)
      const { items } = await api.fetch<HomesPage>(apiPaths.homes(`?near=${slug}&sort=nearest`))
      expect(items.length).toBeGreaterThan(0)
      const miles = items.map(({ location }) =>
        location ? distanceMiles(location, placeOf(slug)) : Infinity,
      )
      for (const [index, exact] of miles.entries()) {
        const said = items[index]?.distance ?? ''
        const shown = said === 'Less than 1 mi' ? Math.min(exact, 1) : Number.parseFloat(said)
        expect([items[index]?.slug, said, Math.abs(shown - exact) <= 0.6]).toEqual([
          items[index]?.slug,
          said,
          true,
        ])
        expect(exact).toBeGreaterThan((miles[index - 1] ?? 0) - 0.2)
      }
    }
  },
)

test('the nearer community comes first, and what is offered around a town is what its search finds', async () => {
  using api = await openNear('wrenfield')
  const { items } = await api.fetch<HomesPage>(apiPaths.homes('?near=bend&sort=nearest'))
  expect(items[0]?.communityName).toBe('Pilot Butte Terrace')

  const none = await api.fetch<HomeFacets>(apiPaths.homeFacets('?city=bend&beds=3&price=-550000'))
  const [around] = none.relaxations ?? []
  expect(around?.how).toBe('near')
  const found = await api.fetch<HomeFacets>(
    apiPaths.homeFacets(`?${around ? toSearchParams(around.search) : ''}`),
  )
  expect(found.total).toBe(around?.count)
})

test('places are those of the inventory, and a town of the same name far away is another one', async () => {
  const home = (id: number, slug: string, lat: number) => ({
    id,
    city: { slug, name: slug === 'salem' ? 'Salem' : 'Lost Creek' },
    region: { slug: 'north', name: 'North' },
    location: { lat, lng: -123 },
  })
  const homes = [
    ...Array.from({ length: 120 }, (_, index) => home(index, 'salem', 45)),
    home(121, 'lost-creek', 44),
  ]
  const content = {
    listCommunities: async () => [],
    listInventoryUnlessCold: async () => homes,
  }
  const towns = [
    { name: 'Lost Creek', location: { lat: 30, lng: -90 } },
    { name: 'Salem', location: { lat: 42.5, lng: -70.9 } },
    { name: 'Salem', location: { lat: 44.94, lng: -123.04 } },
  ]
  const context = { content, map: { settings: {}, towns } } as unknown as Parameters<typeof listHomePlaces>[0]
  expect(await listHomePlaces(context)).toMatchObject({
    regions: [{ slug: 'north' }],
    cities: [
      { slug: 'lost-creek', regionSlug: 'north', location: { lat: 44, lng: -123 } },
      { slug: 'salem', location: { lat: 44.94, lng: -123.04 } },
    ],
  })
})
