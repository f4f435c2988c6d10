import { expect, test } from 'vitest'
import { ContentShapeError } from '../client/content-shape-error.ts'
import { openContent } from '../testing/recorded-content.ts'
import { startMockServer } from '../testing/mock-server.ts'
import type { MockResponse } from '../testing/mock-server.ts'

async function reading<T>(
  response: MockResponse,
  read: (content: ReturnType<typeof openContent>['content']) => Promise<T>,
) {
  await using server = await startMockServer(() => response)
  return await read(openContent(server.url).content)
}

test("a banner shows only when the content system says 'on'", async () => {
  const banner = {
    title: 'Open &amp; ready',
    button_title: 'See',
    button_link: 'https://content.example/homes-for-sale/',
    background_color: '#7a3d24',
    show_banner: 'on',
  }
  expect(await reading({ json: banner }, (content) => content.findBanner())).toEqual({
    title: 'Open & ready',
    buttonTitle: 'See',
    buttonLink: '/homes-for-sale',
    colors: { background: '#7a3d24', ink: '#ffffff' },
  })
  for (const show_banner of ['', 'off', null, true, undefined]) {
    expect(
      await reading({ json: { ...banner, show_banner } }, (content) => content.findBanner()),
    ).toBeUndefined()
  }
  expect(await reading({ json: [] }, (content) => content.findBanner())).toBeUndefined()
})

test('a banner may be for some pages only; an audience that nobody knows is everyone', async () => {
  const audienceOf = async (audience?: unknown) => {
    const json = { title: 'x', show_banner: 'on', audience }
    return (await reading({ json }, (content) => content.findBanner()))?.audience
  }
  expect(await audienceOf('owners')).toBe('owners')
  for (const audience of ['everyone', 'pets', '', null, undefined])
    expect(await audienceOf(audience)).toBeUndefined()
})

test('what must not stand in a style or a link is left out of a banner', async () => {
  const json = {
    title: 'x',
    show_banner: 'on',
    background_color: 'red;x',
    button_link: 'javascript:alert(1)',
  }
  expect(await reading({ json }, (content) => content.findBanner())).toEqual({ title: 'x' })
})

test('the homeowner banner has a text too', async () => {
  const json = { title: 'Frost', text: 'Drain hoses', show_banner: 'on', button_title: '', button_link: '' }
  expect(await reading({ json }, (content) => content.findHomeownerBanner())).toEqual({
    title: 'Frost',
    text: 'Drain hoses',
  })
})

test('prices need both ends, the right way round', async () => {
  const read = (json: unknown) => reading({ json }, (content) => content.findPriceRange())
  expect(await read({ min: '$289,900', max: 879_900 })).toEqual({ minUsd: 289_900, maxUsd: 879_900 })
  expect(await read([])).toBeUndefined()
  expect(await read({ min: 0, max: 5 })).toBeUndefined()
  await expect(read({ min: 900_000, max: 500_000 })).rejects.toBeInstanceOf(ContentShapeError)
})

test("an agent's number may be an object or a bare text", async () => {
  const read = (response: MockResponse) => reading(response, (content) => content.findAgentNumber(210))
  expect(await read({ json: { id: 1, name: 'Dana &amp; Co', number: '541-555-0142', email: '' } })).toEqual({
    phone: '541-555-0142',
    name: 'Dana & Co',
  })
  expect(await read({ json: '541-555-0142' })).toEqual({ phone: '541-555-0142' })
  for (const json of ['', null, false, [], { name: 'Dana' }]) expect(await read({ json })).toBeUndefined()
  expect(await read('post-id-404')).toBeUndefined()
})

test('media are pictures, or files', async () => {
  const read = (response: MockResponse) => reading(response, (content) => content.findMedia(4))
  const picture = await read('media-by-id')
  expect(picture).toMatchObject({
    id: 4,
    title: 'Front of home 0',
    picture: { width: 2000, alt: 'Front of home 0' },
  })
  const small = await read('media-small')
  expect(small?.picture?.url).toBe(small?.url)
  expect(await read('media-pdf')).toEqual({
    id: 115,
    title: '',
    url: 'https://content.example/wp-content/uploads/2026/11/plan.pdf',
    mimeType: 'application/pdf',
  })
  expect(await read('media-of-draft')).toBeUndefined()
})
