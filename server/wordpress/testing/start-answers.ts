import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Asked = { method: string; path: string; headers: Record<string, unknown>; body: string }

/** An answer made up for a test, or the name of a recorded one. */
export type Answer =
  string | { status?: number; headers?: Record<string, string>; json?: unknown; text?: string }

/**
 * Starts a server on a free port that answers as told.
 * @param answer what to answer; undefined means 404 rest_no_route
 * @returns its address, and every request so far
 */
export async function startAnswers(answer: (asked: Asked) => Answer | undefined) {
  const asked: Asked[] = []
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
    asked.push(one)
    const given = answer(one) ?? 'no-route'
    const { status, headers, content } = typeof given === 'string' ? readRecorded(given) : toRaw(given)
    response.writeHead(status, headers).end(content)
  }

  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * Reads the JSON of a recorded answer, for tests that change it.
 * @param name the file without its ending
 * @returns the parsed body
 */
export function recordedJson(name: string): unknown {
  return JSON.parse(readRecorded(name).content)
}

function toRaw({ status = 200, headers = {}, json, text }: Exclude<Answer, string>) {
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
