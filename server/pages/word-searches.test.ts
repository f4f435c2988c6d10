import { afterAll, expect, test } from 'vitest'
import { startDemo } from '../api/testing/demo-api.ts'
import { wordSearches } from './word-searches.ts'

const demo = await startDemo()
const api = await demo.openApi({ towns: [{ name: 'Sisters', location: { lat: 44.29, lng: -121.55 } }] })
await api.context.content.listInventory()
afterAll(async () => {
  api[Symbol.dispose]()
  await demo.system.close()
})

async function find(query: Record<string, string>) {
  const response = await wordSearches(api).request(`/find-homes?${new URLSearchParams(query)}`)
  expect(response.status).toBe(303)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return decodeURIComponent((response.headers.get('location') ?? '').replaceAll('+', ' '))
}

test('words lead to the list with their search, and with what wasn’t searched', async () => {
  const fields = { words: '3 beds near Bend under 600', near: '', kind: 'homes', beds: '', 'price-max': '' }
  expect(await find(fields)).toBe('/homes-for-sale?near=bend&kind=homes&beds=3&price=-600000')
  expect(await find({ words: 'new homesites in central oregon' })).toBe(
    '/homes-for-sale?kind=homesites&region=central-oregon',
  )
  expect(await find({ words: 'near Sisters with a pool' })).toBe(
    '/homes-for-sale?near=sisters&kind=homes&notes=pool',
  )
})

test('a list’s own box stays among what is listed, unless the words say otherwise', async () => {
  expect(await find({ words: 'Bend', kind: '' })).toBe('/homes-for-sale?near=bend')
  expect(await find({ words: 'Bend', kind: 'homesites' })).toBe('/homes-for-sale?near=bend&kind=homesites')
  expect(await find({ words: '3 beds Bend', kind: '' })).toBe('/homes-for-sale?near=bend&kind=homes&beds=3')
  expect(await find({ words: '', kind: '', beds: '3' })).toBe('/homes-for-sale?beds=3')
})

test('every place of the content is known by its name', async () => {
  const communities = await api.context.content.listCommunities()
  for (const { slug, title } of communities)
    expect(await find({ words: `${title.toUpperCase()} 3 bed` })).toBe(
      `/homes-for-sale?near=${slug}&kind=homes&beds=3`,
    )
  const home = (await api.context.content.listInventory()).find(({ title }) => /^\d/.test(title))
  expect(await find({ words: home?.title ?? '' })).toBe(`/homes-for-sale?near=${home?.slug}&kind=homes`)
})

test('fields alone search, and words count more', async () => {
  const fields = { words: ' ', near: 'redmond', kind: 'homes', beds: '4', 'price-max': '$650,000' }
  expect(await find(fields)).toBe('/homes-for-sale?near=redmond&kind=homes&beds=4&price=-650000')
  expect(await find({ ...fields, words: 'bend 3 bed' })).toBe(
    '/homes-for-sale?near=bend&kind=homes&beds=3&price=-650000',
  )
  expect(await find({})).toBe('/homes-for-sale')
  expect(await find({ beds: 'three', 'price-max': '650' })).toBe('/homes-for-sale?beds=3&price=-650000')
  expect(await find({ words: 'Bend', 'price-max': 'cheap' })).toBe(
    '/homes-for-sale?near=bend&kind=homes&notes=price',
  )
})
