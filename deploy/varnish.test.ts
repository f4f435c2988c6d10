// Needs Debian's package varnish-modules; without it these tests are skipped.
import { createServer, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { describe, expect, test } from 'vitest'
import { listenOnLoopback } from '../server/testing/loopback.ts'
import { needsVarnish, startVarnish } from './testing/start-varnish.ts'

type Answer = { status?: number; headers?: OutgoingHttpHeaders }
type Seen = { site: string; method: string; url: string; headers: IncomingHttpHeaders; body: string }

const purgeSecret = 'only-for-this-test'
const caching = {
  'cache-control': 'public, max-age=0, s-maxage=10',
  'surrogate-control': 'max-age=300, stale-while-revalidate=60, stale-if-error=86400',
  'cdn-cache-control': 'max-age=300, stale-while-revalidate=60, stale-if-error=86400',
  vary: 'Accept-Encoding',
}
const page: Answer = { headers: { ...caching, xkey: 's h4101 home' } }
/** With `secondsPass`, stale at once. */
const stalePage: Answer = {
  headers: { ...caching, 'surrogate-control': 'max-age=1, stale-if-error=86400' },
}
const secondsPass = (vcl: string) =>
  vcl.replace(String.raw`max-age=(\d+).*$", "\1s"`, String.raw`max-age=(\d+).*$", "\1ms"`)

/** Two sites, whose answers the test chooses, behind Varnish. Each body says which answer it is. */
async function start(options: { purgeSecret?: string | undefined; adjust?: (vcl: string) => string } = {}) {
  const seen: Seen[] = []
  const answers = { '/healthz': {} } as Record<string, Answer>
  const sites = ['one', 'other'].map((site) =>
    createServer((incoming, outgoing) => {
      const { method = '', url = '', headers } = incoming
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        if (url !== '/healthz')
          seen.push({ site, method, url, headers, body: Buffer.concat(chunks).toString() })
        const { status = 200, headers: given = {} } = answers[url] ?? page
        outgoing.writeHead(status, given).end(`${url} ${seen.length}`)
      })
    }),
  )
  const ports = await Promise.all(
    sites.map(async (site) => Number(new URL(await listenOnLoopback(site)).port)),
  )
  const [one = 0, other = 0] = ports
  const varnish = await startVarnish({ purgeSecret, ...options, sites: [one, other] })
  const close = (index: number) => {
    sites[index]?.close()
    sites[index]?.closeAllConnections()
  }
  return {
    seen,
    answers,
    close,
    get: (path: string, headers?: OutgoingHttpHeaders) => send(varnish.url, { path, headers }),
    post: (path: string, body: string) => send(varnish.url, { path, method: 'POST', body }),
    send: (given: Partial<Given>) => send(varnish.url, { path: '/', ...given }),
    purge: (tags: string, key = purgeSecret) =>
      send(varnish.purgeUrl, {
        path: '/',
        method: 'PURGE',
        headers: { 'xkey-purge': tags, 'x-purge-key': key },
      }),
    sendToPurgePort: (given: Partial<Given>) => send(varnish.purgeUrl, { path: '/', ...given }),
    async [Symbol.asyncDispose]() {
      close(0)
      close(1)
      await varnish[Symbol.asyncDispose]()
    },
  }
}

type Given = { path: string; method?: string; headers?: OutgoingHttpHeaders | undefined; body?: string }

/** Unlike fetch, it sends what it's given and nothing else. */
function send(origin: string, { path, method = 'GET', headers = {}, body }: Given) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    headers: IncomingHttpHeaders
    body: string
  }>()
  const outgoing = request(origin + path, { method, headers, agent: false }, (incoming) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      resolve({
        status: incoming.statusCode ?? 0,
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString(),
      })
    })
  })
  outgoing.on('error', reject).end(body)
  return promise
}

describe('Varnish', needsVarnish, () => {
  test('a page is kept until one of its tags is purged', async () => {
    await using edge = await start()
    const first = await edge.get('/homes/4101')
    expect(first).toMatchObject({ status: 200, body: '/homes/4101 1' })
    // For the edge alone.
    for (const name of ['xkey', 'surrogate-control', 'cdn-cache-control'])
      expect(first.headers).not.toHaveProperty(name)
    expect(first.headers['cache-control']).toBe(caching['cache-control'])
    // Cookies that say nothing about who may see the page: analytics, a form's token.
    expect((await edge.get('/homes/4101', { cookie: '_ga=1; XSRF-TOKEN=2' })).body).toBe('/homes/4101 1')
    await edge.get('/homes/4102')
    expect((await edge.purge('h9 p4')).status).toBe(200)
    expect((await edge.get('/homes/4101')).body).toBe('/homes/4101 1')
    expect((await edge.purge('h4101 c7')).status).toBe(200)
    expect((await edge.get('/homes/4101')).body).toBe('/homes/4101 3')
  })

  test('CDN-Cache-Control counts where nothing is said to surrogates', async () => {
    await using edge = await start()
    const { 'surrogate-control': _, ...others } = caching
    edge.answers['/'] = { headers: { ...others, 'cache-control': 'public, max-age=0' } }
    expect([(await edge.get('/')).body, (await edge.get('/')).body]).toEqual(['/ 1', '/ 1'])
  })

  test('only who has the secret and can reach the other port purges', async () => {
    await using edge = await start()
    expect((await edge.get('/')).body).toBe('/ 1')
    const headers = { 'xkey-purge': 'home', 'x-purge-key': purgeSecret }
    expect((await edge.send({ method: 'PURGE', headers })).status).toBe(405)
    expect((await edge.purge('home', 'another')).status).toBe(403)
    expect((await edge.sendToPurgePort({ method: 'PURGE', headers: { 'xkey-purge': 'home' } })).status).toBe(
      403,
    )
    expect((await edge.sendToPurgePort({ headers })).status).toBe(400)
    expect((await edge.get('/')).body).toBe('/ 1')
  })

  test.each([undefined, ''])('without a secret (%j) nobody purges', async (none) => {
    await using edge = await start({ purgeSecret: none })
    const headers = { 'xkey-purge': 'home' }
    expect((await edge.sendToPurgePort({ method: 'PURGE', headers })).status).toBe(403)
    expect((await edge.purge('home', '')).status).toBe(403)
    expect((await edge.purge('home')).status).toBe(403)
  })

  test("what's private is nobody else's", async () => {
    await using edge = await start()
    const own = {
      '/private': { ...caching, 'cache-control': 'private, no-store' },
      '/cookie': { ...caching, 'set-cookie': 'receipt=1' },
      '/agent': { ...caching, vary: 'Cookie' },
    }
    for (const [path, headers] of Object.entries(own)) {
      edge.answers[path] = { headers }
      const [first, second] = [await edge.get(path), await edge.get(path)]
      expect(second.body, path).not.toBe(first.body)
    }
    await edge.get('/homes-for-sale')
    const asAgent = await edge.get('/homes-for-sale', { cookie: '__Host-agent-session=sealed' })
    expect(asAgent.body).toBe('/homes-for-sale 8')
    expect((await edge.get('/homes-for-sale', { authorization: 'Basic x' })).body).toBe('/homes-for-sale 9')
  })

  test('each encoding, and each format of a picture, is asked for once', async () => {
    await using edge = await start()
    edge.answers['/pictures/1'] = { headers: { 'cache-control': 'public, max-age=86400', vary: 'accept' } }
    const encodings = ['gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8', 'gzip, deflate', 'gzip, br;q=0']
    for (const encoding of encodings) await edge.get('/', { 'accept-encoding': encoding })
    expect(edge.seen.map(({ headers }) => headers['accept-encoding'])).toEqual(['br', 'gzip'])
    edge.seen.length = 0
    for (const accept of [
      'image/avif,image/webp,image/apng,*/*;q=0.8',
      'image/avif,image/webp,*/*',
      'image/*',
    ])
      await edge.get('/pictures/1', { accept })
    expect(edge.seen).toHaveLength(2)
  })

  test('a page whose time is over is fetched anew, and sent after all when no site has a better one', async () => {
    await using edge = await start({ adjust: secondsPass })
    edge.answers['/'] = stalePage
    expect((await edge.get('/')).body).toBe('/ 1')
    await expect.poll(async () => (await edge.get('/')).body).toBe('/ 2')
    edge.answers['/'] = { status: 500 }
    const asked = edge.seen.length
    await expect
      .poll(async () => {
        expect(await edge.get('/')).toMatchObject({ status: 200, body: '/ 2' })
        return edge.seen.length
      })
      .toBeGreaterThan(asked)
    edge.close(0)
    edge.close(1)
    expect(await edge.get('/')).toMatchObject({ status: 200, body: '/ 2' })
    const unknown = await edge.get('/homes/4101')
    expect(unknown).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } })
    expect(unknown.body).toContain('try again')
  })

  test('when one site refuses connections the other answers, posts included', async () => {
    await using edge = await start()
    edge.close(0)
    const posts = await Promise.all(['a', 'b', 'c', 'd'].map((body) => edge.post('/newsletter', body)))
    expect(posts.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(edge.seen.map(({ site, body }) => `${site} ${body}`).toSorted()).toEqual(
      ['a', 'b', 'c', 'd'].map((body) => `other ${body}`),
    )
    for (const path of ['/1', '/2', '/3']) expect((await edge.get(path)).status).toBe(200)
  })

  test('a photo and what editors have checked arrive whole, however large, and the site says what is too large', async () => {
    await using edge = await start()
    for (const bytes of [1_000_000, 3_000_000, 12_500_000]) {
      expect((await edge.post('/photo', 'x'.repeat(bytes))).status).toBe(200)
      expect(edge.seen.at(-1)?.body.length).toBe(bytes)
    }
    edge.answers['/photo'] = { status: 413 }
    expect(await edge.post('/photo', 'x'.repeat(12_500_000))).toMatchObject({
      status: 413,
      body: expect.stringContaining('/photo') as string,
    })
  })

  test("what tells about the inside isn't for visitors, and each proxy names whom it saw", async () => {
    await using edge = await start()
    for (const path of ['/readyz', '/metrics']) expect((await edge.get(path)).status).toBe(404)
    edge.answers['/'] = { status: 500 }
    await edge.get('/', { 'x-forwarded-for': '203.0.113.5' })
    // Also when it's tried again.
    expect(edge.seen.map(({ headers }) => headers['x-forwarded-for'])).toEqual(
      Array(2).fill('203.0.113.5, 127.0.0.1'),
    )
  })
})
