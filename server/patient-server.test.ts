import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createPatientServer, type Patience } from './patient-server.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** Answers with the length of the body it was sent. */
async function start(patience: Patience): Promise<number> {
  const server = createPatientServer(patience)
  server.on('request', (incoming, outgoing) => {
    let length = 0
    incoming.on('data', (chunk: Buffer) => (length += chunk.length))
    incoming.on('end', () => outgoing.end(`read ${length}`))
    // Cut off: nobody is there to be answered.
    incoming.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(() => server.close())
  return (server.address() as AddressInfo).port
}

/** @returns all that came back until the server ended the connection */
async function say(port: number, text: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port })
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.on('error', () => undefined)
  socket.write(text)
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}

test('headers that never end are not waited for', async () => {
  const port = await start({ headersMs: 100, requestMs: 5_000, lookEveryMs: 20 })
  expect(await say(port, 'GET / HTTP/1.1\r\nHost: site.example\r\nX-Slow: 1\r\n')).toContain('408')
})

test('a body that never ends is not waited for', async () => {
  const port = await start({ headersMs: 100, requestMs: 200, lookEveryMs: 20 })
  const answer = await say(port, 'POST / HTTP/1.1\r\nHost: site.example\r\nContent-Length: 100\r\n\r\nemail=')
  expect(answer).toContain('408')
  expect(answer).not.toContain('read')
})

test('headers that are too large are refused', async () => {
  const port = await start({ maxHeaderBytes: 4_096 })
  const answer = await say(
    port,
    `GET / HTTP/1.1\r\nHost: site.example\r\nX-Large: ${'a'.repeat(5_000)}\r\n\r\n`,
  )
  expect(answer).toContain('431')
})

test('by default headers may take ten seconds and 16 KB, a request half a minute', () => {
  const server = createPatientServer()
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 30_000])
})
