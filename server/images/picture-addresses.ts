/**
 * The addresses of pictures on this site. Each is signed, so only pictures that content names are fetched and resized,
 * each under one spelling.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Secrets } from '../session/sealed-values.ts'
import type { Rendering } from './picture-server.ts'

/** WordPress's folder of uploads; nothing else of the content system is given out. */
const uploadsPath = '/wp-content/uploads/'
/** 72 bits: each guess is a request of its own. */
const signatureLength = 12

const address = new RegExp(
  String.raw`^/pictures(?:/(w|print)(\d{1,5})|/(share))?/([\w-]{${signatureLength}})(/.*)$`,
)

const fileAddress = new RegExp(String.raw`^/files/([\w-]{${signatureLength}})(/.*)$`)

export type PictureRequest = {
  /** Below the content system's origin. */
  path: string
  rendering: Rendering
  isForPrint: boolean
}

export type PictureAddresses = {
  /**
   * Maps a picture of the content system to the address that our server serves it at.
   * @param url absolute; one of another host is left as it is
   * @returns such as "/pictures/Kq3v_9tWx0aB/wp-content/uploads/2026/11/front.jpg"; of the content system's other files
   * just the path, which our server doesn't have
   */
  toUrl(url: string): string
  /**
   * Maps another file of the content system, such as a film or a document, to its address on this site.
   * @returns such as "/files/Kq3v_9tWx0aB/wp-content/uploads/2026/11/covenants.pdf"; otherwise like `toUrl`
   */
  toFileUrl(url: string): string
  /** @returns undefined for an address that this site didn't write */
  parse(pathname: string): PictureRequest | undefined
  /** @returns the path below the content system's origin; undefined for an address that this site didn't write */
  parseFile(pathname: string): string | undefined
  /**
   * The picture's path below the content system's origin, without checking the signature: for an address from `toUrl`.
   * @returns undefined for an address outside "/pictures"
   */
  toContentPath(pathname: string): string | undefined
}

/** The first key signs; addresses signed with any of them are ours. */
type Options = { contentOrigin: string; keys: PictureKeys }

export type PictureKeys = readonly [Uint8Array, ...Uint8Array[]]

export function createPictureAddresses({ contentOrigin, keys }: Options): PictureAddresses {
  const content = new URL(contentOrigin)
  const basePath = content.pathname.replace(/\/$/, '')
  const sign = (path: string, key = keys[0]) =>
    createHmac('sha256', key).update(path).digest('base64url').slice(0, signatureLength)

  /** A picture's address is no file's. */
  const signFile = (path: string, key = keys[0]) => sign(`file ${path}`, key)

  function toSignedUrl(url: string, write: (path: string) => string): string {
    const parsed = URL.parse(url)
    // An editor's link may say http where the content system is at https.
    if (parsed?.host !== content.host || !/^https?:$/.test(parsed.protocol)) return url
    const pathname = parsed.pathname.replace(/\/{2,}/g, '/')
    return pathname.startsWith(basePath + uploadsPath) ? write(pathname.slice(basePath.length)) : pathname
  }

  function isSigned(path: string, signature: string, signer: typeof sign): boolean {
    if (!path.startsWith(uploadsPath)) return false
    const given = Buffer.from(signature)
    return keys.some((key) => timingSafeEqual(given, Buffer.from(signer(path, key))))
  }

  return {
    toUrl: (url) => toSignedUrl(url, (path) => `/pictures/${sign(path)}${path}`),
    toFileUrl: (url) => toSignedUrl(url, (path) => `/files/${signFile(path)}${path}`),
    parseFile(pathname) {
      const [, signature = '', path = ''] = fileAddress.exec(pathname) ?? []
      return isSigned(path, signature, signFile) ? path : undefined
    },
    parse(pathname) {
      const [, use, widthPx, share, signature = '', path = ''] = address.exec(pathname) ?? []
      if (!isSigned(path, signature, sign)) return undefined
      if (share !== undefined) return { path, rendering: { isShared: true }, isForPrint: false }
      const rendering = widthPx === undefined ? {} : { widthPx: Number(widthPx) }
      return { path, rendering, isForPrint: use === 'print' }
    },
    toContentPath(pathname) {
      return address.exec(pathname)?.[5]
    },
  }
}

/**
 * The keys that sign addresses. They outlive the process, as stored content and other people's links do.
 * @param options processes that share session secrets sign alike; without one, the key is in the cache folder
 */
export function openPictureKeys({
  sessionSecrets,
  cacheDir,
}: {
  sessionSecrets?: Secrets | undefined
  cacheDir: string
}): PictureKeys {
  if (sessionSecrets !== undefined) {
    const [first, ...others] = sessionSecrets
    return [toKey(first), ...others.map(toKey)]
  }
  const file = join(cacheDir, 'picture-key')
  mkdirSync(cacheDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return [readFileSync(file)]
}

function toKey(secret: string): Uint8Array {
  return createHmac('sha256', secret).update('pictures').digest()
}
