// Every variable the process reads from its environment, checked once, as plain data.
import { defaultBrandId } from '../brands/default-brand.ts'

/** Settings of the process. Plain data only: it crosses from Node's own modules into the bundled app. */
export type Config = {
  /** 0 to 65535; 0 takes any free port. */
  port: number
  /** The address to listen on; undefined listens on all of them, IPv4 and IPv6. */
  host?: string
  /** Scheme, host and port under which visitors see the site. With port 0 it names port 0: replace it once listening. */
  publicOrigin: string
  /** How many proxies of ours stand in front and add to X-Forwarded-For; 0 believes the connection alone. */
  proxyHops: number
  /** Whether the site is meant for the public: NODE_ENV is production, or the public origin is https. */
  isProduction: boolean
  /** A brand's id below brands/, or a path to a brand's folder. */
  brand: string
  content: {
    /** Where WordPress answers, without a trailing slash; undefined starts the embedded content system. */
    origin?: string
    /** The content folder of the embedded content system; undefined leaves the choice to the program. */
    folder?: string
    /** How much of the `filter` parameter the content system understands. */
    filterDialect: 'full' | 'core'
    timeoutMs: number
    /** Signs the content system's webhook; undefined refuses every webhook. */
    webhookSecret?: string
    /** How long content is fresh. */
    ttlSeconds: number
  }
  /** The folder of the caches on disk, as given. */
  cacheDir: string
  /** Shared cache, bus and rate limits; undefined keeps them in the process. */
  redisUrl?: string
  /** Seals sessions, 32 characters or more; undefined asks the program to make one up for its lifetime. */
  sessionSecret?: string
  /** Basic credentials for forms; undefined sends none. */
  forms?: { key: string; secret: string }
  map: {
    /** Undefined draws with MapLibre. */
    googleMapsKey?: string
    mapsScriptUrl: string
    /** An address, or a path of this site; undefined takes the style that comes with it. */
    styleUrl?: string
  }
  /** Google Tag Manager's container. */
  gtmId?: string
  crmScriptUrl?: string
  pdf:
    | { service: 'none' | 'local' }
    | { service: 'restpack'; url: string; accessToken: string }
    | { service: 'gotenberg'; url: string; accessToken?: string }
  logLevel: LogLevel
}

export type LogLevel = (typeof logLevels)[number]

/** One or more variables of the environment are wrong; the message names each. */
export class ConfigError extends Error {
  override name = 'ConfigError' as const
  /** One sentence for each bad variable. Values of secrets are not in it. */
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The environment is not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const googleMapsScriptUrl = 'https://maps.googleapis.com/maps/api/js'
const restpackUrl = 'https://restpack.io/api/html2pdf/v7/convert'
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

/**
 * Reads the settings from an environment. docs/configuration.md describes each variable.
 * @param env the environment; an empty or blank value counts as unset
 * @returns settings with every default filled in
 * @throws ConfigError naming every bad variable at once, with what is expected and, unless secret, what was given
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const read = createReader(env)
  const port = read.wholeNumber('PORT', { from: 0, to: 65_535, otherwise: 3000 })
  const publicOrigin = read.origin('PUBLIC_ORIGIN') ?? `http://localhost:${port}`
  const isProduction = env.NODE_ENV === 'production' || publicOrigin.startsWith('https:')
  const redisUrl = read.secret(
    'REDIS_URL',
    /^rediss?:\/\/[^\s/]/,
    'an address that starts with redis:// or rediss://',
  )
  const config: Config = {
    port,
    host: read.matching('HOST', /^[\w.:-]+$/, 'a host name or an IP address'),
    publicOrigin,
    proxyHops: read.wholeNumber('PROXY_HOPS', { from: 0, to: 5, otherwise: 0 }),
    isProduction,
    brand: read.text('BRAND') ?? defaultBrandId,
    content: {
      origin: read.baseUrl('CONTENT_ORIGIN'),
      folder: read.text('CONTENT_FOLDER'),
      filterDialect: read.oneOf('CONTENT_FILTER_DIALECT', ['full', 'core']) ?? 'full',
      timeoutMs: read.wholeNumber('CONTENT_TIMEOUT_MS', { from: 100, to: 120_000, otherwise: 8000 }),
      webhookSecret: read.secret('CONTENT_WEBHOOK_SECRET', /^.{16,}$/, '16 characters or more'),
      ttlSeconds: read.wholeNumber('CONTENT_TTL_S', { from: 1, to: 86_400, otherwise: 60 }),
    },
    cacheDir: read.text('CACHE_DIR') ?? '.cache',
    redisUrl,
    sessionSecret: readSessionSecret(read, { isProduction, isShared: redisUrl !== undefined }),
    forms: readForms(read),
    map: {
      googleMapsKey: read.secret('GOOGLE_MAPS_KEY', /^[\w-]+$/, 'a key of letters, digits, - and _'),
      mapsScriptUrl: read.safeUrl('MAPS_SCRIPT_URL') ?? googleMapsScriptUrl,
      styleUrl: read.safeUrl('MAP_STYLE_URL', { allowsPath: true }),
    },
    gtmId: read.matching('GTM_ID', /^GTM-[A-Z0-9]+$/, 'an id such as GTM-ABC1234'),
    crmScriptUrl: read.safeUrl('CRM_SCRIPT_URL'),
    pdf: readPdf(read),
    logLevel: read.oneOf('LOG_LEVEL', logLevels) ?? 'info',
  }
  if (read.problems.length > 0) throw new ConfigError(read.problems)
  return config
}

/** A secret made up by one process is unknown to the next one and to the one beside it. */
function readSessionSecret(
  read: Reader,
  site: { isProduction: boolean; isShared: boolean },
): string | undefined {
  const secret = read.secret('SESSION_SECRET', /^.{32,}$/, '32 characters or more')
  if (!read.has('SESSION_SECRET') && (site.isProduction || site.isShared)) {
    const why = site.isProduction
      ? 'because the site is public (PUBLIC_ORIGIN is https, or NODE_ENV is production)'
      : 'because several processes may share REDIS_URL'
    read.problems.push(`SESSION_SECRET: expected 32 characters or more, ${why}; it is not set`)
  }
  return secret
}

function readForms(read: Reader): Config['forms'] {
  const key = read.secret('FORMS_KEY', /^\S+$/, 'a key without spaces')
  const secret = read.secret('FORMS_SECRET', /^\S+$/, 'a secret without spaces')
  if (read.has('FORMS_KEY') !== read.has('FORMS_SECRET')) {
    read.problems.push('FORMS_KEY, FORMS_SECRET: expected both or neither, got one of them')
  }
  return key !== undefined && secret !== undefined ? { key, secret } : undefined
}

function readPdf(read: Reader): Config['pdf'] {
  const service = read.oneOf('PDF_SERVICE', ['local', 'restpack', 'gotenberg', 'none']) ?? 'local'
  const url = read.baseUrl('PDF_SERVICE_URL')
  const accessToken = read.secret('PDF_ACCESS_TOKEN', /^\S+$/, 'a token without spaces')
  if (service === 'restpack') {
    if (!read.has('PDF_ACCESS_TOKEN')) {
      read.problems.push('PDF_ACCESS_TOKEN: expected a token, because PDF_SERVICE is restpack; it is not set')
    }
    return { service, url: url ?? restpackUrl, accessToken: accessToken ?? '' }
  }
  if (service === 'gotenberg') {
    if (!read.has('PDF_SERVICE_URL')) {
      read.problems.push(
        'PDF_SERVICE_URL: expected an address, because PDF_SERVICE is gotenberg; it is not set',
      )
    }
    return { service, url: url ?? '', accessToken }
  }
  return { service }
}

type Reader = ReturnType<typeof createReader>

/** Each reader answers undefined for a variable that is unset or bad; a bad one is added to `problems`. */
function createReader(env: Record<string, string | undefined>) {
  const problems: string[] = []

  function text(name: string): string | undefined {
    return env[name]?.trim() || undefined
  }

  function refuse(name: string, expected: string, given: string): undefined {
    problems.push(`${name}: expected ${expected}, got ${given}`)
  }

  function matching(name: string, pattern: RegExp, expected: string): string | undefined {
    const value = text(name)
    if (value === undefined || pattern.test(value)) return value
    return refuse(name, expected, quoted(value))
  }

  function secret(name: string, pattern: RegExp, expected: string): string | undefined {
    const value = text(name)
    if (value === undefined || pattern.test(value)) return value
    return refuse(name, expected, `something else, ${value.length} characters long`)
  }

  function wholeNumber(name: string, range: { from: number; to: number; otherwise: number }): number {
    const value = text(name)
    if (value === undefined) return range.otherwise
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= range.from && number <= range.to) return number
    refuse(name, `a whole number from ${range.from} to ${range.to}`, quoted(value))
    return range.otherwise
  }

  function oneOf<const T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const value = text(name)
    const found = allowed.find((word) => word === value)
    if (value === undefined || found !== undefined) return found
    return refuse(name, `one of ${allowed.join(', ')}`, quoted(value))
  }

  function webUrl(name: string, expected: string, isGood: (url: URL) => boolean): URL | undefined {
    const value = text(name)
    if (value === undefined) return undefined
    const url = URL.canParse(value) ? new URL(value) : undefined
    const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
    if (url && isWeb && url.username === '' && url.password === '' && isGood(url)) return url
    return refuse(name, expected, quoted(value))
  }

  /** An address below which paths are appended: no query, no fragment; the trailing slash is dropped. */
  function baseUrl(name: string): string | undefined {
    const expected = 'an address such as https://content.example.com, without user name, query or fragment'
    const url = webUrl(name, expected, ({ search, hash }) => search === '' && hash === '')
    return url && `${url.origin}${url.pathname.replace(/\/+$/, '')}`
  }

  function origin(name: string): string | undefined {
    const expected = 'scheme and host such as https://www.example.com, without a path'
    const isOrigin = ({ pathname, search, hash }: URL) => pathname === '/' && search === '' && hash === ''
    return webUrl(name, expected, isOrigin)?.origin
  }

  /** What a browser is told to load: https, or http on this machine. */
  function safeUrl(name: string, options: { allowsPath?: boolean } = {}): string | undefined {
    const value = text(name)
    if (options.allowsPath && value !== undefined && /^\/(?!\/)\S*$/.test(value)) return value
    const expected = `an address that starts with https:// (http:// only on localhost)${options.allowsPath ? ' or a path of this site such as /map/style.json' : ''}`
    const isSafe = ({ protocol, hostname }: URL) => protocol === 'https:' || loopbackHosts.includes(hostname)
    return webUrl(name, expected, isSafe)?.href
  }

  function has(name: string): boolean {
    return text(name) !== undefined
  }

  return { problems, has, text, matching, secret, wholeNumber, oneOf, baseUrl, origin, safeUrl }
}

/** A value in quotes; an address that may hold a password or a token is not repeated. */
function quoted(value: string): string {
  return /[@?]/.test(value) ? 'something with an @ or ? in it, not repeated here' : `"${value}"`
}
