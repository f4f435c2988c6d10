/** A page that was finished before: its bytes in each encoding, and what is said of them. */
import { decode, encodeOnce, type Encoding } from './compression.ts'

/** A page's path without its query, and the name of its route. */
export type PagePlace = { path: string; route: string }

/** A finished page, ready for whoever asks. */
export type KeptPage = {
  /** Where it is, and what kind of address that is. */
  place: PagePlace
  bodies: Partial<Record<Encoding, Buffer>>
  /** Of everything but the encoding. */
  headers: Record<string, string>
  etag: string
  tags: ReadonlySet<string>
  startedAtMs: number
  /** Until then it is as good as the content cache could make it. */
  freshUntilMs: number
  readAtMs: number
  /** Headers and body, ready to be sent; made at the first answer in that encoding. The last entry is each answer's id. */
  ready: Partial<Record<Encoding, { head: string[]; body: Buffer }>>
  /** The purges there had been when it was last seen to be good. */
  version: number
}

/** @returns the page's bytes, made now when they are not there in this encoding */
export async function bodyOf(page: KeptPage, encoding: Encoding): Promise<Buffer> {
  const { identity, br } = page.bodies
  const kept = page.bodies[encoding]
  if (kept) return kept
  if (identity) {
    const body = await encodeOnce(identity, encoding)
    page.bodies[encoding] ??= body
    return body
  }
  return br ? decode(br) : Buffer.alloc(0)
}

/** @param timing for `Server-Timing` */
export function headersOf(page: KeptPage, encoding: Encoding, timing: string): Record<string, string> {
  return {
    ...page.headers,
    etag: etagOf(page, encoding),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'server-timing': timing,
  }
}

/**
 * Thousands a second are answered like this: nothing is put together twice.
 * @param id the request's
 * @returns what is to be sent before anybody else asks; undefined for a body that is still to be made
 */
export function readyOf(page: KeptPage, encoding: Encoding, id: string): KeptPage['ready'][Encoding] {
  const body = page.bodies[encoding]
  if (!page.ready[encoding] && body) {
    const headers = { ...headersOf(page, encoding, 'page;desc=kept'), 'content-length': String(body.length) }
    page.ready[encoding] = { head: [...Object.entries(headers).flat(), 'x-request-id', ''], body }
  }
  const ready = page.ready[encoding]
  if (ready) ready.head[ready.head.length - 1] = id
  return ready
}

function etagOf({ etag }: KeptPage, encoding: Encoding): string {
  return encoding === 'identity' ? `"${etag}"` : `"${etag}-${encoding}"`
}

/** In this very encoding: what a 304 says of the page would not be true of its bytes in another. */
export function isKnown(page: KeptPage, encoding: Encoding, ifNoneMatch: string | null | undefined): boolean {
  return ifNoneMatch ? ifNoneMatch === '*' || ifNoneMatch.includes(etagOf(page, encoding)) : false
}
