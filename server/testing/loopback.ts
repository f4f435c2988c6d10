// For tests, benchmarks and scripts.
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'

/** Opens a server on a free port of the loopback interface. @returns its origin */
export async function listenOnLoopback(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** @returns a port that was free a moment ago */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  const { port } = new URL(await listenOnLoopback(server))
  await server[Symbol.asyncDispose]()
  return Number(port)
}
