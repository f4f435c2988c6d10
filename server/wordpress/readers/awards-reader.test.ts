import { expect, test } from 'vitest'
import { openContent } from '../testing/recorded-content.ts'
import { recordedJson, startMockServer } from '../testing/mock-server.ts'

test('reads awards with their badge and show', async () => {
  await using server = await startMockServer(() => 'awards-list')
  const awards = await openContent(server.url).content.listAwards()
  expect(server.requests[0]?.path).toBe('/wp-json/wp/v2/award?per_page=100')
  expect(awards[0]).toEqual({
    id: 98,
    title: 'Best Kitchen 11',
    picture: {
      url: 'https://content.example/wp-content/uploads/2026/11/home-5-1024x682.jpg',
      width: 1024,
      height: 682,
      alt: 'Best Kitchen 11',
    },
    shows: [{ slug: 'street-of-dreams-2021', name: 'Street of Dreams 2021' }],
    publishedAt: '2026-11-21T08:55:19Z',
  })
})

test('an award whose image is false has no picture', async () => {
  const json = (recordedJson('awards-without-image') as object[]).map((item) => ({ ...item, slug: 'x' }))
  await using server = await startMockServer(() => ({ json }))
  const [award] = await openContent(server.url).content.listAwards()
  expect(award?.title).toMatch(/^Best Kitchen/)
  expect(award).not.toHaveProperty('picture')
})

test('a badge of 1 × 1, as WordPress says of a drawing without a size, has no size', async () => {
  const json = (recordedJson('awards-list') as object[]).map((item) => ({
    ...item,
    featured_image_src: { url: 'https://content.example/badge.svg', width: 1, height: 1 },
  }))
  await using server = await startMockServer(() => ({ json }))
  const [award] = await openContent(server.url).content.listAwards()
  expect(award?.picture).toEqual({ url: 'https://content.example/badge.svg', alt: 'Best Kitchen 11' })
})

test('requests the awards of one show by its slug', async () => {
  await using server = await startMockServer(() => ({ json: [] }))
  const { content } = openContent(server.url)
  expect(await content.listAwardsOfShow('tour-of-homes')).toEqual([])
  expect(await content.listAwardsOfShow('a&b')).toEqual([])
  expect(server.requests.map(({ path }) => decodeURIComponent(path))).toEqual([
    '/wp-json/wp/v2/award?filter[award_show]=tour-of-homes&per_page=25&status=publish',
  ])
})
