/** The process: reads the environment, starts the embedded content system when there is no other, and serves. */
import { randomBytes } from 'node:crypto'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { loadBrand } from '../brands/load.ts'
import { startContentSystem } from '../content-system/embedded/start.ts'
import type * as App from './app.ts'
import { parseConfig, type Config } from './config.ts'
import { createPatientServer } from './patient-server.ts'

const root = join(import.meta.dirname, '..')

type RequestListener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

export type SiteOptions = {
  env: Record<string, string | undefined>
  /** Where the app comes from: the build, or a development server that reads the sources. */
  loadApp: () => Promise<typeof App>
  clientDir?: string
  /** Put before the site; a development server gives out its own files here. */
  wrap?: (site: RequestListener) => RequestListener
}

/** How long requests under way may take once the process is asked to end. */
const longestGoodbyeMs = 10_000

export type RunningSite = { url: string; contentOrigin: string; close(): Promise<void> }

/**
 * Starts the site.
 * @returns once requests are answered; `close` ends it after the requests under way
 * @throws ConfigError, BrandError or the listening error, each saying what to do
 */
export async function startSite({ env, loadApp, clientDir, wrap }: SiteOptions): Promise<RunningSite> {
  const given = parseConfig(env)
  const brand = await loadBrand(given.brand, { brandsDir: join(root, 'brands') })
  const server = createPatientServer()
  // Listening comes first, to know the port; who comes before the rest stands waits.
  const ready = Promise.withResolvers<RequestListener>()
  const hold: RequestListener = (incoming, outgoing) => {
    void ready.promise.then((serve) => serve(incoming, outgoing))
  }
  server.on('request', hold)
  server.listen({ port: given.port, ...(given.host && { host: given.host }) })
  await once(server, 'listening')
  const config = withFormsKey(withWebhookSecret(withPort(given, server)))
  const embedded =
    config.content.origin === undefined ? await startEmbedded(config, brand.brand.id) : undefined
  const contentOrigin = config.content.origin ?? embedded?.url ?? ''

  let current: { app: typeof App; site: App.SiteHandler } | undefined
  async function openSite(): Promise<App.SiteHandler> {
    // A development server gives another module after a change; the build is always the same.
    const app = await loadApp()
    if (current?.app === app) return current.site
    void current?.site.close()
    const site = app.createApp({
      config,
      brand,
      contentOrigin,
      ...(brand.brand.map.baseMap && {
        baseMapDir: join(root, 'public', 'geo', brand.brand.map.baseMap),
      }),
      ...(clientDir && { clientDir }),
    })
    current = { app, site }
    return site
  }
  const listener = getRequestListener(
    async (request, { incoming }) =>
      (await openSite()).fetch(request, { peerAddress: incoming.socket.remoteAddress }),
    // For HTTP/1.0, in which some balancers ask how we are and name no host.
    { hostname: new URL(config.publicOrigin).host },
  )
  // Before the first visitor comes: what an earlier process left to deliver does not wait for one.
  await (
    await openSite()
  ).caughtUp
  const site: RequestListener = (incoming, outgoing) => {
    // A cached page needs nothing else.
    if (!current?.site.serveFromCache(incoming, outgoing)) void listener(incoming, outgoing)
  }
  const serve = wrap ? wrap(site) : site
  server.off('request', hold).on('request', serve)
  ready.resolve(serve)
  return {
    url: config.publicOrigin,
    contentOrigin,
    async close() {
      current?.site.stop()
      // Who keeps a connection open, as proxies do, goes on elsewhere after its next answer.
      server.prependListener('request', (_incoming, outgoing) => {
        outgoing.shouldKeepAlive = false
      })
      server.close()
      server.closeIdleConnections()
      // Whoever keeps a connection open without asking anything is not waited for.
      const impatience = setTimeout(() => server.closeAllConnections(), longestGoodbyeMs)
      await once(server, 'close')
      clearTimeout(impatience)
      await current?.site.close()
      await embedded?.close()
    },
  }
}

/** With port 0 the system chose one: whoever shows our address needs the true one. */
function withPort(config: Config, server: Server): Config {
  const { port } = server.address() as AddressInfo
  return { ...config, port, publicOrigin: config.publicOrigin.replace(/:0$/, `:${port}`) }
}

/** The embedded content system tells of changes too; the two of them need no secret from outside. */
function withWebhookSecret(config: Config): Config {
  const { origin, webhookSecret } = config.content
  if (origin !== undefined || webhookSecret !== undefined) return config
  return { ...config, content: { ...config.content, webhookSecret: randomBytes(32).toString('hex') } }
}

/** Nobody else knows the content system we start ourselves; a key made up for its lifetime will do. */
function withFormsKey(config: Config): Config {
  if (config.content.origin !== undefined || config.forms) return config
  return { ...config, forms: { key: `ck_${randomUUID()}`, secret: `cs_${randomUUID()}` } }
}

function startEmbedded(config: Config, brandId: string) {
  const keptDir = join(config.cacheDir, 'content-system', brandId)
  mkdirSync(keptDir, { recursive: true })
  return startContentSystem({
    contentDir: config.content.folder ?? findContentDir(brandId),
    cacheDir: keptDir,
    databaseFile: join(keptDir, 'content.sqlite'),
    webhook: config.content.webhookSecret
      ? {
          url: `http://${toOwnHost(config.host)}:${config.port}/webhooks/content`,
          secret: config.content.webhookSecret,
        }
      : undefined,
    ...(config.forms && { forms: config.forms }),
    siteOrigin: config.publicOrigin,
    tellPreview: ({ title, url }) => console.log(`Draft saved: ${title}. For half an hour it is at ${url}`),
    watch: true,
  })
}

/** Where this process reaches itself. */
function toOwnHost(host = '127.0.0.1'): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** A brand's own content folder when it came with one, the demo brand's otherwise. */
function findContentDir(brandId: string): string {
  const own = join(root, 'content-system', brandId)
  return existsSync(join(own, 'site.yaml')) ? own : join(root, 'content-system', 'demo')
}

/** The built app. */
export function loadBuild(): Promise<typeof App> {
  return import(pathToFileURL(join(root, 'dist', 'server', 'app.js')).href) as Promise<typeof App>
}

if (import.meta.main) {
  const site = await startSite({
    env: process.env,
    loadApp: loadBuild,
    clientDir: join(root, 'dist', 'client'),
  }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
  console.log(`Ready on ${site.url}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void site.close().then(() => process.exit(0)))
  }
}
