/** The environment, checked once against one schema. */
import { resolve } from 'node:path'
import { toSmtpSettings } from './smtp-url.ts'
import {
  environmentSchema,
  findMissing,
  isPublic,
  type Environment,
  type GivenEnvironment,
} from './environment.ts'
import { isTileFile } from './fields.ts'

export type CdnSettings =
  | { name: 'fastly' | 'cloudflare' | 'bunny'; id: string; token: string }
  | { name: 'cloudfront'; id: string; keyId: string; secretKey: string; sessionToken: string | undefined }
  | { name: 'varnish' | 'webhook'; urls: readonly string[]; secret: string }

export type CrmSettings = {
  name: NonNullable<Environment['CRM']>
  id: string
  key: string
  /** In place of it, by community's slug. */
  projectKeys?: Readonly<Record<string, string>>
  /** Undefined takes the CRM's own. */
  url?: string | undefined
}

/** Plain data only: it crosses from Node's own modules into the bundled app. */
export type Config = ReturnType<typeof toConfig>

/** The message names each bad variable. */
export class ConfigError extends Error {
  override name = 'ConfigError' as const
  /** One sentence for each; secrets aren't repeated. */
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`Invalid environment variables:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** docs/configuration.md describes each variable. @throws ConfigError naming every bad one at once */
export function parseConfig(env: GivenEnvironment): Config {
  const trimmed: GivenEnvironment = Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined]),
  )
  const given = { ...trimmed, DATA_DIR: toDataDir(trimmed) }
  const parsed = environmentSchema.safeParse(given)
  const invalid = parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  const problems = [...invalid, ...findMissing(given)]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  return toConfig(parsed.data)
}

/** Its own folder, unless an operator has chosen one for everything. */
export function toDataDir({ DATA_DIR: dataDir, CACHE_DIR: cacheDir }: GivenEnvironment): string {
  return dataDir?.trim() || cacheDir?.trim() || '.data'
}

function toConfig(env: Environment) {
  return {
    /** 0 takes any free port. */
    port: env.PORT,
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
      ttlSeconds: env.CONTENT_TTL_S,
    },
    /** The folder of the caches on disk, as given. */
    cacheDir: env.CACHE_DIR,
    /** The folder of what must not be lost, as given: submissions that wait for delivery. */
    dataDir: env.DATA_DIR,
    /** PostgreSQL for what must not be lost; undefined keeps it in a file in `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    /** What's in front of the site and is told of changes; undefined tells nobody. */
    cdn: toCdnSettings(env),
    formRetentionDays: env.FORM_RETENTION_DAYS,
    /** Sends mail; undefined sends none. */
    smtp: env.SMTP_URL === undefined ? undefined : toSmtpSettings(env.SMTP_URL),
    /** Undefined takes the brand's own address. */
    mailFrom: env.MAIL_FROM,
    mailReplyTo: env.MAIL_REPLY_TO,
    pictureCacheMb: env.PICTURE_CACHE_MB,
    /** Where the assets of all releases are; undefined serves those of this machine alone. */
    assetsUrl: env.ASSETS_URL,
    /** Shared bus and rate limits; undefined keeps them in the process. */
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
    /** Each opens the files for listing partners; undefined serves none. */
    partnersKeys: env.PARTNERS_KEYS,
    /** Proves to search engines that a change is of this site; undefined tells them none. */
    indexNowKey: env.INDEXNOW_KEY,
    gtmId: env.GTM_ID,
    gtmUrl: env.GTM_URL,
    /** Of how many visits it's measured how fast pages are; 0 measures none. */
    pageTimingsPercent: env.PAGE_TIMINGS_PERCENT,
    crmScriptUrl: env.CRM_SCRIPT_URL,
    /** Gets leads; undefined sends them to none. */
    crm: toCrmSettings(env),
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

function toCdnSettings(env: Environment): CdnSettings | undefined {
  const { CDN: name, CDN_ID: id = '', CDN_TOKEN: token = '', CDN_PURGE_SECRET: secret = '' } = env
  switch (name) {
    case 'fastly':
    case 'cloudflare':
    case 'bunny':
      return { name, id, token }
    case 'cloudfront': {
      const { AWS_ACCESS_KEY_ID: keyId = '', AWS_SECRET_ACCESS_KEY: secretKey = '' } = env
      return { name, id, keyId, secretKey, sessionToken: env.AWS_SESSION_TOKEN }
    }
    case 'varnish':
    case 'webhook':
      return { name, urls: env.CDN_PURGE_URL ?? [], secret }
    case undefined:
      return undefined
  }
}

function toCrmSettings(env: Environment): CrmSettings | undefined {
  const { CRM: name, CRM_ID: id = '', CRM_KEY: key = '', CRM_URL: url } = env
  return name && { name, id, key, url, projectKeys: env.CRM_PROJECT_KEYS }
}

function toPdfSettings(env: Environment) {
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
