import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createClientTurns } from './client-turns.ts'
import type { BudgetSize } from '../process/budget.ts'
import { createMissLimit } from './miss-limit.ts'
import { problem } from './problem-schema.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'

/** A site that renders every page, for clients that say who they are. */
function openSite(limit: BudgetSize) {
  const shared = async ({ url }: Request) => new Response(`page of ${url}`, { headers: { etag: '"x"' } })
  const limitMisses = createMissLimit({
    addressOf: (c) => c.req.header('x-client') ?? 'unknown',
    fetchPage: shared,
    origin: 'https://homes.example',
    limit,
  })
  const site = new Hono().use(rateLimitHeaders())
  site.get('*', (c) => limitMisses(c, async () => c.text('made'), c.req.path === '/api/homes' ? 0.25 : 1))
  return (path: string, client: string, headers = {}) =>
    site.request(path, { headers: { 'x-client': client, ...headers } })
}

const budget = { burst: 3, perSecond: 0.001 }

test('a client that wants too much at once is told when to come back; others get theirs', async () => {
  const get = openSite(budget)
  const statuses = []
  for (let index = 0; index < 5; index += 1) statuses.push((await get(`/${index}`, '203.0.113.7')).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  const refused = await get('/about', '203.0.113.7')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect([refused.headers.get('cache-control'), refused.headers.get('etag')]).toEqual(['no-store', null])
  expect(await refused.text()).toContain('/refused?reason=busy')
  expect((await get('/about', '203.0.113.8')).status).toBe(200)
})

test('data takes less of the budget than a page, and what refuses it is JSON, to the public API’s readers a problem', async () => {
  const get = openSite(budget)
  expect(await (await get('/about', '203.0.113.7')).text()).toBe('made')
  const statuses = []
  for (let index = 0; index < 9; index += 1) statuses.push((await get('/api/homes', '203.0.113.7')).status)
  expect(statuses).toEqual([...Array<number>(8).fill(200), 429])
  expect(await (await get('/api/homes', '203.0.113.7')).json()).toEqual({ error: expect.any(String) })
  const refused = await get('/api/v1/homes', '203.0.113.7')
  expect(problem.parse(await refused.json())).toMatchObject({ status: 429 })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('ratelimit')).toMatch(/^"reads";r=0;t=\d+$/)
})

test('scripts get JSON, whatever they asked for', async () => {
  const get = openSite({ burst: 1, perSecond: 0.001 })
  await get('/newsletter', '203.0.113.7')
  const refused = await get('/newsletter', '203.0.113.7', { accept: 'application/json' })
  expect([refused.status, await refused.json()]).toEqual([429, { error: expect.any(String) }])
})

test('this machine, which may be a proxy, has no limits', async () => {
  const get = openSite(budget)
  for (const client of ['127.0.0.1', '0:0:0:0::/64', 'unknown'])
    for (let index = 0; index < 10; index += 1) expect((await get('/', client)).status).toBe(200)
})

test('a budget fills up again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const get = openSite({ burst: 1, perSecond: 100 })
  expect((await get('/', '203.0.113.7')).status).toBe(200)
  expect((await get('/', '203.0.113.7')).status).toBe(429)
  vi.advanceTimersByTime(20)
  expect((await get('/', '203.0.113.7')).status).toBe(200)
})

test("one client's requests don't keep another's waiting, and few of them run at once", async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const turns = createClientTurns()
  const done: string[] = []
  let [running, most] = [0, 0]
  const work = (name: string) => async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    done.push(name)
  }
  const many = Array.from({ length: 40 }, () => turns.run('a', work('a')))
  const all = Promise.all([...many, turns.run('b', work('b'))])
  await vi.runAllTimersAsync()
  await all
  expect(done.indexOf('b')).toBeLessThan(6)
  expect(done).toHaveLength(41)
  expect(most).toBeLessThanOrEqual(5)
})

test('a client with a long line of work leaves most of the time to others', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const turns = createClientTurns()
  const startedAtMs = performance.now()
  const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 10))
  const all = Promise.all(Array.from({ length: 14 }, () => turns.run('a', wait)))
  await vi.runAllTimersAsync()
  await all
  // Ten of them while others wait: 10 ms of work, 20 ms of pause.
  expect(performance.now() - startedAtMs).toBeGreaterThan(200)
})

test('work is started one by one, so that the event loop gets to others in between', async () => {
  const turns = createClientTurns()
  let [startedInTurn, isDone] = [0, false]
  const started: number[] = []
  const count = () => {
    started.push(startedInTurn)
    startedInTurn = 0
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const work = async () => {
    startedInTurn += 1
  }
  await Promise.all(Array.from({ length: 12 }, (_, index) => turns.run(`client ${index}`, work)))
  isDone = true
  expect(Math.max(...started, startedInTurn)).toBe(1)
})
