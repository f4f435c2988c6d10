import type { Context } from 'hono'
import { createStartHandler } from '@tanstack/react-start/server'
import type { ApiContext } from './api/api-context.ts'
import { createRequestApi } from './api/request-api.ts'
import type { BudgetSize } from './process/budget.ts'
import { toWallMs } from './process/monotonic-clock.ts'
import type { Edge } from './cdn/edge.ts'
import type { ServerLog } from './process/log.ts'
import { createMissLimit } from './endpoints/miss-limit.ts'
import { toContentAge } from './pages/content-age.ts'
import { createPolicy, toPolicyOptions } from './endpoints/content-security-policy.ts'
import { createPageCache } from './pages/page-cache/page-cache.ts'
import { readBuildId } from './pages/page-etag.ts'
import { createPageRenderer } from './pages/page-renderer.ts'
import { renderPage } from './pages/render-page.tsx'
import { AGENT_COOKIE } from './session/agent-session.ts'
import { isUsable } from './database/redis.ts'
import { toCookieName, type RequestSession } from './session/request-session.ts'
import type { SiteContent } from './site-content.ts'
import type { AppOptions } from './site-handler.ts'
import type { Env } from './endpoints/request-env.ts'

export type SiteProcess = {
  /** As the site does, past the page cache. */
  fetchSite: (request: Request, env: Env['Bindings']) => Response | Promise<Response>
  isStopping: () => boolean
  serverDir: string
}

type PagesOptions = Pick<AppOptions, 'config' | 'brand' | 'clientDir'> &
  Pick<SiteProcess, 'fetchSite' | 'serverDir'> & {
    content: SiteContent
    edge: Edge
    addressOf: (c: Context<Env>) => string
    sessionOf: (request: Request) => RequestSession
    isHttps: boolean
    context: ApiContext
    log: ServerLog
  }

export function openPages({
  config,
  brand,
  clientDir,
  context,
  log,
  fetchSite,
  serverDir,
  addressOf,
  sessionOf,
  isHttps,
  content,
  edge,
}: PagesOptions) {
  const { cache, openAgentContent, redis } = content
  const { toTagHeader, isPurging } = edge
  const openApi = createRequestApi({ context, openAgentContent })
  function contentAge() {
    const readAtMs = cache.asOfMs()
    return readAtMs === undefined ? undefined : toContentAge(toWallMs(readAtMs), brand.brand)
  }
  const pages = createPageRenderer({
    start: createStartHandler({ handler: renderPage }),
    openApi,
    sessionOf,
    contentAge,
    policy: clientDir === undefined ? undefined : createPolicy(toPolicyOptions(config, brand)),
    buildId: clientDir === undefined ? 'development' : readBuildId(serverDir, clientDir),
    log,
  })
  /** A page for everyone, as a response to a request for another one. */
  const fetchPage = async (request: Request) => (await pageCache.find(request)) ?? fetchSite(request, {})
  const limitWith = (limit?: BudgetSize) =>
    createMissLimit({ addressOf, fetchPage, origin: config.publicOrigin, limit })
  const limitMisses = limitWith()
  // Nobody purges what nobody announces. While Redis is down, other processes hear of changes late.
  const isPurged = () =>
    isPurging() && config.content.webhookSecret !== undefined && (!redis || isUsable(redis))
  const pageCache = createPageCache({
    content: cache,
    publicOrigin: config.publicOrigin,
    ttlMs: config.content.ttlSeconds * 1_000,
    toTagHeader,
    isPurged,
    sessionCookies: [toCookieName(AGENT_COOKIE, isHttps)],
    render: async (request) => fetchSite(request, { isForCache: true }),
    limitMisses,
    log,
  })
  return {
    context,
    v1Context: { ...context, contentAge },
    openApi,
    pages,
    pageCache,
    fetchPage,
    limitMisses,
    limitWith,
    isPurged,
    toTagHeader,
  }
}
