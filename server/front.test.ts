import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { DRAFT } from './content-cache/cached-content.ts'
import { createContentCache } from './content-cache/content-cache.ts'
import { EntryStore } from './content-cache/entry-store.ts'
import { parseConfig } from './config.ts'
import { createFront } from './front.ts'
import { createQuietWork } from './images/background-queue.ts'

type Line = { id: string | undefined; message: string; facts: Record<string, unknown> }

/** A site that answers with what a test says. */
function openFront(
  answer: (cache: ReturnType<typeof createContentCache>) => Promise<Response>,
  readSomething: () => Promise<unknown> = () => Promise.resolve(),
) {
  const lines: Line[] = []
  let id: string | undefined
  const write = (facts: Record<string, unknown>, message: string) => void lines.push({ id, message, facts })
  const log = {
    ...{ info: write, warn: write, error: write },
    writesRequests: true,
    during<T>(requestId: string, work: () => T): T {
      id = requestId
      return work()
    },
  }
  const cache = createContentCache({ store: new EntryStore(), ttlMs: 60_000, log })
  const front = createFront({
    ...{
      cache,
      calls: () => ({}),
      log,
      quietWork: createQuietWork({ quietMs: 1_000 }),
      keepsPages: true,
      ownCookies: [],
      isRedisReady: undefined,
    },
    config: parseConfig({}),
    readSomething,
    queue: () => undefined,
    answer: () => answer(cache),
  })
  return { front, lines, cache }
}

test('what nobody has caught is a plain 500, and stands in the log under the request’s id', async () => {
  const { front, lines } = openFront(() => Promise.reject(new TypeError('nothing is not a function')))
  const answer = await front.handle(new Request('http://localhost:3000/api/anything'))
  expect(answer.status).toBe(500)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).not.toContain('TypeError')
  const told = lines.find(({ message }) => message === 'A request failed')
  expect(told?.facts['err']).toBeInstanceOf(TypeError)
  expect(told?.id).toBe(answer.headers.get('x-request-id'))
})

test('whatever shows a draft is kept by nobody, though it says otherwise itself', async () => {
  const { front } = openFront(async (cache) => {
    const read = () => Promise.resolve('a draft')
    await cache.read({ key: 'home:a', tags: ['property:a', DRAFT], read })
    return new Response('{}', { headers: { 'cache-control': 'public, max-age=60' } })
  })
  const answer = await front.handle(new Request('http://localhost:3000/api/homes/a'))
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

test('the signature of a preview link is in no log', async () => {
  const { front, lines } = openFront(() => Promise.resolve(new Response('')))
  const signature = 'aZ-_0'.repeat(9).slice(0, 43)
  await front.handle(new Request(`http://localhost:3000/api/homes/4106.1795252800.${signature}`))
  expect(JSON.stringify(lines)).not.toContain(signature)
  expect(lines.map(({ facts }) => facts['path'])).toContain('/api/homes/4106.1795252800')
})

test('a balancer is told at once that there is something to show, though the content system never answers', async () => {
  const page = () => Promise.resolve(new Response(''))
  const { front, cache } = openFront(page, () => new Promise(() => undefined))
  const look = async () => (await front.handle(new Request('http://localhost:3000/readyz'))).status
  expect(await look()).toBe(503)
  await cache.read({ key: 'page:home', tags: [], read: () => Promise.resolve('home') })
  expect(await look()).toBe(200)
})

test('a page from memory carries the id of its line in the log, also as a 304 or without a body', async () => {
  const { front, lines } = openFront(() =>
    Promise.resolve(new Response('<p>A home</p>', { headers: { 'content-type': 'text/html' } })),
  )
  const server = createServer((incoming, outgoing) => {
    if (!front.answerKept(incoming, outgoing)) outgoing.writeHead(421).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/homes/a`
  await front.handle(new Request('http://localhost:3000/homes/a'))
  // It is compressed behind, and kept so.
  const first = await vi.waitFor(async () => {
    const answer = await fetch(url)
    expect(answer.status).toBe(200)
    return answer
  })
  const known = { 'if-none-match': first.headers.get('etag') ?? '' }
  const answers = [
    ...[first, await fetch(url), await fetch(url, { method: 'HEAD' })],
    await fetch(url, { headers: known }),
  ]
  server.close()
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 304])
  const ids = answers.map((answer) => answer.headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(4)
  expect(lines.slice(-4).map(({ facts }) => facts['id'])).toEqual(ids)
})
