/** Signed, so that only pictures that content names are fetched and resized. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Secrets } from '../session/sealed-values.ts'
import type { Rendering } from './picture-server.ts'
import { createUploadPlaces, type UploadPlaces, type UploadPlacesOptions } from './upload-places.ts'

/** 72 bits: each guess is a request of its own. */
const signatureLength = 12

const address = new RegExp(
  String.raw`^/pictures(?:/(w|print)(\d{1,5})|/(share|raster))?/([\w-]{${signatureLength}})(/.*)$`,
)

const fileAddress = new RegExp(String.raw`^/files/([\w-]{${signatureLength}})(/.*)$`)

export type PictureRequest = {
  /** As `UploadPlaces` names it. */
  path: string
  rendering: Rendering
  isForPrint: boolean
}

export type PictureAddresses = Pick<UploadPlaces, 'learn' | 'unserved'> & {
  /** "/pictures/Kq3v_9tWx0aB/wp-content/uploads/2026/11/front.jpg"; undefined for no upload. */
  toUrl(url: string): string | undefined
  /** @returns "/files/Kq3v_9tWx0aB/wp-content/uploads/2026/11/covenants.pdf"; otherwise like `toUrl` */
  toFileUrl(url: string): string | undefined
  isUpload(url: string): boolean
  /** Undefined for an address that this site didn't write. */
  parse(pathname: string): PictureRequest | undefined
  /** Undefined for an address that this site didn't write. */
  parseFile(pathname: string): string | undefined
  /** Doesn't check the signature: for an address from `toUrl`. @returns undefined outside "/pictures" */
  toContentPath(pathname: string): string | undefined
}

/** The first key signs; addresses signed with any of them are ours. */
type Options = UploadPlacesOptions & { keys: PictureKeys }

export type PictureKeys = readonly [Uint8Array, ...Uint8Array[]]

export function createPictureAddresses({ keys, ...options }: Options): PictureAddresses {
  const places = createUploadPlaces(options)
  const sign = (path: string, key = keys[0]) =>
    createHmac('sha256', key).update(path).digest('base64url').slice(0, signatureLength)

  /** A picture's address is no file's. */
  const signFile = (path: string, key = keys[0]) => sign(`file ${path}`, key)

  function toSignedUrl(url: string, write: (path: string) => string): string | undefined {
    const path = places.toPath(url)
    if (path === undefined) places.report(url)
    return path && write(path)
  }

  function isSigned(path: string, signature: string, signer: typeof sign): boolean {
    if (signature === '' || !places.isAllowed(path)) return false
    const given = Buffer.from(signature)
    return keys.some((key) => timingSafeEqual(given, Buffer.from(signer(path, key))))
  }

  return {
    learn: places.learn,
    unserved: places.unserved,
    isUpload: (url) => places.toPath(url) !== undefined,
    toUrl: (url) => toSignedUrl(url, (path) => `/pictures/${sign(path)}${path}`),
    toFileUrl: (url) => toSignedUrl(url, (path) => `/files/${signFile(path)}${path}`),
    parseFile(pathname) {
      const [, signature = '', path = ''] = fileAddress.exec(pathname) ?? []
      return isSigned(path, signature, signFile) ? path : undefined
    },
    parse(pathname) {
      const [, use, widthPx, named, signature = '', given = ''] = address.exec(pathname) ?? []
      // A picture made of a drawing ends in what it is; older addresses of it don't.
      const path = named === 'raster' ? given.replace(/\.svg\.jpg$/i, (ending) => ending.slice(0, -4)) : given
      if (!isSigned(path, signature, sign)) return undefined
      if (named === 'share') return { path, rendering: { isShared: true }, isForPrint: false }
      if (named === 'raster') return { path, rendering: { isRaster: true }, isForPrint: true }
      const rendering = widthPx === undefined ? {} : { widthPx: Number(widthPx) }
      return { path, rendering, isForPrint: use === 'print' }
    },
    toContentPath(pathname) {
      return address.exec(pathname)?.[5]
    },
  }
}

/** Kept in the cache folder without session secrets, as stored content outlives the process. */
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
