/** The content system's films and documents, passed through: visitors never need its own address. */
import { Hono, type Context, type Env } from 'hono'
import { createStreamLimit } from './stream-limit.ts'
import type { PictureAddresses } from './picture-addresses.ts'
import { toSourceUrl } from './upload-places.ts'

/** What a browser shows or saves, and runs nothing of. */
const servedTypes =
  /^(?:(?:video|audio)\/[\w.+-]+|text\/(?:plain|csv|vtt)|application\/(?:pdf|zip|msword|rtf|vnd\.(?:ms-|openxmlformats-|oasis\.)[\w.+-]+))$/
const passedOn = ['range', 'if-range', 'if-none-match', 'if-modified-since']
const passedBack = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified']
const maxAgeS = 3_600
/** A long film over a slow connection; a browser asks for the rest. */
const longestMs = 10 * 60_000
const busyRetryAfterS = 5

type Options<E extends Env> = {
  /** Without a slash at the end. */
  contentOrigin: string
  addresses: Pick<PictureAddresses, 'parseFile'>
  timeoutMs: number
  addressOf: (c: Context<E>) => string
}

/** `/files/…`: only what this site's own pages link to. */
export function contentFiles<E extends Env>(options: Options<E>): Hono<E> {
  const { contentOrigin, addresses, timeoutMs, addressOf } = options
  const streams = createStreamLimit({ max: 24, maxOfClient: 6 })
  const routes = new Hono<E>()

  routes.get('/files/*', async (c) => {
    const path = addresses.parseFile(new URL(c.req.url).pathname)
    if (path === undefined) return respond(404)
    const release = streams.take(addressOf(c))
    if (!release) return respond(503, { 'retry-after': String(busyRetryAfterS) })
    const ended = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(longestMs)])
    ended.addEventListener('abort', release, { once: true })
    const response = await request(path, c.req.raw, ended).catch(() => undefined)
    const { type, charset } = parseContentType(response?.headers.get('content-type') ?? '')
    const isServed = response?.status === 304 || (response?.ok && servedTypes.test(type))
    if (!response || !isServed) {
      release()
      await response?.body?.cancel()
      return respond(!response || response.status >= 500 ? 502 : 404)
    }
    const headers = new Headers({ 'cache-control': `public, max-age=${maxAgeS}` })
    if (response.status !== 304) headers.set('content-type', type + charset)
    for (const name of passedBack) {
      const value = response.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    if (!response.body) release()
    return new Response(response.body && streams.releaseAtEnd(response.body, release), {
      status: response.status,
      headers,
    })
  })

  /** The time limit to begin is short, and the one to end is long. */
  async function request(
    path: string,
    { method, headers: given }: Request,
    ended: AbortSignal,
  ): Promise<Response> {
    const headers = new Headers({ 'accept-encoding': 'identity' })
    for (const name of passedOn) {
      const value = given.get(name)
      if (value !== null) headers.set(name, value)
    }
    const begun = new AbortController()
    const timer = setTimeout(() => begun.abort(), timeoutMs)
    try {
      return await fetch(toSourceUrl(contentOrigin, path), {
        method,
        headers,
        // A redirect could name any address that this server reaches.
        redirect: 'manual',
        signal: AbortSignal.any([begun.signal, ended]),
      })
    } finally {
      clearTimeout(timer)
    }
  }

  return routes
}

/** A text's `charset` stays: without it a browser reads each of its accents as two other letters. */
function parseContentType(text: string): { type: string; charset: string } {
  const type = text.split(';')[0]?.trim().toLowerCase() ?? ''
  const [, charset] = /;\s*charset="?([\w.:-]+)"?/i.exec(text) ?? []
  return { type, charset: type.startsWith('text/') && charset ? `; charset=${charset}` : '' }
}

function respond(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
