/** A host that serves the files of a folder, as object storage or any web server would. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { listenOnLoopback } from '../../server/testing/loopback.ts'

export async function startStaticHost(folder: string): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer((request, response) => {
    readFile(join(folder, new URL(request.url ?? '/', 'http://localhost').pathname)).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  return {
    url: await listenOnLoopback(server),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await server[Symbol.asyncDispose]()
    },
  }
}
