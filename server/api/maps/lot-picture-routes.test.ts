import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lotPicturePath, sitePlanPicturePath } from '../../../app/paths.ts'
import type { CommunityDetail } from '../../../domain/community/community.ts'
import type { Plat } from '../../../domain/site-plan/plat.ts'
import { HttpStatusError } from '../../http/http-errors.ts'
import { lotPictures } from './lot-picture-routes.ts'

const community: CommunityDetail = {
  id: 7,
  slug: 'sample-meadow',
  title: 'Sample Meadow',
  descriptionHtml: '',
  gallery: [],
  amenities: [],
  schools: [],
  location: { lat: 44.3, lng: -121.2 },
  isDraft: false,
}
const plat: Plat = {
  id: 1,
  title: 'Sample Meadow',
  width: 400,
  height: 300,
  streets: [],
  areas: [],
  lots: [
    {
      lot: '10A',
      points: [
        [10, 10],
        [50, 10],
        [50, 50],
      ],
      floorPlanIds: [],
    },
  ],
}

function open(findPlat: () => Promise<Plat | undefined> = async () => plat) {
  const logged: string[] = []
  const write = (_fields: unknown, message: string) => void logged.push(message)
  const routes = lotPictures({
    content: {
      findCommunity: async (slug) => (slug === community.slug ? community : undefined),
      findPlat,
    },
    siteBrand: { themeColor: '#123456' },
    basemap: { draw: ({ zoom }) => `<svg id="map-${zoom}"/>`, townsIn: () => [] },
    log: { info: write, warn: write, error: write },
  })
  return { get: async (path: string, headers = {}) => routes.request(path, { headers }), logged }
}

test('a lot has its picture, and a browser that has it is told so', async () => {
  const { get } = open()
  const path = lotPicturePath('sample-meadow', '10A', 'close-up')
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(await response.text()).toContain('>10A</text>')
  const etag = response.headers.get('etag') ?? ''
  expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
})

test('a lot that no site plan shows is on a map, with its number, which says why', async () => {
  const onPlan = await open().get(lotPicturePath('sample-meadow', '<11>', 'close-up'))
  const svg = await onPlan.text()
  expect(svg).toContain('<svg id="map-10.5"/>')
  expect(svg).toContain('>Lot &lt;11&gt;</text>')
  expect(svg).toContain('Not on the site plan yet')
  const { get } = open(async () => undefined)
  expect(await (await get(lotPicturePath('sample-meadow', '3/4', 'whole'))).text()).toMatch(
    /map-11.*>Lot 3\/4<.*No site plan yet/,
  )
  expect(await (await get(lotPicturePath('sample-meadow', undefined, 'whole'))).text()).not.toContain('>Lot')
})

test("another community or view, and a number that can't be one, aren't found", async () => {
  const { get } = open()
  for (const path of [
    lotPicturePath('sample-meadow', 'a whole sentence', 'whole'),
    lotPicturePath('nowhere', '10A', 'whole'),
    '/site-plans/sample-meadow/huge/10A.svg',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('a picture stays until its site plan changes', async () => {
  let found: Plat | undefined = plat
  const { get } = open(async () => found)
  const path = lotPicturePath('sample-meadow', '10A', 'whole')
  const draw = async () => (await get(path)).text()
  const first = await draw()
  expect(first).not.toContain('No site plan yet')
  expect(await draw()).toBe(first)
  found = undefined
  expect(await draw()).toContain('No site plan yet')
  found = { ...plat, width: 500 }
  expect(await draw()).not.toBe(first)
})

test('while the content system fails, the picture is missing for the moment', async () => {
  const { get, logged } = open(async () => {
    throw new HttpStatusError({ method: 'GET', path: '/plat' }, 500)
  })
  const response = await get(lotPicturePath('sample-meadow', '10A', 'whole'))
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(logged).toHaveLength(1)
})

test('the whole site plan is a JPEG with every lot, and there is none without a site plan', async () => {
  const response = await open().get(sitePlanPicturePath('sample-meadow'))
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1_600, 1_200])
  expect((await open(async () => undefined).get(sitePlanPicturePath('sample-meadow'))).status).toBe(404)
  expect((await open().get(sitePlanPicturePath('no-such-place'))).status).toBe(404)
})
