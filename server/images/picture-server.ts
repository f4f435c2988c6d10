import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import sharp, { type OverlayOptions } from 'sharp'
import { PICTURE_WIDTHS_PX, SHARED_SIZE_PX } from '../../domain/site/picture.ts'
import type { BackgroundQueue } from './background-queue.ts'
import { PictureFolder } from './picture-folder.ts'
import { createPictureOriginals, DRAWING_TYPE } from './picture-originals.ts'
import type { MakePicture } from './picture-process.ts'
import { drawShareCaption, type ShareCaption, type ShareTheme } from './share-caption.ts'
import { createPictureTurns, PicturesBusyError } from './picture-turns.ts'

const webpQuality = 74
/** Half of WebP; more effort costs seconds and saves nothing. */
const avif = { quality: 45, effort: 2 }
/** For a WebP that will soon be an AVIF. */
const interim = 'public, max-age=300'
/** Print shows more detail than a screen does. */
const jpegQuality = 80
/** Original sizes aren't given out. */
const maxWidthPx = PICTURE_WIDTHS_PX.at(-1) ?? 1920
/** A small file can unpack to gigabytes. */
const maxInputPixels = 60_000_000
const encodeTimeoutS = 20
const busyRetryAfterS = 5
/** A size that couldn't be made isn't tried again for that long. */
const failedMs = 60_000

type PicturesOptions = {
  /** Without a slash at the end. */
  contentOrigin: string
  cacheDir: string
  maxCacheBytes: number
  timeoutMs: number
  backgroundQueue: BackgroundQueue
  makePicture: MakePicture
  shareTheme: ShareTheme
  log: { warn(facts: object, message: string): void }
}

/** AVIF and WebP for screens; JPEG for PDFs and everyone else. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg'

export type Rendering = {
  /** One of PICTURE_WIDTHS_PX; the original's up to the largest of them when left out. */
  widthPx?: number
  /** Draws an SVG as pixels; any other picture stays as it is. */
  isRaster?: boolean
  /** Of SHARED_SIZE_PX, with the caption drawn in. */
  isShared?: boolean
  caption?: ShareCaption | undefined
}

/** Undefined for the server's own background work. */
type Client = { address: string } | undefined

export type Pictures = {
  /** @param path as `UploadPlaces` names it @returns 200, 404, 502, or 503 with Retry-After */
  serve(path: string, rendering: Rendering, format?: PictureFormat, client?: Client): Promise<Response>
  /** WebP until AVIF is encoded; JPEG where `accept` names neither, and for shared links. */
  serveBest(
    path: string,
    rendering: Rendering,
    accept: string | undefined,
    client?: Client,
  ): Promise<Response>
}

export function createPictures(options: PicturesOptions): Pictures {
  const { contentOrigin, cacheDir, maxCacheBytes, backgroundQueue, makePicture, shareTheme, log } = options
  const folder = new PictureFolder({ folder: join(cacheDir, 'pictures'), maxBytes: maxCacheBytes, log })
  const originals = createPictureOriginals(options)
  const turns = createPictureTurns()
  const inFlight = new Map<string, Promise<Response>>()
  const failed = new LRUCache<string, true>({ max: 2_000, ttl: failedMs })

  function fileOf(path: string, rendering: Rendering, format: PictureFormat): string {
    const name = createHash('sha256')
      .update(`${contentOrigin}${path}|${nameOf(rendering)}`)
      .digest('hex')
    return `${name}.${format}`
  }

  async function make(path: string, rendering: Rendering, format: PictureFormat): Promise<Response> {
    // Another client's turn may have made it meanwhile.
    const stored = await folder.read(fileOf(path, rendering, format))
    if (stored) return toResponse(stored, `image/${format}`)
    const original = await originals.fetch(path)
    if (original.status !== 200) return notServed(original.status)
    const isDrawing = original.type === DRAWING_TYPE
    if (isDrawing && !rendering.isRaster) return toResponse(original.bytes, original.type)
    const overlay = await drawCaption(path, rendering)
    const { fontDir } = shareTheme
    const making = isDrawing
      ? makePicture({ kind: 'drawing', widthPx: maxWidthPx, fontDir }, original.bytes)
      : resize(original.bytes, rendering, format, overlay)
    let isUnfinished = false
    const resized = await making.catch((error: unknown) => {
      isUnfinished = true
      log.warn({ err: error, path, size: nameOf(rendering), format }, "A picture couldn't be made")
    })
    if (!resized) {
      failed.set(fileOf(path, rendering, format), true)
      if (isDrawing ? isUnfinished : await canDecode(original.bytes)) return notServed(503)
      originals.refuse(path)
      return notServed(404)
    }
    const response = toResponse(resized, `image/${format}`)
    // The photo alone is still right, for now.
    if (rendering.caption && !overlay) response.headers.set('cache-control', interim)
    else await folder.write(fileOf(path, rendering, format), resized)
    return response
  }

  async function drawCaption(path: string, { caption }: Rendering): Promise<OverlayOptions[] | undefined> {
    try {
      return caption && (await drawShareCaption(caption, shareTheme))
    } catch (error) {
      log.warn({ err: error, path }, "The caption of a shared picture couldn't be drawn")
      return undefined
    }
  }

  /** Makes a picture once, however many clients wait for it. */
  function makeInTurn(path: string, rendering: Rendering, format: PictureFormat, isBackground: boolean) {
    const key = fileOf(path, rendering, format)
    const pending =
      inFlight.get(key) ??
      turns.take(() => make(path, rendering, format), isBackground).finally(() => inFlight.delete(key))
    inFlight.set(key, pending)
    return pending
  }

  async function serve(path: string, rendering: Rendering, format: PictureFormat = 'webp', client?: Client) {
    const { widthPx } = rendering
    if (widthPx !== undefined && !PICTURE_WIDTHS_PX.includes(widthPx)) return notServed(404)
    const stored = await folder.read(fileOf(path, rendering, format))
    if (stored) return toResponse(stored, `image/${format}`)
    const recent = originals.peek(path)
    if (recent?.status === 404) return notServed(404)
    if (failed.has(fileOf(path, rendering, format))) return notServed(503)
    if (recent?.status === 200 && recent.type === DRAWING_TYPE && !rendering.isRaster)
      return toResponse(recent.bytes, recent.type)
    try {
      const made = client
        ? await turns.ofAddress(client.address, async () => makeInTurn(path, rendering, format, false))
        : await makeInTurn(path, rendering, format, true)
      return made.clone()
    } catch (error) {
      if (error instanceof PicturesBusyError) return notServed(503)
      throw error
    }
  }

  return {
    serve,
    async serveBest(path, rendering, accept = '', client) {
      backgroundQueue.markBusy()
      if (rendering.isShared || !/image\/(?:avif|webp)/.test(accept))
        return serve(path, rendering, 'jpeg', client)
      if (!accept.includes('image/avif')) return serve(path, rendering, 'webp', client)
      const better = await folder.read(fileOf(path, rendering, 'avif'))
      if (better) return toResponse(better, 'image/avif')
      const webp = await serve(path, rendering, 'webp', client)
      if (webp.headers.get('content-type') !== 'image/webp') return webp
      backgroundQueue.add(`avif ${nameOf(rendering)} ${path}`, () => serve(path, rendering, 'avif'))
      webp.headers.set('cache-control', interim)
      return webp
    },
  }
}

async function resize(
  bytes: Buffer,
  rendering: Rendering,
  format: PictureFormat,
  overlay: OverlayOptions[] | undefined,
) {
  const sized = sharp(bytes, { limitInputPixels: maxInputPixels })
    .timeout({ seconds: encodeTimeoutS })
    .rotate()
    .resize({ ...toSize(rendering), withoutEnlargement: !rendering.isShared })
  if (format === 'avif') return sized.avif(avif).toBuffer()
  if (format === 'webp') return sized.webp({ quality: webpQuality, effort: 4 }).toBuffer()
  const whole = sized.flatten({ background: '#ffffff' })
  const captioned = overlay ? whole.composite(overlay) : whole
  return captioned.jpeg({ quality: jpegQuality, mozjpeg: true }).toBuffer()
}

/** Whether it's a picture that can be read to its end, so that another size or format of it may succeed. */
async function canDecode(bytes: Buffer): Promise<boolean> {
  try {
    await sharp(bytes, { limitInputPixels: maxInputPixels })
      .timeout({ seconds: encodeTimeoutS })
      .resize({ width: 16 })
      .raw()
      .toBuffer()
    return true
  } catch {
    return false
  }
}

function nameOf({ widthPx, isShared, isRaster, caption }: Rendering): string {
  if (isRaster) return 'raster'
  if (isShared) return `share${caption ? JSON.stringify(caption) : ''}`
  return String(widthPx)
}

function toSize({ widthPx = maxWidthPx, isShared }: Rendering) {
  return isShared ? SHARED_SIZE_PX : { width: widthPx }
}

function toResponse(bytes: Uint8Array<ArrayBuffer>, type: string): Response {
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      // The same address serves the best format that each browser accepts.
      vary: 'accept',
      // An SVG may carry scripts; opened by itself it must not run them.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  })
}

function notServed(status: 404 | 502 | 503): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (status === 503) headers.set('retry-after', String(busyRetryAfterS))
  return new Response(null, { status, headers })
}
