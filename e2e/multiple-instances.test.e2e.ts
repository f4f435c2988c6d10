// Two processes over one Redis and one PostgreSQL, as behind a load balancer. No browser needed.
import { expect, test as base } from '@playwright/test'
import { paths } from '../app/paths.ts'
import { findPostgres, startPostgres, type TestPostgres } from '../server/database/testing/start-postgres.ts'
import { cookieOf, post, takeToken } from './post.ts'
import { get, pairHome, publishHome, redisServer, startSitePair, type SitePair } from './site-pair.ts'
import type { SiteProcess } from './site-process.ts'

const postgresPrograms = findPostgres()

type Pair = SitePair & { rename: (title: string) => Promise<void> }

const test = base.extend<{ pair: Pair }, { postgres: TestPostgres }>({
  postgres: [
    async ({}, use) => {
      await using server = await startPostgres(postgresPrograms ?? '')
      await use(server)
    },
    { scope: 'worker' },
  ],
  pair: async ({ postgres }, use) => {
    const pair = await startSitePair({ DATABASE_URL: await postgres.createDatabase() })
    const rename = (title: string) => pair.edit((text) => text.replace(/^title: .*$/m, `title: ${title}`))
    await use({ ...pair, rename })
    await pair.close()
  },
})

// Needs Debian's packages redis-server and postgresql; without them these tests are skipped.
test.skip(
  redisServer === undefined || postgresPrograms === undefined,
  "redis-server or postgresql isn't installed",
)

test('what an editor publishes shows on both, whichever got the webhook', async ({ pair }) => {
  const { one, other, rename } = pair
  const pages = [`/homes/${pairHome.slug}`, '/homes-for-sale']
  for (const site of [one, other]) for (const page of pages) await get(site, page)
  for (const page of pages) await expect.poll(async () => (await get(other, page)).timing).toContain('cached')
  await rename('Heron House')
  expect(await publishHome(one)).toBe(204)
  for (const page of pages) expect((await get(one, page)).text).toContain('Heron House')
  for (const page of pages)
    await expect.poll(async () => (await get(other, page)).text).toContain('Heron House')
  await rename('Egret House')
  expect(await publishHome(other)).toBe(204)
  for (const page of pages)
    await expect.poll(async () => (await get(one, page)).text).toContain('Egret House')
})

test('a session works on both, and tries are counted together', async ({ pair }) => {
  const { one, other } = pair
  const signedIn = await post(one, paths.agentForms(), { password: 'high-tide' })
  expect(signedIn.status).toBe(303)
  const cookie = cookieOf(signedIn)
  const opened = await get(other, '/api/private/agent-page?path=sales-agent-forms', { cookie })
  expect(JSON.parse(opened.text)).toMatchObject({ kind: 'open' })
  const token = await takeToken(other)
  await post(other, paths.agentSignOut(), {}, { cookie: `${token}; ${cookie}` }, token)
  const ended = await get(one, '/api/private/agent-page?path=sales-agent-forms', { cookie })
  expect(JSON.parse(ended.text)).toEqual({ kind: 'signed-out', hasEnded: true })

  const address = { 'x-forwarded-for': '203.0.113.9', accept: 'application/json' }
  const statuses: number[] = []
  // Without the time that a person takes, a form costs two of sixty points.
  for (let round = 0; round < 31; round += 1) {
    const site = round % 2 === 0 ? one : other
    statuses.push((await post(site, paths.newsletter(), { email: 'nobody' }, address)).status)
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(400))
  expect(statuses[30]).toBe(429)
})

test('a form sent to both during an outage is delivered once', async ({ pair }) => {
  const { one, other, content } = pair
  const path = '/wp-json/gf/'
  content.fail(path, { status: 503 })
  const email = 'ada@wells.com'
  for (const site of [one, other, one]) {
    const response = await post(site, paths.newsletter(), { email }, { accept: 'application/json' })
    expect(response.status).toBe(202)
  }
  const waiting = async (site: SiteProcess) =>
    Number(/homesite_submissions\{state="waiting"\} (\d+)/.exec((await get(site, '/metrics')).text)?.[1])
  // Each counts what the site has.
  for (const site of [one, other]) await expect.poll(() => waiting(site)).toBe(1)
  content.clearFaults()
  await expect.poll(() => content.listSubmissions(9).length).toBe(1)
  for (const site of [one, other]) await expect.poll(() => waiting(site)).toBe(0)
  // Once delivered, every instance knows.
  const again = await post(other, paths.newsletter(), { email }, { accept: 'application/json' })
  expect([200, 202]).toContain(again.status)
  expect(content.listSubmissions(9)).toHaveLength(1)
})

test('without Redis each uses its own memory and disk, and says so', async ({ pair }) => {
  const { one, other, redis, rename } = pair
  const page = `/homes/${pairHome.slug}`
  for (const site of [one, other]) {
    expect((await get(site, page)).status).toBe(200)
    expect((await get(site, '/readyz')).text).toContain('"redis":"ready"')
    expect((await get(site, '/metrics')).text).toContain('homesite_redis_up 1')
  }
  await redis[Symbol.asyncDispose]()
  for (const site of [one, other]) {
    await expect
      .poll(async () => (await get(site, '/readyz')).text)
      .toContain('"redis":"down: using own memory and disk"')
    const ready = await get(site, '/readyz')
    expect(ready.status).toBe(200)
    expect((await get(site, '/metrics')).text).toContain('homesite_redis_up 0')
    expect((await get(site, page)).status).toBe(200)
    expect((await get(site, '/communities')).status).toBe(200)
    const form = await post(site, paths.newsletter(), { email: `${site.url.slice(-5)}@wells.com` })
    expect(form.status).toBe(200)
  }
  await rename('Plover House')
  expect(await publishHome(one)).toBe(204)
  expect((await get(one, page)).text).toContain('Plover House')
})
