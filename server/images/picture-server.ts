/** The content system's pictures, in the size and format a browser wants, from our own address. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PQueue from 'p-queue'
import sharp from 'sharp'
import { PICTURE_WIDTHS_PX, TALL_RATIO } from '../../domain/site/picture.ts'
import type { BackgroundQueue } from './background-queue.ts'

const maxPictureBytes = 25_000_000
const webpQuality = 74
/** Half of WebP; more effort costs seconds and saves nothing (decision 004). */
const avif = { quality: 45, effort: 2 }
/** How long a browser may cache a WebP that will soon be an AVIF, in seconds. */
const interimMaxAgeS = 300
/** Print shows more detail than a screen does. */
const jpegQuality = 80
/** A resize takes a core; more at once only slows every request down. */
const maxConcurrentResizes = 2

type PicturesOptions = {
  /** Where the content system serves its files, without a slash at the end. */
  contentOrigin: string
  cacheDir: string
  timeoutMs: number
  /** Encodes AVIF, which takes seconds. */
  backgroundQueue: BackgroundQueue
}

/** AVIF and WebP for screens, JPEG for PDFs, which embed it as it is. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg'

/** A size and crop of a picture. */
export type Rendering = {
  /** One of PICTURE_WIDTHS_PX; the original's width when left out. */
  widthPx?: number
  /** Cropped around the center to TALL_RATIO, for what fills a phone; needs a width. */
  isTall?: boolean
}

export type Pictures = {
  /**
   * Serves one picture.
   * @param path below the content system's origin, such as "/wp-content/uploads/2026/11/front.jpg"
   * @returns 200 with the picture; 404 when it doesn't exist or isn't a picture; 502 when the content system fails
   */
  answer(path: string, rendering: Rendering, format?: PictureFormat): Promise<Response>
  /** Serves one picture in the best format the browser accepts: WebP until the background queue has encoded AVIF. */
  answerFor(path: string, rendering: Rendering, accept: string | undefined): Promise<Response>
}

export function createPictures({
  contentOrigin,
  cacheDir,
  timeoutMs,
  backgroundQueue,
}: PicturesOptions): Pictures {
  const folder = join(cacheDir, 'pictures')
  const inFlight = new Map<string, Promise<Response>>()
  const resizes = new PQueue({ concurrency: maxConcurrentResizes })

  function fileOf(path: string, rendering: Rendering, format: PictureFormat): string {
    const name = createHash('sha256')
      .update(`${contentOrigin}${path}|${nameOf(rendering)}`)
      .digest('hex')
    return join(folder, `${name}.${format}`)
  }

  async function make(path: string, rendering: Rendering, format: PictureFormat): Promise<Response> {
    const file = fileOf(path, rendering, format)
    const cached = await readFile(file).catch(() => undefined)
    if (cached) return toResponse(cached, `image/${format}`)

    const answer = await fetch(`${contentOrigin}${path}`, { signal: AbortSignal.timeout(timeoutMs) }).catch(
      () => undefined,
    )
    if (!answer) return notServed(502)
    if (!answer.ok) return notServed(answer.status < 500 ? 404 : 502)
    const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
    if (Number(answer.headers.get('content-length') ?? 0) > maxPictureBytes) return notServed(404)
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (type === 'image/svg+xml') return toResponse(bytes, type)
    if (!/^image\/(?:jpeg|png|webp|avif|gif)$/.test(type) || bytes.length > maxPictureBytes)
      return notServed(404)

    const resized = await resizes.add(() => {
      const sized = sharp(bytes)
        .rotate()
        .resize({ ...toSize(rendering), withoutEnlargement: true })
      if (format === 'avif') return sized.avif(avif).toBuffer()
      if (format === 'webp') return sized.webp({ quality: webpQuality, effort: 4 }).toBuffer()
      return sized.flatten({ background: '#ffffff' }).jpeg({ quality: jpegQuality, mozjpeg: true }).toBuffer()
    })
    await mkdir(folder, { recursive: true })
    const temporary = `${file}.${process.pid}`
    await writeFile(temporary, resized)
    await rename(temporary, file)
    return toResponse(resized, `image/${format}`)
  }

  async function answer(path: string, rendering: Rendering, format: PictureFormat = 'webp') {
    const { widthPx } = rendering
    if (widthPx !== undefined && !PICTURE_WIDTHS_PX.includes(widthPx)) return notServed(404)
    if (!path.startsWith('/') || path.includes('..') || path.includes('\\')) return notServed(404)
    const key = `${path}|${nameOf(rendering)}|${format}`
    const pending = inFlight.get(key) ?? make(path, rendering, format).finally(() => inFlight.delete(key))
    inFlight.set(key, pending)
    return (await pending).clone()
  }

  return {
    answer,
    async answerFor(path, rendering, accept = '') {
      backgroundQueue.markBusy()
      if (!accept.includes('image/avif')) return answer(path, rendering)
      const better = await readFile(fileOf(path, rendering, 'avif')).catch(() => undefined)
      if (better) return toResponse(better, 'image/avif')
      const webp = await answer(path, rendering)
      if (webp.headers.get('content-type') !== 'image/webp') return webp
      backgroundQueue.add(`avif ${nameOf(rendering)} ${path}`, () => answer(path, rendering, 'avif'))
      webp.headers.set('cache-control', `public, max-age=${interimMaxAgeS}`)
      return webp
    },
  }
}

function nameOf({ widthPx, isTall }: Rendering): string {
  return `${isTall ? 'tall' : ''}${widthPx}`
}

function toSize({ widthPx, isTall }: Rendering) {
  if (widthPx === undefined) return {}
  return isTall ? { width: widthPx, height: widthPx * TALL_RATIO } : { width: widthPx }
}

/**
 * Maps a picture of the content system to the address that our server serves it at.
 * @param url absolute; one of another host is left as it is
 * @returns such as "/pictures/wp-content/uploads/2026/11/front.jpg"
 */
export function pictureUrl(url: string, contentOrigin: string): string {
  return url.startsWith(`${contentOrigin}/`) ? `/pictures${url.slice(contentOrigin.length)}` : url
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

function notServed(status: 404 | 502): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}
