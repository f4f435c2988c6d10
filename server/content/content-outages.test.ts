import { expect, test, vi } from 'vitest'
import { DEFAULT_HOME_SEARCH } from '../../domain/search/home-search.ts'
import { createDependencies } from '../content-cache/dependency-tracking.ts'
import { countOf, HOME, PATHS, useContentFolder } from '../testing/content-folder.ts'

const { startSystem, openSite } = useContentFolder()

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
    await content.listInventory()
    const before = await content.listHomes(DEFAULT_HOME_SEARCH)
    system.fail(PATHS.homes, { kind })
    cache.invalidate({ tags: ['property'] })
    expect(await content.listHomes(DEFAULT_HOME_SEARCH)).toEqual(before)
    const { failures, suspectedLosses } = cache.counts()
    expect(failures).toBeGreaterThan(0)
    // The list contradicts the inventory, whose own read is suspected.
    expect(suspectedLosses > 0).toBe(kind === 'empty-list')
    expect(logged).toContain("Content wasn't refreshed; serving the last good entry")
    system.clearFaults()
    await expect
      .poll(async () => (await content.listHomes(DEFAULT_HOME_SEARCH)) && cache.status().failing)
      .toEqual([])
  },
)

test('a list is judged without waiting for itself, though nobody else waits for it', async () => {
  await using system = await startSystem()
  const { content, cache } = openSite(system.url, { retryMs: 1 })
  await content.listInventory()
  const before = await content.listCommunities()
  system.fail('/wp-json/kiosk/v2/communities', { kind: 'empty-list' })
  cache.invalidate({ tags: ['community'] })
  const rendered = createDependencies({ isBackground: true })
  expect(await cache.track(rendered, () => content.listCommunities())).toEqual(before)
  expect(cache.status().failing.map(({ key }) => key)).toContain('communities:all')
})

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

test('a form that is suddenly absent stays while the front page is gone too', async () => {
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
