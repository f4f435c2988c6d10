/** The website as one request handler: data API, pictures, the brand's files, pages. Bundled with the app. */
import { join } from 'node:path'
import { createStartHandler } from '@tanstack/react-start/server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { HTTPException } from 'hono/http-exception'
import type { LoadedBrand } from '../brands/load.ts'
import { createPreviewedContent } from './previews/previewed-content.ts'
import { AGENT_COOKIE } from './session/agent-session.ts'
import { createLog } from './middleware/request-log.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import type { ApiContext } from './api/api-context.ts'
import { createApi } from './api/api-over-http.ts'
import { createAsk } from './api/api-client-in-process.ts'
import { baseMapPath } from '../app/paths.ts'
import { keepAnswers } from './api/kept-answers.ts'
import { toSiteBrand } from './api/sites.ts'
import { sitemap } from './api/sitemap.ts'
import { webhook } from './webhooks/webhook.ts'
import { loadBaseMap } from './static-map/basemap-files.ts'
import type { BaseMap } from './static-map/basemap-files.ts'
import { openBrochures } from './pdf/open-brochures.ts'
import { brandFiles } from './middleware/brand-files.ts'
import type { Config } from './config.ts'
import { createFront, type Front } from './front.ts'
import { geoFiles } from './middleware/geo-files.ts'
import { hashedAssets } from './middleware/static-assets.ts'
import { toPlainPath } from './pages/page-cache/page-key.ts'
import { openPictureColors } from './images/picture-colors-store.ts'
import { createPictures } from './images/picture-server.ts'
import { previews } from './previews/preview-routes.ts'
import { createQuietWork } from './images/background-queue.ts'
import { keepReleasedAssets } from './middleware/released-assets.ts'
import { renderPage } from './pages/render-page.tsx'
import { openSiteContent } from './content-cache/open-content.ts'
import { openVisitors, type Connection } from './visitors.ts'

/** The site: requests, and the end of it. */
export type SiteHandler = Front<Connection> & {
  /** Resolves when what other processes know is known here, too. */
  caughtUp: Promise<void>
  close(): Promise<void>
}

/** What the process decides and plain data cannot: where the content is, where the browser's build is. */
export type Surroundings = {
  config: Config
  brand: LoadedBrand
  /** Where the content system answers, without a slash at the end. */
  contentOrigin: string
  /** The folder of the brand's base map; absent where it has none. */
  baseMapDir?: string
  /** The folder of the browser's build; absent while a development server gives the files out. */
  clientDir?: string
}

/**
 * Makes the website.
 * @returns a function that answers any request
 */
export function createHandler({
  config,
  brand,
  contentOrigin,
  baseMapDir,
  clientDir,
}: Surroundings): SiteHandler {
  const log = createLog(config.logLevel)
  const site = openSiteContent({ config, brand, contentOrigin, log })
  const content = createPreviewedContent(site.content, config.content.webhookSecret)
  const baseMap = baseMapDir === undefined ? undefined : loadBaseMap(baseMapDir)
  const quietWork = createQuietWork({ quietMs: 1_500 })
  const { cacheDir } = config
  const pictures = createPictures({
    ...{ contentOrigin, cacheDir, quietWork },
    timeoutMs: config.content.timeoutMs,
  })
  const context: ApiContext = {
    content,
    brand: brand.brand,
    siteBrand: toSiteBrand(brand),
    origin: config.publicOrigin,
    map: toMapSetup(config, brand, baseMap),
    measuring: {
      ...(config.gtmId !== undefined && { gtmId: config.gtmId }),
      ...(config.crmScriptUrl !== undefined && { crmScriptUrl: config.crmScriptUrl }),
    },
    colorOf: openPictureColors({ pictures, cacheDir, quietWork }),
    makesPdf: config.pdf.service !== 'none',
    log,
  }
  const ask = keepAnswers(createAsk(context), {
    content: site.cache,
    ttlMs: config.content.ttlSeconds * 1_000,
  })
  const start = createStartHandler({ handler: renderPage })
  const isDevelopment = clientDir === undefined
  const visitors = openVisitors({
    ...{ config, context, contentOrigin, ask, start, isDevelopment },
    redis: site.redis,
    datedFromMs: site.cache.datedFromMs,
  })

  const app = new Hono<{ Bindings: Connection & { isForKeeping: boolean } }>()
  const paper = openBrochures({
    ...{ config, context, cache: site.cache, ask, pages: visitors.pages, sessionOf: visitors.sessionOf },
    // A development server gives out the styles itself, as scripts to whoever does not ask for styles.
    fetchOwn: async (path) =>
      isDevelopment
        ? fetch(config.publicOrigin + path, { headers: { accept: 'text/css,*/*' } })
        : app.fetch(new Request(config.publicOrigin + path), { isForKeeping: false }),
  })
  app.use(securityHeaders(config.publicOrigin.startsWith('https:')))
  app.use(
    previews({
      secret: config.content.webhookSecret,
      purge: (tag) => site.cache.purge({ tags: [tag] }),
    }),
  )
  app.route('/', brandFiles(brand))
  if (baseMap) app.route('/', geoFiles(baseMap))
  let releasing: Promise<void> | undefined
  if (clientDir) {
    const dir = join(cacheDir, 'released')
    releasing = keepReleasedAssets({ clientDir, dir, log })
    app.use('/assets/*', hashedAssets(clientDir), hashedAssets(dir))
  }
  app.get('/pictures/*', (c) => {
    const [, use, widthPx, path = ''] = /^\/pictures(?:\/(w|tall|paper)(\d+))?(\/.*)$/.exec(c.req.path) ?? []
    const rendering = { ...(widthPx && { widthPx: Number(widthPx) }), isTall: use === 'tall' }
    if (use === 'paper') return pictures.answer(path, rendering, 'jpeg')
    return pictures.answerFor(path, rendering, c.req.header('accept'))
  })
  // Thousands of addresses that say nearly the same.
  app.use('/sitemap.xml', compress())
  app.route('/', sitemap(context))
  app.route('/', webhook({ secret: config.content.webhookSecret, purge: site.purge, log }))
  // Pages are compressed in one piece, by the cache that keeps them.
  app.use('/api/*', compress())
  app.use(visitors.guard)
  app.route('/', visitors.routes)
  app.route('/', paper.routes)
  app.route('/', createApi(ask))
  app.get('*', (c, next) => {
    const path = toPlainPath(c.req.path)
    return path === undefined ? next() : c.redirect(path + new URL(c.req.url).search, 308)
  })
  app.get('*', (c) => visitors.pages.render(c.req.raw, { isForKeeping: c.env.isForKeeping }))
  app.all('*', (c) => c.text('This address can only be read.', 405, { allow: 'GET, HEAD' }))
  app.onError((error, c) => {
    // A refusal, such as of a body that is too large, is an answer and not a fault.
    if (error instanceof HTTPException && error.status === 413)
      return c.text('That is more than can be sent at once. Please shorten it, and send it again.', 413)
    if (error instanceof HTTPException) return error.getResponse()
    log.error({ err: error, path: c.req.path }, 'A request failed')
    return c.text('Something is broken on our side. Please try again in a minute.', 500)
  })
  return {
    ...createFront<Connection>({
      ...{ config, log, quietWork, cache: site.cache, calls: site.calls, ownCookies: [AGENT_COOKIE] },
      answer: (request, { connection, isForKeeping }) =>
        Promise.resolve(app.fetch(request, { ...connection, isForKeeping })),
      readSomething: () => content.findContentPage('home'),
      queue: visitors.queue,
      isRedisReady: site.redis && (() => site.redis?.status === 'ready'),
      keepsPages: clientDir !== undefined,
    }),
    caughtUp: site.caughtUp,
    async close() {
      visitors.close()
      site.close()
      await Promise.all([paper.close(), releasing])
    },
  }
}

function toMapSetup(
  { map }: Config,
  { brand }: LoadedBrand,
  baseMap: BaseMap | undefined,
): ApiContext['map'] {
  const { center, zoom } = brand.map
  const styleUrl = map.styleUrl ?? (baseMap && baseMapPath(baseMap.version, 'style.json'))
  return {
    settings: {
      opening: { center, zoom },
      ...(styleUrl !== undefined && { styleUrl }),
      ...(baseMap && { attribution: baseMap.attribution }),
      ...(map.googleMapsKey !== undefined && {
        google: { scriptUrl: map.mapsScriptUrl, key: map.googleMapsKey },
      }),
    },
    ...(baseMap && { baseMapVersion: baseMap.version }),
  }
}
