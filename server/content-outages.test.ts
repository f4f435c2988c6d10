import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestSystem } from '../content-system/embedded/testing/test-system.ts'
import { createHttp } from './http/create-http.ts'
import { DEFAULT_HOME_SEARCH } from '../domain/search/home-search.ts'
import { ContentCache } from './content-cache/content-cache.ts'
import { createDependencies } from './content-cache/dependency-tracking.ts'
import { createContent } from './content.ts'
import { tagsOfChange } from './wordpress/content-tags.ts'
import { EntryFile } from './content-cache/entry-file.ts'
import { EntryStore } from './content-cache/entry-store.ts'

const DEMO = new URL('../content-system/saltgrass', import.meta.url).pathname
const HOME = '14-spoonbill-lane'
const PATHS = { homes: '/wp-json/wp/v2/property', home: '/wp-json/kiosk/v1/property/' }
const forms = { key: 'k', secret: 's' }
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cached-content-'))
  await cp(DEMO, join(folder, 'content'), { recursive: true })
})

afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true, force: true })
})

function startSystem() {
  return startTestSystem({ contentDir: join(folder, 'content'), forms, watch: false, log: () => {} })
}

/** A site's content, as after a start; the disk is the same every time. */
function openSite(url: string, { ttlMs = 60_000, retryMs = 2_000 } = {}) {
  const logged: string[] = []
  const log = { warn: (_fields: Record<string, unknown>, message: string) => logged.push(message) }
  const cache = new ContentCache({
    store: new EntryStore({ file: new EntryFile({ path: join(folder, 'content.sqlite'), log }) }),
    ttlMs,
    retryMs,
    failingWaitMs: 20,
    log,
  })
  const content = createContent(
    {
      http: createHttp({ baseUrl: url, userAgent: 'test/1.0.0', retryDelayMs: 1, timeoutMs: 2_000 }),
      metaPrefix: 'saltgrass',
      blogCategory: 1,
      formsCredentials: forms,
      tags: { excluded: 1, underConstruction: 2, moveIn: 3, lot: 4 },
      log,
    },
    cache,
  )
  return { cache, content, logged }
}

function countOf(system: Awaited<ReturnType<typeof startSystem>>, path: string): number {
  return system.requests.list().filter(({ url }) => url.startsWith(path)).length
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(folder, 'content', file)
  await writeFile(path, change(await readFile(path, 'utf8')))
}

test('two hundred visitors at once cause one request for the list, and one for all homes', async () => {
  await using system = await startSystem()
  const { content } = openSite(system.url)
  system.fail(PATHS.homes, { delayMs: 30 })
  const pages = await Promise.all(Array.from({ length: 200 }, () => content.listHomes(DEFAULT_HOME_SEARCH)))
  await content.listMapHomes()
  const requests = system.requests.list().filter(({ url }) => url.startsWith(PATHS.homes))
  const sizes = requests.map(({ url }) => /per_page=\d+/.exec(url)?.[0])
  expect(sizes).toHaveLength(2)
  expect(sizes).toEqual(expect.arrayContaining(['per_page=100', 'per_page=20']))
  expect(new Set(pages).size).toBe(1)
  expect(pages[0]?.items.length).toBeGreaterThan(0)
})

test('a stale entry is served at once while it is refreshed', async () => {
  await using system = await startSystem()
  const { content } = openSite(system.url, { ttlMs: 1 })
  const before = await content.findHome(HOME)
  await edit(`properties/${HOME}.md`, (text) => text.replace(/^title: .*$/m, 'title: Renamed'))
  await system.reread()
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect((await content.findHome(HOME))?.title).toBe(before?.title)
  await expect.poll(async () => (await content.findHome(HOME))?.title).toBe('Renamed')
})

test('after an invalidation the next result is the new one, and other items stay', async () => {
  await using system = await startSystem()
  const { content, cache } = openSite(system.url)
  await content.findHome(HOME)
  await content.findHome('118-bluestem-pass')
  const requests = system.requests.list().length
  await edit(`properties/${HOME}.md`, (text) => text.replace(/^title: .*$/m, 'title: Renamed'))
  await system.reread()
  expect((await content.findHome(HOME))?.title).not.toBe('Renamed')
  cache.invalidate({ tags: tagsOfChange({ event: 'saved', type: 'property', id: 1, slug: HOME }) })
  expect((await content.findHome(HOME))?.title).toBe('Renamed')
  await content.findHome('118-bluestem-pass')
  expect(system.requests.list().length).toBe(requests + 1)
})

test('one home that changed is one call more, not all homes again; map and list have it at once', async () => {
  await using system = await startSystem()
  const { content, cache } = openSite(system.url)
  const before = (await content.listMapHomes()).find(({ slug }) => slug === HOME)
  const requests = countOf(system, PATHS.homes)
  await edit(`properties/${HOME}.md`, (text) => text.replace(/^( *)price: .*$/m, '$1price: 123456'))
  await system.reread()
  const change = { event: 'saved', type: 'property', id: before?.id ?? 0, slug: HOME } as const
  cache.invalidate({ tags: tagsOfChange(change) })
  const after = (await content.listMapHomes()).find(({ slug }) => slug === HOME)
  expect([before?.priceUsd, after?.priceUsd]).toEqual([expect.any(Number), 123_456])
  expect(countOf(system, PATHS.homes)).toBe(requests + 1)
  expect(await content.listMapHomes()).toHaveLength((await content.listHomes(DEFAULT_HOME_SEARCH)).totalHomes)
})

test('a home that changed while all homes are read again is on the map at once', async () => {
  await using system = await startSystem()
  const { content, cache } = openSite(system.url, { ttlMs: 1 })
  const before = (await content.listMapHomes()).find(({ slug }) => slug === HOME)
  system.fail(PATHS.homes, { delayMs: 1_500, times: 1 })
  const calls = countOf(system, PATHS.homes)
  // All are read again after twenty times as long as it took.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
  await content.listMapHomes()
  vi.useRealTimers()
  await expect.poll(() => countOf(system, PATHS.homes)).toBe(calls + 1)
  await edit(`properties/${HOME}.md`, (text) => text.replace(/^( *)price: .*$/m, '$1price: 123456'))
  await system.reread()
  const change = { event: 'saved', type: 'property', id: before?.id ?? 0, slug: HOME } as const
  cache.invalidate({ tags: tagsOfChange(change) })
  const startedAtMs = performance.now()
  const after = (await content.listMapHomes()).find(({ slug }) => slug === HOME)
  expect(after?.priceUsd).toBe(123_456)
  // Before the reading of all homes has ended.
  expect(performance.now() - startedAtMs).toBeLessThan(1_000)
  expect(cache.counts().failures).toBe(0)
})

test('an invalidated list of all homes is served while it is read again', async () => {
  await using system = await startSystem()
  const { content, cache } = openSite(system.url)
  const before = await content.listMapHomes()
  system.fail(PATHS.homes, { delayMs: 3_000, times: 1 })
  cache.invalidate({ tags: ['*'] })
  const calls = countOf(system, PATHS.homes)
  const [first, second] = await Promise.all([content.listMapHomes(), content.listMapHomes()])
  expect([first, second]).toEqual([before, before])
  expect(countOf(system, PATHS.homes)).toBe(calls + 1)
})

test("a read in flight when the invalidation came doesn't count as fresh", async () => {
  await using system = await startSystem()
  const { content, cache } = openSite(system.url)
  system.fail(PATHS.home, { delayMs: 50, times: 1 })
  const early = content.findHome(HOME)
  await new Promise((resolve) => setTimeout(resolve, 10))
  cache.invalidate({ tags: [`property:${HOME}`] })
  await new Promise((resolve) => setTimeout(resolve, 5))
  const late = content.findHome(HOME)
  await Promise.all([early, late])
  expect(countOf(system, PATHS.home)).toBe(2)
})

test('an invalidated entry is served when the content system fails', async () => {
  await using system = await startSystem()
  const { content, cache } = openSite(system.url)
  const before = await content.findHome(HOME)
  system.fail(PATHS.home, { status: 503 })
  cache.invalidate({ tags: [`property:${HOME}`] })
  expect(await content.findHome(HOME)).toEqual(before)
  expect(cache.status().failing.map(({ key }) => key)).toEqual([`home:${HOME}`])
})

test.for(['html', 'broken-json', 'php-warning', 'empty-list'] as const)(
  'the good list outlives the fault %s',
  async (kind) => {
    await using system = await startSystem()
    const { content, cache, logged } = openSite(system.url, { ttlMs: 1, retryMs: 1 })
    await content.listMapHomes()
    const before = await content.listHomes(DEFAULT_HOME_SEARCH)
    system.fail(PATHS.homes, { kind })
    cache.invalidate({ tags: ['property'] })
    expect(await content.listHomes(DEFAULT_HOME_SEARCH)).toEqual(before)
    // The list's own read, and that of all homes, which may still be under way.
    const { failures, suspectedLosses } = cache.counts()
    const [counted, others] =
      kind === 'empty-list' ? [suspectedLosses, failures] : [failures, suspectedLosses]
    expect(counted).toBeGreaterThan(0)
    expect(others).toBe(0)
    expect(logged).toContain("Content wasn't refreshed; serving the last good entry")
    system.clearFaults()
    await expect
      .poll(async () => (await content.listHomes(DEFAULT_HOME_SEARCH)) && cache.status().failing)
      .toEqual([])
  },
)

test("a home that is suddenly absent stays while its list is empty, and goes when it isn't", async () => {
  await using system = await startSystem()
  const { content, cache } = openSite(system.url, { retryMs: 1 })
  const before = await content.findHome(HOME)
  system.fail(PATHS.homes, { kind: 'empty-list' })
  system.fail(PATHS.home, { status: 404 })
  cache.invalidate({ tags: [`property:${HOME}`] })
  expect(await content.findHome(HOME)).toEqual(before)
  expect(cache.counts().suspectedLosses).toBe(1)
  system.clearFaults()
  system.fail(PATHS.home, { status: 404 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  cache.invalidate({ tags: [`property:${HOME}`] })
  expect(await content.findHome(HOME)).toBeUndefined()
})

test('a form that is suddenly absent stays while the home page is gone too', async () => {
  await using system = await startSystem()
  const { content, cache } = openSite(system.url, { retryMs: 1 })
  const read = async () => ({ form: await content.findForm(9), page: await content.findContentPage('about') })
  const before = await read()
  expect(before.form).toBeDefined()
  system.fail('/wp-json/', { kind: 'empty-list' })
  cache.invalidate({ tags: ['*'] })
  expect(await read()).toEqual(before)
  expect(cache.counts().suspectedLosses).toBe(2)
  system.clearFaults()
  system.fail('/wp-json/gf/', { kind: 'empty-list' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  cache.invalidate({ tags: ['form'] })
  expect((await read()).form).toBeUndefined()
})

test("what can't be read is reported, though everything else can", async () => {
  await using system = await startSystem()
  const { content, cache } = openSite(system.url)
  await content.listHomes(DEFAULT_HOME_SEARCH)
  system.fail(PATHS.homes, { status: 500 })
  cache.invalidate({ tags: ['property'] })
  await content.listHomes(DEFAULT_HOME_SEARCH)
  await content.findContentPage('about')
  expect(cache.status().failing.map(({ key }) => key)).toContain('homes:all')
})

test("a page that is refreshed keeps its picture while media can't be read", async () => {
  await using system = await startSystem()
  const { content, cache } = openSite(system.url, { retryMs: 1 })
  const before = await content.findContentPage('home')
  expect(before).toMatchObject({ page: { picture: { url: expect.any(String) } } })
  system.fail('/wp-json/wp/v2/media', { status: 500 })
  cache.invalidate({ tags: ['*'] })
  expect(await content.findContentPage('home')).toEqual(before)
})

test('a list may become empty when the content system announced a deletion', async () => {
  await using system = await startSystem()
  const { content, cache } = openSite(system.url)
  expect((await content.listAwards()).length).toBeGreaterThan(0)
  system.fail('/wp-json/wp/v2/award', { kind: 'empty-list' })
  cache.invalidate({ tags: ['award'], isDeletion: true })
  expect(await content.listAwards()).toEqual([])
})

test('after a restart with the content system down everything that was read is there', async () => {
  const system = await startSystem()
  const first = openSite(system.url)
  const [home, homes, page] = await Promise.all([
    first.content.findHome(HOME),
    first.content.listHomes(DEFAULT_HOME_SEARCH),
    first.content.findContentPage('about'),
  ])
  await system.close()
  const second = openSite(system.url)
  second.cache.invalidate({ tags: ['*'] })
  expect(await second.content.findHome(HOME)).toEqual(home)
  expect(await second.content.listHomes(DEFAULT_HOME_SEARCH)).toEqual(homes)
  expect(await second.content.findContentPage('about')).toEqual(page)
  await expect(second.content.findHome('118-bluestem-pass')).rejects.toThrow('network error')
})

test('homes, names and pictures of one page are each read once', async () => {
  await using system = await startSystem()
  const { content } = openSite(system.url)
  await Promise.all([
    content.listCommunities(),
    content.findHome(HOME),
    content.listHomes(DEFAULT_HOME_SEARCH),
  ])
  await Promise.all([content.findHome('118-bluestem-pass'), content.findHome(HOME)])
  const urls = system.requests.list().map(({ url }) => url)
  expect(new Set(urls).size).toBe(urls.length)
})

test('a password page passes by the cache, and its locked frame holds none of it', async () => {
  await using system = await startSystem()
  const { content } = openSite(system.url)
  const path = '/wp-json/kiosk/v1/content/sales-agent-forms'
  expect(await content.findContentPage('sales-agent-forms')).toMatchObject({ kind: 'locked' })
  await content.findContentPage('sales-agent-forms', { password: 'wrong' })
  await content.findContentPage('sales-agent-forms', { password: 'wrong' })
  expect(countOf(system, `${path}?password`)).toBe(2)
  expect(countOf(system, path)).toBe(3)
})

test('dependencies name what a page was made of, and how old that is', async () => {
  await using system = await startSystem()
  const { content, cache } = openSite(system.url)
  const startedAtMs = Date.now()
  await content.listAwards()
  const dependencies = createDependencies()
  await cache.track(dependencies, async () => {
    const home = await content.findHome(HOME)
    expect([...dependencies.tags]).toContain(`property:${home?.id}`)
  })
  expect(dependencies.tags).toContain(`property:${HOME}`)
  expect(dependencies.tags).not.toContain('award')
  expect(dependencies.oldestReadAtMs).toBeGreaterThanOrEqual(startedAtMs)
})
