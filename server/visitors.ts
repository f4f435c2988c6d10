/** Everything that depends on who asks: the guard of what changes something, pages, agents, forms. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import type { Redis } from 'ioredis'
import { SubmissionQueue } from './forms/submission-queue.ts'
import type { Ask } from '../app/api-client.ts'
import { apiPaths, paths } from '../app/paths.ts'
import { findClientAddress } from './middleware/client-address.ts'
import { createPolicy } from './pages/content-security-policy.ts'
import { refuseCrossSite } from './middleware/csrf.ts'
import { createRateLimits } from './middleware/rate-limits.ts'
import { createCsrfToken, CSRF_COOKIE } from './session/csrf-token.ts'
import { isAgentPassword } from './api/agent-pages.ts'
import type { ApiContext } from './api/api-context.ts'
import { agentCards } from './agents/agent-card-routes.ts'
import { agents } from './agents/sign-in-routes.ts'
import type { Config } from './config.ts'
import { createPageRenderer, type PageRenderer, type PageRendererOptions } from './pages/page-renderer.ts'
import { visitorForms } from './api/form-submissions.ts'
import { createRequestSession, type RequestSession } from './session/request-session.ts'

export type VisitorsOptions = {
  config: Config
  context: ApiContext
  contentOrigin: string
  ask: Ask
  /** What several machines share; absent for one alone. */
  redis?: Redis | undefined
  start: PageRendererOptions['start']
  datedFromMs: PageRendererOptions['datedFromMs']
  /** A development server puts scripts and styles of its own into pages. */
  isDevelopment: boolean
}

/** What the server knows of a request besides what it says. */
export type Connection = { peerAddress?: string | undefined }

export type Visitors = {
  /** Stands before everything that could change something. */
  guard: MiddlewareHandler
  pages: PageRenderer
  sessionOf: (request: Request) => RequestSession
  /** Tokens, private answers, agents, forms. */
  routes: Hono
  /** What waits for the content system. */
  queue: SubmissionQueue['status']
  close(): void
}

/** @param options the process's settings, and how pages are rendered */
export function openVisitors(options: VisitorsOptions): Visitors {
  const { config, context, ask, start, datedFromMs } = options
  const isHttps = config.publicOrigin.startsWith('https:')
  // One made up here is good for this process alone, and for its lifetime.
  const secret = config.sessionSecret ?? randomBytes(32).toString('base64url')
  const limits = createRateLimits(options.redis)
  const policy = options.isDevelopment ? undefined : createPolicy(toPolicyOptions(options, isHttps))
  const pages = createPageRenderer({ context, ask, start, datedFromMs, policy, secret, isHttps })
  const sessionOf = (request: Request) => createRequestSession(request, { secret, isHttps })
  const addressOf = (c: Context) => {
    const { peerAddress } = (c.env ?? {}) as Connection
    return findClientAddress(peerAddress, c.req.header('x-forwarded-for'), config.proxyHops)
  }

  const routes = new Hono()
  routes.get(apiPaths.token(), (c) => {
    const token = createCsrfToken(secret)
    const attributes = `Path=/; SameSite=Strict${isHttps ? '; Secure' : ''}`
    return c.body(null, 204, {
      'set-cookie': `${CSRF_COOKIE}=${token}; ${attributes}`,
      'cache-control': 'private, no-store',
    })
  })
  routes.get('/api/private/*', (c) => pages.answerPrivate(c.req.raw))
  routes.route(
    '/',
    agents({
      ...{ pages, sessionOf, addressOf, log: context.log, tries: limits.agentTries },
      isPassword: (password) => isAgentPassword(password, context),
    }),
  )

  routes.route('/', agentCards({ sessionOf }))

  const submissions = new SubmissionQueue({
    ...{ content: context.content, log: context.log, timeoutMs: config.content.timeoutMs },
    folder: join(config.cacheDir, 'submissions'),
    redis: options.redis,
  })
  routes.route(
    '/',
    visitorForms({ pages, context, submissions, limit: limits.submissions, secret, sessionOf, addressOf }),
  )

  return {
    guard: refuseCrossSite({
      publicOrigin: config.publicOrigin,
      secret,
      exemptPaths: ['/webhooks/content'],
      refuse: (c) => refuse(c, pages),
    }),
    ...{ pages, sessionOf, routes },
    queue: () => submissions.status(),
    close: () => submissions.close(),
  }
}

async function refuse(c: Context, pages: PageRenderer): Promise<Response> {
  if (c.req.header('accept')?.includes('application/json')) {
    const message =
      'We could not tell that this came from our own page. Load the page again, then try once more.'
    return c.json({ ok: false, reason: 'refused', message }, 403, { 'cache-control': 'no-store' })
  }
  const url = new URL(paths.refused(), c.req.url)
  return pages.render(new Request(url), { status: 403, headers: { 'cache-control': 'no-store' } })
}

function toPolicyOptions({ config, context, contentOrigin }: VisitorsOptions, isHttps: boolean) {
  const { frameHosts, imageHosts } = context.brand
  return {
    ...{ isHttps, imageHosts, contentOrigin: new URL(contentOrigin).origin },
    frameHosts: [...frameHosts.tours, ...frameHosts.videos],
    ...(config.map.googleMapsKey !== undefined && { googleMaps: { scriptUrl: config.map.mapsScriptUrl } }),
    mapStyleUrl: config.map.styleUrl,
    hasTagManager: config.gtmId !== undefined,
    crmScriptUrl: config.crmScriptUrl,
  }
}
