/** docs/configuration.md describes each variable. */
import { z } from 'zod'
import { defaultBrandId } from '../../brands/default-brand.ts'
import { isSmtpUrl } from './smtp-url.ts'
import {
  addresses,
  baseUrl,
  emailAddress,
  isOrigin,
  isPath,
  isSecureUrl,
  isTileFile,
  oneOf,
  secret,
  secureAddress,
  secureUrl,
  text,
  wholeNumber,
} from './fields.ts'

/** Blank ones are unset. */
export type GivenEnvironment = Record<string, string | undefined>

export type Environment = z.output<typeof environmentSchema>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const secretRule = '32 characters or more'

export const environmentSchema = z.object({
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
  CDN: oneOf(['fastly', 'cloudflare', 'cloudfront', 'bunny', 'varnish', 'webhook']).optional(),
  CDN_ID: text('an id of letters, digits, - and _', /^[\w-]+$/).optional(),
  CDN_TOKEN: secret('a token without spaces', /^\S+$/).optional(),
  CDN_PURGE_URL: addresses().optional(),
  CDN_PURGE_SECRET: secret('16 characters or more, without spaces', /^[\x21-\x7E]{16,}$/).optional(),
  AWS_ACCESS_KEY_ID: secret('a key without spaces', /^\S+$/).optional(),
  AWS_SECRET_ACCESS_KEY: secret('a key without spaces', /^\S+$/).optional(),
  AWS_SESSION_TOKEN: secret('a token without spaces', /^\S+$/).optional(),
  PICTURE_CACHE_MB: wholeNumber(1, 1_000_000).default(2000),
  ASSETS_URL: baseUrl().optional(),
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
  GTM_URL: secureUrl().default('https://www.googletagmanager.com/gtm.js'),
  PAGE_TIMINGS_PERCENT: wholeNumber(0, 100).default(10),
  CRM_SCRIPT_URL: secureUrl().optional(),
  CRM: oneOf(['hubspot', 'salesforce', 'lasso', 'webhook']).optional(),
  CRM_ID: text(
    'an id of letters, digits, - and _, for HubSpot two with a / between',
    /^[\w-]+(\/[\w-]+)?$/,
  ).optional(),
  CRM_KEY: secret('16 characters or more, without spaces', /^[\x21-\x7E]{16,}$/).optional(),
  CRM_PROJECT_KEYS: secret(
    'a community’s slug, = and its key of 16 characters or more, or several such with commas between',
    /^[\w-]+=[\x21-\x2B\x2D-\x7E]{16,}(,[\w-]+=[\x21-\x2B\x2D-\x7E]{16,})*$/,
  )
    .transform((value) => Object.fromEntries(value.split(',').map((pair) => pair.split(/=(.*)/, 2))))
    .default({}),
  CRM_URL: secureUrl().optional(),
  PDF_SERVICE: oneOf(['local', 'restpack', 'gotenberg', 'none']).default('local'),
  PDF_SERVICE_URL: baseUrl().optional(),
  PDF_ACCESS_TOKEN: secret('a token without spaces', /^\S+$/).optional(),
  PARTNERS_KEYS: secret(
    '32 letters, digits, - and _ or more, or several such with commas between',
    /^[\w-]{32,}(,[\w-]{32,})*$/,
  )
    .transform((value) => value.split(','))
    .optional(),
  INDEXNOW_KEY: text('8 to 128 letters, digits and -', /^[A-Za-z0-9-]{8,128}$/).optional(),
  LOG_LEVEL: oneOf(logLevels).default('info'),
})

const neededByCdn: Record<string, readonly string[]> = {
  fastly: ['CDN_ID', 'CDN_TOKEN'],
  cloudflare: ['CDN_ID', 'CDN_TOKEN'],
  bunny: ['CDN_ID', 'CDN_TOKEN'],
  cloudfront: ['CDN_ID', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
  varnish: ['CDN_PURGE_URL', 'CDN_PURGE_SECRET'],
  webhook: ['CDN_PURGE_URL', 'CDN_PURGE_SECRET'],
}

const neededByCrm: Record<string, readonly string[]> = {
  hubspot: ['CRM_ID', 'CRM_KEY'],
  salesforce: ['CRM_ID'],
  lasso: ['CRM_KEY'],
  webhook: ['CRM_URL', 'CRM_KEY'],
}

/** Looks at what was given and not at what was parsed, so that one error names the invalid and the missing. */
export function findMissing(env: GivenEnvironment): string[] {
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
  for (const name of neededByCdn[env.CDN ?? ''] ?? [])
    if (!env[name]) problems.push(`${name}: expected, because CDN is ${env.CDN}; it isn't set`)
  for (const name of neededByCrm[env.CRM ?? ''] ?? [])
    if (!env[name]) problems.push(`${name}: expected, because CRM is ${env.CRM}; it isn't set`)
  if (env.CRM_PROJECT_KEYS && env.CRM !== 'lasso')
    problems.push('CRM_PROJECT_KEYS: only Lasso has projects, and CRM is not lasso')
  if (env.CRM === 'hubspot' && env.CRM_ID && !env.CRM_ID.includes('/'))
    problems.push('CRM_ID: expected the portal and the form with a / between, because CRM is hubspot')
  return problems
}

/** In production, or reached by https. */
export function isPublic(env: GivenEnvironment): boolean {
  return env.NODE_ENV === 'production' || env.PUBLIC_ORIGIN?.startsWith('https:') === true
}
