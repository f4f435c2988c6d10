import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadBrand } from '../brands/load-brand.ts'
import { createRateLimits } from './endpoints/rate-limits.ts'
import { startTestSystem, type TestSystem } from '../content-system/embedded/testing/test-system.ts'
import { monotonicNowMs, untilNextMs } from './process/monotonic-clock.ts'
import { createDependencies } from './content-cache/dependency-tracking.ts'
import { parseConfig } from './config/config.ts'
import { openSqlite } from './database/sqlite.ts'
import { openSiteContent, readAtStart, type SiteContent } from './site-content.ts'
import { findRedisServer, needsRedis, startRedis } from './database/testing/start-redis.ts'

const root = join(import.meta.dirname, '..')
const redisServer = findRedisServer()
const HOME = '14-spoonbill-lane'
const SECRET = 'a secret of sixteen letters or more'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-content-'))
  await cp(join(root, 'content-system', 'saltgrass'), join(folder, 'content'), { recursive: true })
})

afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

function startSystem() {
  return startTestSystem({ contentDir: join(folder, 'content'), watch: false, secret: SECRET, log: () => {} })
}

/** One of the processes of a site. */
async function openProcess(
  contentOrigin: string,
  name: string,
  redisUrl: string | undefined,
  dataDir = join(folder, name, 'data'),
  { brandId = 'saltgrass', ...facts }: { brandId?: string; drafts?: 'shown' } = {},
) {
  const purged: string[] = []
  const logged: string[] = []
  const log = (_facts: Record<string, unknown>, message: string) => void logged.push(message)
  const config = parseConfig({
    CONTENT_ORIGIN: contentOrigin,
    // The brand's tags are known by slug, which is asked for with a signature.
    CONTENT_WEBHOOK_SECRET: SECRET,
    CACHE_DIR: join(folder, name),
    DATA_DIR: dataDir,
    ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
    SESSION_SECRET: 'a secret of thirty-two characters or more',
  })
  const loaded = await loadBrand(brandId, { brandsDir: join(root, 'brands') })
  const brand = { ...loaded, brand: { ...loaded.brand, ...facts } }
  const logger = { info: log, warn: log, error: log }
  const database = openSqlite(config.dataDir)
  const site = openSiteContent(
    { config, brand, contentOrigin },
    { database, purge: (tags) => void purged.push(...tags) },
    logger,
  )
  await site.homeHistory.opened
  let isClosed = false
  async function close(): Promise<void> {
    if (isClosed) return
    isClosed = true
    await site.close()
    await database.close()
  }
  return { ...site, logged, purged, close, [Symbol.asyncDispose]: close }
}

async function untilReady({ redis }: SiteContent): Promise<void> {
  await expect.poll(() => redis?.status).toBe('ready')
}

/** Gives the home another title; one process is notified. */
async function publish(title: string, system: TestSystem, site: SiteContent): Promise<void> {
  const path = join(folder, 'content', `properties/${HOME}.md`)
  await writeFile(path, (await readFile(path, 'utf8')).replace(/^title: .*$/m, `title: ${title}`))
  await system.reread()
  await site.invalidate([`property:${HOME}`], false)
}

async function titleIn({ content }: SiteContent): Promise<string | undefined> {
  return (await content.findHome(HOME))?.title
}

test('a brand may show drafts to anyone who has the address', async () => {
  await using system = await startSystem()
  const path = join(folder, 'content', `properties/${HOME}.md`)
  await writeFile(path, (await readFile(path, 'utf8')).replace(/^id: .*$/m, '$&\nstatus: draft'))
  await system.reread()
  await using hidden = await openProcess(system.url, 'hidden', undefined)
  expect(await titleIn(hidden)).toBeUndefined()
  await using shown = await openProcess(system.url, 'shown', undefined, undefined, { drafts: 'shown' })
  expect(await shown.content.findHome(HOME)).toMatchObject({ isDraft: true })
})

test('a price that an editor changes is in the history of the home without a visit', async () => {
  await using system = await startSystem()
  await using site = await openProcess(system.url, 'alone', undefined)
  const id = (await site.content.findHome(HOME))?.id ?? 0
  await site.content.listInventory()
  expect(site.homeHistory.find(id)).toHaveLength(1)
  const path = join(folder, 'content', `properties/${HOME}.md`)
  const price = (text: string) => text.replace(/^  price: .*$/m, '  price: 1000')
  await writeFile(path, price(await readFile(path, 'utf8')))
  await system.reread()
  await site.invalidate(['property', `property:${HOME}`, `property:${id}`], false)
  await expect.poll(() => site.homeHistory.find(id)?.[0]).toMatchObject({ kind: 'price', toUsd: 1_000 })
})

test('what one process has read of a home is in the history of one that shares its database, and pages show it', async () => {
  await using system = await startSystem()
  const dataDir = join(folder, 'shared')
  await using one = await openProcess(system.url, 'one', undefined, dataDir)
  await using other = await openProcess(system.url, 'other', undefined, dataDir)
  const id = (await one.content.findHome(HOME))?.id ?? 0
  await one.content.listInventory()
  await expect.poll(() => other.homeHistory.find(id)).toHaveLength(1)
  const page = createDependencies()
  await other.cache.track(page, async () => other.homeHistory.find(id))
  await untilNextMs()
  const renderedAtMs = monotonicNowMs()
  expect(other.cache.isInvalidated(page.tags, renderedAtMs)).toBe(false)
  const path = join(folder, 'content', `properties/${HOME}.md`)
  await writeFile(path, (await readFile(path, 'utf8')).replace(/^  price: .*$/m, '  price: 1000'))
  await system.reread()
  await one.invalidate(['property', `property:${HOME}`, `property:${id}`], false)
  await one.content.findHome(HOME)
  expect(one.homeHistory.find(id)?.[0]).toMatchObject({ kind: 'price', toUsd: 1_000 })
  await expect.poll(() => other.cache.isInvalidated(page.tags, renderedAtMs)).toBe(true)
  expect(other.homeHistory.find(id)).toEqual(one.homeHistory.find(id))
})

// Debian's package redis-server brings the program; without it these are skipped, and say so.
test('what an editor publishes in one process shows in the other', needsRedis, async () => {
  await using redis = await startRedis(redisServer ?? '')
  await using system = await startSystem()
  await using one = await openProcess(system.url, 'one', redis.url)
  await using other = await openProcess(system.url, 'other', redis.url)
  await Promise.all([untilReady(one), untilReady(other)])
  const before = await titleIn(one)
  expect(await titleIn(other)).toBe(before)
  await publish('Renamed', system, one)
  await expect.poll(() => titleIn(other)).toBe('Renamed')
  expect(await titleIn(one)).toBe('Renamed')
  // The one that was told has shared caches purged, once.
  expect([one.purged, other.purged]).toEqual([[`property:${HOME}`], []])
})

test('a process that was away from Redis catches up on what it missed', needsRedis, async () => {
  const redis = await startRedis(redisServer ?? '')
  await using system = await startSystem()
  await using one = await openProcess(system.url, 'one', redis.url)
  await untilReady(one)
  await one.content.findHome(HOME)
  await redis[Symbol.asyncDispose]()
  await expect.poll(() => one.redis?.status).not.toBe('ready')
  // Without Redis it goes on by itself.
  expect((await one.content.findHome(HOME))?.slug).toBe(HOME)
  expect((await one.content.findHome('118-bluestem-pass'))?.slug).toBe('118-bluestem-pass')
  await using again = await startRedis(redisServer ?? '', redis.port)
  await using other = await openProcess(system.url, 'other', again.url)
  await untilReady(other)
  await publish('Renamed', system, other)
  await expect.poll(() => titleIn(one)).toBe('Renamed')
  expect(one.logged).toContain('Redis is back')
})

test(
  'a process that begins knows what was invalidated before, and one that was cut off tells the others later',
  needsRedis,
  async () => {
    const redis = await startRedis(redisServer ?? '')
    await using system = await startSystem()
    const before = await openProcess(system.url, 'one', redis.url)
    await using other = await openProcess(system.url, 'other', redis.url)
    await Promise.all([untilReady(before), untilReady(other)])
    await before.content.findHome(HOME)
    await before.close()
    await publish('Renamed', system, other)
    await using one = await openProcess(system.url, 'one', redis.url)
    await one.caughtUp
    expect(await titleIn(one)).toBe('Renamed')

    await redis[Symbol.asyncDispose]()
    await expect.poll(() => other.redis?.status).not.toBe('ready')
    await publish('Renamed again', system, other)
    expect(await titleIn(one)).toBe('Renamed')
    expect(other.purged.splice(0)).toEqual([`property:${HOME}`, `property:${HOME}`])
    expect(one.purged).toEqual([])
    await using _again = await startRedis(redisServer ?? '', redis.port)
    await expect.poll(() => titleIn(one)).toBe('Renamed again')
    // Until then it could fill shared caches with what the other one's page no longer says.
    await expect.poll(() => other.purged).toContain(`property:${HOME}`)
  },
)

test('a Redis that freezes counts as down, and blocks nothing', needsRedis, async () => {
  await using redis = await startRedis(redisServer ?? '')
  await using system = await startSystem()
  await using one = await openProcess(system.url, 'one', redis.url)
  await untilReady(one)
  const { submissions } = createRateLimits(one.redis)
  await submissions.take('203.0.113.5')
  redis.freeze()
  expect(await submissions.take('203.0.113.5')).toMatchObject({ isAllowed: true })
  await expect.poll(() => one.redis?.status).not.toBe('ready')
  expect(one.logged).toContain("Redis is down; using this process's own memory and disk")
})

test('sites of two content systems share a Redis and nothing in it', needsRedis, async () => {
  await using redis = await startRedis(redisServer ?? '')
  await using system = await startSystem()
  await using another = await startSystem()
  await using one = await openProcess(system.url, 'same', redis.url)
  await using peer = await openProcess(system.url, 'peer', redis.url)
  await using other = await openProcess(another.url, 'same', redis.url)
  await Promise.all([untilReady(one), untilReady(peer), untilReady(other)])
  await one.content.findHome(HOME)
  await other.content.findHome(HOME)
  expect(another.requests.list().length).toBe(system.requests.list().length)
  await one.invalidate([`property:${HOME}`], false)
  await expect.poll(() => peer.cache.generation()).toBe(1)
  expect(other.cache.generation()).toBe(0)
})

test("a process that starts with another's CACHE_DIR has its content, even while the content system is down", async () => {
  const system = await startSystem()
  await using one = await openProcess(system.url, 'same', undefined)
  const title = await titleIn(one)
  await system.close()
  await using other = await openProcess(system.url, 'same', undefined)
  expect(await titleIn(other)).toBe(title)
  await using fresh = await openProcess(system.url, 'another', undefined)
  await expect(titleIn(fresh)).rejects.toThrow('network error')
})

test('with a Redis that never answers everything is read all the same', async () => {
  await using system = await startSystem()
  await using one = await openProcess(system.url, 'one', 'redis://127.0.0.1:1')
  expect((await one.content.findHome(HOME))?.slug).toBe(HOME)
  await one.invalidate(['*'], false)
  expect((await one.content.findHome(HOME))?.slug).toBe(HOME)
  await expect.poll(() => one.logged).toContain("Redis is down; using this process's own memory and disk")
})

test('a start makes at most 60 calls, for twenty-four communities with their site plans', async () => {
  const contentDir = join(root, 'content-system', 'demo')
  await using system = await startTestSystem({ contentDir, watch: false, secret: SECRET, log: () => {} })
  await using site = await openProcess(system.url, 'one', undefined, undefined, { brandId: 'wrenfield' })
  await readAtStart(site)
  expect(await site.content.listCommunities()).toHaveLength(24)
  const calls = system.requests.list().filter(({ url }) => url.startsWith('/wp-json/'))
  expect(calls.length).toBeGreaterThan(48)
  expect(calls.length).toBeLessThanOrEqual(60)
})
