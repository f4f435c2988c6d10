/** Fetched once for all sizes of a picture. */
import { LRUCache } from 'lru-cache'
import { BodyTooLargeError, readBodyBytes } from '../http/read-body.ts'
import { isPhoto } from './photo-bytes.ts'
import { toSourceUrl } from './upload-places.ts'

const maxPictureBytes = 25_000_000
/** Two of the largest. */
const maxRememberedBytes = 2 * maxPictureBytes
/** Long enough for a page's sizes of one picture. */
const rememberedMs = 60_000
export const DRAWING_TYPE = 'image/svg+xml'
const servedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', DRAWING_TYPE]

/** 404: there's no such picture, or it's refused. 502: the content system failed. */
export type Original = { status: 200; type: string; bytes: Buffer<ArrayBuffer> } | { status: 404 | 502 }

export type PictureOriginals = {
  fetch(path: string): Promise<Original>
  peek(path: string): Original | undefined
  /** For a moment, this file isn't tried again. */
  refuse(path: string): void
}

export function createPictureOriginals(options: {
  contentOrigin: string
  timeoutMs: number
}): PictureOriginals {
  const { contentOrigin, timeoutMs } = options
  const inFlight = new Map<string, Promise<Original>>()
  const remembered = new LRUCache<string, Original>({
    max: 2_000,
    maxSize: maxRememberedBytes,
    sizeCalculation: (original) => (original.status === 200 ? Math.max(1, original.bytes.length) : 1),
    ttl: rememberedMs,
  })

  async function request(path: string): Promise<Original> {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      // A redirect could name any address that this server reaches.
      const response = await fetch(toSourceUrl(contentOrigin, path), { redirect: 'manual', signal })
      const type = response.headers.get('content-type')?.split(';')[0] ?? ''
      const isServed = response.ok && servedTypes.includes(type)
      if (!isServed || Number(response.headers.get('content-length') ?? 0) > maxPictureBytes) {
        await response.body?.cancel()
        return { status: response.status < 500 ? 404 : 502 }
      }
      const bytes = await readBodyBytes(response, maxPictureBytes)
      // A drawing by another name would be drawn as one.
      return type === DRAWING_TYPE || isPhoto(bytes) ? { status: 200, type, bytes } : { status: 404 }
    } catch (error) {
      return { status: error instanceof BodyTooLargeError ? 404 : 502 }
    }
  }

  async function fetchAndRemember(path: string): Promise<Original> {
    const original = await request(path)
    if (original.status !== 502) remembered.set(path, original)
    return original
  }

  return {
    async fetch(path) {
      const known = remembered.get(path)
      if (known) return known
      const pending = inFlight.get(path) ?? fetchAndRemember(path).finally(() => inFlight.delete(path))
      inFlight.set(path, pending)
      return pending
    },
    peek: (path) => remembered.get(path),
    refuse: (path) => void remembered.set(path, { status: 404 }),
  }
}
