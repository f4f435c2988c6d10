/** The website: its parts, and the middleware of every request, in order. Bundled with the app. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createStartHandler } from '@tanstack/react-start/server'
import { Hono, type Context } from 'hono'
import { toWallMs } from './clock/monotonic-clock.ts'
import { DAY_MS } from '../domain/time/durations.ts'
import { agentRoutes } from './api/agent-pages.ts'
import { createApiClient } from './api/api-client-in-process.ts'
import type { ApiContext } from './api/api-context.ts'
import { createApi } from './api/api-over-http.ts'
import { formRoutes } from './api/forms.ts'
import { newsletterRoutes } from './api/newsletter-signups.ts'
import { createRequestApi } from './api/request-api.ts'
import { privacyChoices } from './api/privacy-choices.ts'
import { toAnalyticsSettings, toSiteBrand } from './api/sites.ts'
import { createSignInPace } from './agents/sign-in-pace.ts'
import { closeParts } from './close-parts.ts'
import { llmsFile } from './crawlers/llms.ts'
import { sitemaps } from './crawlers/sitemaps.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { ONE_CLICK_PATH } from './follow/follow-routes.ts'
import { openFollows } from './follow/open-follows.ts'
import { createSpamCheck } from './forms/spam-check.ts'
import { openSiteContent } from './site-content.ts'
import { SubmissionQueue } from './forms/submission-queue.ts'
import { prepareSubmissionsFolder } from './forms/submissions-folder.ts'
import { createBackgroundQueue } from './images/background-queue.ts'
import { contentFiles } from './images/content-files.ts'
import { createPictureAddresses, openPictureKeys } from './images/picture-addresses.ts'
import { openPictures } from './images/open-pictures.ts'
import { createLog } from './log.ts'
import { brandFiles } from './middleware/brand-files.ts'
import { brandIcons } from './middleware/brand-icons.ts'
import { findClientAddress } from './middleware/client-address.ts'
import { createRejection, csrfProtection, csrfTokens } from './middleware/csrf.ts'
import { geoFiles } from './middleware/geo-files.ts'
import { openMapTiles } from './middleware/map-tiles.ts'
import { handleErrorWith } from './middleware/handle-error.ts'
import { createHostCheck, knownHost } from './middleware/known-host.ts'
import { createMissLimit, lotPictureLimits, postLimits, sheetLimits } from './middleware/miss-limit.ts'
import { createMonitoring } from './middleware/monitoring.ts'
import { privateContent } from './middleware/private-content.ts'
import { createRateLimits } from './middleware/rate-limits.ts'
import { keepReleasedAssets } from './middleware/released-assets.ts'
import { createRequestLog } from './middleware/request-log.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { hashedAssets } from './middleware/static-assets.ts'
import { toContentAge } from './pages/content-age.ts'
import { createPolicy, toPolicyOptions } from './pages/content-security-policy.ts'
import { createPageCache } from './pages/page-cache/page-cache.ts'
import { readBuildId } from './pages/page-etag.ts'
import { createPageRenderer } from './pages/page-renderer.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { renderPage } from './pages/render-page.tsx'
import { openBrochures } from './pdf/open-brochures.ts'
import { readAtStart } from './read-at-start.ts'
import type { AppOptions, Connection, SiteHandler } from './site-handler.ts'
import { createPreviewedContent } from './previews/previewed-content.ts'
import { previews } from './previews/preview-routes.ts'
import { AGENT_COOKIE } from './session/agent-session.ts'
import { openAgentSessionList } from './session/agent-session-list.ts'
import { createRequestSession, toCookieName } from './session/request-session.ts'
import type { Secrets } from './session/sealed-values.ts'
import { lotPictures } from './site-plan/lot-picture-routes.ts'
import { loadBasemap } from './static-map/basemap-files.ts'
import { toMapSetup } from './static-map/map-setup.ts'
import { webhook, WEBHOOK_PATH } from './webhooks/webhook.ts'

/** `isForCache`: the render is for the page cache, and everyone will get it. */
type Env = { Bindings: Connection & { isForCache?: boolean } }

export function createApp(options: AppOptions): SiteHandler {
  const { config, env, brand, contentOrigin, basemapDir, fontDir, clientDir } = options
  const { cacheDir, publicOrigin } = config
  const { webhookSecret, timeoutMs } = config.content
  const isHttps = publicOrigin.startsWith('https:')
  const isDevelopment = clientDir === undefined
  const ttlMs = config.content.ttlSeconds * 1_000
  // A secret generated here is valid for this process alone.
  const secrets: Secrets = config.sessionSecrets ?? [randomBytes(32).toString('base64url')]
  const isOwnHost = createHostCheck({ publicOrigin, isPublic: config.isPublic })
  let isStopping = false

  const log = createLog(config.logLevel)
  const pictureAddresses = createPictureAddresses({ contentOrigin, keys: openPictureKeys(config) })
  const opened = openSiteContent({ config, brand, contentOrigin, pictureAddresses, log })
  const { cache, redis } = opened
  const content = createPreviewedContent(opened.content, {
    secret: webhookSecret,
    drafts: brand.brand.drafts,
  })
  const mapTiles = openMapTiles(config.map.tiles)
  const basemap = loadBasemap(basemapDir, { tilesUrl: mapTiles?.url })
  const backgroundQueue = createBackgroundQueue({ idleMs: 1_500 })
  const addressOf = ({ env, req }: Context<Env>) =>
    findClientAddress(env.peerAddress, req.header('x-forwarded-for'), config.proxyHops)
  const pictures = openPictures({
    config,
    brand,
    contentOrigin,
    fontDir,
    content,
    backgroundQueue,
    addressOf,
    log,
    addresses: pictureAddresses,
  })
  const submissions = new SubmissionQueue({
    content,
    log,
    timeoutMs,
    folder: prepareSubmissionsFolder(config),
    receiptField: brand.brand.receiptField,
    retentionMs: config.formRetentionDays * DAY_MS,
    redis,
  })
  const limits = createRateLimits(redis)
  const agents = openAgentSessionList({ folder: join(config.dataDir, 'sessions'), redis })

  const context: ApiContext = {
    content,
    brand: brand.brand,
    siteBrand: toSiteBrand(brand),
    origin: publicOrigin,
    map: toMapSetup(config, brand, basemap),
    analytics: toAnalyticsSettings(config, brand.brand),
    colorOf: pictures.colorOf,
    homeHistory: opened.homeHistory,
    makesPdf: config.pdf.service !== 'none',
    sendsMail: config.smtp !== undefined,
    formRetentionDays: config.formRetentionDays,
    log,
  }
  const openApi = createRequestApi({
    context,
    openAgentContent: (password) =>
      createPreviewedContent(opened.openAgentContent(password), {
        secret: webhookSecret,
        drafts: 'shown-by-number',
      }),
  })
  const sessionOf = (request: Request) => createRequestSession(request, { secrets, isHttps, agents })
  const { phone } = brand.brand
  const spamCheck = createSpamCheck({ limit: limits.submissions, secrets, addressOf, phone })

  const pages = createPageRenderer({
    start: createStartHandler({ handler: renderPage }),
    openApi,
    sessionOf,
    contentAge() {
      const readAtMs = cache.asOfMs()
      return readAtMs === undefined ? undefined : toContentAge(toWallMs(readAtMs), brand.brand)
    },
    policy: isDevelopment ? undefined : createPolicy(toPolicyOptions(config, brand)),
    buildId: isDevelopment ? 'development' : readBuildId(import.meta.dirname, clientDir),
    log,
  })
  /** A page for everyone, as a response to a request for another one. */
  const fetchShared = async (request: Request) => (await pageCache.find(request)) ?? site.fetch(request, {})
  const limitMisses = createMissLimit({ addressOf, fetchPage: fetchShared })
  const limitPosts = createMissLimit({ addressOf, fetchPage: fetchShared, limits: postLimits })
  const limitSheets = createMissLimit({ addressOf, fetchPage: fetchShared, limits: sheetLimits })
  const limitLotPictures = createMissLimit({ addressOf, fetchPage: fetchShared, limits: lotPictureLimits })
  const pageCache = createPageCache({
    content: cache,
    publicOrigin,
    ttlMs,
    sessionCookies: [toCookieName(AGENT_COOKIE, isHttps)],
    render: async (request) => site.fetch(request, { isForCache: true }),
    limitMisses,
    log,
  })
  const follows = openFollows({
    config,
    brand,
    context,
    pages,
    spamCheck,
    addressOf,
    limitMisses,
    requests: limits.followRequests,
  })
  const monitoring = createMonitoring({
    content,
    cache,
    calls: opened.calls,
    callQueue: opened.callQueue,
    pageCache,
    submissions,
    follows,
    redis,
    isStopping: () => isStopping,
  })
  const requestLog = createRequestLog({ log, metrics: monitoring.metrics })
  const brochures = openBrochures({
    config,
    env,
    context,
    cache,
    fetchApi: createApiClient(context),
    pages,
    sessionOf,
    // In development Vite serves style sheets, and serves them as scripts unless `Accept` says otherwise.
    fetchOwn: async (path) =>
      isDevelopment
        ? fetch(publicOrigin + path, { headers: { accept: 'text/css,*/*' } })
        : site.fetch(new Request(publicOrigin + path), {}),
  })
  void opened.caughtUp.then(() => readAtStart(content))
  const releasedDir = join(cacheDir, 'released')
  const releasing = clientDir && keepReleasedAssets({ clientDir, dir: releasedDir, log })

  // Every request, in order. `serveFromCache` below is the one way past this list.
  const app = new Hono<Env>()
  app.onError(handleErrorWith(log))
  app.use(requestLog.middleware)
  app.route('/', monitoring.publicRoutes)
  if (config.metricsPort === undefined) app.route('/', monitoring.innerRoutes)
  app.use(knownHost(isOwnHost, [WEBHOOK_PATH]))
  if (!isDevelopment) app.use(pageCache.middleware)
  app.use(privateContent(cache))
  app.all('*', (c) => site.fetch(c.req.raw, c.env))

  // Pages that aren't in the cache, and the renders that fill it.
  const site = new Hono<Env>()
  site.onError(handleErrorWith(log))
  site.use((_c, next) => {
    backgroundQueue.markBusy()
    return next()
  })
  site.use(securityHeaders({ isHttps, isPreloaded: config.isHstsPreloaded }))
  site.use(previews({ secret: webhookSecret, invalidate: (tag) => cache.invalidate({ tags: [tag] }) }))
  site.route('/', brandFiles(brand))
  site.route('/', brandIcons(brand))
  site.route('/', geoFiles(basemap, limitSheets))
  if (mapTiles?.routes) site.route('/', mapTiles.routes)
  if (clientDir) site.use('/assets/*', hashedAssets(clientDir), hashedAssets(releasedDir))
  site.route('/', pictures.routes)
  site.route('/', contentFiles({ contentOrigin, addresses: pictureAddresses, timeoutMs, addressOf }))
  site.route('/', lotPictures({ ...context, basemap, limitMisses: limitLotPictures }))
  site.route('/', sitemaps<Env>(context))
  site.route('/', llmsFile(context))
  site.route('/', feedRoutes<Env>({ context, limitMisses }))
  site.route('/', webhook({ secret: webhookSecret, invalidate: opened.invalidate, log }))
  site.post('*', (c, next) => limitPosts(c, () => next()))
  site.use(
    csrfProtection({
      publicOrigin,
      isPublic: config.isPublic,
      secrets,
      log,
      exemptPaths: [WEBHOOK_PATH, ...(follows ? [ONE_CLICK_PATH] : [])],
      reject: createRejection(fetchShared),
    }),
  )
  site.route('/', csrfTokens({ secrets, isHttps }))
  site.route('/', privacyChoices({ isHttps }))
  const pace = createSignInPace(limits.allAgentTries)
  site.route('/', agentRoutes({ pages, context, sessionOf, addressOf, tries: limits.agentTries, pace }))
  site.route('/', newsletterRoutes({ pages, context, submissions, spamCheck }))
  site.route('/', formRoutes({ pages, context, submissions, spamCheck, sessionOf }))
  if (follows) site.route('/', follows.routes)
  site.route('/', brochures.routes)
  site.route('/', createApi<Env>({ openApi, sessionOf, limitMisses }))
  site.route('/', pageRoutes<Env>({ pages, origin: config.isPublic ? publicOrigin : undefined, limitMisses }))

  return {
    serveFromCache(incoming, outgoing) {
      if (isDevelopment || !isOwnHost(incoming.headers.host)) return false
      const startMs = performance.now()
      const id = requestLog.nextId()
      const page = pageCache.serveFromCache(incoming, outgoing, id)
      if (!page) return false
      const { method = 'GET' } = incoming
      requestLog.cacheHit(page, { id, method, status: outgoing.statusCode, startMs })
      return true
    },
    fetch: async (request, connection = {}) => app.fetch(request, connection),
    fetchInner: async (request) => monitoring.innerRoutes.fetch(request),
    caughtUp: opened.caughtUp,
    stop() {
      isStopping = true
    },
    async close() {
      const assets = { close: () => releasing }
      await closeParts({ backgroundQueue, submissions, follows, brochures, assets }, log)
      // Those read content to the end.
      await closeParts({ agents, content: opened }, log)
      log.close()
    },
  }
}
