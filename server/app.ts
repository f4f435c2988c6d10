/** The website: the middleware of every request, in order. Bundled with the app. */
import { Hono } from 'hono'
import { agentRoutes } from './api/pages/agent-pages.ts'
import { createApi } from './api/api-over-http.ts'
import { formRoutes } from './api/forms/forms.ts'
import { newsletterRoutes } from './api/forms/newsletter-signups.ts'
import { privacyChoices } from './api/forms/privacy-choices.ts'
import { createSignInPace } from './agents/sign-in-pace.ts'
import { llmsFile } from './crawlers/llms.ts'
import { sitemaps } from './crawlers/sitemaps.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { ONE_CLICK_PATH } from './follow/follow-routes.ts'
import { contentFiles } from './images/content-files.ts'
import { brandFiles } from './middleware/brand-files.ts'
import { brandIcons } from './middleware/brand-icons.ts'
import { createRejection, csrfProtection, csrfTokens } from './middleware/csrf.ts'
import { geoFiles } from './middleware/geo-files.ts'
import { handleErrorWith } from './middleware/handle-error.ts'
import { createHostCheck, knownHost } from './middleware/known-host.ts'
import { privateContent } from './middleware/private-content.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { hashedAssets } from './middleware/static-assets.ts'
import { pageRoutes } from './pages/page-routes.ts'
import type { AppOptions, SiteHandler } from './site-handler.ts'
import { previews } from './previews/preview-routes.ts'
import { lotPictures } from './site-plan/lot-picture-routes.ts'
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
  const { cache, log, isDevelopment, pageCache, monitoring, requestLog } = parts

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
  const site = createSite(options, parts)

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
    caughtUp: parts.opened.caughtUp,
    stop() {
      isStopping = true
    },
    close: () => parts.close(),
  }
}

/** Pages that aren't in the cache, and the renders that fill it: the rest of the list. */
function createSite({ config, brand, contentOrigin, clientDir }: AppOptions, parts: SiteParts): Hono<Env> {
  const { publicOrigin } = config
  const { webhookSecret, timeoutMs } = config.content
  const {
    cache,
    log,
    secrets,
    isHttps,
    opened,
    context,
    openApi,
    sessionOf,
    addressOf,
    pictures,
    pictureAddresses,
    mapTiles,
    basemap,
    backgroundQueue,
    releasedDir,
    submissions,
    limits,
    spamCheck,
    follows,
    brochures,
    pages,
    fetchShared,
    limitMisses,
    limitPosts,
    limitSheets,
    limitLotPictures,
  } = parts

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
  const origin = config.isPublic ? publicOrigin : undefined
  site.route('/', pageRoutes<Env>({ pages, origin, limitMisses, fetchPage: fetchShared }))
  return site
}
