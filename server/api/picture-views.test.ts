import { afterAll, expect, test } from 'vitest'
import { apiPaths } from '../../app/paths.ts'
import { toCardPicture, toPictureView } from './picture-views.ts'
import { startDemo } from './testing/demo-api.ts'

const colorOf = (url: string) => (url.startsWith('/pictures/') ? '#8f9aa3' : undefined)

const demo = await startDemo()

afterAll(() => demo.system.close())

test('a picture has its color as soon as it is known', () => {
  const picture = { url: '/pictures/front.jpg', alt: 'The porch' }
  expect(toPictureView(picture, { colorOf })).toEqual({ ...picture, color: '#8f9aa3' })
  expect(toPictureView(picture, { colorOf: () => undefined })).toBe(picture)
  expect(toPictureView(undefined, { colorOf })).toBeUndefined()
})

test('a picture on a card has no alternative text', () => {
  const picture = { url: 'https://elsewhere.example/front.jpg', alt: 'The porch' }
  expect(toCardPicture(picture, { colorOf })).toEqual({ ...picture, alt: '' })
})

/** Pictures of the view, at any depth. */
function picturesIn(view: unknown): { color?: unknown }[] {
  if (typeof view !== 'object' || view === null) return []
  // Our own drawings of site plans and maps are small, and have no color of their own.
  if ('url' in view && String(view.url).startsWith('/site-plans/')) return []
  if ('url' in view && 'alt' in view) return [{ color: undefined, ...view }]
  return Object.values(view).flatMap(picturesIn)
}

const slug = '1204-ne-larkspur-loop'

test.each([
  ['the homes of a list', apiPaths.homes('?kind=homes')],
  ['a home', apiPaths.home(slug)],
  ['similar homes', apiPaths.similarHomes(slug)],
  ['a community', apiPaths.community('juniper-ridge')],
  ['a floor plan', apiPaths.floorPlan('alder')],
  ['the front page', apiPaths.content('')],
  ['the communities page', apiPaths.content('communities')],
  ['the blog', apiPaths.content('blog')],
  ['the awards', apiPaths.content('about/awards')],
  ['the layout', apiPaths.site()],
])('every picture of %s has its color', async (_what, path) => {
  using api = await demo.openApi({ colorOf })
  const view = await api.fetch<unknown>(path)
  const pictures = picturesIn(view)
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter(({ color }) => color === undefined)).toEqual([])
})

test("print pages have no placeholder colors, so that one computed later doesn't change them", async () => {
  using api = await demo.openApi({ colorOf })
  const pictures = picturesIn(await api.fetch<unknown>(apiPaths.printHome(slug)))
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter(({ color }) => color !== undefined)).toEqual([])
})
