import { expect, test } from 'vitest'
import { openContent } from '../testing/recorded-content.ts'
import { startMockServer } from '../testing/mock-server.ts'

const ALDER = {
  id: 310,
  slug: 'alder',
  title: { rendered: 'The Alder' },
  communities: [210, '211', 0],
  metadata: { acme_floorplan_beds: '3', acme_floorplan_baths: '2.5', acme_floorplan_width_ft: '40' },
  drawings: [
    { storey: 2, svg: 'https://content.example/alder-2.svg', rooms: false },
    {
      storey: 1,
      svg: 'https://content.example/alder-1.svg',
      rooms: [{ name: 'Kitchen', width_ft: 12, depth_ft: '' }],
    },
    { storey: 3, svg: '' },
  ],
  elevations: [{ name: 'Craftsman', image: 'https://content.example/craftsman.jpg' }, { name: 'Lost' }],
}

test('lists a page of floor plans, or all of a community', async () => {
  await using server = await startMockServer(() => ({
    json: [ALDER, { ...ALDER, id: 311, status: 'draft' }],
    headers: { 'x-wp-total': '31', 'x-wp-totalpages': '4' },
  }))
  const { content } = openContent(server.url)
  expect(await content.listFloorPlans({ page: 2 })).toEqual({
    items: [
      {
        id: 310,
        slug: 'alder',
        title: 'The Alder',
        beds: 3,
        baths: 2.5,
        drawingUrl: 'https://content.example/alder-1.svg',
        communityIds: [210, 211],
        isDraft: false,
      },
    ],
    totalPages: 4,
  })
  await content.listFloorPlans()
  await content.listFloorPlans({ communityId: 210 })
  expect(server.requests.map(({ path }) => path)).toEqual([
    '/wp-json/kiosk/v1/floorplan?page=2',
    '/wp-json/kiosk/v1/floorplan?page=1',
    '/wp-json/kiosk/v1/floorplan?community=210',
    '/wp-json/kiosk/v1/floorplan?community=210&page=2',
    '/wp-json/kiosk/v1/floorplan?community=210&page=3',
    '/wp-json/kiosk/v1/floorplan?community=210&page=4',
  ])
})

test('a page beyond the last one is empty', async () => {
  await using server = await startMockServer(() => 'property-page-beyond-end')
  expect(await openContent(server.url).content.listFloorPlans({ page: 9 })).toEqual({
    items: [],
    totalPages: 0,
  })
})

test('a plan has its drawings by story, its elevations, and the communities that are known', async () => {
  await using server = await startMockServer(({ path }) =>
    path.includes('communities')
      ? { json: [{ id: 210, slug: 'juniper', title: 'Juniper' }] }
      : { json: { ...ALDER, communities: [210, 999] } },
  )
  const found = await openContent(server.url).content.findFloorPlan('alder')
  expect(found).toMatchObject({
    widthFt: 40,
    gallery: [],
    drawings: [
      { story: 1, svgUrl: 'https://content.example/alder-1.svg', rooms: [{ name: 'Kitchen', widthFt: 12 }] },
      { story: 2, rooms: [] },
    ],
    elevations: [{ name: 'Craftsman', picture: { alt: 'The Alder, Craftsman elevation' } }],
    communities: [{ id: 210, slug: 'juniper', title: 'Juniper' }],
  })
  expect(found?.drawings).toHaveLength(2)
  const paths = server.requests.map(({ path }) => decodeURIComponent(path))
  expect(paths).toContain(
    '/wp-json/kiosk/v1/floorplan/alder?filter[post_status][0]=publish&filter[post_status][1]=draft&_embed',
  )
})

test("rooms keep their kind and outline; an outline that can't be read is left out, not the room", async () => {
  const square = [
    [0, 0],
    [12, '0'],
    [12, 10.5],
  ]
  const rooms = [
    { name: 'Kitchen', kind: 'living', polygon_ft: square },
    { name: 'Loft', kind: 'attic', polygon_ft: [...square, [1, 'x']] },
    { name: 'Hall', polygon_ft: square.slice(1) },
    { kind: 'bath', polygon_ft: square },
  ]
  await using server = await startMockServer(({ path }) =>
    path.includes('communities')
      ? { json: [] }
      : { json: { ...ALDER, drawings: [{ storey: 1, svg: 'https://content.example/a.svg', rooms }] } },
  )
  const found = await openContent(server.url).content.findFloorPlan('alder')
  const [drawing] = found?.drawings ?? []
  expect(drawing?.rooms.map(({ name }) => name)).toEqual(['Kitchen', 'Loft', 'Hall'])
  expect(drawing?.level?.shapes).toHaveLength(1)
  expect(drawing?.level?.shapes[0]).toMatchObject({ index: 0, kind: 'living', path: 'M0 105L120 105L120 0z' })
})

test("what's in walls and rooms is drawn; what can't be read of it is left out", async () => {
  const square = [
    [0, 0],
    [12, 0],
    [12, 10],
    [0, 10],
  ]
  const drawing = {
    storey: 1,
    svg: 'https://content.example/a.svg',
    rooms: [{ name: 'Bath', kind: 'bath', polygon_ft: square }],
    openings: [
      {
        kind: 'door',
        line_ft: [
          [2, 3],
          [2, 0],
          ['5', 0],
        ],
      },
      {
        kind: 'door',
        line_ft: [
          [2, 0],
          [5, 0],
        ],
      },
      {
        kind: 'hatch',
        line_ft: [
          [2, 0],
          [5, 0],
        ],
      },
      {
        kind: 'window',
        line_ft: [
          [12, 2],
          [12, null],
        ],
      },
      'window',
    ],
    fixtures: [
      {
        kind: 'tub',
        faces: 'left',
        box_ft: [
          [0, 5],
          [3, 10],
        ],
      },
      {
        kind: 'piano',
        box_ft: [
          [0, 5],
          [3, 10],
        ],
      },
      { kind: 'bed', box_ft: [[0, 5]] },
    ],
  }
  await using server = await startMockServer(({ path }) =>
    path.includes('communities') ? { json: [] } : { json: { ...ALDER, drawings: [drawing] } },
  )
  const found = await openContent(server.url).content.findFloorPlan('alder')
  const symbols = found?.drawings[0]?.level?.symbols
  expect(symbols?.doors).toBe('M20 100L20 70A30 30 0 0 1 50 100')
  expect(symbols).toMatchObject({ windows: '', furniture: '' })
  expect(symbols?.fixtures).toMatch(/^M0 0h30v50h-30z/)
})

test('an unknown plan is undefined', async () => {
  await using server = await startMockServer(({ path }) =>
    path.includes('communities') ? { json: [] } : 'post-id-404',
  )
  expect(await openContent(server.url).content.findFloorPlan('none')).toBeUndefined()
})
