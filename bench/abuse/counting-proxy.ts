import { createServer, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenOnLoopback } from '../../server/testing/loopback.ts'

export type CountingProxy = {
  url: string
  /** The most calls of the API at once so far. */
  mostAtOnce(): number
  [Symbol.asyncDispose](): Promise<void>
}

/** Stands in front of a content system, takes as long as a WordPress for each call, and counts those under way. */
export async function startCountingProxy(target: string, delayMs: number): Promise<CountingProxy> {
  let [now, most] = [0, 0]
  let url = ''
  const server = createServer((incoming, outgoing) => {
    const { method, url: path = '/', headers } = incoming
    const isCall = path.startsWith('/wp-json/')
    if (isCall) {
      now += 1
      most = Math.max(most, now)
      outgoing.once('close', () => (now -= 1))
    }
    const forward = () => {
      const call = request(target + path, { method, headers: { ...headers, 'accept-encoding': 'identity' } })
      call.on('response', (response) => {
        const { 'content-length': _length, ...headers } = response.headers
        outgoing.writeHead(response.statusCode ?? 502, isCall ? headers : response.headers)
        if (!isCall) return void response.pipe(outgoing)
        // Its pictures are at this address, too.
        void text(response).then((body) =>
          outgoing.end(body.replaceAll(new URL(target).host, new URL(url).host)),
        )
      })
      call.on('error', () => outgoing.destroy())
      incoming.pipe(call)
    }
    if (isCall) setTimeout(forward, delayMs)
    else forward()
  })
  url = await listenOnLoopback(server)
  return {
    url,
    mostAtOnce: () => most,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await server[Symbol.asyncDispose]()
    },
  }
}
