import { expect, test } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'

const longSecret = 'a'.repeat(32)

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('an empty environment is a working site on this machine', () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    publicOrigin: 'http://localhost:3000',
    proxyHops: 0,
    isPublic: false,
    content: { filterDialect: 'full', timeoutMs: 8000, ttlSeconds: 60 },
    cacheDir: '.cache',
    dataDir: '.data',
    map: { mapsScriptUrl: 'https://maps.googleapis.com/maps/api/js' },
    pdf: { service: 'local' },
    logLevel: 'info',
  })
  expect(parseConfig({}).sessionSecrets).toBeUndefined()
  expect(parseConfig({}).content.origin).toBeUndefined()
})

test('every variable is read', () => {
  const config = parseConfig({
    PORT: '8080',
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: 'https://www.builder.example',
    PROXY_HOPS: '1',
    HSTS_PRELOAD: 'on',
    METRICS_PORT: '9090',
    BRAND: '/etc/builder',
    CONTENT_ORIGIN: 'https://content.builder.example/cms/',
    ASSETS_URL: 'https://static.builder.example/assets/',
    CONTENT_FOLDER: './content',
    CONTENT_FILTER_DIALECT: 'core',
    CONTENT_TIMEOUT_MS: '2500',
    CONTENT_WEBHOOK_SECRET: 'w'.repeat(16),
    CONTENT_TTL_S: '300',
    CACHE_DIR: '/var/cache/site',
    DATA_DIR: '/var/lib/site',
    PICTURE_CACHE_MB: '500',
    REDIS_URL: 'rediss://user:pw@redis.example:6379/1',
    SESSION_SECRET: longSecret,
    FORM_RETENTION_DAYS: '30',
    SMTP_URL: 'smtps://mailer%40builder.example:p%2Fw@mail.builder.example',
    MAIL_FROM: 'homes@builder.example',
    MAIL_REPLY_TO: 'sales@builder.example',
    FORMS_KEY: 'ck_1',
    FORMS_SECRET: 'cs_1',
    GOOGLE_MAPS_KEY: 'AIza-1_x',
    MAPS_SCRIPT_URL: 'http://127.0.0.1:4000/maps.js',
    MAP_STYLE_URL: '/map/style.json',
    GTM_ID: 'GTM-ABC1234',
    GTM_URL: 'https://tags.builder.example/gtm.js',
    PAGE_TIMINGS_PERCENT: '0',
    CRM_SCRIPT_URL: 'https://crm.example/track.js?site=4',
    PDF_SERVICE: 'gotenberg',
    PDF_SERVICE_URL: 'http://gotenberg:3000',
    PDF_ACCESS_TOKEN: 'token',
    PARTNERS_KEYS: `${'a'.repeat(32)},${'b'.repeat(40)}`,
    LOG_LEVEL: 'debug',
  })
  expect(config).toEqual({
    port: 8080,
    host: '127.0.0.1',
    publicOrigin: 'https://www.builder.example',
    proxyHops: 1,
    isHstsPreloaded: true,
    metricsPort: 9090,
    isPublic: true,
    brand: '/etc/builder',
    content: {
      origin: 'https://content.builder.example/cms',
      folder: './content',
      filterDialect: 'core',
      timeoutMs: 2500,
      webhookSecret: 'w'.repeat(16),
      ttlSeconds: 300,
    },
    cacheDir: '/var/cache/site',
    dataDir: '/var/lib/site',
    formRetentionDays: 30,
    smtp: {
      host: 'mail.builder.example',
      port: 465,
      isSecure: true,
      credentials: { user: 'mailer@builder.example', pass: 'p/w' },
    },
    mailFrom: 'homes@builder.example',
    mailReplyTo: 'sales@builder.example',
    pictureCacheMb: 500,
    assetsUrl: 'https://static.builder.example/assets',
    redisUrl: 'rediss://user:pw@redis.example:6379/1',
    sessionSecrets: [longSecret],
    forms: { key: 'ck_1', secret: 'cs_1' },
    map: {
      googleMapsKey: 'AIza-1_x',
      mapsScriptUrl: 'http://127.0.0.1:4000/maps.js',
      styleUrl: '/map/style.json',
    },
    partnersKeys: ['a'.repeat(32), 'b'.repeat(40)],
    gtmId: 'GTM-ABC1234',
    gtmUrl: 'https://tags.builder.example/gtm.js',
    pageTimingsPercent: 0,
    crmScriptUrl: 'https://crm.example/track.js?site=4',
    pdf: { service: 'gotenberg', url: 'http://gotenberg:3000', accessToken: 'token' },
    logLevel: 'debug',
  })
})

test('the settings can cross between programs as plain data', () => {
  const config = parseConfig({ FORMS_KEY: 'k', FORMS_SECRET: 's', CONTENT_ORIGIN: 'http://127.0.0.1:4010' })
  expect(structuredClone(config)).toEqual(config)
})

test('a mail server is smtp or smtps, and its password is in no message', () => {
  const { smtp } = parseConfig({ SMTP_URL: 'smtp://[::1]:2525' })
  expect(smtp).toEqual({ host: '::1', port: 2525, isSecure: false })
  for (const wrong of [
    'http://ann:hush@mail.example',
    'smtp://',
    'smtp://ann:hush@mail.example/x?y',
    'smtp://%zz:hush@mail.example',
    'smtp://ann@mail.example',
  ])
    expect(problemsOf({ SMTP_URL: wrong }).join(' ')).toMatch(
      /^SMTP_URL: expected an address such as (?!.*hush)/,
    )
  expect(problemsOf({ MAIL_FROM: 'Ann <ann@wells.example>' })).toHaveLength(1)
})

test('two session secrets have a comma between them, and each is long enough', () => {
  const other = 'n'.repeat(32)
  expect(parseConfig({ SESSION_SECRET: `${other},${longSecret}` }).sessionSecrets).toEqual([
    other,
    longSecret,
  ])
  for (const wrong of [
    `${other},short`,
    `${other},`,
    `,${other}`,
    `${other},${other},${other}`,
    'short,short',
  ])
    expect(problemsOf({ SESSION_SECRET: wrong })).toEqual([
      expect.stringMatching(/^SESSION_SECRET: expected 32 characters or more, or two such with a comma/),
    ])
})

test('a blank value counts as unset', () => {
  expect(parseConfig({ PORT: ' ', LOG_LEVEL: '', SESSION_SECRET: '' })).toEqual(parseConfig({}))
})

test('all invalid variables are in one error, with the expected and the given value', () => {
  const problems = problemsOf({
    PORT: '70000',
    HOST: 'a b',
    PROXY_HOPS: '9',
    PUBLIC_ORIGIN: 'http://a.example/path',
    CONTENT_ORIGIN: 'ftp://a.example',
    ASSETS_URL: 's3://bucket/assets',
    CONTENT_FILTER_DIALECT: 'half',
    CONTENT_TIMEOUT_MS: '8s',
    CONTENT_TTL_S: '0',
    MAPS_SCRIPT_URL: 'http://maps.example/js',
    MAP_STYLE_URL: '//tiles.example/style.json',
    GTM_ID: 'UA-1',
    CRM_SCRIPT_URL: 'javascript:alert(1)',
    PDF_SERVICE: 'printer',
    LOG_LEVEL: 'loud',
  })
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    'PORT',
    'PUBLIC_ORIGIN',
    'HOST',
    'PROXY_HOPS',
    'CONTENT_ORIGIN',
    'CONTENT_FILTER_DIALECT',
    'CONTENT_TIMEOUT_MS',
    'CONTENT_TTL_S',
    'ASSETS_URL',
    'MAPS_SCRIPT_URL',
    'MAP_STYLE_URL',
    'GTM_ID',
    'CRM_SCRIPT_URL',
    'PDF_SERVICE',
    'LOG_LEVEL',
  ])
  expect(problems).toContain('PORT: expected a whole number from 0 to 65535, got "70000"')
  expect(problems).toContain(
    'LOG_LEVEL: expected one of fatal, error, warn, info, debug, trace, silent, got "loud"',
  )
})

test('the error lists one bad variable a line', () => {
  expect(() => parseConfig({ PORT: 'x', GTM_ID: 'y' })).toThrow(
    /^Invalid environment variables:\n {2}PORT: expected a whole number .*"x"\n {2}GTM_ID: .*"y"$/,
  )
})

test('what is missing is named beside what is invalid', () => {
  expect(problemsOf({ LOG_LEVEL: 'loud', NODE_ENV: 'production' }).map((line) => line.split(':')[0])).toEqual(
    ['LOG_LEVEL', 'SESSION_SECRET', 'PUBLIC_ORIGIN'],
  )
})

test('a secret is never repeated in the error', () => {
  const secret = 'hunter2'
  const problems = problemsOf({
    SESSION_SECRET: secret,
    CONTENT_WEBHOOK_SECRET: secret,
    REDIS_URL: `http://user:${secret}@redis.example`,
    FORMS_KEY: `${secret} x`,
    FORMS_SECRET: `${secret} x`,
    GOOGLE_MAPS_KEY: `${secret}!`,
    PDF_ACCESS_TOKEN: `${secret} x`,
    PARTNERS_KEYS: `${secret} x`,
    CONTENT_ORIGIN: `https://user:${secret}@content.example`,
    PDF_SERVICE_URL: `https://pdf.example/?token=${secret}`,
  })
  expect(problems).toHaveLength(10)
  expect(problems.join('\n')).not.toContain(secret)
})

test('a public site needs a session secret', () => {
  expect(problemsOf({ PUBLIC_ORIGIN: 'https://www.builder.example' })).toEqual([
    expect.stringMatching(/^SESSION_SECRET: expected 32 characters or more, because the site is public/),
  ])
  expect(problemsOf({ NODE_ENV: 'production' })).toHaveLength(2)
  const production = { NODE_ENV: 'production', SESSION_SECRET: longSecret }
  expect(problemsOf(production)).toEqual([
    expect.stringMatching(/^PUBLIC_ORIGIN: expected scheme and host, because NODE_ENV is production/),
  ])
  expect(problemsOf({ ...production, PUBLIC_ORIGIN: 'http://homes.example' })).toEqual([])
})

test('processes that share Redis need the same session secret', () => {
  expect(problemsOf({ REDIS_URL: 'redis://127.0.0.1:6379' })).toEqual([
    expect.stringContaining('several processes may share REDIS_URL'),
  ])
})

test('half of the form credentials is refused', () => {
  expect(problemsOf({ FORMS_KEY: 'ck_1' })).toEqual([
    'FORMS_KEY, FORMS_SECRET: expected both or neither, got one of them',
  ])
})

test('Restpack has an address of its own and needs a token', () => {
  expect(problemsOf({ PDF_SERVICE: 'restpack' })).toEqual([expect.stringMatching(/^PDF_ACCESS_TOKEN:/)])
  expect(parseConfig({ PDF_SERVICE: 'restpack', PDF_ACCESS_TOKEN: 't' }).pdf).toEqual({
    service: 'restpack',
    url: 'https://restpack.io/api/html2pdf/v7/convert',
    accessToken: 't',
  })
})

test('Gotenberg needs an address and no token', () => {
  expect(problemsOf({ PDF_SERVICE: 'gotenberg' })).toEqual([expect.stringMatching(/^PDF_SERVICE_URL:/)])
})

test('each CDN needs its credentials, and the message names what is missing', () => {
  const namesFor = (env: Record<string, string>) => problemsOf(env).map((problem) => problem.split(':', 1)[0])
  for (const name of ['fastly', 'cloudflare', 'bunny'] as const) {
    expect(namesFor({ CDN: name })).toEqual(['CDN_ID', 'CDN_TOKEN'])
    const given = { CDN: name, CDN_ID: 'abc-123', CDN_TOKEN: 'token' }
    expect(parseConfig(given).cdn).toEqual({ name, id: 'abc-123', token: 'token' })
  }
  expect(namesFor({ CDN: 'cloudfront', CDN_ID: 'E1' })).toEqual([
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
  ])
  const aws = { AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'key' }
  expect(parseConfig({ CDN: 'cloudfront', CDN_ID: 'E1', ...aws }).cdn).toEqual({
    ...{ name: 'cloudfront', id: 'E1', keyId: 'AKID', secretKey: 'key', sessionToken: undefined },
  })
  for (const name of ['varnish', 'webhook'] as const) {
    expect(namesFor({ CDN: name })).toEqual(['CDN_PURGE_URL', 'CDN_PURGE_SECRET'])
    const purging = { CDN_PURGE_URL: 'http://one:6081, http://two:6081/purge', CDN_PURGE_SECRET: longSecret }
    expect(parseConfig({ CDN: name, ...purging }).cdn).toEqual({
      ...{ name, urls: ['http://one:6081', 'http://two:6081/purge'], secret: longSecret },
    })
    expect(namesFor({ CDN: name, ...purging, CDN_PURGE_URL: 'http://one:6081,two' })).toEqual([
      'CDN_PURGE_URL',
    ])
  }
  expect(parseConfig({ CDN_ID: 'left-over' }).cdn).toBeUndefined()
  expect(namesFor({ CDN: 'akamai' })).toEqual(['CDN'])
  expect(String(problemsOf({ CDN: 'fastly', CDN_ID: 'a', CDN_TOKEN: 'to ken' }))).not.toContain('to ken')
})
