import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenOnLoopback } from './loopback.ts'

/** A request as the service received it. */
export type SeenRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: string }

/** A fake service; it's closed at the end of the test's block. */
export async function startService(
  respond: (request: SeenRequest, response: ServerResponse, origin: string) => void,
): Promise<AsyncDisposable & { url: string; seen: SeenRequest[] }> {
  const seen: SeenRequest[] = []
  let origin = ''
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming
      const request = { method, path: url, headers, body: Buffer.concat(parts).toString('utf8') }
      seen.push(request)
      respond(request, response, origin)
    })
  })
  origin = await listenOnLoopback(server)
  return {
    url: origin,
    seen,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
