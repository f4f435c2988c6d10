// The site for its operator: logs, metrics, the queue, shutdown. No browser needed.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { expect, test as base } from '@playwright/test'
import { startTestSystem } from '../content-system/embedded/testing/test-system.ts'
import { paths } from '../app/paths.ts'
import { findFreePort } from '../server/testing/loopback.ts'
import { webhookSecret } from './fixtures.ts'
import { speak } from './raw-http.ts'
import { startSiteProcess } from './site-process.ts'

const slug = '14-spoonbill-lane'

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

test('on shutdown it finishes requests in flight, and closes their connections with the next response', async ({
  around: { env, content },
}) => {
  const site = await startSiteProcess(env)
  // Until then the request is under way, however late this test sees it and stops the site.
  content.fail('/wp-json/kiosk/v1/property/', { delayMs: 3_000 })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const underWay = get(site.url + paths.home(slug), agent)
  await expect
    .poll(() => content.requests.list().some(({ url }) => url.includes('kiosk/v1/property/')))
    .toBe(true)
  site.stop()
  const first = await underWay
  expect(first).toMatchObject({ status: 200, text: expect.stringContaining('</html>') })
  // No new connection is accepted, so this is the same one.
  const last = await get(`${site.url}/healthz`, agent)
  expect(last).toMatchObject({ status: 200, localPort: first.localPort, connection: 'close' })
  expect(await site.ended()).toBe(0)
  agent.destroy()
})

test('metrics count requests by route, cached pages too, and calls of the content system; with readiness and the cache they are on a port of their own', async ({
  around: { env, content },
}) => {
  const port = await findFreePort()
  const site = await startSiteProcess({ ...env, CONTENT_TTL_S: '600', METRICS_PORT: String(port) })
  const inner = `http://127.0.0.1:${port}`
  const metrics = async () => {
    await (await fetch(site.url + paths.home(slug))).text()
    return (await fetch(`${inner}/metrics`)).text()
  }
  expect(await metrics()).toMatch(/homesite_request_seconds_count\{route="\/homes\/:slug",status="200"\} 1/)
  await expect.poll(metrics).toMatch(/homesite_page_cache_hits_total\{route="\/homes\/:slug"\} [1-9]/)
  // A community without a site plan answers 404. The reads of the start may still be under way.
  const countCalls = async () => {
    const counts = (await metrics()).matchAll(/homesite_content_calls_total\{status="[^"]+"\} (\d+)/g)
    const counted = [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
    const calls = content.requests.list().filter(({ url }) => url.startsWith('/wp-json/'))
    return { counted, isAll: counted === calls.length }
  }
  await expect.poll(countCalls).toEqual({ counted: expect.any(Number), isAll: true })
  expect((await countCalls()).counted).toBeGreaterThan(0)
  expect(await metrics()).toMatch(/homesite_page_cache_hit_seconds_total\{route="\/homes\/:slug"\} 0?\.?\d/)

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

test('a page rendered again from the same data has the same ETag, on another instance too', async ({
  around: { env, content },
}) => {
  // The colors of pictures, which are found out while pages are visited, would be new data.
  content.fail('/wp-content/', { status: 404 })
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
  type Received = { status?: number; connection?: string; localPort?: number; text: string }
  return new Promise<Received>((resolve, reject) => {
    const outgoing = request(url, { agent }, (response) => {
      const { statusCode: status, headers, socket } = response
      const { localPort } = socket
      const { connection } = headers
      text(response).then((received) => resolve({ status, connection, localPort, text: received }), reject)
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
