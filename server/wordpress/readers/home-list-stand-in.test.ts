import { expect, onTestFinished, test, vi } from 'vitest'
import { DEFAULT_HOME_SEARCH } from '../../../domain/search/home-search.ts'
import { createDependencies } from '../../content-cache/dependency-tracking.ts'
import { ContentCache } from '../../content-cache/content-cache.ts'
import { EntryStore } from '../../content-cache/entry-store.ts'
import { createContent } from '../../content/content.ts'
import { createCallQueue } from '../../http/call-queue.ts'
import { untilNextMs } from '../../process/monotonic-clock.ts'
import { HOME_TAGS } from './home-list-reader.ts'
import { createHttp } from '../../http/create-http.ts'
import { startMockServer, type MockResponse } from '../testing/mock-server.ts'

const log = { info() {}, warn() {}, error() {} }
const PRICE = 'acme_property_price'
const homes = Array.from({ length: 45 }, (_, index) => ({
  id: index + 1,
  slug: `home-${index + 1}`,
  status: 'publish',
  type: 'property',
  title: { rendered: `Home ${index + 1}` },
  metadata: {
    [PRICE]: 300_000 + index * 1_000,
    acme_property_price_was: 900_000,
    acme_property_community: 210,
    acme_property_lot: String(index + 1),
  },
  _embedded: {
    'wp:featuredmedia': [
      { id: index + 500, source_url: `https://content.example/uploads/${index}.jpg`, alt_text: '' },
    ],
  },
}))
const community = { id: 210, slug: 'juniper', status: 'publish', title: { rendered: 'Juniper' } }

/** A content system whose lists ignore filters but the page; slow ones keep the queue busy. */
async function openContent() {
  let answering = Promise.resolve()
  let isDown = false
  const server = await startMockServer(async ({ path }): Promise<MockResponse> => {
    if (path.startsWith('/wp-json/kiosk/v2/communities')) return { json: [community] }
    if (!path.startsWith('/wp-json/wp/v2/property')) return { json: [] }
    if (isDown) return { status: 500, json: {} }
    await answering
    const query = new URLSearchParams(path.split('?')[1])
    const [page, perPage] = [Number(query.get('page')), Number(query.get('per_page'))]
    return {
      json: homes.slice((page - 1) * perPage, page * perPage),
      headers: { 'x-wp-total': '45', 'x-wp-totalpages': String(Math.ceil(45 / perPage)) },
    }
  })
  const queue = createCallQueue({ concurrency: 2 })
  const cache = new ContentCache({ store: new EntryStore(), ttlMs: 60_000, origin: queue, log })
  const content = createContent(
    {
      http: createHttp({ baseUrl: server.url, userAgent: 'sample/1.0.0', queue, retryDelayMs: 1 }),
      metaPrefix: 'acme',
      tags: { excluded: 901, underConstruction: 902, moveIn: 904, lot: 903 },
      blogCategory: 7,
      log,
    },
    cache,
  )
  return {
    server,
    content,
    cache,
    queue,
    search: (maxUsd: number) => content.listHomes({ ...DEFAULT_HOME_SEARCH, priceUsd: { max: maxUsd } }),
    /** Lets lists wait. @returns lets them go on */
    hold() {
      const held = Promise.withResolvers<void>()
      answering = held.promise
      return held.resolve
    },
    setDown: (down: boolean) => (isDown = down),
    countLists: () => server.requests.filter(({ path }) => path.includes('wp/v2/property')).length,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

test('while the content system is busy, new searches are answered from the inventory in memory', async () => {
  await using site = await openContent()
  await site.content.listInventory()
  const known = await site.search(900_000)
  const before = site.countLists()
  const release = site.hold()
  const slow = [site.search(800_001), site.search(800_002)]
  await expect.poll(() => site.queue.isBusy()).toBe(true)
  // Both have arrived.
  const calls = before + slow.length
  await expect.poll(() => site.countLists()).toBe(calls)
  const pages = await Promise.all(Array.from({ length: 200 }, (_, index) => site.search(304_000 + index)))
  expect(site.countLists()).toBe(calls)
  for (const { items, totalHomes, totalPages } of pages) {
    expect(items.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
    expect({ totalHomes, totalPages }).toEqual({ totalHomes: 5, totalPages: 1 })
  }
  // Its picture comes from an earlier list.
  expect(known.items[0]).toMatchObject({ communityName: 'Juniper', lot: '1', picture: { alt: '' } })
  expect(pages[0]?.items[0]).toEqual(known.items[0])
  release()
  await Promise.all(slow)
})

test('made-up searches make few calls, whoever makes them; the others are found in memory, for a moment', async () => {
  // No time passes.
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await using site = await openContent()
  await site.content.listInventory()
  const calls = site.countLists()
  for (let index = 0; index < 300; index += 1) {
    const { items } = await site.search(304_000 + index)
    expect(items.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  }
  // And five more a second.
  expect(site.countLists() - calls).toBe(120)
  const dependencies = createDependencies()
  await site.cache.track(dependencies, () => site.search(310_000))
  expect(dependencies.usesFallback).toBe(true)
  expect([...dependencies.tags]).toContain('property')
  // One that was read before is read again all the same.
  site.cache.invalidate({ tags: HOME_TAGS })
  await untilNextMs()
  const fresh = createDependencies()
  await site.cache.track(fresh, () => site.search(304_000))
  expect(fresh.usesFallback).toBe(false)
})

test("while the inventory isn't in memory, a search waits for its call", async () => {
  await using site = await openContent()
  const release = site.hold()
  const searches = Array.from({ length: 6 }, (_, index) => site.search(310_000 + index))
  await expect.poll(() => site.queue.isBusy()).toBe(true)
  release()
  const pages = await Promise.all(searches)
  expect(pages.map(({ items }) => items.length)).toEqual([11, 11, 11, 11, 11, 11])
})

test('while the content system fails, a search that nobody made before is answered from the inventory in memory', async () => {
  await using site = await openContent()
  site.setDown(true)
  await expect(site.search(310_000)).rejects.toThrow('status 500')
  site.setDown(false)
  // The failed search may still be reading them.
  const countHomes = async () => (await site.content.listInventory().catch(() => [])).length
  await expect.poll(countHomes).toBe(45)
  site.setDown(true)
  const dependencies = createDependencies()
  const page = await site.cache.track(dependencies, () => site.search(311_000))
  expect([page.totalHomes, page.items.length]).toEqual([12, 12])
  expect(dependencies.usesFallback).toBe(true)
  // Once it's known to fail, nobody waits for it to fail again.
  const calls = site.countLists()
  expect((await site.search(312_000)).totalHomes).toBe(13)
  expect(site.countLists()).toBe(calls)
  site.setDown(false)
  await site.content.findContentPage('about')
  expect((await site.search(313_000)).items).toHaveLength(14)
  expect(site.countLists()).toBe(calls + 1)
})
