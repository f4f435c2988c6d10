// Serves uploads; smaller sizes are made on first request, and cached.
import { createReadStream } from 'node:fs'
import { mkdir, realpath, rename, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { mimeTypeOf } from '../content-folder/read-media.ts'
import { UPLOADS_URL_PATH, createUploads, hasSizes, parseSizedFile, uploadSizes } from './uploads.ts'

/** Uploads may be replaced under the same name, so they're cached for an hour. */
const MAX_AGE_SECONDS = 3600

export interface MediaServer {
  /** Handles a request for an upload. @param pathname the URL's path, still percent-encoded. */
  serve(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void>
}

/** Makes a server of one folder of media. @param cacheDir where smaller sizes are cached; created when needed. */
export function createMediaServer(mediaDir: string, cacheDir: string): MediaServer {
  const making = new Map<string, Promise<string>>()

  /** The path of an existing file below a folder; symbolic links out of it don't count. */
  async function findFile(file: string): Promise<string | undefined> {
    try {
      const [root, found] = await Promise.all([realpath(mediaDir), realpath(path.join(mediaDir, file))])
      return found.startsWith(root + path.sep) && (await stat(found)).isFile() ? found : undefined
    } catch {
      // Not there, or not readable: there is no such upload.
      return undefined
    }
  }

  async function resize(original: string, file: string, size: { width: number; height: number }): Promise<string> {
    const { mtimeMs, size: bytes } = await stat(original)
    const name = `${Math.round(mtimeMs)}-${bytes}-${size.width}x${size.height}`
    const cached = path.join(cacheDir, file, name + path.extname(file))
    if (await stat(cached).catch(() => undefined)) return cached
    await mkdir(path.dirname(cached), { recursive: true })
    const unfinished = `${cached}.${process.pid}`
    const format = mimeTypeOf(file)?.slice('image/'.length)
    const image = sharp(original).rotate().resize({ ...size, fit: 'cover' })
    await (format === 'jpeg' ? image.jpeg({ quality: 82, mozjpeg: true }) : image.toFormat(format as 'png')).toFile(unfinished)
    await rename(unfinished, cached)
    return cached
  }

  async function findSized(file: string): Promise<string | undefined> {
    const sized = parseSizedFile(file)
    const original = sized && (await findFile(sized.file))
    if (!sized || !original || !hasSizes(mimeTypeOf(file) ?? '')) return undefined
    const { width, height } = await sharp(original).metadata()
    // Only listed sizes are made, so that requests can't fill the disk.
    const sizes = uploadSizes(sized.file, { width, height }, createUploads(''))
    if (!sizes.some((each) => each.width === sized.width && each.height === sized.height)) return undefined
    let made = making.get(file)
    if (!made) {
      made = resize(original, sized.file, sized).finally(() => making.delete(file))
      making.set(file, made)
    }
    return made
  }

  return {
    async serve(request, response, pathname) {
      const file = uploadFile(pathname)
      const mimeType = file === undefined ? undefined : mimeTypeOf(file)
      const found = file && mimeType ? ((await findFile(file)) ?? (await findSized(file))) : undefined
      if (!found || !mimeType || (request.method !== 'GET' && request.method !== 'HEAD')) {
        response.writeHead(found && mimeType ? 405 : 404, { 'Content-Type': 'text/html; charset=UTF-8' }).end()
        return
      }
      const { size, mtimeMs } = await stat(found)
      const etag = `"${Math.round(mtimeMs).toString(16)}-${size.toString(16)}"`
      const headers = {
        ETag: etag,
        'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}`,
        'Content-Type': mimeType,
        'X-Content-Type-Options': 'nosniff',
        // A drawing opened by itself must not run scripts.
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'Access-Control-Allow-Origin': '*',
      }
      if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) {
        response.writeHead(304, headers).end()
        return
      }
      response.writeHead(200, { ...headers, 'Content-Length': size })
      if (request.method === 'HEAD') response.end()
      else await pipeline(createReadStream(found), response)
    },
  }
}

/** The file an upload's address names, relative to the folder of media; nothing outside of it. */
function uploadFile(pathname: string): string | undefined {
  let file: string
  try {
    file = decodeURIComponent(pathname.slice(UPLOADS_URL_PATH.length))
  } catch {
    return undefined
  }
  const parts = file.split('/')
  const isPlain = parts.every((part) => part !== '' && !part.startsWith('.') && !/[\\\0:]/.test(part))
  return isPlain ? file : undefined
}
