/** The parts of the website: content, caches, queues, pages. `app.ts` has the requests they serve. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createStartHandler } from '@tanstack/react-start/server'
import { type Context } from 'hono'
import { toWallMs } from './clock/monotonic-clock.ts'
import { DAY_MS } from '../domain/time/durations.ts'
import { createApiClient } from './api/api-client-in-process.ts'
import type { ApiContext } from './api/api-context.ts'
import { createRequestApi } from './api/request-api.ts'
import { listThirdParties } from './api/pages/privacy-inventory.ts'
import { toAnalyticsSettings, toSiteBrand } from './api/pages/sites.ts'
import { openFollows } from './follow/open-follows.ts'
import { closeParts } from './close-parts.ts'
import { createSpamCheck } from './forms/spam-check.ts'
import { openSiteContent } from './site-content.ts'
import { SubmissionQueue } from './forms/submission-queue.ts'
import { prepareSubmissionsFolder } from './forms/submissions-folder.ts'
import { createBackgroundQueue } from './images/background-queue.ts'
import { createPictureAddresses, openPictureKeys } from './images/picture-addresses.ts'
import { openPictures } from './images/open-pictures.ts'
import { createLog } from './log.ts'
import { findClientAddress } from './middleware/client-address.ts'
import { openMapTiles } from './middleware/map-tiles.ts'
import { createMissLimit, lotPictureLimits, postLimits, sheetLimits } from './middleware/miss-limit.ts'
import { createMonitoring } from './middleware/monitoring.ts'
import { createRateLimits } from './middleware/rate-limits.ts'
import { keepReleasedAssets } from './middleware/released-assets.ts'
import { createRequestLog } from './middleware/request-log.ts'
import { toContentAge } from './pages/content-age.ts'
import { createPolicy, toPolicyOptions } from './pages/content-security-policy.ts'
import { createPageCache } from './pages/page-cache/page-cache.ts'
import { readBuildId } from './pages/page-etag.ts'
import { createPageRenderer } from './pages/page-renderer.ts'
import { renderPage } from './pages/render-page.tsx'
import { openBrochures } from './pdf/open-brochures.ts'
import { readAtStart } from './read-at-start.ts'
import type { AppOptions, Connection } from './site-handler.ts'
import { createPreviewedContent } from './previews/previewed-content.ts'
import { AGENT_COOKIE } from './session/agent-session.ts'
import { openAgentSessionList } from './session/agent-session-list.ts'
import { createRequestSession, toCookieName } from './session/request-session.ts'
import type { Secrets } from './session/sealed-values.ts'
import { loadBasemap } from './static-map/basemap-files.ts'
import { toMapSetup } from './static-map/map-setup.ts'

/** `isForCache`: the render is for the page cache, and everyone will get it. */
export type Env = { Bindings: Connection & { isForCache?: boolean } }

type Process = {
  /** Responds as the site does, past the page cache. */
  fetchSite: (request: Request, env: Env['Bindings']) => Response | Promise<Response>
  /** Whether the process was told to end. */
  isStopping: () => boolean
  /** The folder of the server's build. */
  serverDir: string
}

/** What reads, stores and sends, apart from pages. */
function openServices(options: AppOptions) {
  const { config, brand, contentOrigin, basemapDir, fontDir } = options
  const { publicOrigin } = config
  const { webhookSecret, timeoutMs } = config.content
  const isHttps = publicOrigin.startsWith('https:')
  // A secret generated here is valid for this process alone.
  const secrets: Secrets = config.sessionSecrets ?? [randomBytes(32).toString('base64url')]
  const log = createLog(config.logLevel)
  const pictureAddresses = createPictureAddresses({
    contentOrigin,
    uploadsPath: config.content.uploadsPath,
    imageHosts: brand.brand.imageHosts,
    keys: openPictureKeys(config),
    log,
  })
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
    thirdParties: listThirdParties(toPolicyOptions(config, brand), brand.brand),
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

  return {
    log,
    secrets,
    isHttps,
    opened,
    cache,
    redis,
    content,
    context,
    openApi,
    sessionOf,
    addressOf,
    pictures,
    pictureAddresses,
    mapTiles,
    basemap,
    backgroundQueue,
    submissions,
    limits,
    agents,
    spamCheck,
  }
}

/** What the middleware needs. */
export type SiteParts = ReturnType<typeof openSiteParts>

/** Opens the parts. Calls of `fetchSite` come later, with the first request. */
export function openSiteParts(options: AppOptions, { fetchSite, isStopping, serverDir }: Process) {
  const { config, env, brand, clientDir } = options
  const { cacheDir, publicOrigin } = config
  const isDevelopment = clientDir === undefined
  const ttlMs = config.content.ttlSeconds * 1_000
  const services = openServices(options)
  const {
    log,
    isHttps,
    opened,
    cache,
    redis,
    content,
    context,
    openApi,
    sessionOf,
    addressOf,
    submissions,
    limits,
    spamCheck,
    agents,
    backgroundQueue,
    pictureAddresses,
  } = services

  const pages = createPageRenderer({
    start: createStartHandler({ handler: renderPage }),
    openApi,
    sessionOf,
    contentAge() {
      const readAtMs = cache.asOfMs()
      return readAtMs === undefined ? undefined : toContentAge(toWallMs(readAtMs), brand.brand)
    },
    policy: isDevelopment ? undefined : createPolicy(toPolicyOptions(config, brand)),
    buildId: isDevelopment ? 'development' : readBuildId(serverDir, clientDir),
    log,
  })
  /** A page for everyone, as a response to a request for another one. */
  const fetchShared = async (request: Request) => (await pageCache.find(request)) ?? fetchSite(request, {})
  const limitMisses = createMissLimit({ addressOf, fetchPage: fetchShared })
  const limitPosts = createMissLimit({ addressOf, fetchPage: fetchShared, limits: postLimits })
  const limitSheets = createMissLimit({ addressOf, fetchPage: fetchShared, limits: sheetLimits })
  const limitLotPictures = createMissLimit({ addressOf, fetchPage: fetchShared, limits: lotPictureLimits })
  const pageCache = createPageCache({
    content: cache,
    publicOrigin,
    ttlMs,
    sessionCookies: [toCookieName(AGENT_COOKIE, isHttps)],
    render: async (request) => fetchSite(request, { isForCache: true }),
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
    unservedFiles: pictureAddresses.unserved,
    redis,
    dropped: options.dropped,
    isStopping,
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
        : fetchSite(new Request(publicOrigin + path), {}),
  })
  void opened.caughtUp.then(() => readAtStart(content))
  const releasedDir = join(cacheDir, 'released')
  const releasing = clientDir && keepReleasedAssets({ clientDir, dir: releasedDir, log })

  return {
    ...services,
    isDevelopment,
    pages,
    pageCache,
    fetchShared,
    limitMisses,
    limitPosts,
    limitSheets,
    limitLotPictures,
    follows,
    monitoring,
    requestLog,
    brochures,
    releasedDir,
    async close() {
      const assets = { close: () => releasing }
      await closeParts({ backgroundQueue, submissions, follows, brochures, assets }, log)
      // Those read content to the end.
      await closeParts({ agents, content: opened }, log)
      log.close()
    },
  }
}
