/** The website: the middleware of every request, in order. Bundled with the app. */
import { Hono } from 'hono'
import { agentRoutes } from './api/pages/agent-pages.ts'
import { createApi } from './api/api-over-http.ts'
import { apiV1 } from './api/v1/v1-over-http.ts'
import { API_V1_PREFIX } from './api/v1/v1-paths.ts'
import { formRoutes } from './api/forms/forms.ts'
import { newsletterRoutes } from './api/forms/newsletter-signups.ts'
import { privacyChoices } from './api/forms/privacy-choices.ts'
import { createSignInPace } from './agents/sign-in-pace.ts'
import { CONTENT_CHECKS_PATH, contentChecks } from './content-checks/content-checks.ts'
import { createDeadLinks } from './content-checks/dead-links.ts'
import { findPublicStatus } from './content-checks/public-status.ts'
import { homeMarkdown } from './crawlers/home-markdown.ts'
import { indexNowKey } from './crawlers/index-now.ts'
import { llmsFile } from './crawlers/llms.ts'
import { sitemaps } from './crawlers/sitemaps.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { ONE_CLICK_PATH } from './follow/follow-routes.ts'
import { contentFiles } from './images/content-files.ts'
import { MCP_PATH } from './mcp/mcp-path.ts'
import { mcpRoutes } from './mcp/mcp-routes.ts'
import { brandFiles } from './middleware/brand-files.ts'
import { brandIcons } from './middleware/brand-icons.ts'
import { createRejection, csrfProtection, csrfTokens } from './middleware/csrf.ts'
import { geoFiles } from './middleware/geo-files.ts'
import { handleErrorWith } from './middleware/handle-error.ts'
import { createHostCheck, knownHost } from './middleware/known-host.ts'
import { privateContent } from './middleware/private-content.ts'
import { lotPictureLimit, postLimit, sheetLimit } from './middleware/miss-limit.ts'
import { rateLimitHeaders } from './middleware/rate-limit-headers.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { sharedAssets } from './middleware/shared-assets.ts'
import { hashedAssets } from './middleware/static-assets.ts'
import { publicCaching } from './pages/page-cache/page-headers.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { createBlockRenderer } from './pages/render-block.tsx'
import { wordSearches } from './pages/word-searches.ts'
import { createHttp } from './http/create-http.ts'
import { USER_AGENT } from './site-content.ts'
import type { AppOptions, SiteHandler } from './site-handler.ts'
import { BLOCK_PREVIEWS_PATH, blockPreviews } from './previews/block-previews.ts'
import { previews } from './previews/preview-routes.ts'
import { isOwnPage } from './redirects/own-pages.ts'
import { lookUpLimit, redirects } from './redirects/redirects.ts'
import { lotPictures } from './site-plan/lot-picture-routes.ts'
import { UNMET_DEMAND_PATH, demandRoute } from './unmet-demand/demand-route.ts'
import { CONNECTION_PATH, connection } from './webhooks/connection.ts'
import { REDIRECT_TAG } from './wordpress/content-tags.ts'
import { webhook, WEBHOOK_PATH } from './webhooks/webhook.ts'
import { openSiteParts, type Env, type SiteParts } from './site-parts.ts'

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
  const isDevelopment = options.clientDir === undefined

  // Every request, in order. `serveFromCache` below is the one way past this list.
  const app = new Hono<Env>()
  app.onError(handleErrorWith(log))
  app.use(requestLog.middleware)
  app.use(unmetDemand.middleware)
  app.route('/', monitoring.publicRoutes)
  if (config.metricsPort === undefined) app.route('/', monitoring.innerRoutes)
  app.use(knownHost(isOwnHost, signedPaths))
  for (const path of [`${API_V1_PREFIX}/*`, MCP_PATH]) app.use(path, rateLimitHeaders())
  app.use(openRedirects(options, parts))
  if (!isDevelopment) app.use(pageCache.middleware)
  app.use(privateContent(content.cache))
  app.all('*', (c) => site.fetch(c.req.raw, c.env))
  const site = createSite(options, parts)
  const inner = new Hono().route('/', monitoring.innerRoutes).route('/', monitoring.cacheRoutes)

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

/** What the content system calls, by any name it has for us. */
const signedPaths = [
  WEBHOOK_PATH,
  CONTENT_CHECKS_PATH,
  CONNECTION_PATH,
  UNMET_DEMAND_PATH,
  BLOCK_PREVIEWS_PATH,
]

/** A person in WordPress waits for the answer. */
const connectionTimeoutMs = 5_000

/** Before the page cache, so that an address is answered whatever was there before. */
function openRedirects({ config }: AppOptions, { content, pages, visitors, log }: SiteParts) {
  const { context, fetchPage, limitWith, isPurged, toTagHeader } = pages
  return redirects({
    ...{
      content: content.content,
      cache: content.cache,
      origin: config.publicOrigin,
      fetchPage,
      toTagHeader,
      log,
    },
    isOwnPage: (path) => isOwnPage(path, context),
    limitLookUps: limitWith(lookUpLimit),
    cachingHeaders: () => publicCaching(config.content.ttlSeconds, isPurged()).headers,
    secure: securityHeaders({ isHttps: visitors.isHttps, isPreloaded: config.isHstsPreloaded }),
  })
}

/** Pages that aren't in the cache, and the renders that fill it: the rest of the list. */
function createSite(options: AppOptions, parts: SiteParts): Hono<Env> {
  const { config, brand, contentOrigin, clientDir } = options
  const { webhookSecret: secret, timeoutMs } = config.content
  const { content, images, visitors, pages, follows, log } = parts
  const { addressOf, isHttps, secrets, rateLimits } = visitors
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
  site.route('/', brandFiles(brand))
  site.route('/', brandIcons(brand))
  site.route('/', geoFiles(basemap, limitWith(sheetLimit)))
  if (images.mapTiles?.routes) site.route('/', images.mapTiles.routes)
  if (clientDir) {
    const released = hashedAssets(parts.releasedDir)
    site.use('/assets/*', hashedAssets(clientDir), released)
    if (config.assetsUrl !== undefined)
      site.use('/assets/*', sharedAssets({ url: config.assetsUrl, dir: parts.releasedDir, log }), released)
  }
  site.route('/', images.pictures.routes)
  site.route('/', contentFiles({ contentOrigin, addresses, timeoutMs, addressOf }))
  site.route('/', lotPictures({ ...context, basemap, limitMisses: limitWith(lotPictureLimit) }))
  site.route('/', sitemaps<Env>(context))
  site.route('/', llmsFile<Env>(context))
  if (config.indexNowKey !== undefined) site.route('/', indexNowKey<Env>(config.indexNowKey))
  site.route('/', feedRoutes<Env>(pages))
  site.route('/', homeMarkdown<Env>({ ...pages, context: pages.v1Context }))
  site.route('/', apiV1<Env>({ ...pages, context: pages.v1Context }))
  site.route('/', mcpRoutes({ ...pages, context: pages.v1Context }))
  if (parts.partners) site.route('/', parts.partners.routes)
  site.route('/', wordSearches(pages))
  site.route('/', webhook({ secret, invalidate, log }))
  const findDeadLinks = createDeadLinks({
    origins: [config.publicOrigin, contentOrigin].map((address) => new URL(address).origin),
    findOwnStatus: async (path) => (await fetchPage(new Request(config.publicOrigin + path))).status,
    findStatus: findPublicStatus,
  })
  site.route('/', contentChecks({ secret, context, findDeadLinks }))
  const render = createBlockRenderer(pages.pages, config.publicOrigin)
  site.route('/', blockPreviews({ secret, context, render }))
  const http = createHttp({ baseUrl: contentOrigin, userAgent: USER_AGENT, timeoutMs: connectionTimeoutMs })
  const [, version = ''] = USER_AGENT.split('/')
  site.route('/', connection({ secret, http, version, forms: config.forms, log }))
  site.route('/', demandRoute({ secret, counts: parts.unmetDemand.counts, context }))
  const limitPosts = limitWith(postLimit)
  site.post('*', (c, next) => limitPosts(c, () => next()))
  site.use(
    csrfProtection({
      publicOrigin: config.publicOrigin,
      isPublic: config.isPublic,
      secrets,
      log,
      exemptPaths: [WEBHOOK_PATH, ...(follows ? [ONE_CLICK_PATH] : [])],
      reject: createRejection(fetchPage),
    }),
  )
  site.route('/', csrfTokens(visitors))
  site.route('/', privacyChoices(visitors))
  const pace = createSignInPace(rateLimits.allAgentTries)
  site.route(
    '/',
    agentRoutes({ ...visitors, ...pages, ...images.pictures, tries: rateLimits.agentTries, pace }),
  )
  site.route('/', newsletterRoutes({ ...visitors, ...pages }))
  site.route('/', formRoutes({ ...visitors, ...pages }))
  if (follows) site.route('/', follows.routes)
  site.route('/', parts.brochures.routes)
  site.route('/', createApi<Env>({ ...visitors, ...pages }))
  site.route('/', pageRoutes<Env>({ ...pages, origin: config.isPublic ? config.publicOrigin : undefined }))
  return site
}
