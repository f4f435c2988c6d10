/** What a page of ours may load and run, and nothing else. */
import { createHash, randomBytes } from 'node:crypto'
import { DIRECTIONS_ORIGIN } from '../../domain/community/directions.ts'

export type PolicyOptions = {
  /** Whether visitors reach us by https. */
  isHttps: boolean
  /** Where the content system gives out films and recordings, without a slash at the end. */
  contentOrigin: string
  /** Host names whose pages may stand in a frame: tours and videos. */
  frameHosts: readonly string[]
  /** Host names of pictures besides our own. */
  imageHosts: readonly string[]
  /** Only with a key do Google's maps load. */
  googleMaps?: { scriptUrl: string }
  /** A map style of somebody else's. */
  mapStyleUrl?: string | undefined
  hasTagManager: boolean
  crmScriptUrl?: string | undefined
}

/** What stands inline in one page: hashes as base64 of SHA-256, and the nonce of scripts where the page has one. */
export type Inline = { nonce?: string; scripts: readonly string[]; styles: readonly string[] }

/** A page as it leaves, in pieces, and what stands inline in it. */
export type Admitted = { html: readonly string[]; inline: Inline }

type Directives = Record<string, string[]>

/**
 * Makes the writer of the Content-Security-Policy header. What the configuration does not switch on is not admitted.
 * @param options what is switched on
 * @returns a function that adds what stands inline in one page and answers the header's value
 */
export function createPolicy(options: PolicyOptions): (inline: Inline) => string {
  const https = (host: string) => `https://${host}`
  const base: Directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src-elem': ["'self'"],
    // Written by React for measures that depend on content; an attribute can neither load code nor run it.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...options.imageHosts.map(https)],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'media-src': ["'self'", options.contentOrigin],
    'frame-src': ["'self'", ...options.frameHosts.map(https)],
    // The map makes its worker from a blob.
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // The way from an address the visitor types is asked of a maps site.
    'form-action': ["'self'", DIRECTIONS_ORIGIN],
    'frame-ancestors': ["'self'"],
    ...(options.isHttps && { 'upgrade-insecure-requests': [] }),
  }
  const extras = [mapStyle(options), googleMaps(options), tagManager(options), crm(options)]
  const directives = extras.reduce<Directives>(join, base)
  // Google's maps write style elements nobody can know beforehand; a hash beside the word would switch it off.
  const takesStyleHashes = !directives['style-src-elem']?.includes("'unsafe-inline'")

  return ({ nonce, scripts, styles }) => {
    const own: Directives = {
      'script-src': [
        ...(nonce === undefined ? [] : [`'nonce-${nonce}'`]),
        ...scripts.map((hash) => `'sha256-${hash}'`),
      ],
      'style-src-elem': takesStyleHashes ? styles.map((hash) => `'sha256-${hash}'`) : [],
    }
    return Object.entries(join(directives, own))
      .map(([name, values]) => [name, ...new Set(values)].join(' '))
      .join('; ')
  }
}

/**
 * Takes the mark of our own rendering out of a page that is kept, and hashes what carried it. A script that came in
 * with content carries no mark, so its hash is not in the policy and it does not run.
 * @param html the page as it was rendered with `mark` as the nonce of every script
 * @param mark made up for this rendering alone
 * @returns the page without the mark, fit for any cache, and the hashes of its inline scripts and style elements
 */
export function admitByHash(html: string, mark: string): Admitted {
  const attribute = ` nonce="${mark}"`
  const scripts: string[] = []
  // By hand: a pattern over a page of a hundred kilobytes costs as much as a tenth of rendering it.
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at)) {
    const opened = html.indexOf('>', at)
    const closed = opened === -1 ? -1 : html.indexOf('</script>', opened)
    if (closed === -1) break
    const attributes = html.slice(at + '<script'.length, opened)
    const isCode = !/\ssrc=/.test(attributes) && !/\stype="application\//.test(attributes)
    if (isCode && attributes.includes(attribute)) scripts.push(sha256(html.slice(opened + 1, closed)))
    at = closed
  }
  return {
    html: [withoutNonceMeta(html, mark).replaceAll(attribute, '')],
    inline: {
      scripts: [...new Set(scripts)],
      styles: hashStyles(html.slice(0, Math.max(0, html.indexOf('</head>')))),
    },
  }
}

/**
 * Lets the mark of our own rendering stand as the nonce of a page that is made for one answer.
 * @param html the page as it was rendered with `mark` as the nonce of every script
 * @param mark made up for this rendering alone
 * @returns the page, and what its policy admits
 */
export function admitByNonce(html: string, mark: string): Admitted {
  // All there is to do is in the head: the rest is not touched, since putting a long text together again takes time.
  const end = Math.max(0, html.indexOf('</head>'))
  const head = html.slice(0, end)
  return {
    html: [withoutNonceMeta(head, mark), html.slice(end)],
    inline: { nonce: mark, scripts: [], styles: hashStyles(head) },
  }
}

/**
 * Gives an answer a nonce of its own, for a page that was rendered once for several who waited for it.
 * @param policy the value of its Content-Security-Policy
 * @param body the page
 * @returns both with another nonce; as they came when the page has none
 */
export function renewNonce(policy: string, body: Buffer): { policy: string; body: Buffer } {
  const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1]
  if (nonce === undefined) return { policy, body }
  const other = createNonce()
  return {
    policy: policy.replaceAll(nonce, other),
    body: Buffer.from(body.toString().replaceAll(nonce, other)),
  }
}

/** @returns what nobody can guess, in letters that need no escaping */
export function createNonce(): string {
  return randomBytes(16).toString('base64url')
}

/** Browsers hide the nonce of an element from style sheets and scripts, but not what a `meta` says. */
function withoutNonceMeta(html: string, mark: string): string {
  return html.replace(`<meta property="csp-nonce" content="${mark}"/>`, '')
}

/** Content never stands in the head, so every style element there is ours. */
function hashStyles(head: string): string[] {
  const styles = [...head.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => sha256(text))
  return [...new Set(styles)]
}

/** As a browser does: line ends are normalized before hashing. */
function sha256(text: string): string {
  return createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n')).digest('base64')
}

function mapStyle({ mapStyleUrl }: PolicyOptions): Directives {
  const origin = mapStyleUrl === undefined ? undefined : URL.parse(mapStyleUrl)?.origin
  return origin === undefined ? {} : { 'connect-src': [origin], 'img-src': [origin] }
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

function tagManager({ hasTagManager }: PolicyOptions): Directives {
  if (!hasTagManager) return {}
  const measuring = ['https://*.google-analytics.com', 'https://*.analytics.google.com']
  return {
    'script-src': ['https://www.googletagmanager.com'],
    'img-src': ['https://www.googletagmanager.com', ...measuring],
    'connect-src': ['https://www.googletagmanager.com', ...measuring],
  }
}

function crm({ crmScriptUrl }: PolicyOptions): Directives {
  if (crmScriptUrl === undefined) return {}
  const origin = originOf(crmScriptUrl)
  return { 'script-src': [origin], 'img-src': [origin], 'connect-src': [origin] }
}

function originOf(url: string): string {
  return new URL(url).origin
}

function join(one: Directives, other: Directives): Directives {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return Object.fromEntries(names.map((name) => [name, [...(one[name] ?? []), ...(other[name] ?? [])]]))
}
