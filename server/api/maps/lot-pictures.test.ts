import { expect, test } from 'vitest'
import type { HomeCard } from '../../../domain/home/home.ts'
import type { Plat } from '../../../domain/site-plan/plat.ts'
import { UnavailableError } from '../../../app/api-client.ts'
import { withLotPictures } from './lot-pictures.ts'

const photo = { url: '/pictures/lake.jpg', alt: '' }
const homesite: HomeCard = {
  id: 1,
  slug: 'lot-9',
  title: 'Lot 9',
  status: 'lot',
  lot: '9',
  communityId: 7,
  communitySlug: 'sample-meadow',
  picture: photo,
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
      lot: '9',
      points: [
        [10, 10],
        [50, 10],
        [50, 50],
      ],
      floorPlanIds: [],
    },
    { lot: '10', points: [], floorPlanIds: [] },
  ],
}

async function show(homes: HomeCard[], findPlat: (id: number) => Promise<Plat | undefined>) {
  const reads: number[] = []
  const shown = await withLotPictures(homes, {
    content: {
      findPlatUnlessCold: async (id: number) => {
        reads.push(id)
        return findPlat(id)
      },
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  })
  return { urls: shown.map(({ picture }) => picture?.url), reads }
}

test('a homesite is shown by its place on the site plan; its community’s plat is read once', async () => {
  const another = { ...homesite, id: 2, slug: 'lot-9-again' }
  const { urls, reads } = await show([homesite, another], async () => plat)
  expect(urls).toEqual(Array(2).fill('/site-plans/sample-meadow/close-up/9.svg'))
  expect(reads).toEqual([7])
})

test('where no site plan shows a lot, its picture is a map; lots of a list never share one', async () => {
  const { urls } = await show(
    [
      { ...homesite, lot: '10' },
      { ...homesite, lot: '11' },
    ],
    async () => plat,
  )
  const drawn = ['/site-plans/sample-meadow/close-up/10.svg', '/site-plans/sample-meadow/close-up/11.svg']
  expect(urls).toEqual(drawn)
  const { lot: _none, ...withoutNumber } = homesite
  const failing = await show([homesite, withoutNumber], async () => {
    throw new UnavailableError('sample failure')
  })
  expect(failing.urls).toEqual([
    '/site-plans/sample-meadow/close-up/9.svg',
    '/site-plans/sample-meadow/close-up.svg',
  ])
})

test('a house keeps its photo, and so does a lot without a community', async () => {
  const { communityId: _id, communitySlug: _slug, ...elsewhere } = homesite
  const { urls } = await show([{ ...homesite, status: 'move-in' }, elsewhere], async () => plat)
  expect(urls).toEqual([photo.url, photo.url])
})
