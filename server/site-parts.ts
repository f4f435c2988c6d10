/** `app.ts` has the requests that they serve. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Context } from 'hono'
import { DAY_MS } from '../domain/time/durations.ts'
import { createApiClient } from './api/api-client-in-process.ts'
import type { ApiContext } from './api/api-context.ts'
import { listThirdParties } from './api/pages/privacy-facts.ts'
import { toAnalyticsSettings, toSiteBrand } from './api/pages/sites.ts'
import type { Database } from './database/database.ts'
import { openDatabase } from './database/open-database.ts'
import { closeParts } from './process/close-parts.ts'
import { openIndexNow } from './feeds/index-now.ts'
import { openEdge, type Edge } from './cdn/edge.ts'
import { openFollows } from './follow/open-follows.ts'
import { openClientRegistrations } from './forms/client-registrations.ts'
import { describeCrm, openCrm } from './forms/crm/crms.ts'
import { openLeadDelivery } from './forms/crm/lead-delivery.ts'
import { createSpamCheck } from './forms/spam-check.ts'
import { SubmissionQueue } from './forms/submission-queue.ts'
import { createBackgroundQueue } from './images/background-queue.ts'
import { openPictures } from './images/open-pictures.ts'
import { createLog, type ServerLog } from './process/log.ts'
import { findClientAddress } from './http/client-address.ts'
import { openMapTiles } from './assets/map-tiles.ts'
import { createMonitoring } from './monitoring/monitoring.ts'
import { createRateLimits } from './endpoints/rate-limits.ts'
import { keepReleasedAssets } from './assets/released-assets.ts'
import { checkPushed } from './assets/shared-assets.ts'
import { createRequestLog } from './monitoring/request-log.ts'
import { toPolicyOptions } from './endpoints/content-security-policy.ts'
import { openPartners } from './partners/open-partners.ts'
import { openBrochures } from './pdf/open-brochures.ts'
import { isUsable } from './database/redis.ts'
import { listSessionsInDatabase, listSessionsInRedis } from './session/agent-session-list.ts'
import { createRequestSession } from './session/request-session.ts'
import type { Secrets } from './session/sealed-values.ts'
import { openSiteContent, readAtStart, type SiteContent } from './site-content.ts'
import type { Env } from './endpoints/request-env.ts'
import type { AppOptions } from './site-handler.ts'
import { loadBasemap } from './maps/basemap-files.ts'
import { toMapSetup } from './api/maps/map-setup.ts'
import { openUnmetDemand } from './editors/unmet-demand.ts'
import { openPages, type SiteProcess } from './site-pages.ts'

export type SiteParts = ReturnType<typeof openSiteParts>

/** Calls of `fetchSite` come later, with the first request. */
export function openSiteParts(options: AppOptions, { fetchSite, isStopping, serverDir }: SiteProcess) {
  const { config, env, brand, clientDir, dropped } = options
  const log = createLog(config.logLevel)
  const site = brand.brand.id
  const database = openDatabase(config, log)
  const edge = openEdge({ settings: config.cdn, site, database, log })
  const told: Pick<Edge, 'purge'>[] = [edge]
  const purge = (tags: readonly string[]) => told.forEach((each) => each.purge(tags))
  const content = openSiteContent(options, { database, purge }, log)
  const { redis } = content
  const indexNow = openIndexNow({ content: content.content, config, database, site, log })
  if (indexNow) told.push(indexNow)
  const visitors = openVisitors(options, content, database, log)
  const { addressOf, isHttps, leads, rateLimits, sessionOf, spamCheck, submissions } = visitors
  const images = openImages(options, content, addressOf, log)
  const unmetDemand = openUnmetDemand({ redis, timeZone: brand.brand.timeZone })
  const context = { ...toApiContext(options, content, images, log), onSearch: unmetDemand.searched }
  const pages = openPages({
    ...options,
    content,
    edge,
    addressOf,
    sessionOf,
    isHttps,
    context,
    log,
    fetchSite,
    serverDir,
  })

  const { limitMisses, pageCache, v1Context } = pages
  const { cache, calls, callQueue, missingNames } = content
  const requests = rateLimits.followRequests
  const follows = openFollows({
    config,
    brand,
    database,
    context,
    pages: pages.pages,
    spamCheck,
    requests,
    addressOf,
  })
  const partners = openPartners({ config, v1Context, cache, rateLimits, addressOf, limitMisses, log })
  const brochures = openBrochures({
    config,
    env,
    context,
    cache,
    pages: pages.pages,
    sessionOf,
    fetchApi: createApiClient(context),
    // In development Vite serves style sheets, and serves them as scripts unless `Accept` says otherwise.
    fetchOwn: async (path) =>
      clientDir === undefined
        ? fetch(config.publicOrigin + path, { headers: { accept: 'text/css,*/*' } })
        : fetchSite(new Request(config.publicOrigin + path), {}),
  })
  const monitoring = createMonitoring({
    content: content.content,
    cache,
    calls,
    callQueue,
    pageCache,
    submissions,
    leads,
    follows,
    missingNames,
    purges: edge.status,
    isRedisReady: redis && (() => isUsable(redis)),
    database: config.databaseUrl === undefined ? undefined : database,
    unservedFiles: content.pictureAddresses.unserved,
    dropped,
    isStopping,
  })
  void content.caughtUp.then(() => readAtStart(content))
  const releasedDir = join(config.cacheDir, 'released')
  const releasedAssets = clientDir ? keepReleasedAssets({ clientDir, dir: releasedDir, log }) : undefined
  if (clientDir && config.assetsUrl !== undefined) void checkPushed({ url: config.assetsUrl, clientDir, log })

  return {
    log,
    content,
    opened: Promise.all([database.opened, content.caughtUp, content.homeHistory.opened]),
    visitors,
    images,
    pages,
    follows,
    brochures,
    partners,
    unmetDemand,
    monitoring,
    requestLog: createRequestLog({ log, metrics: monitoring.metrics, keys: config.partnersKeys }),
    releasedDir,
    async close() {
      const { backgroundQueue } = images
      await closeParts(
        { backgroundQueue, submissions, leads, follows, brochures, releasedAssets, unmetDemand },
        log,
      )
      // Those read content to the end.
      await closeParts({ content }, log)
      await closeParts({ edge, indexNow, monitoring }, log)
      await closeParts({ database }, log)
      log.close()
    },
  }
}

function openVisitors(
  { config, brand: { brand } }: AppOptions,
  { content, redis }: SiteContent,
  database: Database,
  log: ServerLog,
) {
  const isHttps = config.publicOrigin.startsWith('https:')
  // A secret generated here is valid for this process alone.
  const secrets: Secrets = config.sessionSecrets ?? [randomBytes(32).toString('base64url')]
  const addressOf = ({ env, req }: Context<Env>) =>
    findClientAddress(env.peerAddress, req.header('x-forwarded-for'), config.proxyHops)
  const rateLimits = createRateLimits(redis)
  const isInRedis = redis !== undefined && config.databaseUrl === undefined
  const agents = isInRedis ? listSessionsInRedis(redis) : listSessionsInDatabase(database, brand.id)
  return {
    isHttps,
    secrets,
    addressOf,
    rateLimits,
    sessionOf: (request: Request) => createRequestSession(request, { secrets, isHttps, agents }),
    spamCheck: createSpamCheck({ limit: rateLimits.submissions, secrets, addressOf, brand }),
    registrations: openClientRegistrations({ database, brand, secrets, log }),
    submissions: new SubmissionQueue({
      content,
      log,
      timeoutMs: config.content.timeoutMs,
      database,
      site: brand.id,
      spoolIn: config.databaseUrl === undefined ? undefined : config.dataDir,
      receiptField: brand.receiptField,
      retentionMs: config.formRetentionDays * DAY_MS,
      keepsLeads: config.crm !== undefined,
    }),
    leads:
      config.crm &&
      openLeadDelivery({
        crm: openCrm(config.crm),
        database,
        site: brand.id,
        log,
        timeoutMs: config.content.timeoutMs,
        outcomesMs: config.formRetentionDays * DAY_MS,
      }),
  }
}

function openImages(
  options: AppOptions,
  { content, pictureAddresses: addresses }: SiteContent,
  addressOf: (c: Context<Env>) => string,
  log: ServerLog,
) {
  const mapTiles = openMapTiles(options.config.map.tiles, join(options.config.dataDir, 'streets.pmtiles'))
  const backgroundQueue = createBackgroundQueue({ idleMs: 1_500 })
  return {
    mapTiles,
    backgroundQueue,
    basemap: loadBasemap(options.basemapDir, { tilesUrl: mapTiles?.url }),
    pictures: openPictures({ ...options, addresses, content, backgroundQueue, addressOf, log }),
  }
}

function toApiContext(
  { config, brand }: AppOptions,
  { content, homeHistory }: SiteContent,
  { pictures, basemap }: ReturnType<typeof openImages>,
  log: ServerLog,
): ApiContext {
  return {
    content,
    brand: brand.brand,
    siteBrand: toSiteBrand(brand),
    origin: config.publicOrigin,
    map: toMapSetup(config, brand, basemap),
    analytics: toAnalyticsSettings(config, brand.brand),
    thirdParties: listThirdParties(toPolicyOptions(config, brand), brand.brand),
    colorOf: pictures.colorOf,
    homeHistory,
    makesPdf: config.pdf.service !== 'none',
    sendsMail: config.smtp !== undefined,
    formRetentionDays: config.formRetentionDays,
    ...(config.crm && { crmName: describeCrm(config.crm) }),
    log,
  }
}
