/** Starts the embedded content system when there is no other, and serves. */
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { loadBrand } from '../brands/load-brand.ts'
import { startContentSystem } from '../content-system/embedded/start.ts'
import type * as App from './app.ts'
import { parseConfig, type Config } from './config/config.ts'
import { connectionLimits, limitConnections, oneAtATime, serverOptions } from './http/connection-limits.ts'
import { openPrivateFolder } from './process/private-files.ts'
import type { SiteHandler } from './site-handler.ts'

const root = join(import.meta.dirname, '..')

type RequestListener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

export type SiteOptions = {
  env: Record<string, string | undefined>
  /** Where the app comes from: the build, or a development server that reads the sources. */
  loadApp: () => Promise<typeof App>
  clientDir?: string
  /** A development server serves its own files here. */
  wrap?: (site: RequestListener) => RequestListener
}

const shutdownGraceMs = 10_000

export type RunningSite = { url: string; contentOrigin: string; close(): Promise<void> }

/** @returns once it serves @throws ConfigError, BrandError, the listening error */
export async function startSite({ env, loadApp, clientDir, wrap }: SiteOptions): Promise<RunningSite> {
  const given = parseConfig(env)
  const brand = await loadBrand(given.brand, { brandsDir: join(root, 'brands') })
  const server = createServer(serverOptions)
  const dropped = limitConnections(server, { ...connectionLimits, proxyHops: given.proxyHops })
  // Listening comes first, because the port must be known; requests that arrive meanwhile wait.
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

  let current: { app: typeof App; site: SiteHandler } | undefined
  async function openSite(): Promise<SiteHandler> {
    // A development server returns another module after a change; the build is always the same.
    const app = await loadApp()
    if (current?.app === app) return current.site
    void current?.site.close()
    const site = app.createApp({
      config,
      env,
      brand,
      contentOrigin,
      dropped,
      basemapDir: join(root, 'public', 'geo', brand.brand.map.baseMap),
      fontDir: join(root, 'server', 'images', 'fonts'),
      pictureProgram: join(root, 'server', 'images', 'picture-program.ts'),
      ...(clientDir && { clientDir }),
    })
    current = { app, site }
    return site
  }
  const listener = getRequestListener(
    async (request, { incoming }) =>
      (await openSite()).fetch(request, {
        peerAddress: incoming.socket.remoteAddress,
        target: incoming.url,
      }),
    toListenerOptions(config),
  )
  // Opened before the first request, so that submissions left by an earlier process are delivered without waiting for one.
  await (
    await openSite()
  ).opened
  const site: RequestListener = (incoming, outgoing) => {
    // A cached page is sent without any middleware.
    if (!current?.site.serveFromCache(incoming, outgoing)) void listener(incoming, outgoing)
  }
  const serve = oneAtATime(wrap ? wrap(site) : site, dropped)
  server.off('request', hold).on('request', serve)
  ready.resolve(serve)
  const inner = await listenInner(config, async (request) => (await openSite()).fetchInner(request))
  return {
    url: config.publicOrigin,
    contentOrigin,
    async close() {
      current?.site.stop()
      // Keep-alive connections, such as a proxy's, end with their next response.
      server.prependListener('request', (_incoming, outgoing) => {
        outgoing.shouldKeepAlive = false
      })
      server.close()
      server.closeIdleConnections()
      const forceCloseTimer = setTimeout(() => server.closeAllConnections(), shutdownGraceMs)
      await once(server, 'close')
      clearTimeout(forceCloseTimer)
      inner?.close()
      inner?.closeAllConnections()
      await current?.site.close()
      await embedded?.close()
    },
  }
}

/** Opens the port for an operator's tools, if there's one. */
async function listenInner(
  config: Config,
  fetchInner: (request: Request) => Promise<Response>,
): Promise<Server | undefined> {
  const { metricsPort, host } = config
  if (metricsPort === undefined) return undefined
  const listener = getRequestListener(fetchInner, toListenerOptions(config))
  const server = createServer(serverOptions, (incoming, outgoing) => void listener(incoming, outgoing))
  server.listen({ port: metricsPort, ...(host && { host }) })
  await once(server, 'listening')
  return server
}

/** For HTTP/1.0, in which some load balancers check our health without naming a host. */
function toListenerOptions({ publicOrigin }: Config) {
  return { hostname: new URL(publicOrigin).host }
}

/** With port 0 the system chose the port, and our public origin must name it. */
function withPort(config: Config, server: Server): Config {
  const { port } = server.address() as AddressInfo
  return { ...config, port, publicOrigin: config.publicOrigin.replace(/:0$/, `:${port}`) }
}

/** The embedded content system calls the webhook too; a generated secret is enough for the two of them. */
function withWebhookSecret(config: Config): Config {
  const { origin, webhookSecret } = config.content
  if (origin !== undefined || webhookSecret !== undefined) return config
  return { ...config, content: { ...config.content, webhookSecret: randomBytes(32).toString('hex') } }
}

/** Only this process uses the embedded content system; a key generated for its lifetime is enough. */
function withFormsKey(config: Config): Config {
  if (config.content.origin !== undefined || config.forms) return config
  return { ...config, forms: { key: `ck_${randomUUID()}`, secret: `cs_${randomUUID()}` } }
}

function startEmbedded(config: Config, brandId: string) {
  return startContentSystem({
    contentDir: config.content.folder ?? findContentDir(brandId),
    cacheDir: openPrivateFolder(join(config.cacheDir, 'content-system', brandId)),
    databaseFile: join(openPrivateFolder(join(config.dataDir, 'content-system', brandId)), 'entries.sqlite'),
    ...(config.content.webhookSecret !== undefined && {
      secret: config.content.webhookSecret,
      webhookUrl: `http://${toOwnHost(config.host)}:${config.port}/webhooks/content`,
    }),
    ...(config.forms && { forms: config.forms }),
    entryRetentionDays: config.formRetentionDays,
    siteOrigin: config.publicOrigin,
    onPreview: ({ title, url }) =>
      console.log(`Draft saved: ${title}. Preview it for the next half hour at ${url}`),
    watch: true,
  })
}

function toOwnHost(host = '127.0.0.1'): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** A brand's own content when it came with some, the demo brand's otherwise. */
export function findContentDir(brandId: string): string {
  const own = join(root, 'content-system', brandId)
  return existsSync(join(own, 'site.yaml')) ? own : join(root, 'content-system', 'demo')
}

let build: Promise<typeof App> | undefined

/** Every request that isn't cached asks for it, and an import isn't free even when it's loaded. */
export function loadBuild(): Promise<typeof App> {
  build ??= import(pathToFileURL(join(root, 'dist', 'server', 'app.js')).href) as Promise<typeof App>
  return build
}

if (import.meta.main) {
  // Nothing this process writes is for other users of the machine.
  process.umask(0o077)
  const site = await startSite({
    env: process.env,
    loadApp: loadBuild,
    clientDir: join(root, 'dist', 'client'),
  }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
  console.log(`Ready on ${site.url}`)
  if (process.stdout.isTTY)
    console.log('Open it in a browser; Ctrl+C stops it. What to try next: README.md, "Make it yours".')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void site.close().then(() => process.exit(0)))
  }
}
