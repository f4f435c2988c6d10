/** Raw HTTP over a socket: an HTTP client would fix malformed requests. */
import { connect } from 'node:net'

export type RawRequest = { method: string; path: string; headers: Record<string, string>; body: string }

/** Far more than the server reads of an unwanted body before it closes the connection. */
export const mostPouredBytes = 1024 * 1024 * 1024

/** Sends a request exactly as given. @returns everything received */
export function send(origin: string, { method, path, headers, body }: RawRequest): Promise<string> {
  const head = Object.entries({
    host: new URL(origin).host,
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  })
  const lines = head.map(([name, value]) => `${name}: ${value}`).join('\r\n')
  return speak(origin, `${method} ${path} HTTP/1.1\r\n${lines}\r\n\r\n${body}`)
}

/** @returns everything received until the server closed the connection */
export function speak(origin: string, text: string, timeoutMs = 20_000): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect({ host: hostname, port: Number(port) })
    const finish = () => resolve(Buffer.concat(chunks).toString('latin1'))
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`no response to ${text.slice(0, 100)}`)))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', (error) =>
      'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code)) ? finish() : reject(error),
    )
    socket.on('close', finish)
    socket.write(text)
  })
}

/** Sends a head, then the same chunk until the server stops reading. */
export async function pour(
  origin: string,
  head: string,
  chunk: string,
): Promise<{ response: string; sentBytes: number }> {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port) })
  const chunks: Buffer[] = []
  socket.on('data', (data) => chunks.push(data))
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
  socket.write(head)
  while (socket.writable && socket.bytesWritten < mostPouredBytes)
    if (!socket.write(chunk))
      await Promise.race([closed, new Promise<void>((resolve) => void socket.once('drain', resolve))])
  socket.destroy()
  await closed
  return { response: Buffer.concat(chunks).toString('latin1'), sentBytes: socket.bytesWritten }
}
