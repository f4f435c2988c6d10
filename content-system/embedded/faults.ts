// Injected faults, for tests of how the website handles them.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export interface Fault {
  /** Responds with this status and a WordPress error body; 503 has `Retry-After`. */
  status?: number
  /** Seconds of `Retry-After`. @default 600 with status 503 */
  retryAfterSeconds?: number
  /** A delay before anything else; alone, the normal response follows. In milliseconds. */
  delayMs?: number
  /** `hang` never responds, `reset` closes the connection; the others respond with 200 and a broken body. */
  kind?: 'hang' | 'reset' | 'broken-json' | 'php-warning' | 'byte-order-mark' | 'html' | 'empty-list'
  /** How many requests it affects. @default every one until it's cleared */
  times?: number
}

export const FAULT_KINDS: readonly NonNullable<Fault['kind']>[] = [
  ...(['hang', 'reset', 'broken-json', 'php-warning', 'byte-order-mark', 'html', 'empty-list'] as const),
]

export interface Faults {
  /** @param pathPrefix the beginning of a URL's path, e.g. `/wp-json/wp/v2/property`. The newest match applies. */
  fail(pathPrefix: string, fault: Fault): void
  clear(): void
  /** Applies a fault to a request if one is set. @returns whether the request was handled. */
  strike(request: IncomingMessage, response: ServerResponse): Promise<boolean>
}

export function createFaults(): Faults {
  let set: { pathPrefix: string; fault: Fault; left: number }[] = []
  const hanging = new Set<ServerResponse>()

  return {
    fail(pathPrefix, fault) {
      set.unshift({ pathPrefix, fault, left: fault.times ?? Number.POSITIVE_INFINITY })
    },
    clear() {
      set = []
      for (const response of hanging) response.destroy()
      hanging.clear()
    },
    async strike(request, response) {
      const path = decodedPath(request.url ?? '/')
      const found = set.find(({ pathPrefix, left }) => left > 0 && path.startsWith(pathPrefix))
      if (!found) return false
      found.left--
      const { delayMs, kind, status } = found.fault
      if (delayMs !== undefined) await delay(delayMs)
      if (kind === 'hang') {
        hanging.add(response)
        response.on('close', () => hanging.delete(response))
        return true
      }
      if (kind === 'reset') {
        request.socket.resetAndDestroy()
        return true
      }
      if (status !== undefined) {
        answerStatus(request, response, status, found.fault.retryAfterSeconds)
        return true
      }
      return kind === undefined ? false : spoil(response, kind)
    },
  }
}

function decodedPath(url: string): string {
  const query = new URLSearchParams(url.split('?')[1])
  const path = url.split('?')[0] ?? '/'
  const route = query.get('rest_route')
  return path === '/' && route !== null ? `/wp-json${route}` : path
}

function answerStatus(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  retryAfterSeconds = status === 503 ? 600 : undefined,
): void {
  const message =
    status === 503 ? 'Briefly unavailable for scheduled maintenance. Check back in a minute.' : 'A fault.'
  const isJson = request.headers.accept?.includes('application/json') ?? false
  response.writeHead(status, {
    'Content-Type': isJson ? 'application/json; charset=UTF-8' : 'text/html; charset=UTF-8',
    Expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
    'Cache-Control': 'no-cache, must-revalidate, max-age=0',
    ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
  })
  const body = isJson
    ? JSON.stringify({ code: 'wp_die', message, data: { status }, additional_errors: [] })
    : `<!DOCTYPE html>\n<html><head><title>Error</title></head><body id="error-page"><p>${message}</p></body></html>\n`
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Corrupts the body of the coming response, or responds itself. @returns whether it responded. */
function spoil(
  response: ServerResponse,
  kind: Exclude<Fault['kind'], 'hang' | 'reset' | undefined>,
): boolean {
  const type = { 'Content-Type': 'application/json; charset=UTF-8' }
  if (kind === 'empty-list') {
    response.writeHead(200, { ...type, 'X-WP-Total': '0', 'X-WP-TotalPages': '0' }).end('[]')
    return true
  }
  if (kind === 'html') {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=UTF-8' })
    response.end(
      '<!DOCTYPE html>\n<html><head><title>Site</title></head><body><p>Not JSON.</p></body></html>\n',
    )
    return true
  }
  const end = response.end.bind(response)
  const change: Record<typeof kind, (body: string) => string> = {
    'broken-json': (body) => body.slice(0, Math.floor(body.length / 2)),
    'php-warning': (body) =>
      `<br />\n<b>Warning</b>:  Undefined variable $price in <b>plugin.php</b> on line <b>4</b><br />\n${body}`,
    'byte-order-mark': (body) => `\uFEFF\n${body}`,
  }
  response.end = ((body?: unknown) =>
    end(change[kind](Buffer.isBuffer(body) ? body.toString('utf8') : ''))) as typeof end
  return false
}
