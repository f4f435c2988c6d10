import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type CountingProxy = {
  url: string
  /** The most calls of the API at once so far. */
  mostAtOnce(): number
  calls(): number
  [Symbol.asyncDispose](): Promise<void>
}

/** Stands in front of a content system, takes as long as a WordPress for each call, and counts those under way. */
export async function startCountingProxy(target: string, delayMs: number): Promise<CountingProxy> {
  let [now, most, calls] = [0, 0, 0]
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming
    const isCall = url.startsWith('/wp-json/')
    if (isCall) {
      calls += 1
      now += 1
      most = Math.max(most, now)
      outgoing.once('close', () => (now -= 1))
    }
    const forward = () => {
      const call = request(target + url, { method, headers: { ...headers, connection: 'keep-alive' } })
      call.on('response', (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
      })
      call.on('error', () => outgoing.destroy())
      incoming.pipe(call)
    }
    if (isCall) setTimeout(forward, delayMs)
    else forward()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mostAtOnce: () => most,
    calls: () => calls,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
