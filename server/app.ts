/** Bundled with the app. */
import { Hono } from 'hono'
import { agentRoutes } from './api/pages/agent-pages.ts'
import { createApi } from './api/api-over-http.ts'
import { apiV1 } from './api/v1/v1-over-http.ts'
import { API_V1_PREFIX } from './endpoints/v1-paths.ts'
import { formRoutes } from './api/forms/forms.ts'
import { newsletterRoutes } from './api/forms/newsletter-signups.ts'
import { privacyChoices } from './api/forms/privacy-choices.ts'
import { createSignInPace } from './endpoints/sign-in-pace.ts'
import { findMisspelled } from './config/misspelled.ts'
import { contentChecks } from './editors/content-checks.ts'
import { createDeadLinks } from './editors/dead-links.ts'
import { findPublicStatus } from './editors/public-status.ts'
import { homeMarkdown } from './feeds/home-markdown.ts'
import { indexNowKey } from './feeds/index-now.ts'
import { llmsFile } from './feeds/llms.ts'
import { sitemaps } from './feeds/sitemaps.ts'
import { SIGNED_PATHS } from './endpoints/endpoints.ts'
import { serveEndpoints, type Guards, type SiteEndpoint } from './endpoints/serve-endpoints.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { contentFiles } from './images/content-files.ts'
import { MCP_PATHS } from './endpoints/mcp-path.ts'
import { mcpRoutes } from './mcp/mcp-routes.ts'
import { brandFiles } from './assets/brand-files.ts'
import { brandIcons } from './assets/brand-icons.ts'
import { createRejection, csrfProtection, csrfTokens, noOtherPage } from './endpoints/csrf.ts'
import { geoFiles } from './assets/geo-files.ts'
import { handleErrorWith } from './endpoints/handle-error.ts'
import { createHostCheck, knownHost } from './endpoints/known-host.ts'
import { plainPath } from './endpoints/plain-path.ts'
import { privateContent } from './endpoints/private-content.ts'
import { lotPictureLimit, postLimit, sheetLimit } from './endpoints/miss-limit.ts'
import { rateLimitHeaders } from './endpoints/rate-limit-headers.ts'
import { securityHeaders } from './endpoints/security-headers.ts'
import { sharedAssets } from './assets/shared-assets.ts'
import { hashedAssets } from './assets/static-assets.ts'
import { publicCaching } from './pages/page-cache/page-headers.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { createBlockRenderer } from './pages/render-block.tsx'
import { wordSearches } from './pages/word-searches.ts'
import { signCalls } from './http/content-signature.ts'
import { createHttp } from './http/create-http.ts'
import { USER_AGENT } from './site-content.ts'
import type { AppOptions, SiteHandler } from './site-handler.ts'
import { blockPreviews } from './editors/block-previews.ts'
import { previews } from './editors/preview-routes.ts'
import { isOwnPage } from './pages/own-pages.ts'
import { keepCampaign, lookUpLimit, redirects } from './pages/redirects.ts'
import { lotPictures } from './api/maps/lot-picture-routes.ts'
import { leadOutcomes } from './editors/lead-outcomes.ts'
import { demandRoute } from './editors/demand-route.ts'
import { takenItems } from './editors/taken-items.ts'
import { connection } from './content/connection.ts'
import { REDIRECT_TAG } from './wordpress/content-tags.ts'
import { createMessageGuard } from './content/signed-message.ts'
import { webhook } from './content/webhook.ts'
import type { Env } from './endpoints/request-env.ts'
import { openSiteParts, type SiteParts } from './site-parts.ts'

export function createApp(options: AppOptions): SiteHandler {
  const { config } = options
  const isOwnHost = createHostCheck(config)
  let isStopping = false
  const parts = openSiteParts(options, {
    fetchSite: (request, env) => site.fetch(request, env),
    isStopping: () => isStopping,
    serverDir: import.meta.dirname,
  })
  const { content, log, monitoring, requestLog, unmetDemand } = parts
  const { pageCache } = parts.pages
  for (const { name, meant } of findMisspelled(options.env))
    log.warn({ name, meant }, "Nothing reads a setting's name; another one was probably meant")
  const isDevelopment = options.clientDir === undefined

  // Every request, in order. `serveFromCache` below is the one way past this list.
  const app = new Hono<Env>()
  app.onError(handleErrorWith(log))
  app.use(requestLog.middleware)
  app.use(plainPath())
  app.use(unmetDemand.middleware)
  const guards = createGuards(options, parts)
  const { publicRoutes: liveness, innerRoutes: inspection, operatorScreens } = monitoring
  serveEndpoints(
    app,
    { liveness, inspection: config.metricsPort === undefined ? inspection : undefined },
    guards,
  )
  app.use(knownHost(isOwnHost, SIGNED_PATHS))
  for (const path of [`${API_V1_PREFIX}/*`, ...MCP_PATHS]) app.use(path, rateLimitHeaders())
  app.use(keepCampaign())
  app.use(openRedirects(options, parts))
  if (!isDevelopment) app.use(pageCache.middleware)
  app.use(privateContent(content.cache))
  app.all('*', (c) => site.fetch(c.req.raw, c.env))
  const site = createSite(options, parts, guards)
  const inner = new Hono<Env>()
  serveEndpoints(inner, { inspection, operatorScreens }, guards)

  return {
    serveFromCache(incoming, outgoing) {
      if (isDevelopment || !isOwnHost(incoming.headers.host)) return false
      const startMs = performance.now()
      const id = requestLog.nextId()
      const page = pageCache.serveFromCache(incoming, outgoing, id)
      if (!page) return false
      const { method = 'GET' } = incoming
      requestLog.cacheHit(page, { id, method, status: outgoing.statusCode, startMs })
      if (method === 'GET') unmetDemand.see(incoming.url ?? '', 200, incoming.headers['user-agent'])
      return true
    },
    fetch: async (request, connection = {}) => app.fetch(request, connection),
    fetchInner: async (request) => inner.fetch(request),
    opened: parts.opened,
    stop() {
      isStopping = true
    },
    close: () => parts.close(),
  }
}

/** A person in WordPress waits for the answer. */
const connectionTimeoutMs = 5_000

/** Before the page cache, so that an address is answered whatever was there before. */
function openRedirects({ config }: AppOptions, { content, pages, visitors, log }: SiteParts) {
  const { context, fetchPage, limitWith, isPurged, toTagHeader } = pages
  return redirects({
    content: content.content,
    cache: content.cache,
    origin: config.publicOrigin,
    fetchPage,
    toTagHeader,
    log,
    isOwnPage: (path) => isOwnPage(path, context),
    limitLookUps: limitWith(lookUpLimit),
    cachingHeaders: () => publicCaching(config.content.ttlSeconds, isPurged()).headers,
    secure: securityHeaders({ isHttps: visitors.isHttps, isPreloaded: config.isHstsPreloaded }),
  })
}

function createGuards({ config }: AppOptions, { pages, visitors, log }: SiteParts): Guards {
  const { fetchPage, limitMisses, limitWith } = pages
  const { secrets, rateLimits } = visitors
  const { publicOrigin, isPublic } = config
  const reject = createRejection(fetchPage)
  const { signatures } = rateLimits
  const messages = createMessageGuard({ secret: config.content.webhookSecret, signatures, log })
  return {
    limits: { pages: limitMisses, posts: limitWith(postLimit), lotPictures: limitWith(lotPictureLimit) },
    admit: {
      pages: csrfProtection({ publicOrigin, isPublic, secrets, log, reject }),
      programs: noOtherPage(publicOrigin),
      'content-system': messages.admit,
    },
    verify: messages.verify,
  }
}

function createSite(options: AppOptions, parts: SiteParts, guards: Guards): Hono<Env> {
  const { config, brand, contentOrigin, clientDir } = options
  const { webhookSecret: secret, timeoutMs } = config.content
  const { content, images, visitors, pages, follows, log } = parts
  const { addressOf, isHttps, rateLimits, registrations, secrets, sessionOf, spamCheck, submissions } =
    visitors
  const { context, fetchPage, limitWith } = pages
  const { invalidate, pictureAddresses: addresses } = content
  const { basemap } = images

  const site = new Hono<Env>()
  site.onError(handleErrorWith(log))
  site.use((_c, next) => {
    images.backgroundQueue.markBusy()
    return next()
  })
  site.use(securityHeaders({ isHttps, isPreloaded: config.isHstsPreloaded }))
  site.use(previews({ secret }))
  // A redirect may be made for an address where nothing is.
  site.get('*', async (c, next) => {
    await next()
    if (c.res.status === 404 || c.res.status === 410) content.cache.addDependencies({ tags: [REDIRECT_TAG] })
  })
  const released = hashedAssets(parts.releasedDir)
  const assets = new Hono()
  if (clientDir) assets.use('/assets/*', hashedAssets(clientDir), released)
  if (clientDir && config.assetsUrl !== undefined)
    assets.use('/assets/*', sharedAssets({ url: config.assetsUrl, dir: parts.releasedDir, log }), released)
  const findDeadLinks = createDeadLinks({
    origins: [config.publicOrigin, contentOrigin].map((address) => new URL(address).origin),
    findOwnStatus: async (path) => (await fetchPage(new Request(config.publicOrigin + path))).status,
    findStatus: findPublicStatus,
  })
  const render = createBlockRenderer(pages.pages, config.publicOrigin)
  const http = createHttp({
    baseUrl: contentOrigin,
    fetch: signCalls(secret),
    userAgent: USER_AGENT,
    timeoutMs: connectionTimeoutMs,
  })
  const [, version = ''] = USER_AGENT.split('/')
  const pace = createSignInPace(rateLimits.allAgentTries)
  const v1 = { context: pages.v1Context }
  serveEndpoints<SiteEndpoint>(
    site,
    {
      brandFiles: brandFiles(brand),
      brandIcons: brandIcons(brand),
      basemap: geoFiles(basemap, limitWith(sheetLimit)),
      mapTiles: images.mapTiles?.routes,
      assets,
      pictures: images.pictures.routes,
      contentFiles: contentFiles({ contentOrigin, addresses, timeoutMs, addressOf }),
      lotPictures: lotPictures({ ...context, basemap }),
      sitemaps: sitemaps<Env>(context),
      llms: llmsFile<Env>(context),
      indexNowKey: config.indexNowKey === undefined ? undefined : indexNowKey<Env>(config.indexNowKey),
      feeds: feedRoutes<Env>({ context }),
      homeMarkdown: homeMarkdown<Env>(v1),
      apiV1: apiV1<Env>(v1),
      assistants: mcpRoutes(v1),
      partners: parts.partners?.routes,
      wordSearches: wordSearches({ context }),
      webhook: webhook({ invalidate, log }),
      contentChecks: contentChecks({ context, findDeadLinks }),
      blockPreviews: blockPreviews({ context, render }),
      connection: connection({ secret, http, version, forms: config.forms }),
      takenItems: takenItems(),
      leadOutcomes: leadOutcomes({ leads: visitors.leads, brand: brand.brand }),
      unmetDemand: demandRoute({ counts: parts.unmetDemand.counts, context }),
      csrfTokens: csrfTokens({ secrets, isHttps }),
      privacyChoices: privacyChoices({ isHttps }),
      pageTimings: config.pageTimingsPercent > 0 ? parts.monitoring.pageTimings : undefined,
      agents: agentRoutes({
        pages: pages.pages,
        context,
        tries: rateLimits.agentTries,
        pace,
        makePicture: images.pictures.makePicture,
        sessionOf,
        addressOf,
      }),
      newsletter: newsletterRoutes({ pages: pages.pages, context, submissions, spamCheck }),
      forms: formRoutes({
        pages: pages.pages,
        context,
        submissions,
        spamCheck,
        sessionOf,
        registrations,
        secrets,
      }),
      follows: follows?.routes,
      brochures: parts.brochures.routes,
      data: createApi<Env>({ openApi: pages.openApi, sessionOf }),
      pages: pageRoutes<Env>({
        pages: pages.pages,
        context,
        fetchPage,
        origin: config.isPublic ? config.publicOrigin : undefined,
      }),
    },
    guards,
  )
  return site
}
