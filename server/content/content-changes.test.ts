import { expect, test, vi } from 'vitest'
import { DEFAULT_HOME_SEARCH } from '../../domain/search/home-search.ts'
import { untilNextMs } from '../process/monotonic-clock.ts'
import { createDependencies } from '../content-cache/dependency-tracking.ts'
import { tagsOfChange } from '../wordpress/content-tags.ts'
import { countOf, HOME, PATHS, useContentFolder } from '../testing/content-folder.ts'

const { startSystem, openSite, edit } = useContentFolder()

test('two hundred visitors at once cause one request for the list, and one for the inventory', async () => {
  await using system = await startSystem()
  const { content } = openSite(system.url)
  system.fail(PATHS.homes, { delayMs: 30 })
  const pages = await Promise.all(Array.from({ length: 200 }, () => content.listHomes(DEFAULT_HOME_SEARCH)))
  await content.listInventory()
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
  await untilNextMs()
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

test('one home that changed is one call more, not the inventory again; map and list have it at once', async () => {
  await using system = await startSystem()
  const { content, cache } = openSite(system.url)
  const before = (await content.listInventory()).find(({ slug }) => slug === HOME)
  const requests = countOf(system, PATHS.homes)
  await edit(`properties/${HOME}.md`, (text) => text.replace(/^( *)price: .*$/m, '$1price: 123456'))
  await system.reread()
  const change = { event: 'saved', type: 'property', id: before?.id ?? 0, slug: HOME } as const
  cache.invalidate({ tags: tagsOfChange(change) })
  const after = (await content.listInventory()).find(({ slug }) => slug === HOME)
  expect([before?.priceUsd, after?.priceUsd]).toEqual([expect.any(Number), 123_456])
  expect(countOf(system, PATHS.homes)).toBe(requests + 1)
  expect(await content.listInventory()).toHaveLength(
    (await content.listHomes(DEFAULT_HOME_SEARCH)).totalHomes,
  )
})

test('a home that changed while the inventory is read again is on the map at once', async () => {
  await using system = await startSystem()
  const { content, cache } = openSite(system.url, { ttlMs: 1, timeoutMs: 60_000 })
  const before = (await content.listInventory()).find(({ slug }) => slug === HOME)
  system.fail(PATHS.homes, { kind: 'hang', times: 1 })
  const calls = countOf(system, PATHS.homes)
  // All are read again after twenty times as long as it took.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
  await content.listInventory()
  vi.useRealTimers()
  await expect.poll(() => countOf(system, PATHS.homes)).toBe(calls + 1)
  await edit(`properties/${HOME}.md`, (text) => text.replace(/^( *)price: .*$/m, '$1price: 123456'))
  await system.reread()
  const change = { event: 'saved', type: 'property', id: before?.id ?? 0, slug: HOME } as const
  cache.invalidate({ tags: tagsOfChange(change) })
  const after = (await content.listInventory()).find(({ slug }) => slug === HOME)
  expect(after?.priceUsd).toBe(123_456)
  // Before the reading of the inventory has ended, which would be a failure.
  expect(cache.counts().failures).toBe(0)
})

test('an invalidated inventory is served while it is read again', async () => {
  await using system = await startSystem()
  const { content, cache } = openSite(system.url)
  const before = await content.listInventory()
  system.fail(PATHS.homes, { kind: 'hang', times: 1 })
  cache.invalidate({ tags: ['*'] })
  const calls = countOf(system, PATHS.homes)
  const [first, second] = await Promise.all([content.listInventory(), content.listInventory()])
  expect([first, second]).toEqual([before, before])
  await expect.poll(() => countOf(system, PATHS.homes)).toBe(calls + 1)
})

test("a read in flight when the invalidation came doesn't count as fresh", async () => {
  await using system = await startSystem()
  const { content, cache } = openSite(system.url)
  system.fail(PATHS.home, { delayMs: 2_000, times: 1 })
  const early = content.findHome(HOME)
  await expect.poll(() => countOf(system, PATHS.home)).toBe(1)
  cache.invalidate({ tags: [`property:${HOME}`] })
  await expect.poll(() => countOf(system, PATHS.home)).toBe(2)
  const late = content.findHome(HOME)
  await Promise.all([early, late])
  expect(countOf(system, PATHS.home)).toBe(2)
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
