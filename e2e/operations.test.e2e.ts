// The site for its operator: logs, metrics, the queue, shutdown. No browser needed.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test as base } from '@playwright/test'
import { startTestSystem } from '../content-system/embedded/testing/test-system.ts'
import { paths } from '../app/paths.ts'
import { findFreePort } from '../server/testing/loopback.ts'
import { webhookSecret } from './fixtures.ts'
import { post } from './post.ts'
import { speak } from './raw-http.ts'
import { startSiteProcess } from './site-process.ts'

const slug = '14-spoonbill-lane'
const draftSlug = 'a-draft'

type Readiness = { submissions: { oldestSeconds: number } }

type Around = {
  content: Awaited<ReturnType<typeof startTestSystem>>
  cacheDir: string
  env: Record<string, string>
}

const test = base.extend<{ around: Around }>({
  around: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'running-'))
    const contentDir = join(folder, 'content')
    await cp(join(import.meta.dirname, '..', 'content-system', 'saltgrass'), contentDir, { recursive: true })
    const file = join(contentDir, 'properties', `${slug}.md`)
    const draft = (await readFile(file, 'utf8')).replace(/^id: \d+$/m, 'id: 990\nstatus: draft')
    await writeFile(join(contentDir, 'properties', `${draftSlug}.md`), draft)
    const forms = { key: 'test-key', secret: 'test-secret' }
    const content = await startTestSystem({
      contentDir,
      watch: false,
      forms,
      secret: webhookSecret,
      log: () => {},
    })
    const cacheDir = join(folder, 'cache')
    const env = {
      BRAND: 'saltgrass',
      CACHE_DIR: cacheDir,
      CONTENT_ORIGIN: content.url,
      CONTENT_WEBHOOK_SECRET: webhookSecret,
      LOG_LEVEL: 'info',
      FORMS_KEY: forms.key,
      FORMS_SECRET: forms.secret,
      CONTENT_TTL_S: '1',
    }
    await use({ content, cacheDir, env })
    await content.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  },
})

test('every log line of a failed request carries the id of its response', async ({ around }) => {
  const site = await startSiteProcess(around.env)
  around.content.fail('/wp-json/kiosk/v1/property/', { status: 500 })
  const response = await fetch(site.url + paths.home(slug))
  expect(response.status).toBe(503)
  const id = response.headers.get('x-request-id')
  const written = await site.close()
  const lines = written.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : [])) as {
    id?: string
    msg: string
    level: number
    err?: { message: string }
  }[]
  const own = lines.filter((line) => line.id === id)
  expect(own.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['The content system failed', 'request']))
  expect(own.find(({ level }) => level >= 50)?.err?.message).toContain('500')
})

test('queued submissions are counted with their age, and survive a restart', async ({
  around: { env, content },
}) => {
  const first = await startSiteProcess(env)
  content.fail('/wp-json/gf/', { status: 503 })
  const taken = await post(
    first,
    paths.newsletter(),
    { email: 'ada@wells.com' },
    { accept: 'application/json' },
  )
  expect(taken.status).toBe(202)
  const metrics = async () => (await fetch(`${first.url}/metrics`)).text()
  await expect.poll(metrics).toContain('homesite_submissions{state="waiting"} 1')
  expect(await metrics()).toMatch(/homesite_submissions_oldest_seconds 0?\.?\d+/)
  const ready = async () => (await fetch(`${first.url}/readyz`)).json() as Promise<Readiness>
  await expect.poll(async () => (await ready()).submissions.oldestSeconds).toBeGreaterThan(0)
  expect(await ready()).toMatchObject({ database: 'file', submissions: { waiting: 1, held: 0 } })
  expect(await first.close()).toContain("Stopping with submissions that aren't delivered")
  content.clearFaults()
  const second = await startSiteProcess(env)
  await expect.poll(() => content.listSubmissions(9).length).toBe(1)
  await expect
    .poll(async () => (await fetch(`${second.url}/readyz`)).json() as Promise<object>)
    .toMatchObject({ submissions: { waiting: 0, oldestSeconds: 0 } })
  await second.close()
})

test("on shutdown, it finishes requests in flight and isn't ready", async ({ around: { env, content } }) => {
  const site = await startSiteProcess(env)
  content.fail('/wp-json/kiosk/v1/property/', { delayMs: 1_500 })
  const underWay = fetch(site.url + paths.home(slug))
  await expect
    .poll(() => content.requests.list().some(({ url }) => url.includes('kiosk/v1/property/')))
    .toBe(true)
  site.stop()
  const response = await underWay
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('</html>')
  expect(await site.ended()).toBe(0)
  await expect(fetch(`${site.url}/readyz`)).rejects.toThrow()
})

test('on shutdown, keep-alive connections close with the next response', async ({
  around: { env, content },
}) => {
  const site = await startSiteProcess(env)
  content.fail('/wp-json/kiosk/v1/property/', { delayMs: 1_500 })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const underWay = get(site.url + paths.home(slug), agent)
  await expect
    .poll(() => content.requests.list().some(({ url }) => url.includes('kiosk/v1/property/')))
    .toBe(true)
  site.stop()
  const first = await underWay
  expect(first.status).toBe(200)
  // No new connection is accepted, so this is the same one.
  const last = await get(`${site.url}/healthz`, agent)
  expect(last).toEqual({ status: 200, localPort: first.localPort, connection: 'close' })
  expect(await site.ended()).toBe(0)
  agent.destroy()
})

test('metrics count requests by route, cached pages too, and calls of the content system', async ({
  around,
}) => {
  const site = await startSiteProcess({ ...around.env, CONTENT_TTL_S: '600' })
  const metrics = async () => {
    await (await fetch(site.url + paths.home(slug))).text()
    return (await fetch(`${site.url}/metrics`)).text()
  }
  expect(await metrics()).toMatch(/homesite_request_seconds_count\{route="\/homes\/:slug",status="200"\} 1/)
  await expect.poll(metrics).toMatch(/homesite_page_cache_hits_total\{route="\/homes\/:slug"\} [1-9]/)
  // A community without a site plan answers 404. The reads of the start may still be under way.
  const countCalls = async () => {
    const counts = (await metrics()).matchAll(/homesite_content_calls_total\{status="[^"]+"\} (\d+)/g)
    const counted = [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
    const calls = around.content.requests.list().filter(({ url }) => url.startsWith('/wp-json/'))
    return { counted, isAll: counted === calls.length }
  }
  await expect.poll(countCalls).toEqual({ counted: expect.any(Number), isAll: true })
  expect((await countCalls()).counted).toBeGreaterThan(0)
  expect(await metrics()).toMatch(/homesite_page_cache_hit_seconds_total\{route="\/homes\/:slug"\} 0?\.?\d/)
  await site.close()
})

test('with a port of their own, metrics, readiness and the cache are on no other', async ({
  around: { env },
}) => {
  const port = await findFreePort()
  const site = await startSiteProcess({ ...env, METRICS_PORT: String(port) })
  const inner = `http://127.0.0.1:${port}`
  expect(await (await fetch(`${inner}/metrics`)).text()).toContain('homesite_request_seconds')
  expect((await fetch(`${inner}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${inner}/cache`)).text()).toContain('Cache of this process')
  // Some load balancers check health in HTTP/1.0, without a host.
  expect(await speak(inner, 'GET /readyz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
  expect((await fetch(`${inner}/contact`)).status).toBe(404)
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  for (const path of ['/metrics', '/readyz', '/cache']) {
    const response = await fetch(site.url + path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('homesite_')
  }
  await site.close()
})

test('each kind of response has its cache headers', async ({ around: { env } }) => {
  const site = await startSiteProcess(env)
  const headersOf = async (path: string) => Object.fromEntries((await fetch(site.url + path)).headers)
  const page = await headersOf(paths.home(slug))
  expect(page['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-if-error=86400')
  expect(page['cdn-cache-control']).toBe('max-age=1, stale-while-revalidate=1, stale-if-error=86400')
  expect(page['surrogate-key']?.split(' ')).toEqual(
    expect.arrayContaining([`property:${slug}`, 'property:402']),
  )
  for (const path of [`/homes/${draftSlug}`, '/sales-agent-forms']) {
    const own = await headersOf(path)
    expect(own['cache-control'], path).toBe('private, no-store')
    expect(own['surrogate-key'], path).toBeUndefined()
    expect(own['cdn-cache-control'], path).toBeUndefined()
  }
  const sitemap = await headersOf('/sitemap-homes.xml')
  expect(sitemap).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  expect((await headersOf('/no-such-page'))['cache-control']).toBe('public, max-age=0, s-maxage=5')
  const html = await (await fetch(site.url + paths.home(slug))).text()
  // The import map has a name that is no file.
  const asset = /"entry":"(\/assets\/[^"]+)"/.exec(html)?.[1] ?? ''
  expect((await headersOf(asset))['cache-control']).toBe('public, max-age=31536000, immutable')
  await site.close()
})

test('a page rendered again from the same data has the same ETag, on another instance too', async ({
  around: { env },
}) => {
  const pages = [paths.home(slug), '/homes-for-sale', '/']
  const port = await findFreePort()
  const etags = new Map<string, string>()
  const statuses: number[] = []
  for (let instance = 0; instance < 2; instance += 1) {
    const site = await startSiteProcess({ ...env, PORT: String(port) })
    for (const page of pages) {
      const known = etags.get(page)
      const response = await fetch(site.url + page, known ? { headers: { 'if-none-match': known } } : {})
      statuses.push(response.status)
      etags.set(page, response.headers.get('etag') ?? '')
    }
    await site.close()
  }
  expect(new Set(etags.values()).size).toBe(pages.length)
  expect(statuses).toEqual([200, 200, 200, 304, 304, 304])
})

test('pages of content older than fifteen minutes have a notice, cached ones too, until the content system is back', async ({
  around: { env, content, cacheDir },
}) => {
  const pages = [paths.home(slug), '/homes-for-sale', '/communities']
  const first = await startSiteProcess(env)
  for (const page of pages)
    expect(await (await fetch(first.url + page)).text()).not.toContain('Homes and prices as of')
  await first.close()
  await content.close()
  await makeOlder(join(cacheDir, 'content'), 20 * 60_000)
  const port = Number(new URL(content.url).port)
  const second = await startSiteProcess(env)
  for (const page of pages) {
    // The first visitor too, before the site has noticed the outage.
    const first = await (await fetch(second.url + page)).text()
    expect(first).toMatch(/Homes and prices as of <time dateTime="2\d{3}-/)
    const kept = await fetch(second.url + page)
    expect(kept.status).toBe(200)
    expect(kept.headers.get('server-timing')).toContain('cached')
    expect(await kept.text()).toContain('Homes and prices as of')
  }
  const contentDir = join(cacheDir, '..', 'content')
  await using back = await startTestSystem({
    contentDir,
    port,
    watch: false,
    secret: webhookSecret,
    log: () => {},
  })
  expect(back.url).toBe(content.url)
  for (const page of pages)
    await expect
      .poll(async () => (await fetch(second.url + page)).text())
      .not.toContain('Homes and prices as of')
  await second.close()
})

/** Requests over the agent's connection. */
function get(url: string, agent: Agent) {
  return new Promise<{ status?: number; connection?: string; localPort?: number }>((resolve, reject) => {
    const outgoing = request(url, { agent }, (response) => {
      const { statusCode: status, headers, socket } = response
      resolve({ status, connection: headers.connection, localPort: socket.localPort })
      response.resume()
    })
    outgoing.on('error', reject).end()
  })
}

/** Backdates the cached content on disk. */
async function makeOlder(folder: string, ms: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.sqlite')) continue
    const database = new DatabaseSync(join(folder, name))
    database.prepare('UPDATE entries SET read_at_ms = read_at_ms - ?').run(ms)
    database.close()
  }
}
