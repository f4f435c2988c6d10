/** Where the files are that content names and this site gives out: the content system's uploads, and hosts of the brand. */

export type UploadPlacesOptions = {
  /** Without a slash at the end. */
  contentOrigin: string
  /** On the content system's host. @default WordPress's own, and those that media name */
  uploadsPath?: string | undefined
  /** By https; "*.example.com" is every host below. @default none */
  imageHosts?: readonly string[] | undefined
  /** @default nothing is logged */
  log?: { warn(facts: object, message: string): void } | undefined
}

export type UploadPlaces = {
  /** "/wp-content/uploads/2026/11/front.jpg", "/@cdn.example.com/…"; undefined for anything else. */
  toPath(url: string): string | undefined
  /** Whether a path that `toPath` once wrote may be fetched: the brand may name other hosts by now. */
  isAllowed(path: string): boolean
  /** One on another host must be the brand's. @returns whether a file in it was refused before */
  learn(folderUrl: string): boolean
  report(url: string): void
  unserved(): string[]
}

const wordpressFolder = '/wp-content/uploads/'
const maxReported = 100
const maxRefused = 1_000

export function createUploadPlaces(options: UploadPlacesOptions): UploadPlaces {
  const { uploadsPath, imageHosts = [], log } = options
  const content = new URL(options.contentOrigin)
  const basePath = content.pathname.replace(/\/$/, '')
  const folders = new Set(uploadsPath === undefined ? [basePath + wordpressFolder] : [uploadsPath])
  const reported = new Set<string>()
  /** Paths on the content system's host. */
  const refused = new Set<string>()

  // An editor's link may say http where the content system is at https.
  const parse = (url: string) => {
    const parsed = URL.parse(url)
    return parsed && /^https?:$/.test(parsed.protocol) ? parsed : undefined
  }

  function isNamed(host: string): boolean {
    return imageHosts.some((named) =>
      named.startsWith('*.') ? host.endsWith(named.slice(1)) : host === named,
    )
  }

  function toPath(url: string): string | undefined {
    const parsed = parse(url)
    if (!parsed) return undefined
    const pathname = parsed.pathname.replaceAll(/\/{2,}/g, '/')
    if (parsed.host !== content.host) return isNamed(parsed.host) ? `/@${parsed.host}${pathname}` : undefined
    if (![...folders].some((folder) => pathname.startsWith(folder))) {
      if (refused.size < maxRefused) refused.add(pathname)
      return undefined
    }
    return pathname.startsWith(`${basePath}/`)
      ? pathname.slice(basePath.length)
      : `/@${parsed.host}${pathname}`
  }

  return {
    toPath,
    isAllowed(path) {
      const [, host] = /^\/@([^/]+)\//.exec(path) ?? []
      return host === undefined || host === content.host || isNamed(host)
    },
    learn(folderUrl) {
      const folder = parse(folderUrl)
      // The whole host, or the whole content system, is no folder of uploads.
      if (uploadsPath !== undefined || folder?.host !== content.host || folder.pathname === `${basePath}/`)
        return false
      if (!/^\/[^@].*\/$/.test(folder.pathname)) return false
      folders.add(folder.pathname)
      const found = [...refused].filter((pathname) => pathname.startsWith(folder.pathname))
      for (const pathname of found) refused.delete(pathname)
      for (const url of reported) if (toPath(url) !== undefined) reported.delete(url)
      return found.length > 0
    },
    report(url) {
      if (reported.has(url) || reported.size >= maxReported) return
      reported.add(url)
      log?.warn(
        { url },
        "A picture or file is outside the content system's uploads and the brand's imageHosts: it's left out of pages",
      )
    },
    unserved: () => [...reported],
  }
}

/** @param path from `toPath` */
export function toSourceUrl(contentOrigin: string, path: string): string {
  const [, host, rest] = /^\/@([^/]+)(\/.*)$/.exec(path) ?? []
  if (host === undefined || rest === undefined) return contentOrigin + path
  const content = new URL(contentOrigin)
  return `${host === content.host ? content.protocol : 'https:'}//${host}${rest}`
}
