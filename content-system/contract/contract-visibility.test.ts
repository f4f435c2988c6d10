// Who sees what isn't published: drafts are for the website, which signs its requests; the rest is for nobody.
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { CONTRACT_CONTENT } from './content-folder.ts'
import { openContentSystem } from './content-system.ts'
import { items, object } from './shapes.ts'

const system = await openContentSystem(process.env)
afterAll(() => system[Symbol.asyncDispose]())

const WITH_DRAFTS = 'filter[post_status][0]=publish&filter[post_status][1]=draft'
const { hidden, drafts, hiddenWord } = CONTRACT_CONTENT
const hiddenIds = [...Object.values(hidden), ...Object.values(drafts)]

test('answers a draft to a signed request', async () => {
  const path = `kiosk/v1/property/${system.draftSlug}?${WITH_DRAFTS}&_embed`
  const draft = object(await system.sendSigned(path))
  expect([draft.status, draft.slug]).toEqual(['draft', system.draftSlug])
  expect(draft.content.rendered).toContain('<p>')
  expect(object(await system.sendSigned(`kiosk/v1/property/${draft.id}?${WITH_DRAFTS}`)).id).toBe(draft.id)
})

test('answers a published item to a signed request too', async () => {
  const [home] = items(await system.send('wp/v2/property?per_page=1'))
  expect(object(await system.sendSigned(`kiosk/v1/property/${home?.slug}?${WITH_DRAFTS}`)).id).toBe(home?.id)
})

test('counts no draft in a list that names their status', async () => {
  const total = async (query: string) =>
    (await system.send(`wp/v2/property?per_page=100&${query}`)).headers.get('x-wp-total')
  expect(await total(WITH_DRAFTS)).toBe(await total(''))
  const widened = items(await system.send(`wp/v2/property?per_page=100&${WITH_DRAFTS}`))
  expect(widened.filter((home) => home.status !== 'publish')).toEqual([])
})

test('answers what is pending, private or scheduled to nobody', async (context) => {
  if (!system.hasContractContent) context.skip()
  for (const status of ['pending', 'private', 'future'] as const)
    for (const name of [hidden[status], `contract-${status}`]) {
      const path = `kiosk/v1/property/${name}?filter[post_status][0]=${status}&filter[post_status][1]=publish&draft=true`
      for (const response of [await system.send(path), await system.sendSigned(path)]) {
        expect([status, response.status]).toEqual([status, 404])
        expect(response.text).not.toContain(hiddenWord)
      }
    }
})

test('says nothing of hidden items anywhere', async (context) => {
  if (!system.hasContractContent) context.skip()
  const types = ['property', 'posts', 'community', 'floorplan', 'pages']
  const paths = [
    ...types.flatMap((type) => [
      `wp/v2/${type}?per_page=100&_embed`,
      `wp/v2/${type}?search=${hiddenWord}`,
      `wp/v2/${type}?per_page=100&filter[post_status]=any`,
      `wp/v2/${type}?filter[s]=${hiddenWord}&filter[post_status][0]=private`,
      `wp/v2/${type}?include=${hiddenIds.join(',')}`,
      `wp/v2/${type}?status=any`,
    ]),
    ...hiddenIds.flatMap((id) =>
      ['property', 'posts', 'community', 'floorplan'].flatMap((type) => [
        `wp/v2/${type}/${id}`,
        `wp/v2/${type}/${id}?context=edit`,
        `wp/v2/${type}/${id}/revisions`,
        `wp/v2/${type}/${id}/autosaves`,
      ]),
    ),
    `wp/v2/search?search=${hiddenWord}`,
    'kiosk/v1/featured-properties',
    'kiosk/v2/communities?_embed',
    'kiosk/v1/floorplan?per_page=100',
    'kiosk/v1/development-update',
    ...(['agent-number', 'community-pack', 'plat-map-testing'] as const).map(
      (call) => `kiosk/v1/${call}/${drafts.community}`,
    ),
    `kiosk/v1/property-plat?filter[community]=${drafts.community}`,
  ]
  for (const path of paths)
    expect([path, (await system.send(path)).text]).not.toEqual([path, expect.stringContaining(hiddenWord)])
  const plat = items(await system.send(`kiosk/v1/property-plat?filter[community]=${await badgerSlope()}`))
  expect(plat.map((lot) => lot['lot'])).not.toContain('9999')
  const prices = object<{ min: number }>(await system.send('kiosk/v1/prices'))
  expect(prices.min).toBeGreaterThan(1001)
})

async function badgerSlope(): Promise<number> {
  return object(await system.send('kiosk/v2/community/badger-slope')).id
}

test('says nothing of hidden items outside its API', async (context) => {
  if (!system.hasContractContent) context.skip()
  const paths = [
    ...[
      '/',
      `/?s=${hiddenWord}`,
      '/feed/',
      '/feed/atom/',
      '/?post_type=property',
      '/?post_type=property&feed=rss2',
    ],
    ...hiddenIds.flatMap((id) => [`/?p=${id}`, `/?post_type=property&p=${id}&preview=true`]),
    ...['/wp-sitemap.xml', '/wp-sitemap-posts-property-1.xml', '/wp-sitemap-posts-post-1.xml'],
    `/wp-json/oembed/1.0/embed?url=${encodeURIComponent(`${system.baseUrl}/?p=${hidden.private}`)}`,
  ]
  for (const path of paths) {
    const { text, headers } = await system.sendPlain(path)
    expect([path, text.replaceAll(`?s=${hiddenWord}`, '')]).not.toEqual([
      path,
      expect.stringContaining(hiddenWord),
    ])
    expect(headers.get('location') ?? '').not.toMatch(/contract-(draft|pending|private|future)/)
  }
})
