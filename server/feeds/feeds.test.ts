import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { DAY_MS } from '../../domain/time/durations.ts'
import { loadBrand } from '../../brands/load-brand.ts'
import { startDemoSystem } from '../../content-system/embedded/testing/demo-system.ts'
import { toSiteBrand } from '../api/pages/sites.ts'
import { ContentCache } from '../content-cache/content-cache.ts'
import { EntryStore } from '../content-cache/entry-store.ts'
import { createContent } from '../content/content.ts'
import { openTestSqlite, type TestDatabase } from '../database/testing/test-databases.ts'
import { historyLimits } from '../home-history/history-rules.ts'
import { openHomeHistory } from '../home-history/home-history.ts'
import { createHttp } from '../http/create-http.ts'
import { createPreviewedContent } from '../content/previewed-content.ts'
import { feedRoutes } from './feed-routes.ts'
import { geoJson, jsonFeed } from './testing/schemas.ts'

const root = join(import.meta.dirname, '..', '..')
const origin = 'https://homes.example'
const schema = readFileSync(join(import.meta.dirname, 'testing', 'rss.xsd'), 'utf8')
const system = await startDemoSystem()

afterEach(() => system.clearFaults())
afterAll(() => system.close())

async function openFeeds({
  hasHistory = true,
  openDatabase = openTestSqlite,
}: { hasHistory?: boolean; openDatabase?: () => Promise<TestDatabase> } = {}) {
  const loaded = await loadBrand('wrenfield', { brandsDir: join(root, 'brands') })
  const { brand } = loaded
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const opened = await openDatabase()
  const { database } = opened
  const limits = { ...historyLimits, goneAfterMs: 1_000 }
  const history = openHomeHistory({ database, name: 'test', timeZone: brand.timeZone, log, limits })
  await history.opened
  onTestFinished(async () => {
    await history.close()
    await opened[Symbol.asyncDispose]()
  })
  const { metaPrefix, tags, blogCategory } = brand
  const http = createHttp({ baseUrl: system.url, userAgent: 'test/1.0.0', retryDelayMs: 1 })
  const content = createContent(
    { http, metaPrefix, tags, blogCategory, sightings: history.sightings, log },
    new ContentCache({ store: new EntryStore(), ttlMs: 3_600_000, log }),
  )
  const context = {
    content: createPreviewedContent(content, { secret: undefined, drafts: 'hidden' as const }),
    brand,
    siteBrand: toSiteBrand(loaded),
    origin,
    map: { settings: { opening: brand.map } },
    ...(hasHistory && { homeHistory: history }),
    log,
  }
  const site = feedRoutes({ context })
  return {
    content,
    history,
    opened,
    ask: async (path: string, init: RequestInit) => site.request(path, init, {}),
    get: async (path: string) => site.request(path, {}, { isForCache: true }),
    text: async (path: string) => {
      const response = await site.request(path, {}, { isForCache: true })
      expect([path, response.status]).toEqual([path, 200])
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
      expect(response.headers.get('etag')).toBeTruthy()
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      return response.text()
    },
  }
}

const toPaths = (feed: { items: { url: string }[] }) => feed.items.map(({ url }) => url.slice(origin.length))

test('every RSS feed is well-formed and has what RSS 2.0 requires', async () => {
  const { text } = await openFeeds()
  const paths = [
    '/homes-for-sale.rss',
    '/homes-for-sale.rss?beds=3&city=bend',
    '/communities/cedar-crossing.rss',
    '/blog.rss',
    '/development-updates.rss',
  ]
  const xml = await Promise.all(
    paths.map(async (path) => ({ fileName: `${path}.xml`.slice(1), contents: await text(path) })),
  )
  const result = await validateXML({ xml, schema: [{ fileName: 'rss.xsd', contents: schema }] })
  expect(result.errors).toEqual([])
  expect(xml[0]?.contents.match(/<item>/g)).toHaveLength(100)
  expect(xml[0]?.contents).toContain('<title>Homes for sale | Wrenfield Homes</title>')
  expect(xml[1]?.contents).toContain(
    `<atom:link href="${origin}/homes-for-sale.rss?beds=3&amp;city=bend" rel="self" type="application/rss+xml"/>`,
  )
})

test('every JSON feed is one of version 1.1, the newest first, and the same each time', async () => {
  const { text } = await openFeeds()
  for (const path of [
    '/homes-for-sale.json',
    '/communities/heron-landing.json',
    '/blog.json',
    '/development-updates.json',
  ]) {
    const written = await text(path)
    const { items, feed_url } = jsonFeed.parse(JSON.parse(written))
    expect(feed_url).toBe(origin + path)
    expect(items.length).toBeGreaterThan(3)
    const dates = items.map((item) => item.date_published)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    expect(await text(path)).toBe(written)
  }
})

test('a change of price has the old value, and its id stays the same', async () => {
  const { text } = await openFeeds()
  const { items } = jsonFeed.parse(JSON.parse(await text('/communities/heron-landing.json')))
  expect(items.find(({ url }) => url.endsWith('/348-kingfisher-street'))).toMatchObject({
    id: `${origin}/homes/4181#price-2026-11-01`,
    title: 'Price reduced: 348 Kingfisher Street, $589,900',
    content_text:
      'Was $603,900: $14,000 less. Move-in ready, 3 beds, 2.5 baths, 2,378 sq ft. 348 Kingfisher Street, Ridgefield, WA 98642.',
  })
})

test('a feed has the changes of what its search finds, also of what leaves it', async () => {
  const { text, content, history } = await openFeeds()
  const read = async (query: string) => jsonFeed.parse(JSON.parse(await text(`/homes-for-sale.json${query}`)))
  const inBend = await read('?city=bend&nonsense=1&page=3')
  expect(inBend.feed_url).toBe(`${origin}/homes-for-sale.json?city=bend`)
  expect(inBend.title).toContain('Bend')
  const homes = await content.listInventory()
  const slugs = new Set(homes.filter(({ city }) => city?.slug === 'bend').map(({ slug }) => `/homes/${slug}`))
  expect(toPaths(inBend).every((path) => slugs.has(path))).toBe(true)
  const home = homes.find(({ priceUsd, status }) => priceUsd !== undefined && status === 'under-construction')
  if (!home) throw new Error('No home is under construction')
  const { priceUsd = 0, ...others } = home
  const cheap = `?price=${priceUsd}-${priceUsd}`
  expect(toPaths(await read(cheap))).toContain(`/homes/${others.slug}`)
  const nowMs = Date.now()
  const changed = { ...others, priceUsd: priceUsd + 5_000, modifiedAt: new Date(nowMs).toISOString() }
  history.sightings.ofAll(
    homes.map((each) => (each.id === changed.id ? changed : each)),
    nowMs,
  )
  const [raised] = (await read(cheap)).items
  expect(raised?.title).toMatch(/^Price raised: /)
  expect(raised?.content_text).toMatch(/^Was \$[\d,]+: \$5,000 more\./)
  const left = homes.filter(({ id }) => id !== changed.id)
  for (const waitedMs of [1_000, 3_000]) history.sightings.ofAll(left, nowMs + waitedMs)
  const gone = (await read('')).items.filter(({ url }) => url.endsWith(`/${others.slug}`))
  expect(gone.map(({ title }) => title)).toEqual([`No longer for sale: ${others.title}`])
})

test('an instance that joins later has the same feeds to the byte', async () => {
  const first = await openFeeds()
  const homes = await first.content.listInventory()
  const [home] = homes
  if (!home) throw new Error('There are no homes')
  const nowMs = Date.now()
  const dear = (addedUsd: number, atMs: number) => ({
    ...home,
    priceUsd: 700_000 + addedUsd,
    modifiedAt: new Date(atMs).toISOString(),
  })
  for (const days of [3, 6, 9]) {
    const atMs = nowMs + days * DAY_MS
    first.history.sightings.ofOne(dear(days * 1_000, atMs), atMs)
  }
  await first.history.close()
  const joined = await openFeeds({
    openDatabase: async () => ({ ...first.opened, [Symbol.asyncDispose]: async () => undefined }),
  })
  const path = `/shortlist.json?homes=${home.id}`
  const text = await joined.text(path)
  expect(text).toBe(await first.text(path))
  expect(text.match(/#price-/g)?.length).toBeGreaterThan(2)
  expect((await joined.get(path)).headers.get('etag')).toBe((await first.get(path)).headers.get('etag'))
})

test("a shortlist's feed has the changes of its homes, and of no other", async () => {
  const { text, content } = await openFeeds()
  const [first, second] = (await content.listInventory()).slice(3)
  if (!first || !second) throw new Error('There are too few homes')
  const list = `?homes=${second.id}-${first.id}`
  const feed = jsonFeed.parse(
    JSON.parse(await text(`/shortlist.json${list}-${first.id}&compare=${first.id}`)),
  )
  expect([feed.feed_url, feed.home_page_url]).toEqual([
    `${origin}/shortlist.json${list}`,
    `${origin}/shortlist${list}`,
  ])
  expect(new Set(toPaths(feed))).toEqual(new Set([`/homes/${first.slug}`, `/homes/${second.slug}`]))
})

test('the feed of a search near a place has what is near it', async () => {
  const { text, content } = await openFeeds()
  const read = async (query: string) => jsonFeed.parse(JSON.parse(await text(`/homes-for-sale.json${query}`)))
  const near = await read('?near=bend&sort=newest')
  expect(near.feed_url).toBe(`${origin}/homes-for-sale.json?near=bend`)
  expect(near.title).toContain('near Bend')
  const far = (await content.listInventory()).filter(({ region }) => region?.slug === 'southeast-washington')
  const found = new Set(toPaths(near))
  expect(found.size).toBeGreaterThan(0)
  expect(far.filter(({ slug }) => found.has(`/homes/${slug}`))).toEqual([])
})

test('GeoJSON holds every home of a search that has a place', async () => {
  const { text, content } = await openFeeds()
  const { features } = geoJson.parse(
    JSON.parse(await text('/homes-for-sale.geojson?beds=3&region=central-oregon')),
  )
  const homes = (await content.listInventory()).filter(
    ({ beds = 0, region, location }) => beds >= 3 && region?.slug === 'central-oregon' && location,
  )
  expect(new Set(features.map(({ id }) => id))).toEqual(new Set(homes.map(({ id }) => id)))
  expect(features[0]?.properties.address).toMatch(/, OR \d{5}$/)
})

test('a home with an incentive says so in feeds, and is found by it', async () => {
  const { text } = await openFeeds()
  const { features } = geoJson.parse(JSON.parse(await text('/homes-for-sale.geojson?incentive=1')))
  expect(features.map(({ properties }) => properties.incentives ?? [])).toContainEqual([expect.any(String)])
  const { items } = jsonFeed.parse(JSON.parse(await text('/homes-for-sale.json?incentive=1')))
  expect(items.length).toBeGreaterThan(0)
  for (const { content_text: said } of items)
    expect(said).toMatch(
      /Incentive: (?:.* toward closing costs or the design studio|A lower rate for your first two years)\./,
    )
})

test("the owners' checklist is a calendar whose reminders recur, for each side or for all", async () => {
  const { get, text } = await openFeeds()
  const response = await get('/homeowner/maintenance.ics?side=dry-side')
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const unfold = (ics: string) => ics.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
  const dry = unfold(await response.text())
  const all = unfold(await text('/homeowner/maintenance.ics'))
  const uidsOf = (lines: string[]) => lines.filter((line) => line.startsWith('UID:'))
  expect(new Set(uidsOf(all)).size).toBe(uidsOf(all).length)
  expect(uidsOf(all)).toContain('UID:season-winter@homes.example')
  const lineAfter = (lines: string[], uid: string, name: string) =>
    lines.slice(lines.indexOf(uid)).find((line) => line.startsWith(name))
  const winter = 'UID:season-winter@homes.example'
  expect(lineAfter(all, winter, 'DTSTART')).toMatch(/^DTSTART;VALUE=DATE:20\d\d1201$/)
  expect(lineAfter(all, winter, 'RRULE')).toBe('RRULE:FREQ=MONTHLY;INTERVAL=12')
  expect(lineAfter(all, winter, 'TRIGGER')).toBe('TRIGGER;RELATED=START:PT9H')
  expect(lineAfter(all, winter, 'DESCRIPTION')).toContain('Humidity')
  expect(lineAfter(dry, winter, 'DESCRIPTION')).not.toContain('Humidity')
  expect(lineAfter(dry, winter, 'URL')).toContain(
    `${origin}/homeowner/maintenance?side=dry-side#content-winter`,
  )
  // Nothing changes by itself, so that calendars needn't fetch it again.
  expect(unfold(await text('/homeowner/maintenance.ics'))).toEqual(all)
  expect((await get('/homeowner/maintenance.ics?side=upside')).status).toBe(404)
})

test("what doesn't exist is a 404, and no draft has a feed", async () => {
  const { get } = await openFeeds()
  for (const path of [
    '/communities/nowhere.rss',
    '/communities/210.rss',
    '/communities/cedar-crossing.geojson',
    '/about.rss',
    '/development-updates.geojson',
    '/homes-for-sale.rss?region=nowhere',
    '/homes-for-sale.json?city=nowhere&beds=3',
    '/homes-for-sale.geojson?region=nowhere',
    '/shortlist.rss',
    '/shortlist.geojson?homes=4101',
  ])
    expect((await get(path)).status, path).toBe(404)
})

test('a page of another site may ask for a feed with its ETag', async () => {
  const { ask } = await openFeeds()
  const { status, headers } = await ask('/blog.rss', { method: 'OPTIONS' })
  expect([status, headers.get('access-control-allow-headers')]).toEqual([204, '*'])
  expect((await ask('/about', { method: 'OPTIONS' })).status).toBe(404)
})

test("while homes or their history can't be read, readers are told to come back", async () => {
  const { get } = await openFeeds({ hasHistory: false })
  expect((await get('/blog.rss')).status).toBe(200)
  const response = await get('/homes-for-sale.rss')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
  system.fail('/wp-json/', { status: 500 })
  const { get: getCold } = await openFeeds()
  for (const path of ['/homes-for-sale.geojson', '/blog.json', '/communities/cedar-crossing.rss'])
    expect((await getCold(path)).status, path).toBe(503)
})
