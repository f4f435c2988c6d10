import { once } from 'node:events'
import { createServer, type RequestListener, type ServerOptions } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import {
  connectionLimits,
  limitConnections,
  oneAtATime,
  serverOptions,
  type SlowReaderLimits,
} from './connection-limits.ts'

const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: homes.example\r\n\r\n`

async function openServer(
  listener: RequestListener,
  options: {
    proxyHops?: number
    idleTimeoutMs?: number
    maxRequests?: number
    slowReaders?: SlowReaderLimits
    times?: ServerOptions
  },
) {
  const server = createServer({ ...serverOptions, ...options.times })
  const dropped = limitConnections(server, {
    ...connectionLimits,
    maxOfClient: 3,
    proxyHops: 0,
    ...options,
  })
  server.on('request', oneAtATime(listener, dropped))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets: Socket[] = []
  return {
    dropped,
    countConnections: () => promisify(server.getConnections.bind(server))(),
    async connect() {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
      socket.on('error', () => undefined)
      sockets.push(socket)
      await once(socket, 'connect')
      return socket
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function isAnswered(socket: Socket): Promise<boolean> {
  if (socket.closed) return false
  return new Promise<boolean>((resolve) => {
    // Unlike `once` of events, this takes a connection that is reset for a closed one.
    socket.once('data', () => resolve(true)).once('close', () => resolve(false))
    socket.write(request('/'))
  })
}

test('one client has so many connections, and gets another once it has closed one', async () => {
  await using server = await openServer((_incoming, outgoing) => outgoing.end('ok'), {})
  const sockets = [await server.connect(), await server.connect(), await server.connect()]
  expect(await Promise.all(sockets.map(isAnswered))).toEqual([true, true, true])
  expect(await isAnswered(await server.connect())).toBe(false)
  sockets[0]?.destroy()
  await expect.poll(async () => isAnswered(await server.connect())).toBe(true)
})

test("a proxy's connections aren't one client's", async () => {
  await using server = await openServer((_incoming, outgoing) => outgoing.end('ok'), { proxyHops: 1 })
  const responses = []
  for (let count = 0; count < 6; count += 1) responses.push(await isAnswered(await server.connect()))
  expect(responses).not.toContain(false)
})

test('after the last response that a connection may have, the server closes it', async () => {
  await using server = await openServer((_incoming, outgoing) => outgoing.end('ok'), { maxRequests: 2 })
  const socket = await server.connect()
  let received = ''
  const closed = once(socket, 'close')
  socket.on('data', (data) => (received += String(data)))
  socket.write(request('/'))
  await expect.poll(() => received).toContain('ok')
  expect(received).not.toContain('Connection: close')
  // The third was sent ahead, and has no response.
  socket.write(request('/').repeat(3))
  await closed
  expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
  expect(received).toContain('Connection: close')
  expect(received).not.toContain('503')
  expect(server.dropped['requests-after-last']).toBe(2)
})

test("what's dropped without a response is counted", async () => {
  await using server = await openServer(() => undefined, {})
  const sockets = [await server.connect(), await server.connect(), await server.connect()]
  const extra = await server.connect()
  if (!extra.closed) await once(extra, 'close')
  sockets[0]?.write(request('/').repeat(30))
  await expect
    .poll(() => server.dropped)
    .toMatchObject({ 'connections-of-client': 1, 'requests-sent-ahead': 9 })
})

test('a client that never reads is closed, and of its requests no more are handled than fit the connection', async () => {
  const page = Buffer.alloc(8_000_000)
  let handled = 0
  await using server = await openServer(
    (_incoming, outgoing) => {
      handled += 1
      outgoing.end(page)
    },
    { idleTimeoutMs: 300 },
  )
  const socket = await server.connect()
  socket.pause()
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(request('/').repeat(20))
  await expect.poll(() => handled).toBe(1)
  await expect.poll(() => server.countConnections()).toBe(0)
  socket.resume()
  await closed
  expect(socket.bytesRead).toBeLessThan(page.length)
  expect(handled).toBe(1)
})

/** Reads so much every 20 ms, and nothing in between. */
function readSlowly(socket: Socket, bytes: number): () => void {
  socket.pause()
  const timer = setInterval(() => socket.read(bytes) ?? socket.read(), 20)
  socket.once('close', () => clearInterval(timer))
  return () => clearInterval(timer)
}

test('a client that reads a few bytes at a time is closed, one that keeps up is not', async () => {
  const page = Buffer.alloc(8_000_000)
  await using server = await openServer((_incoming, outgoing) => outgoing.end(page), {
    slowReaders: { graceMs: 300, minBytesPerSecond: 5_000_000 },
  })
  const slow = await server.connect()
  slow.pause()
  slow.write(request('/').repeat(10))
  const fast = await server.connect()
  let received = 0
  fast.on('data', (data: Buffer) => (received += data.length))
  fast.write(request('/').repeat(10))
  const end = readSlowly(slow, 10)
  await expect.poll(() => server.countConnections()).toBe(1)
  await expect.poll(() => received).toBeGreaterThan(page.length * 10)
  expect(slow.bytesRead).toBeLessThan(page.length)
  end()
})

test('a response that takes its time is waited for, and a client that sends far too much at once is closed', async () => {
  await using server = await openServer(
    (_incoming, outgoing) => void setTimeout(() => outgoing.end('ok'), 400),
    { idleTimeoutMs: 100 },
  )
  expect(await isAnswered(await server.connect())).toBe(true)
  const flooding = await server.connect()
  flooding.write(request('/').repeat(60))
  await expect.poll(() => flooding.closed).toBe(true)
})

test('requests sent at once are answered one after the other, in order', async () => {
  let underWay = 0
  let most = 0
  await using server = await openServer((incoming, outgoing) => {
    underWay += 1
    most = Math.max(most, underWay)
    setTimeout(() => {
      underWay -= 1
      outgoing.end(`[${incoming.url}]`)
    }, 2)
  }, {})
  const socket = await server.connect()
  let received = ''
  socket.on('data', (data: Buffer) => (received += data.toString()))
  const paths = Array.from({ length: 20 }, (_, index) => `/${index}`)
  socket.write(paths.map(request).join(''))
  await expect.poll(() => received).toContain('[/19]')
  expect(received.match(/\[\/\d+\]/g)).toEqual(paths.map((path) => `[${path}]`))
  expect(most).toBe(1)
})

test('a request whose headers or body never end gets 408', async () => {
  const times = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 50 }
  await using server = await openServer((incoming) => incoming.resume(), { times })
  for (const beginning of [
    'GET / HTTP/1.1\r\nhost: homes.example\r\nx-slow: 1\r\n',
    'POST / HTTP/1.1\r\nhost: homes.example\r\ncontent-length: 100\r\n\r\nemail=',
  ]) {
    const socket = await server.connect()
    socket.write(beginning)
    const [data] = (await once(socket, 'data')) as [Buffer]
    expect(data.toString()).toMatch(/^HTTP\/1\.1 408 /)
  }
})

test('a request has half a minute to arrive, in which a form does over a poor connection', () => {
  const { headersTimeout, requestTimeout = Infinity, connectionsCheckingInterval } = serverOptions
  const largestFormBytes = 64 * 1024
  const formMs = (largestFormBytes / connectionLimits.slowReaders.minBytesPerSecond) * 1_000
  expect(requestTimeout).toBeGreaterThan(formMs)
  expect(requestTimeout).toBeLessThanOrEqual(30_000)
  expect(headersTimeout).toBeLessThanOrEqual(10_000)
  expect(connectionsCheckingInterval).toBeLessThanOrEqual(2_000)
})
