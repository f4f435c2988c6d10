import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHttp } from '../http/create-http.ts'
import { DEFAULT_HOME_SEARCH } from '../../domain/search/home-search.ts'
import { ContentCache } from '../content-cache/content-cache.ts'
import { createContent } from '../content/content.ts'
import { EntryStore } from '../content-cache/entry-store.ts'
import { createUncachedReader, lossOfPart, lossOfWhole } from './loss-checks.ts'
import { sampleContext } from './testing/sample-context.ts'
import { startMockServer, type MockResponse } from './testing/mock-server.ts'

type Broken = 'nothing' | 'posts' | 'metadata'
type Home = { id: number; priceUsd?: number }

/** One has no price yet, nor anything else an editor fills in. */
const homes: Home[] = [{ id: 1, priceUsd: 300_000 }, { id: 2, priceUsd: 400_000 }, { id: 3 }]
const state: { broken: Broken; homes: Home[] } = { broken: 'nothing', homes }
let wordPress: Awaited<ReturnType<typeof startMockServer>>

beforeEach(async () => {
  Object.assign(state, { broken: 'nothing', homes })
  wordPress = await startMockServer(({ path }) => respond(new URL(path, 'http://content.example')))
})

afterEach(async () => {
  vi.useRealTimers()
  await wordPress[Symbol.asyncDispose]()
})

function respond({ pathname, searchParams }: URL): MockResponse {
  if (pathname.startsWith('/wp-json/kiosk/v1/property/')) {
    const home = state.homes.find(({ id }) => pathname.endsWith(`/home-${id}`))
    if (home && state.broken !== 'posts') return { json: toWire(home) }
    return { status: 404, json: { code: 'rest_post_invalid_id', data: { status: 404 } } }
  }
  if (!/^\/wp-json\/(wp\/v2\/property|kiosk\/v1\/featured-properties)$/.test(pathname)) return { json: [] }
  const include = searchParams.get('include')?.split(',').map(Number)
  // WordPress joins the table it sorts by: what has no row there isn't found.
  const needsMeta = searchParams.has('filter[meta_key]')
  const found = state.homes.filter(({ id, priceUsd }) => {
    if (state.broken === 'posts' || (include && !include.includes(id))) return false
    return !needsMeta || (state.broken !== 'metadata' && priceUsd !== undefined)
  })
  const headers = { 'x-wp-total': String(found.length), 'x-wp-totalpages': found.length > 0 ? '1' : '0' }
  return { json: found.map(toWire), headers }
}

function toWire({ id, priceUsd }: Home) {
  const isThere = state.broken !== 'metadata' && priceUsd !== undefined
  return {
    id,
    slug: `home-${id}`,
    status: 'publish',
    type: 'property',
    title: { rendered: `Home ${id}` },
    metadata: isThere ? { acme_property_price: priceUsd, acme_property_location: '44.1, -121.3' } : {},
  }
}

function openSite() {
  const log = { warn() {} }
  const cache = new ContentCache({ store: new EntryStore(), ttlMs: 60_000, retryMs: 1, log })
  const content = createContent(
    {
      http: createHttp({ baseUrl: wordPress.url, userAgent: 'test/1.0.0', retryDelayMs: 1 }),
      metaPrefix: 'acme',
      blogCategory: 1,
      tags: { excluded: 1, underConstruction: 2, moveIn: 3, lot: 4 },
      log,
    },
    cache,
  )
  const readAll = async () => ({
    map: await content.listInventory(),
    list: await content.listHomes(DEFAULT_HOME_SEARCH),
    newest: await content.listHomes({ ...DEFAULT_HOME_SEARCH, sort: 'newest' }),
    filtered: await content.listHomes({ ...DEFAULT_HOME_SEARCH, priceUsd: { max: 350_000 } }),
    featured: await content.listFeaturedHomes(),
    ofCommunity: await content.listHomesOf({ name: 'community', id: 7 }),
    sitemap: await content.listPublicItems('property'),
    home: await content.findHome('home-1'),
  })
  return { cache, readAll }
}

test.for(['posts', 'metadata'] as const)(
  'with the table of %s broken every known list of homes stays as it was, though some homes never had a price',
  async (broken) => {
    const { cache, readAll } = openSite()
    const before = await readAll()
    expect(before.list.items.map(({ id }) => id)).toEqual([1, 2, 3])
    state.broken = broken
    for (let time = 0; time < 2; time += 1) {
      cache.invalidate({ tags: ['*'] })
      expect(await readAll()).toEqual(before)
    }
    expect(
      cache
        .status()
        .failing.map(({ reason }) => reason)
        .join('\n'),
    ).toContain('suddenly')
    state.broken = 'nothing'
    cache.invalidate({ tags: ['*'] })
    expect(await readAll()).toEqual(before)
    await expect.poll(() => cache.status().failing).toEqual([])
  },
)

type Lists = Awaited<ReturnType<ReturnType<typeof openSite>['readAll']>>

const toItems = ({ map, list, newest, filtered, featured, ofCommunity, sitemap }: Lists) => [
  map,
  list.items,
  newest.items,
  filtered.items,
  featured,
  ofCommunity,
  sitemap,
]

test.for(['posts', 'metadata'] as const)(
  'a deletion announced while the table of %s is broken takes away what it names at once, and nothing else',
  async (broken) => {
    const { cache, readAll } = openSite()
    const before = await readAll()
    Object.assign(state, { broken, homes: homes.slice(1) })
    // A picture of it is deleted too: that may show anywhere.
    for (const tags of [['property', 'property:home-1', 'property:1'], ['*']]) {
      cache.invalidate({ tags, isDeletion: true })
      const during = await readAll()
      expect(toItems(during)).toEqual(toItems(before).map((items) => items.filter(({ id }) => id !== 1)))
      expect(during.home).toBeUndefined()
    }
    state.broken = 'nothing'
    await expect.poll(() => readAll().then(() => cache.status().failing)).toEqual([])
    expect((await readAll()).list.items.map(({ id }) => id)).toEqual([2, 3])
  },
)

test('the last home is believed to be gone once its deletion was announced, though nothing else is left', async () => {
  state.homes = [{ id: 1, priceUsd: 300_000 }]
  const { cache, readAll } = openSite()
  expect((await readAll()).map).toHaveLength(1)
  state.homes = []
  cache.invalidate({ tags: ['property', 'property:home-1', 'property:1'], isDeletion: true })
  const { map, list, featured, home } = await readAll()
  expect([map, list.items, featured, home]).toEqual([[], [], [], undefined])
})

test('a list left with only homes without metadata is trusted while other homes have theirs', async () => {
  const { cache, readAll } = openSite()
  expect((await readAll()).featured).toHaveLength(3)
  state.homes = [{ id: 2, priceUsd: 450_000 }, { id: 3 }]
  cache.invalidate({ tags: ['property'] })
  const after = await readAll()
  expect(after.filtered.items).toEqual([])
  expect(after.featured.map(({ priceUsd }) => priceUsd)).toEqual([450_000, undefined])
  expect(cache.status().failing).toEqual([])
})

test('a list is read past the cache, once for all callers at the same time, and holds for a moment', async () => {
  vi.useFakeTimers()
  const { context } = sampleContext()
  const readUncached = createUncachedReader(async () => context)
  let reads = 0
  const read = async () => {
    reads += 1
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    return reads
  }
  const both = Promise.all([readUncached(read), readUncached(read)])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await both).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(1_999)
  expect(await readUncached(read)).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  const again = readUncached(read)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await again).toBe(2)
})

test("what can't be read counts as missing", async () => {
  const { context } = sampleContext()
  expect(
    await createUncachedReader(async () => context)(() => Promise.reject(new Error('down'))),
  ).toBeUndefined()
})

/** A context whose content system has these items of a kind. */
function withAll(all: unknown, loss?: string) {
  return {
    ...sampleContext().context,
    readUncached: () => Promise.resolve(all),
    findSystemLoss: () => Promise.resolve(loss),
  }
}
const { context: well } = sampleContext()
const listAll = () => Promise.resolve(undefined)
const region = { slug: 'hill-country', name: 'Hill Country' }
/** Believed once it's read twice. */
const unconfirmed = (reason: string) => ({ reason, isBelievedIfRepeated: true })

test('a list whose items all lost their terms is not believed', async () => {
  const before = [
    { id: 1, priceUsd: 1, region },
    { id: 2, priceUsd: 2 },
  ]
  const lost = [
    { id: 1, priceUsd: 1 },
    { id: 2, priceUsd: 2 },
  ]
  const check = lossOfWhole(well)
  expect(await check(lost, before)).toEqual({ reason: 'suddenly without terms' })
  const moved = [
    { id: 1, priceUsd: 1 },
    { id: 2, priceUsd: 2, region },
  ]
  expect(await check(moved, before)).toEqual(unconfirmed('suddenly without region'))
  expect(await check(moved, before, { isAnnounced: true })).toBeUndefined()
})

test('a list whose items all lost one taxonomy is not believed, unless few had it', async () => {
  const lots = (...statuses: (string | undefined)[]) => statuses.map((status, id) => ({ id, region, status }))
  const none = lots(undefined, undefined, undefined)
  const check = lossOfWhole(well)
  expect(await check(none, lots('lot', 'lot', 'lot'))).toEqual({ reason: 'suddenly without status' })
  expect(await check(none, lots('lot', undefined, undefined))).toEqual(unconfirmed('suddenly without status'))
})

test('an item without its terms is believed while others have theirs', async () => {
  const [before, after] = [{ priceUsd: 1, region }, { priceUsd: 1 }]
  const announced = { isAnnounced: true }
  const check = lossOfPart(withAll([{ priceUsd: 2, region }]), listAll)
  expect(await check(after, before, announced)).toBeUndefined()
  expect(await check(after, before)).toEqual(unconfirmed('suddenly without terms'))
  const lost = await lossOfPart(withAll([{ priceUsd: 2 }]), listAll)(after, before, announced)
  expect(lost?.reason).toContain('without terms, and so is everything of its kind')
})

test('a page that lost its blocks with the front page is not believed, unless the change was announced', async () => {
  const seo = { title: undefined, description: undefined }
  const page = (blocks: object[]) => ({ kind: 'page', page: { title: 'About', seo, blocks } })
  const [before, after] = [page([{ type: 'faq' }]), page([])]
  const check = lossOfPart(withAll(page([])), listAll)
  expect((await check(after, before))?.reason).toContain('without page metadata')
  expect(await check(after, before, { isAnnounced: true })).toBeUndefined()
  expect(await lossOfPart(withAll(before), listAll)(after, before)).toEqual(
    unconfirmed('suddenly without blocks'),
  )
})

test('while the content system is broken nothing that changed by itself is believed, nor any loss', async () => {
  const broken = withAll([{ priceUsd: 2 }], 'homes and communities are without terms')
  const lots = [{ id: 1 }, { id: 2 }]
  for (const check of [lossOfWhole(broken), lossOfPart(broken, listAll)]) {
    expect((await check(lots.slice(1), lots))?.reason).toMatch(/^suddenly without items, and homes and/)
    expect((await check(lots.toReversed(), lots))?.reason).toMatch(/^changed, and homes and/)
    expect(await check(lots.toReversed(), lots, { isAnnounced: true })).toBeUndefined()
    expect(await check(lots.slice(1), lots, { isAnnounced: true })).toBeDefined()
    expect(await check([], lots, { isAnnounced: true, isDeletion: true })).toBeDefined()
    expect(await check([...lots], lots)).toBeUndefined()
  }
})

test('an announced deletion may leave nothing of its kind while the content system is well', async () => {
  const before = [{ id: 1, region }]
  const deleted = { isAnnounced: true, isDeletion: true }
  expect(await lossOfWhole(well)([], before, deleted)).toBeUndefined()
  expect(await lossOfWhole(well)([], before, { isAnnounced: true })).toEqual({ reason: 'suddenly empty' })
  expect(await lossOfPart(withAll([]), listAll)(undefined, before[0], deleted)).toBeUndefined()
})

test("an editor's changes are believed while the content system is well", async () => {
  const before = {
    id: 1,
    title: 'Maple',
    priceUsd: 1,
    gallery: [{ id: 8 }, { id: 9 }],
    blocks: [{ type: 'faq' }],
  }
  const check = lossOfPart(withAll([before]), listAll)
  expect(await check({ ...before, title: 'Elm', priceUsd: 2 }, before)).toBeUndefined()
  expect(await check({ ...before, gallery: [{ id: 9 }, { id: 8 }] }, before)).toBeUndefined()
  const shorter = { ...before, gallery: [{ id: 8 }], blocks: [] }
  expect(await check(shorter, before)).toEqual(unconfirmed('suddenly without gallery'))
  expect(await check(shorter, before, { isAnnounced: true })).toBeUndefined()
})
