import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenOnLoopback } from '../../testing/loopback.ts'

export type MockRequest = { method: string; path: string; headers: Record<string, unknown>; body: string }

/** A response made up for a test, or the name of a recorded one. */
export type MockResponse =
  string | { status?: number; headers?: Record<string, string>; json?: unknown; text?: string }

/**
 * Starts a server on a free port.
 * @param getResponse the response to a request; undefined means 404 rest_no_route
 * @returns its address, and every request so far
 */
export async function startMockServer(
  getResponse: (request: MockRequest) => MockResponse | undefined | Promise<MockResponse>,
) {
  const requests: MockRequest[] = []
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
    requests.push(one)
    const given = (await getResponse(one)) ?? 'no-route'
    const { status, headers, content } = typeof given === 'string' ? readRecorded(given) : toRaw(given)
    response.writeHead(status, headers).end(content)
  }

  const server = createServer((request, response) => void respond(request, response))
  const url = await listenOnLoopback(server)
  return {
    url,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await server[Symbol.asyncDispose]()
    },
  }
}

/** Reads the JSON of a recorded response, for tests that change it. @param name the file without its ending */
export function recordedJson(name: string): unknown {
  return JSON.parse(readRecorded(name).content)
}

function toRaw({ status = 200, headers = {}, json, text }: Exclude<MockResponse, string>) {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    content: text ?? JSON.stringify(json),
  }
}

function readRecorded(name: string) {
  const raw = readFileSync(new URL(`${name}.http`, import.meta.url), 'utf8')
  const [, head = '', content = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(raw) ?? []
  const [statusLine = '', ...lines] = head.split(/\r?\n/)
  const headers = lines.map((line) => line.split(/:\s(.*)/s).slice(0, 2) as [string, string])
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(
      headers.filter(([key]) => !/^(transfer-encoding|connection|content-length)$/i.test(key)),
    ),
    content,
  }
}
