import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** As many as the site handles of one connection, one after the other. */
const requestsEach = 15
const bytesPerSecond = 100

/**
 * Opens connections that request far more than they read: one half never reads, the other reads a few bytes a second.
 * @returns how many are still open, and what ends them
 */
export async function openSlowReaders(url: string, path: string, count: number) {
  const { hostname, port, host } = new URL(url)
  const head = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: identity\r\n\r\n`
  const open = new Set<Socket>()
  for (let index = 0; index < count; index += 1) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.once('close', () => open.delete(socket))
    await once(socket, 'connect')
    open.add(socket)
    socket.pause()
    socket.write(head.repeat(requestsEach))
  }
  const drip = setInterval(() => {
    for (const [index, socket] of [...open].entries()) if (index % 2 === 1) socket.read(bytesPerSecond)
  }, 1_000)
  return {
    /** A socket that doesn't read learns that the other end is gone by writing. */
    async countOpen(): Promise<number> {
      for (const byte of '\r\n') {
        for (const socket of open) socket.write(byte)
        await delay(1_000)
      }
      return open.size
    },
    [Symbol.dispose]() {
      clearInterval(drip)
      for (const socket of open) socket.destroy()
    },
  }
}
