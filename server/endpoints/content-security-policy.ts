/** What a page of ours may load and run. */
import { createHash, randomBytes } from 'node:crypto'
import type { LoadedBrand } from '../../brands/load-brand.ts'
import { DIRECTIONS_ORIGIN } from '../../domain/community/directions.ts'
import type { Config } from '../config/config.ts'

export type PolicyOptions = {
  isHttps: boolean
  /** Tours and videos. */
  frameHosts: readonly string[]
  googleMaps?: { scriptUrl: string }
  mapStyleUrl?: string | undefined
  /** Street tiles that aren't a file of ours. */
  mapTilesUrl?: string | undefined
  /** With the hosts of the tags it loads. */
  tagManager?: { scriptUrl: string; hosts: readonly string[] }
  crmScriptUrl?: string | undefined
}

/** What allows one page's inline code: SHA-256 hashes in base64. */
export type InlineSources = { scripts: readonly string[]; styles: readonly string[] }

type Directives = Record<string, string[]>

export function toPolicyOptions(config: Config, { brand }: LoadedBrand): PolicyOptions {
  const { frameHosts, tagHosts } = brand
  return {
    isHttps: config.publicOrigin.startsWith('https:'),
    frameHosts: [...frameHosts.tours, ...frameHosts.videos],
    ...(config.map.googleMapsKey !== undefined && { googleMaps: { scriptUrl: config.map.mapsScriptUrl } }),
    mapStyleUrl: config.map.styleUrl,
    mapTilesUrl: config.map.tiles && 'url' in config.map.tiles ? config.map.tiles.url : undefined,
    ...(config.gtmId !== undefined && {
      tagManager: { scriptUrl: config.gtmUrl, hosts: tagHosts.flatMap(({ hosts }) => hosts) },
    }),
    crmScriptUrl: config.crmScriptUrl,
  }
}

/** Third parties only where the configuration turns them on. @returns adds one page's inline sources */
export function createPolicy(options: PolicyOptions): (inline: InlineSources) => string {
  const base: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    // For browsers that don't know the two below.
    'style-src': ["'self'"],
    'style-src-elem': ["'self'"],
    // React writes these for sizes that depend on content. An attribute can neither load nor run code.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'"],
    'media-src': ["'self'"],
    'frame-src': ["'self'", ...options.frameHosts.map(https)],
    // The map makes its worker from a blob.
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // The directions form sends the visitor's address to a maps site.
    'form-action': ["'self'", DIRECTIONS_ORIGIN],
    'frame-ancestors': ["'self'"],
    ...(options.isHttps && { 'upgrade-insecure-requests': [] }),
  }
  const extras = [
    mapStyle(options),
    mapTiles(options),
    googleMaps(options),
    tagManager(options),
    crm(options),
  ]
  const directives = extras.reduce<Directives>(join, base)
  // Google Maps writes style elements that can't be known beforehand; a hash would turn 'unsafe-inline' off.
  const takesStyleHashes = !directives['style-src-elem']?.includes("'unsafe-inline'")

  return ({ scripts, styles }) => {
    const own: Directives = {
      'script-src': scripts.map((hash) => `'sha256-${hash}'`),
      'style-src-elem': takesStyleHashes ? styles.map((hash) => `'sha256-${hash}'`) : [],
    }
    return Object.entries(join(directives, own))
      .map(([name, values]) => [name, ...new Set(values)].join(' '))
      .join('; ')
  }
}

/** By hash, so that pages can be cached; our scripts carry the nonce, which a script within content lacks. */
export function applyCspHashes(html: Buffer, nonce: string): { html: Buffer; inline: InlineSources } {
  const attribute = ` nonce="${nonce}"`
  const pieces: Buffer[] = []
  const scripts: string[] = []
  let pieceStart = 0
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, pieceStart)) {
    pieces.push(html.subarray(pieceStart, at))
    pieceStart = at + attribute.length
    const opened = html.indexOf('>', at)
    const tag = html.toString('utf8', html.lastIndexOf('<', at), opened)
    const isCode = !/\ssrc=/.test(tag) && !/\stype="application\//.test(tag)
    if (tag.startsWith('<script') && isCode)
      scripts.push(sha256(html.subarray(opened + 1, html.indexOf('</script>', opened))))
  }
  pieces.push(html.subarray(pieceStart))
  return {
    html: Buffer.concat(pieces),
    inline: { scripts: [...new Set(scripts)], styles: hashStyles(html) },
  }
}

/** In letters that need no escaping. */
export function createNonce(): string {
  return randomBytes(16).toString('base64url')
}

/** Content is never rendered into the head, so every style element there is ours. */
function hashStyles(html: Buffer): string[] {
  const head = html.toString('utf8', 0, Math.max(0, html.indexOf('</head>')))
  const styles = [...head.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) =>
    sha256(Buffer.from(text)),
  )
  return [...new Set(styles)]
}

/** As browsers do, with normalized line ends. */
function sha256(text: Buffer): string {
  const normalized = text.includes('\r') ? text.toString().replaceAll(/\r\n?/g, '\n') : text
  return createHash('sha256').update(normalized).digest('base64')
}

function mapStyle({ mapStyleUrl }: PolicyOptions): Directives {
  const origin = mapStyleUrl === undefined ? undefined : URL.parse(mapStyleUrl)?.origin
  return origin === undefined ? {} : { 'connect-src': [origin], 'img-src': [origin] }
}

function mapTiles({ mapTilesUrl }: PolicyOptions): Directives {
  return mapTilesUrl === undefined ? {} : { 'connect-src': [originOf(mapTilesUrl)] }
}

function googleMaps(options: PolicyOptions): Directives {
  if (!options.googleMaps) return {}
  const google = ['https://*.googleapis.com', 'https://*.gstatic.com']
  return {
    'script-src': [originOf(options.googleMaps.scriptUrl), ...google],
    'style-src-elem': ["'unsafe-inline'", 'https://fonts.googleapis.com'],
    'img-src': [...google, 'https://*.google.com', 'https://*.googleusercontent.com'],
    'font-src': ['https://fonts.gstatic.com'],
    'connect-src': [originOf(options.googleMaps.scriptUrl), ...google, 'https://*.google.com'],
  }
}

function tagManager({ tagManager: given }: PolicyOptions): Directives {
  if (!given) return {}
  const hosts = given.hosts.map(https)
  const analytics = ['https://*.google-analytics.com', 'https://*.analytics.google.com']
  const own = [originOf(given.scriptUrl), ...hosts]
  return {
    'script-src': own,
    'style-src-elem': hosts,
    'img-src': [...own, ...analytics],
    'font-src': hosts,
    'connect-src': [...own, ...analytics],
    'frame-src': hosts,
  }
}

function crm({ crmScriptUrl }: PolicyOptions): Directives {
  if (crmScriptUrl === undefined) return {}
  const origin = originOf(crmScriptUrl)
  return { 'script-src': [origin], 'img-src': [origin], 'connect-src': [origin] }
}

function https(host: string): string {
  return `https://${host}`
}

function originOf(url: string): string {
  return new URL(url).origin
}

function join(one: Directives, other: Directives): Directives {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return Object.fromEntries(names.map((name) => [name, [...(one[name] ?? []), ...(other[name] ?? [])]]))
}
