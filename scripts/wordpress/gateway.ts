import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { pipeline } from 'node:stream'

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/** A PHP worker keeps its connections, and reused ones queue. @param port 0: any free */
export async function startGateway(port: number, phpPort: number): Promise<Server> {
  const gateway = createServer((incoming, outgoing) => {
    const toPhp = request(
      {
        host: '127.0.0.1',
        port: phpPort,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
        agent: false,
      },
      (response) => {
        const headers = Object.entries(response.headers).filter(([name]) => !hopByHop.has(name))
        outgoing.writeHead(response.statusCode ?? 502, Object.fromEntries(headers))
        pipeline(response, outgoing, () => {})
      },
    )
    toPhp.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502, { 'content-type': 'text/plain' }).end("PHP doesn't answer.")
    })
    outgoing.on('close', () => toPhp.destroy())
    pipeline(incoming, toPhp, () => {})
  })
  gateway.listen(port, '127.0.0.1')
  await once(gateway, 'listening')
  return gateway
}
