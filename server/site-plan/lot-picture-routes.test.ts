import { expect, test } from 'vitest'
import { lotPicturePath } from '../../app/paths.ts'
import type { CommunityDetail } from '../../domain/community/community.ts'
import type { Plat } from '../../domain/site-plan/plat.ts'
import { HttpStatusError } from '../http/http-errors.ts'
import { lotPictures } from './lot-picture-routes.ts'

const community: CommunityDetail = {
  id: 7,
  slug: 'sample-meadow',
  title: 'Sample Meadow',
  descriptionHtml: '',
  gallery: [],
  amenities: [],
  schools: [],
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

test("another lot, community or view isn't found", async () => {
  const { get } = open()
  for (const path of [
    lotPicturePath('sample-meadow', '11', 'whole'),
    lotPicturePath('nowhere', '10A', 'whole'),
    '/site-plans/sample-meadow/huge/10A.svg',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
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
