/** The environment, checked once against one schema and turned into plain settings. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { defaultBrandId } from '../brands/default-brand.ts'
import { isSmtpUrl, toSmtpSettings } from './follow/smtp-url.ts'

type Env = Record<string, string | undefined>

/** Settings of the process. Plain data only: it crosses from Node's own modules into the bundled app. */
export type Config = ReturnType<typeof toConfig>

/** One or more environment variables are invalid; the message names each. */
export class ConfigError extends Error {
  override name = 'ConfigError' as const
  /** One sentence for each bad variable. Secrets aren't repeated. */
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`Invalid environment variables:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const secretRule = '32 characters or more'
const secureAddress = 'an address that starts with https:// (http:// only on localhost)'

const schema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_ORIGIN: text('scheme and host such as https://www.example.com, without a path', isOrigin)
    .transform((value) => new URL(value).origin)
    .optional(),
  HOST: text('a host name or an IP address', /^[\w.:-]+$/).optional(),
  PROXY_HOPS: wholeNumber(0, 5).default(0),
  HSTS_PRELOAD: oneOf(['off', 'on']).default('off'),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  NODE_ENV: z.string().optional(),
  BRAND: z.string().default(defaultBrandId),
  CONTENT_ORIGIN: baseUrl().optional(),
  CONTENT_FOLDER: z.string().optional(),
  CONTENT_UPLOADS_PATH: text('a folder such as /app/uploads/', /^\/(?:[\w.-]+\/)+$/).optional(),
  CONTENT_FILTER_DIALECT: oneOf(['full', 'core']).default('full'),
  CONTENT_TIMEOUT_MS: wholeNumber(100, 120_000).default(8000),
  CONTENT_WEBHOOK_SECRET: secret('16 characters or more', /^.{16,}$/).optional(),
  CONTENT_TTL_S: wholeNumber(1, 86_400).default(60),
  CACHE_DIR: z.string().default('.cache'),
  DATA_DIR: z.string(),
  DATABASE_URL: secret('an address that starts with postgres://', /^postgres(?:ql)?:\/\/[^\s/]/).optional(),
  PICTURE_CACHE_MB: wholeNumber(1, 1_000_000).default(2000),
  REDIS_URL: secret('an address that starts with redis:// or rediss://', /^rediss?:\/\/[^\s/]/).optional(),
  SESSION_SECRET: secret(`${secretRule}, or two such with a comma between them`, /^[^,]{32,}(,[^,]{32,})?$/)
    .transform((value) => value.split(',') as [string, ...string[]])
    .optional(),
  FORM_RETENTION_DAYS: wholeNumber(1, 3650).default(180),
  SMTP_URL: secret(
    'an address such as smtp://user:password@mail.example.com:587 or smtps://mail.example.com, without a path',
    isSmtpUrl,
  ).optional(),
  MAIL_FROM: emailAddress().optional(),
  MAIL_REPLY_TO: emailAddress().optional(),
  FORMS_KEY: secret('a key without spaces', /^\S+$/).optional(),
  FORMS_SECRET: secret('a secret without spaces', /^\S+$/).optional(),
  GOOGLE_MAPS_KEY: secret('a key of letters, digits, - and _', /^[\w-]+$/).optional(),
  MAPS_SCRIPT_URL: secureUrl().default('https://maps.googleapis.com/maps/api/js'),
  MAP_STYLE_URL: text(
    `${secureAddress} or a path of this site such as /map/style.json`,
    (value) => isPath(value) || isSecureUrl(value),
  )
    .transform((value) => (isPath(value) ? value : new URL(value).href))
    .optional(),
  MAP_TILES_URL: text(
    `${secureAddress}, or the path of a file that ends in .pmtiles`,
    (value) => isSecureUrl(value) || isTileFile(value),
  ).optional(),
  GTM_ID: text('an id such as GTM-ABC1234', /^GTM-[A-Z0-9]+$/).optional(),
  CRM_SCRIPT_URL: secureUrl().optional(),
  PDF_SERVICE: oneOf(['local', 'restpack', 'gotenberg', 'none']).default('local'),
  PDF_SERVICE_URL: baseUrl().optional(),
  PDF_ACCESS_TOKEN: secret('a token without spaces', /^\S+$/).optional(),
  LOG_LEVEL: oneOf(logLevels).default('info'),
})

/**
 * Reads the settings from an environment. docs/configuration.md describes each variable.
 * @param env the environment; an empty or blank value counts as unset
 * @returns settings with every default filled in
 * @throws ConfigError naming every bad variable at once, with what is expected and, unless secret, what was given
 */
export function parseConfig(env: Env): Config {
  const trimmed: Env = Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined]),
  )
  const given = { ...trimmed, DATA_DIR: toDataDir(trimmed) }
  const parsed = schema.safeParse(given)
  const invalid = parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  const problems = [...invalid, ...findMissing(given)]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  return toConfig(parsed.data)
}

/** Names the folder of what must not be lost: its own, unless an operator has chosen one for everything. */
export function toDataDir({ DATA_DIR: dataDir, CACHE_DIR: cacheDir }: Env): string {
  return dataDir?.trim() || cacheDir?.trim() || '.data'
}

/** Looks at what was given and not at what was parsed, so that one error names the invalid and the missing. */
function findMissing(env: Env): string[] {
  const problems: string[] = []
  // A secret that one process generates is unknown to the next one and to the one beside it.
  if (!env.SESSION_SECRET && (isPublic(env) || env.REDIS_URL)) {
    const why = isPublic(env)
      ? 'because the site is public (PUBLIC_ORIGIN is https, or NODE_ENV is production)'
      : 'because several processes may share REDIS_URL'
    problems.push(`SESSION_SECRET: expected ${secretRule}, ${why}; it isn't set`)
  }
  if (env.NODE_ENV === 'production' && !env.PUBLIC_ORIGIN)
    problems.push(
      'PUBLIC_ORIGIN: expected scheme and host, because NODE_ENV is production and a public site answers to its own name alone; it is not set',
    )
  if (Boolean(env.FORMS_KEY) !== Boolean(env.FORMS_SECRET))
    problems.push('FORMS_KEY, FORMS_SECRET: expected both or neither, got one of them')
  if (env.PDF_SERVICE === 'restpack' && !env.PDF_ACCESS_TOKEN)
    problems.push("PDF_ACCESS_TOKEN: expected a token, because PDF_SERVICE is restpack; it isn't set")
  if (env.PDF_SERVICE === 'gotenberg' && !env.PDF_SERVICE_URL)
    problems.push("PDF_SERVICE_URL: expected an address, because PDF_SERVICE is gotenberg; it isn't set")
  return problems
}

function isPublic(env: Env): boolean {
  return env.NODE_ENV === 'production' || env.PUBLIC_ORIGIN?.startsWith('https:') === true
}

function toConfig(env: z.output<typeof schema>) {
  return {
    /** 0 takes any free port. */
    port: env.PORT,
    /** The address to listen on; undefined listens on all of them, IPv4 and IPv6. */
    host: env.HOST,
    /** Scheme, host and port under which visitors see the site. With port 0 it names port 0: replace it once listening. */
    publicOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    /** How many of our own proxies add to X-Forwarded-For; 0 trusts the connection alone. */
    proxyHops: env.PROXY_HOPS,
    /** Whether the domain may be in browsers' own list of sites that are reached by https alone. */
    isHstsPreloaded: env.HSTS_PRELOAD === 'on',
    /** The port of /metrics and /readyz; undefined answers them beside the pages. */
    metricsPort: env.METRICS_PORT,
    /** Whether the site is public. */
    isPublic: isPublic({ NODE_ENV: env.NODE_ENV, PUBLIC_ORIGIN: env.PUBLIC_ORIGIN }),
    /** A brand's id below brands/, or a path to a brand's folder. */
    brand: env.BRAND,
    content: {
      /** WordPress's address, without a trailing slash; undefined starts the embedded content system. */
      origin: env.CONTENT_ORIGIN,
      /** The folder of uploads on the content system's host; undefined learns it from media. */
      uploadsPath: env.CONTENT_UPLOADS_PATH,
      /** The content folder of the embedded content system; undefined leaves the choice to the program. */
      folder: env.CONTENT_FOLDER,
      /** How much of the `filter` parameter the content system understands. */
      filterDialect: env.CONTENT_FILTER_DIALECT,
      timeoutMs: env.CONTENT_TIMEOUT_MS,
      /** Signs the content system's webhook; undefined refuses every webhook. */
      webhookSecret: env.CONTENT_WEBHOOK_SECRET,
      /** How long content is fresh. */
      ttlSeconds: env.CONTENT_TTL_S,
    },
    /** The folder of the caches on disk, as given. */
    cacheDir: env.CACHE_DIR,
    /** The folder of what must not be lost, as given: submissions that wait for delivery. */
    dataDir: env.DATA_DIR,
    /** PostgreSQL for what must not be lost; undefined keeps it in a file in `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    /** How long this site keeps what visitors sent, at most. */
    formRetentionDays: env.FORM_RETENTION_DAYS,
    /** Sends mail; undefined sends none. */
    smtp: env.SMTP_URL === undefined ? undefined : toSmtpSettings(env.SMTP_URL),
    /** Undefined takes the brand's own address. */
    mailFrom: env.MAIL_FROM,
    mailReplyTo: env.MAIL_REPLY_TO,
    /** How much resized pictures may take on disk. */
    pictureCacheMb: env.PICTURE_CACHE_MB,
    /** Shared bus, rate limits and dedupe keys; undefined keeps them in the process. */
    redisUrl: env.REDIS_URL,
    /** Seal sessions: the first seals, each opens. Undefined generates one for the lifetime of the process. */
    sessionSecrets: env.SESSION_SECRET,
    /** Basic credentials for forms; undefined sends none. */
    forms: toFormsCredentials(env.FORMS_KEY, env.FORMS_SECRET),
    map: {
      /** Undefined uses MapLibre. */
      googleMapsKey: env.GOOGLE_MAPS_KEY,
      mapsScriptUrl: env.MAPS_SCRIPT_URL,
      /** An address, or a path of this site; undefined uses the style that comes with it. */
      styleUrl: env.MAP_STYLE_URL,
      /** Streets of the site's own style: PMTiles at an address, or in a file here; undefined has none. */
      tiles: toMapTiles(env.MAP_TILES_URL),
    },
    gtmId: env.GTM_ID,
    crmScriptUrl: env.CRM_SCRIPT_URL,
    pdf: toPdfSettings(env),
    logLevel: env.LOG_LEVEL,
  }
}

function toMapTiles(given: string | undefined): { url: string } | { file: string } | undefined {
  if (given === undefined) return undefined
  return isTileFile(given) ? { file: resolve(given) } : { url: new URL(given).href }
}

function toFormsCredentials(key: string | undefined, formsSecret: string | undefined) {
  return key !== undefined && formsSecret !== undefined ? { key, secret: formsSecret } : undefined
}

function toPdfSettings(env: z.output<typeof schema>) {
  const { PDF_SERVICE: service, PDF_SERVICE_URL: url, PDF_ACCESS_TOKEN: accessToken } = env
  switch (service) {
    case 'restpack':
      return {
        service,
        url: url ?? 'https://restpack.io/api/html2pdf/v7/convert',
        accessToken: accessToken ?? '',
      }
    case 'gotenberg':
      return { service, url: url ?? '', accessToken }
    case 'local':
    case 'none':
      return { service }
  }
}

function text(expected: string, test: RegExp | ((value: string) => boolean), show = quote) {
  return z.string().refine((value) => (test instanceof RegExp ? test.test(value) : test(value)), {
    error: ({ input }) => `expected ${expected}, got ${show(String(input))}`,
  })
}

function secret(expected: string, test: RegExp | ((value: string) => boolean)) {
  return text(expected, test, (value) => `something else, ${value.length} characters long`)
}

function wholeNumber(from: number, to: number) {
  const isInRange = (value: string) => /^\d+$/.test(value) && Number(value) >= from && Number(value) <= to
  return text(`a whole number from ${from} to ${to}`, isInRange).transform(Number)
}

function oneOf<const T extends readonly string[]>(allowed: T) {
  return z.enum(allowed, {
    error: ({ input }) => `expected one of ${allowed.join(', ')}, got ${quote(String(input))}`,
  })
}

function emailAddress() {
  return text('an email address such as homes@example.com', /^[^\s@<>"]+@[^\s@<>"]+\.[a-z0-9-]{2,}$/i)
}

/** An address that paths are appended to: no query, no fragment; the trailing slash is dropped. */
function baseUrl() {
  const expected = 'an address such as https://content.example.com, without user name, query or fragment'
  const isBase = (value: string) => {
    const url = parseWebUrl(value)
    return url?.search === '' && url.hash === ''
  }
  return text(expected, isBase).transform((value) => {
    const { origin, pathname } = new URL(value)
    return origin + pathname.replace(/\/+$/, '')
  })
}

/** What a browser is told to load. */
function secureUrl() {
  return text(secureAddress, isSecureUrl).transform((value) => new URL(value).href)
}

function isSecureUrl(value: string): boolean {
  const url = parseWebUrl(value)
  return (
    url?.protocol === 'https:' ||
    (url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
  )
}

function isTileFile(value: string): boolean {
  return !value.includes('://') && value.endsWith('.pmtiles')
}

function isOrigin(value: string): boolean {
  const url = parseWebUrl(value)
  return url !== undefined && url.pathname + url.search + url.hash === '/'
}

function isPath(value: string): boolean {
  return /^\/(?!\/)\S*$/.test(value)
}

/** @returns an http or https address without credentials, or undefined */
function parseWebUrl(value: string): URL | undefined {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  return url.username === '' && url.password === '' ? url : undefined
}

/** A value in quotes; an address that may hold a password or a token isn't repeated. */
function quote(value: string): string {
  return /[@?]/.test(value) ? 'something with an @ or ? in it, not repeated here' : `"${value}"`
}
