// The files of deploy/ as they are: Caddy, Varnish, and a site with compose.yaml's settings.
import { connect } from 'node:net'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { paths } from '../../app/paths.ts'
import { messageHeaders } from '../../content-system/embedded/rest/signature.ts'
import { readComposed } from '../../deploy/testing/read-compose.ts'
import { startVarnish } from '../../deploy/testing/start-varnish.ts'
import { MAX_AGENT_PHOTO_BYTES } from '../../domain/community/agent-card.ts'
import { findFreePort } from '../../server/testing/loopback.ts'
import { cookieOf, post, takeToken } from '../post.ts'
import { startSiteProcess } from '../site-process.ts'
import { startCaddy } from './caddy.ts'
import { contentSecret, type Cluster } from './cluster.ts'
import { test } from './fixtures.ts'

const purgeSecret = 'shared-with-varnish'

async function startShipped({ content, database, redis }: Cluster) {
  const [port, publicPort, metricsPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const cleanup = new AsyncDisposableStack()
  const edge = cleanup.use(await startVarnish({ sites: [port], purgeSecret }))
  const origin = `http://localhost:${publicPort}`
  // The folders and the host for assets are the container's.
  const { CACHE_DIR: _, DATA_DIR: __, ASSETS_URL: ___, ...settings } = readComposed('compose.yaml', 'site-1')
  const site = await startSiteProcess({
    ...settings,
    ...{ BRAND: 'saltgrass', LOG_LEVEL: 'warn', PORT: String(port), METRICS_PORT: String(metricsPort) },
    ...{
      PUBLIC_ORIGIN: origin,
      CONTENT_ORIGIN: content.url,
      REDIS_URL: redis.url,
      CONTENT_WEBHOOK_SECRET: contentSecret,
    },
    ...{ CDN_PURGE_URL: edge.purgeUrl, CDN_PURGE_SECRET: purgeSecret },
    ...{ DATABASE_URL: await database.createDatabase() },
  })
  cleanup.defer(async () => void (await site.close()))
  cleanup.use(await startCaddy({ origin, to: edge.url }))
  return {
    origin,
    site: { url: origin },
    edge,
    inner: `http://127.0.0.1:${metricsPort}`,
    [Symbol.asyncDispose]: () => cleanup.disposeAsync(),
  }
}

test('what tells about the inside is answered inside alone, however it is spelled', async ({ cluster }) => {
  await using shipped = await startShipped(cluster)
  for (const path of ['/metrics', '/readyz', '/cache'])
    expect([path, (await fetch(shipped.inner + path)).status]).toEqual([path, 200])
  for (const name of ['metrics', 'readyz', 'cache'])
    for (const path of [
      ...[`/${name}`, `/${name}/`, `/${name}?a`, `//${name}`, `/./${name}`, `/x/../${name}`, `/%2e/${name}`],
      ...[`/%${name.charCodeAt(0).toString(16)}${name.slice(1)}`, `/${name.toUpperCase()}`, `/${name}%00`],
      ...[`/${name};a`, `/${name}%20`],
    ])
      for (const server of [shipped.origin, shipped.edge.url]) {
        const text = await sendRaw(server, path)
        expect(text, path).toMatch(/^HTTP\/1.1 (30\d|40\d|421)/)
        expect(text, path).not.toMatch(/homesite_|"ready":/)
      }
})

test("an agent's photo of the largest size, and what editors have checked, reach the site", async ({
  cluster,
}) => {
  await using shipped = await startShipped(cluster)
  const { site } = shipped
  const signedIn = await post(site, paths.agentForms(), { password: 'high-tide' }, { accept: 'text/html' })
  expect(signedIn.status).toBe(303)
  const agent = cookieOf(signedIn)
  const own = async (cookie: string) =>
    (await fetch(`${site.url}/api/private/agent-page?path=sales-agent-forms`, { headers: { cookie } })).json()
  // Varnish has kept nothing of either.
  for (const [cookie, kind] of [
    [agent, 'open'],
    ['a=1', 'signed-out'],
    [agent, 'open'],
  ] as const)
    expect(await own(cookie)).toMatchObject({ kind })

  const token = await takeToken(site)
  const form = new FormData()
  const card = { name: 'Ada Wells', brokerage: 'Wells', phone: '541-555-0142', email: 'ada@wells.homes' }
  for (const [name, value] of Object.entries(card)) form.set(name, value)
  form.set('photo', new Blob([await makePhoto()], { type: 'image/jpeg' }), 'ada.jpg')
  const sent = await fetch(site.url + paths.agentCard(), {
    method: 'POST',
    redirect: 'manual',
    headers: {
      ...{ origin: site.url, 'sec-fetch-site': 'same-origin', cookie: `${token}; ${agent}` },
      'x-xsrf-token': token.replace('XSRF-TOKEN=', ''),
    },
    body: form,
  })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${paths.agentForms()}#flyers`])
  expect(cookieOf(sent)).toContain('agent-photo')

  const url = `${site.url}/api/content-checks`
  const listed = await fetch(`${cluster.content.url}/wp-json/kiosk/v2/communities`)
  const [community] = (await listed.json()) as { id: number }[]
  const item = { ...community, type: 'community', content: { rendered: '<p>Dunes.</p>'.repeat(600_000) } }
  const body = JSON.stringify({ items: [item], alone: true })
  expect(body.length).toBeGreaterThan(7_800_000)
  const signed = messageHeaders(url, body, contentSecret)
  const checked = await fetch(url, { method: 'POST', headers: signed, body })
  expect([checked.status, await checked.json()]).toMatchObject([200, { isComplete: true }])
  // Not signed: that's what the site says, and not that a proxy had enough.
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(401)
})

test('nobody purges from outside', async ({ cluster }) => {
  await using shipped = await startShipped(cluster)
  const headers = { 'xkey-purge': 'home', 'x-purge-key': purgeSecret }
  for (const method of ['PURGE', 'BAN', 'DELETE'])
    expect((await fetch(`${shipped.origin}/`, { method, headers })).status).toBe(405)
  expect((await fetch(shipped.edge.purgeUrl, { method: 'PURGE', headers })).status).toBe(200)
})

/** A photo that's nearly as large as one may be. */
async function makePhoto(): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 3_000, height: 2_400, channels: 3, background: '#888', noise } as const
  for (const quality of [100, 98, 95, 90, 80]) {
    const bytes = await sharp({ create }).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
    if (bytes.length <= MAX_AGENT_PHOTO_BYTES) return Buffer.from(bytes)
  }
  throw new Error('The photo is too large')
}

/** Sends a path as it's given, which fetch would tidy. @returns the response */
function sendRaw(server: string, path: string): Promise<string> {
  const { hostname, port, host } = new URL(server)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (data) => (text += data.toString('latin1')))
  socket.on('error', reject).on('close', () => resolve(text))
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  return promise
}
