import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createCallQueue } from './call-queue.ts'
import { createHttp, endedBy } from './create-http.ts'
import { HttpBusyError } from './http-errors.ts'

/** A server whose responses are given by hand; it remembers the order of calls. */
function openServer(options: Parameters<typeof createCallQueue>[0] = {}) {
  const called: string[] = []
  const pending: (() => void)[] = []
  const queue = createCallQueue(options)
  let [now, most] = [0, 0]
  const http = createHttp({
    baseUrl: 'https://content.example',
    userAgent: 'sample/1.0.0',
    queue,
    fetch: async (url, init) => {
      called.push(`${init?.method} ${new URL(String(url)).pathname}`)
      now += 1
      most = Math.max(most, now)
      await new Promise<void>((resolve) => pending.push(resolve))
      now -= 1
      return Response.json({})
    },
  })
  return {
    http,
    queue,
    called,
    most: () => most,
    respond: () => pending.shift()?.(),
    /** Responds to what is called, until these calls have ended. */
    async respondUntil(calls: readonly Promise<unknown>[]) {
      const state = { isOver: false }
      const settled = Promise.allSettled(calls).finally(() => (state.isOver = true))
      while (!state.isOver) {
        for (const resolve of pending.splice(0)) resolve()
        await setImmediate()
      }
      return settled
    },
  }
}

test('of four hundred calls at once twelve are under way, a hundred wait, and the rest are refused', async () => {
  const server = openServer()
  const calls = Array.from({ length: 400 }, (_, index) => server.http.get(`/search/${index}`))
  await expect.poll(() => server.called).toHaveLength(12)
  const results = await server.respondUntil(calls)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(112)
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  )
  expect(refused.every((error) => error instanceof HttpBusyError)).toBe(true)
  expect(server.most()).toBe(12)
})

test('what is sent goes ahead of what is read, and is not refused', async () => {
  const server = openServer({ concurrency: 1, maxWaiting: 2 })
  const reads = ['/1', '/2', '/3'].map((path) => server.http.get(path))
  const refused = server.http.get('/4').catch((error: unknown) => error)
  const signIn = server.http.get('/sign-in', { isUrgent: true })
  const form = server.http.post('/form', new URLSearchParams())
  await server.respondUntil([...reads, signIn, form])
  expect(await refused).toBeInstanceOf(HttpBusyError)
  expect(server.called).toEqual(['GET /1', 'GET /sign-in', 'POST /form', 'GET /2', 'GET /3'])
})

test('a call that has waited too long is refused and not made', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = openServer({ concurrency: 1, maxWaitMs: 10 })
  const first = server.http.get('/1')
  const second = server.http.get('/2').catch((error: unknown) => error)
  await expect.poll(() => server.queue.counts()).toMatchObject({ running: 1, waiting: 1 })
  vi.advanceTimersByTime(11)
  server.respond()
  await first
  expect(await second).toBeInstanceOf(HttpBusyError)
  expect(server.called).toEqual(['GET /1'])
})

test('the queue tells what it holds, and what it refused', async () => {
  const queue = createCallQueue({ concurrency: 2, maxWaiting: 1 })
  const { promise: response, resolve } = Promise.withResolvers<void>()
  const calls = [1, 2, 3, 4].map(() =>
    queue.run(
      { isUrgent: false, signal: undefined, limitMs: 8_000 },
      () => response,
      () => new Error('too many'),
    ),
  )
  const settled = Promise.allSettled(calls)
  await expect.poll(() => queue.counts()).toEqual({ running: 2, waiting: 1, refused: 1 })
  expect(queue.isBusy()).toBe(true)
  resolve()
  await settled
  expect([queue.isBusy(), queue.counts()]).toEqual([false, { running: 0, waiting: 0, refused: 1 }])
})

test('an aborted call gives its place back at once, under way or waiting, and is not retried', async () => {
  const calls: string[] = []
  const queue = createCallQueue({ concurrency: 1 })
  const http = createHttp({
    baseUrl: 'https://content.example',
    userAgent: 'sample/1.0.0',
    queue,
    async fetch(url, init) {
      const { pathname } = new URL(String(url))
      calls.push(pathname)
      // A server that hangs.
      if (pathname !== '/third')
        await new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', reject))
      return Response.json({})
    },
  })
  const controller = new AbortController()
  const ended = endedBy(http, controller.signal)
  const [first, second, third] = [ended.get('/first'), ended.get('/second'), http.get('/third')]
  await expect.poll(() => queue.counts()).toMatchObject({ running: 1, waiting: 2 })
  expect(calls).toEqual(['/first'])
  controller.abort()
  await expect(first).rejects.toThrow('aborted')
  await expect(second).rejects.toThrow('aborted')
  expect((await third).status).toBe(200)
  expect(calls).toEqual(['/first', '/third'])
})
