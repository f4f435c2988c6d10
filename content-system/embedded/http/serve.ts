// The HTTP server: uploads, the REST API in both its forms, and a plain 404 for everything else.
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Logger } from '../log.ts'
import type { MediaServer } from '../media/media-server.ts'
import { UPLOADS_URL_PATH } from '../media/uploads.ts'
import { RestError } from '../rest/rest-error.ts'
import type { Reply, RestRequest } from './exchange.ts'
import { parsePhpQuery, textOf } from './php-query.ts'
import { restHeaders } from './rest-headers.ts'
import type { Router } from './router.ts'
import { toWireJson } from './wire-json.ts'

const BODY_LIMIT_BYTES = 1024 * 1024

export interface Serving {
  origin: string
  route: Router
  media: MediaServer
}

/** Handles a request in another way; `false` passes it on. */
export type Interceptor = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/** Creates the server; it doesn't listen yet. While `serving` is undefined it answers 503. */
export function createContentServer(
  serving: () => Serving | undefined,
  intercept: Interceptor | undefined,
  log: Logger,
): Server {
  return createServer((request, response) => {
    respond(request, response, serving, intercept).catch((error: unknown) => {
      // No query in a log: it may hold a password. An aborted request isn't an error; anything else is ours.
      if (!request.destroyed || !response.destroyed)
        log('error', `${request.method} ${request.url?.split('?')[0]} failed`, { error: String(error) })
      response.destroy()
    })
  })
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  serving: () => Serving | undefined,
  intercept: Interceptor | undefined,
): Promise<void> {
  if (await intercept?.(request, response)) return
  const current = serving()
  if (!current) {
    response.writeHead(503, { 'Content-Type': 'application/json; charset=UTF-8', 'Retry-After': '1' })
    response.end(toWireJson(new RestError(503, 'wp_die', 'The content is still being read.').body()))
    return
  }
  const url = request.url ?? '/'
  const mark = url.indexOf('?')
  const pathname = mark < 0 ? url : url.slice(0, mark)
  if (pathname.startsWith(UPLOADS_URL_PATH)) return current.media.serve(request, response, pathname)
  const rest = toRestRequest(request, pathname, mark < 0 ? '' : url.slice(mark + 1))
  if (!rest) {
    response.writeHead(404, { 'Content-Type': 'text/html; charset=UTF-8' }).end()
    return
  }
  send(rest, response, await current.route(rest), current.origin)
}

function toRestRequest(request: IncomingMessage, pathname: string, search: string): RestRequest | undefined {
  const query = parsePhpQuery(search)
  const route = textOf(query.get('rest_route'))
  let path: string
  if (pathname === '/wp-json' || pathname.startsWith('/wp-json/')) path = pathname.slice('/wp-json'.length)
  else if ((pathname === '/' || pathname === '/index.php') && route !== undefined) path = route
  else return undefined
  return {
    method: request.method ?? 'GET',
    path: `/${path.replaceAll(/^\/+|\/+$/g, '')}`,
    target: request.url ?? '/',
    query,
    header(name) {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    readBody: () => readBody(request),
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array)
    size += bytes.length
    if (size > BODY_LIMIT_BYTES) throw new RestError(413, 'rest_body_too_large', 'The request is too large.')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

function send(request: RestRequest, response: ServerResponse, reply: Reply, origin: string): void {
  const body = Buffer.from(toWireJson(reply.body))
  response.writeHead(reply.status, restHeaders(request, reply, origin))
  response.end(request.method === 'HEAD' ? undefined : body)
}
