import { expect, test } from 'vitest'
import { ContentShapeError } from '../client/content-shape-error.ts'
import { openContent } from '../testing/recorded-content.ts'
import { startMockServer } from '../testing/mock-server.ts'

const SQUARE = [
  [0, 0],
  [9, 0],
  [9, 9],
]

test('reads a plat, and leaves out what fills less', async () => {
  const json = {
    id: 210,
    title: 'Juniper &amp; Sage',
    width: '100',
    height: 80,
    svg: '',
    streets: [{ name: 'A St', points: SQUARE }],
    areas: false,
    lots: [
      { lot: 12, points: SQUARE, area_sqft: '6,100', floorplans: [310, '311', null] },
      { lot: '', points: SQUARE },
    ],
    vicinity: {
      areas: [
        { kind: 'school', name: 'Sage Elementary', points: SQUARE },
        { kind: 'volcano', name: 'Newberry', points: SQUARE },
      ],
    },
  }
  await using server = await startMockServer(() => ({ json }))
  expect(await openContent(server.url).content.findPlat(210)).toEqual({
    id: 210,
    title: 'Juniper & Sage',
    width: 100,
    height: 80,
    streets: [{ name: 'A St', points: SQUARE }],
    areas: [],
    lots: [{ lot: '12', points: SQUARE, areaSqft: 6_100, floorPlanIds: [310, 311] }],
    vicinity: { streets: [], areas: [{ kind: 'school', name: 'Sage Elementary', points: SQUARE }] },
  })
  expect(server.requests[0]?.path).toBe('/wp-json/kiosk/v1/plat-map-testing/210')
})

test('a plat has corners on the map where they were measured, and is drawn without them', async () => {
  const plat = { id: 1, title: 'x', width: 1, height: 1, lots: [] }
  const measured = [
    [28.05, -97.05],
    [28.05, -97.04],
    [28.04, -97.04],
    [28.04, -97.05],
  ]
  await using server = await startMockServer(({ path }) => ({
    json: { ...plat, corners: path.endsWith('/1') ? measured : [[28.05, -97.05], 'somewhere'] },
  }))
  const { content } = openContent(server.url)
  expect((await content.findPlat(1))?.corners?.[2]).toEqual({ lat: 28.04, lng: -97.04 })
  expect(await content.findPlat(2)).not.toHaveProperty('corners')
})

test("a plat that can't be drawn is an error that names the field", async () => {
  const json = { id: 1, title: 'x', width: 1, height: 1, lots: [{ lot: '1', points: [[0, 'a']] }] }
  await using server = await startMockServer(() => ({ json }))
  const error = await openContent(server.url)
    .content.findPlat(1)
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ContentShapeError)
  expect(error).toMatchObject({ field: 'plat.lots.0.points.0.1' })
})

test('a community without a plat has none', async () => {
  await using server = await startMockServer(() => 'post-id-404')
  expect(await openContent(server.url).content.findPlat(1)).toBeUndefined()
})

test('lists lots of the community only, sold ones without a home of their own included', async () => {
  const lot = { title: 'x', community: 210, status: 'sold', price: 0 }
  const json = [
    { ...lot, id: 7, slug: 'home-7', lot: '1', status: 'move-in', price: 489_900 },
    { ...lot, id: 0, lot: '2' },
    { ...lot, id: 0, lot: '3' },
    { ...lot, id: 8, lot: '4', community: 211 },
    { ...lot, id: 9, lot: '5', status: 'gone' },
  ]
  await using server = await startMockServer(() => ({ json }))
  const { content, logged } = openContent(server.url)
  expect(await content.listPlatLots(210)).toEqual([
    { id: 7, slug: 'home-7', title: 'x', lot: '1', status: 'move-in', priceUsd: 489_900, communityId: 210 },
    { title: 'x', lot: '2', status: 'sold', communityId: 210 },
    { title: 'x', lot: '3', status: 'sold', communityId: 210 },
  ])
  expect(logged).toMatchObject([{ fields: { item: 9, field: 'status' } }])
  expect(decodeURIComponent(server.requests[0]?.path ?? '')).toBe(
    '/wp-json/kiosk/v1/property-plat?filter[community]=210',
  )
})
