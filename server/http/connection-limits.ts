import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { findClientAddress } from './client-address.ts'

const maxWaiting = 20

type RequestListener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

export type ConnectionLimits = {
  /** Idle until a connection is closed; up to twice that, as Node counts a first part as movement. */
  idleTimeoutMs: number
  /** Over all clients. */
  maxConnections: number
  /** Per client. */
  maxOfClient: number
  /** After so many, a client connects anew. */
  maxRequests: number
  slowReaders: SlowReaderLimits
}

/** The grace period, and the time a response takes at the lowest pace. */
export type SlowReaderLimits = {
  graceMs: number
  minBytesPerSecond: number
}

/** A browser opens six; many visitors may share an address. */
export const connectionLimits: ConnectionLimits = {
  idleTimeoutMs: 25_000,
  maxConnections: 4_000,
  maxOfClient: 256,
  maxRequests: 1_000,
  // The pace of a poor connection at the edge of coverage.
  slowReaders: { graceMs: 15_000, minBytesPerSecond: 8_000 },
}

/** Limits on slow and oversized requests; a form of 64 KB arrives in time over a poor connection. */
export const serverOptions: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
}

export type Dropped = Record<
  'requests-after-last' | 'requests-sent-ahead' | 'connections-of-client' | 'connections-of-all',
  number
>

/** @param options `proxyHops` above 0: all connections are a proxy's, which limits its own clients */
export function limitConnections(
  server: Server,
  { proxyHops, ...limits }: ConnectionLimits & { proxyHops: number },
): Dropped {
  const dropped = {
    'requests-after-last': 0,
    'requests-sent-ahead': 0,
    'connections-of-client': 0,
    'connections-of-all': 0,
  }
  server.timeout = limits.idleTimeoutMs
  server.maxConnections = limits.maxConnections
  server.maxRequestsPerSocket = limits.maxRequests
  closeAfterLast(server, limits.maxRequests)
  server.on('dropRequest', () => (dropped['requests-after-last'] += 1))
  server.on('drop', () => (dropped['connections-of-all'] += 1))
  server.on('timeout', (socket: Socket) => {
    const isWriting = socket.writableLength > 0
    if (!isWriting && isServing(socket)) return
    // The kernel would hold for minutes what it can't deliver.
    if (isWriting) socket.resetAndDestroy()
    else socket.destroy()
  })
  closeSlowReaders(server, limits.slowReaders)
  if (proxyHops > 0) return dropped
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = findClientAddress(socket.remoteAddress, undefined, 0)
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (count <= limits.maxOfClient) return
    dropped['connections-of-client'] += 1
    socket.destroy()
  })
  return dropped
}

/** Node says "Connection: close" in the last response, but leaves closing to the client. */
function closeAfterLast(server: Server, maxRequests: number): void {
  const handled = new WeakMap<Socket, number>()
  server.prependListener('request', ({ socket }: IncomingMessage, outgoing: ServerResponse) => {
    const count = (handled.get(socket) ?? 0) + 1
    handled.set(socket, count)
    if (count >= maxRequests) outgoing.shouldKeepAlive = false
  })
}

type Reading = { sinceMs: number; flushedBytes: number; allowedMs: number }

/** Closes connections that read a response too slowly: a few bytes a minute are movement, too. */
function closeSlowReaders(server: Server, { graceMs, minBytesPerSecond }: SlowReaderLimits): void {
  const sockets = new Set<Socket>()
  const readings = new WeakMap<Socket, Reading>()

  function check(socket: Socket): void {
    const pendingBytes = socket.writableLength
    if (pendingBytes === 0) return void readings.delete(socket)
    const nowMs = performance.now()
    // Node counts a response that was written in one piece as pending until all of it is sent.
    const flushedBytes = socket.bytesWritten - pendingBytes
    const reading = readings.get(socket)
    const elapsedMs = reading ? nowMs - reading.sinceMs : 0
    if (reading && elapsedMs <= reading.allowedMs) return
    const readBytes = reading ? flushedBytes - reading.flushedBytes : Infinity
    if ((readBytes * 1_000) / elapsedMs < minBytesPerSecond) return void socket.resetAndDestroy()
    const allowedMs = graceMs + (pendingBytes * 1_000) / minBytesPerSecond
    readings.set(socket, { sinceMs: nowMs, flushedBytes, allowedMs })
  }

  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const timer = setInterval(() => sockets.forEach(check), graceMs / 6).unref()
  server.once('close', () => clearInterval(timer))
}

/** The response of each connection's last request. */
const responses = new WeakMap<Socket, ServerResponse>()
/** Requests of each connection that wait for the one before. */
const waiting = new WeakMap<Socket, number>()

function isServing(socket: Socket): boolean {
  const response = responses.get(socket)
  return response !== undefined && !response.writableFinished && !response.destroyed
}

/** A client may send many requests before it reads the first response; all responses would wait in memory. */
export function oneAtATime(listener: RequestListener, dropped?: Dropped): RequestListener {
  function serve(incoming: IncomingMessage, outgoing: ServerResponse): void {
    responses.set(incoming.socket, outgoing)
    listener(incoming, outgoing)
  }

  return (incoming, outgoing) => {
    const { socket } = incoming
    if (outgoing.socket) return serve(incoming, outgoing)
    const count = (waiting.get(socket) ?? 0) + 1
    if (count > maxWaiting) {
      if (dropped) dropped['requests-sent-ahead'] += 1
      return void socket.destroy()
    }
    waiting.set(socket, count)
    // Node assigns the socket once the response before this one is written. `setImmediate` lets other connections go first.
    outgoing.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      setImmediate(serve, incoming, outgoing)
    })
  }
}
