import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { listenOnLoopback } from '../testing/loopback.ts'
import { checkPushed, sharedAssets } from './shared-assets.ts'
import { hashedAssets } from './static-assets.ts'

type Files = Record<string, string>
type Stored = { body?: Buffer | string; status?: number; headers?: OutgoingHttpHeaders; delayMs?: number }

/** A static host with the assets of all releases, and instances that read from it. */
async function openHost(stored: Record<string, Stored> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'shared-assets-'))
  const asked: string[] = []
  const logged: unknown[] = []
  async function respond({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = url.replace('/site/assets/', '')
    asked.push(name)
    const { body = 'not here', status = stored[name] ? 200 : 404, headers, delayMs = 0 } = stored[name] ?? {}
    await delay(delayMs)
    response.writeHead(status, headers).end(body)
  }
  const server = createServer((request, response) => void respond(request, response))
  const origin = await listenOnLoopback(server)
  const note = (facts: { err?: unknown }, message: string) => void logged.push(facts.err ?? message)
  const log = { info: () => undefined, warn: note, error: note }
  const url = `${origin}/site/assets`
  return {
    stored,
    asked,
    logged,
    folder,
    push(files: Files) {
      for (const [name, text] of Object.entries(files)) {
        stored[name] = { body: text }
        stored[`${name}.br`] = { body: brotliCompressSync(text) }
        stored[`${name}.gz`] = { body: gzipSync(text) }
      }
    },
    async startInstance(
      name: string,
      files: Files = {},
      limits: { timeoutMs?: number; retryAfterMs?: number } = {},
    ) {
      const [clientDir, dir] = [join(folder, name, 'client'), join(folder, name, 'released')]
      for (const parent of [clientDir, dir]) await mkdir(join(parent, 'assets'), { recursive: true })
      for (const [file, text] of Object.entries(files)) await writeFile(join(clientDir, 'assets', file), text)
      const released = hashedAssets(dir)
      const { timeoutMs = 30_000, retryAfterMs = 60_000 } = limits
      const shared = sharedAssets({ url, dir, log, timeoutMs, retryAfterMs })
      const site = new Hono().use('/assets/*', hashedAssets(clientDir), released, shared, released)
      return {
        clientDir,
        dir,
        get: async (file: string, headers = {}) => site.request(`/assets/${file}`, { headers }),
      }
    },
    check: (clientDir: string) => checkPushed({ url, clientDir, log }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      if (server.listening) await server[Symbol.asyncDispose]()
      await rm(folder, { recursive: true })
    },
    stop: () => server[Symbol.asyncDispose](),
  }
}

test('behind round robin pages of both releases get all their files from either', async () => {
  await using host = await openHost()
  const before = { 'home-aaaaaaa1.js': 'old home', 'home-aaaaaaa1.css': 'old', 'same-cccccccc.js': 'same' }
  const after = { 'home-bbbbbbb2.js': 'new home', 'home-bbbbbbb2.css': 'new', 'same-cccccccc.js': 'same' }
  host.push(before)
  host.push(after)
  const instances = [await host.startInstance('old', before), await host.startInstance('new', after)]
  let turn = 0
  for (const release of [before, after])
    for (const [file, text] of [...Object.entries(release), ...Object.entries(release)]) {
      const response = await instances[(turn += 1) % 2]?.get(file)
      expect([response?.status, await response?.text()]).toEqual([200, text])
      expect(response?.headers.get('cache-control')).toContain('immutable')
    }
  const compressed = await instances[0]?.get('home-bbbbbbb2.js', { 'accept-encoding': 'br' })
  expect(compressed?.headers.get('content-encoding')).toBe('br')
  expect(compressed?.headers.get('content-type')).toMatch(/javascript/)
  expect(host.logged).toEqual([])
})

test('a file is fetched once, however many ask, and is here when the host is away', async () => {
  await using host = await openHost({ 'home-aaaaaaa1.js': { body: 'old', delayMs: 30 } })
  const instance = await host.startInstance('new')
  const responses = await Promise.all(Array.from({ length: 30 }, () => instance.get('home-aaaaaaa1.js')))
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
  expect(host.asked.filter((name) => name === 'home-aaaaaaa1.js')).toHaveLength(1)
  await host.stop()
  expect((await instance.get('home-aaaaaaa1.js')).status).toBe(200)
  const restarted = await host.startInstance('new')
  expect(await (await restarted.get('home-aaaaaaa1.js')).text()).toBe('old')
})

test('a file that no release has is a 404 that nothing caches, and is asked for once in a while', async () => {
  await using host = await openHost({ 'list-dddddddd.js': { status: 403 } })
  const { get } = await host.startInstance('new')
  for (const name of [
    'none-aaaaaaaa.js',
    'none-aaaaaaaa.js',
    'list-dddddddd.js',
    'favicon.ico',
    '..%2fx-aaaaaaaa.js',
  ]) {
    const response = await get(name)
    expect([name, response.status, response.headers.get('cache-control')]).toEqual([name, 404, null])
  }
  expect(host.asked.filter((name) => !/\.(?:br|gz)$/.test(name))).toEqual([
    'none-aaaaaaaa.js',
    'list-dddddddd.js',
  ])
  expect(host.logged).toEqual([])
  const later = await host.startInstance('later', {}, { retryAfterMs: 50 })
  expect((await later.get('none-aaaaaaaa.js')).status).toBe(404)
  host.push({ 'none-aaaaaaaa.js': 'late' })
  await expect.poll(async () => (await later.get('none-aaaaaaaa.js')).status).toBe(200)
})

test.for<[string, Stored, string, { timeoutMs?: number }?]>([
  ['fails', { status: 500 }, 'HttpStatusError'],
  ['sends elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'HttpStatusError'],
  ['is slow', { body: 'late', delayMs: 60_000 }, 'HttpTimeoutError', { timeoutMs: 100 }],
  ['sends too much', { body: Buffer.alloc(9 * 1024 * 1024) }, 'HttpBodyError'],
  [
    'cuts it short',
    { body: 'short', headers: { 'content-length': 10, connection: 'close' } },
    'HttpNetworkError',
  ],
])(
  'a host that %s is a 404 as without it, one line in the log, and a pause',
  async ([, stored, name, limits]) => {
    await using host = await openHost({ 'home-aaaaaaa1.js': stored })
    host.push({ 'fine-eeeeeeee.js': 'fine' })
    const { get, dir } = await host.startInstance('new', {}, limits)
    expect((await get('home-aaaaaaa1.js')).status).toBe(404)
    expect((await get('fine-eeeeeeee.js')).status).toBe(404)
    expect(host.logged).toEqual([expect.objectContaining({ name })])
    const later = await host.startInstance('later', {}, { ...limits, retryAfterMs: 50 })
    await later.get('home-aaaaaaa1.js')
    await expect.poll(async () => (await later.get('fine-eeeeeeee.js')).status).toBe(200)
    expect((await readdir(join(dir, 'assets'))).filter((file) => file.startsWith('home-'))).toEqual([])
  },
)

test('a page instead of the file, and a copy that the host unpacks, are not stored', async () => {
  const page = { body: '<p>Not found', headers: { 'content-type': 'text/html; charset=utf-8' } }
  const text = 'plain'
  await using host = await openHost({
    'page-aaaaaaaa.js': page,
    'home-bbbbbbbb.js': { body: text },
    'home-bbbbbbbb.js.br': page,
    'home-bbbbbbbb.js.gz': { body: gzipSync(text), headers: { 'content-encoding': 'gzip' } },
  })
  const { get, dir } = await host.startInstance('new')
  expect((await get('page-aaaaaaaa.js')).status).toBe(404)
  const response = await get('home-bbbbbbbb.js', { 'accept-encoding': 'gzip' })
  expect([response.headers.get('content-encoding'), await response.text()]).toEqual([null, text])
  expect(await readdir(join(dir, 'assets'))).toEqual(['home-bbbbbbbb.js'])
})

test('a release that was not pushed is said at the start', async () => {
  await using host = await openHost()
  const { clientDir } = await host.startInstance('new', { 'home-bbbbbbb2.js': 'new' })
  await host.check(clientDir)
  expect(host.logged).toEqual([expect.stringContaining('npm run assets -- push')])
  host.push({ 'home-bbbbbbb2.js': 'new' })
  await host.check(clientDir)
  expect(host.logged).toHaveLength(1)
})
