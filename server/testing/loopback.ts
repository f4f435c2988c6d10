// For tests, benchmarks and scripts.
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'

const LOWEST_PORT = 15_000
const LOWEST_OUTGOING_PORT = 32_768

/** Opens a server on a free port of the loopback interface. @returns its origin */
export async function listenOnLoopback(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/**
 * Finds a port for a server that's stopped and started again. It's below those that the system gives to outgoing
 * connections (from 32768 on): one of these keeps a port for a minute after it ended.
 * @returns a port that was free a moment ago
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST_PORT, LOWEST_OUTGOING_PORT)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EADDRINUSE') throw error
        return false
      },
    )
    if (!isFree) continue
    await server[Symbol.asyncDispose]()
    return port
  }
}
