/** The agents' way in and out (§6): the password comes by POST, is tried against the content system, and is sealed. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ContentShapeError } from '../wordpress/client/content-shape-error.ts'
import { HttpError } from '../http/http-errors.ts'
import { toSitePath, type SignInOutcome } from '../../domain/forms/sign-in.ts'
import { apiPaths, paths } from '../../app/paths.ts'
import type { Log } from '../middleware/request-log.ts'
import { AGENT_TRIES, AGENT_TRIES_UNTIL_SLOW, type RateLimit } from '../middleware/rate-limits.ts'
import { readFormValues } from '../forms/form-values.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import type { RequestSession } from '../session/request-session.ts'

const maxBodyBytes = 4096
const longestPassword = 200
/** What a try takes once there were too many. */
const slowedMs = 1_500

export type AgentsOptions = {
  pages: PageRenderer
  tries: RateLimit
  isPassword: (password: string) => Promise<boolean>
  sessionOf: (request: Request) => RequestSession
  addressOf: (c: Context) => string
  log: Log
}

export function agents({ pages, tries, isPassword, sessionOf, addressOf, log }: AgentsOptions): Hono {
  const site = new Hono()

  site.post(paths.agentForms(), bodyLimit({ maxSize: maxBodyBytes }), async (c) => {
    const { password = '', to: wanted } = await readFormValues(c)
    const to = toSitePath(c.req.query('to') ?? wanted)
    const outcome = await signIn(c, password.trim())
    if (outcome instanceof Headers) {
      outcome.set('location', to ?? paths.agentForms())
      outcome.set('cache-control', 'private, no-store')
      return new Response(null, { status: 303, headers: outcome })
    }
    const query = to === undefined ? '' : `?${new URLSearchParams({ to })}`
    const status = { empty: 400, wrong: 403, 'locked-out': 429, unavailable: 503 }[outcome.reason]
    const url = new URL(paths.agentForms() + query, c.req.url)
    return pages.render(new Request(url, { headers: withoutBody(c.req.raw.headers) }), {
      apiResponses: { [apiPaths.signInOutcome()]: outcome },
      status,
      headers: outcome.waitMinutes ? { 'retry-after': String(outcome.waitMinutes * 60) } : {},
    })
  })

  site.post(paths.agentSignOut(), bodyLimit({ maxSize: maxBodyBytes }), (c) => {
    const session = sessionOf(c.req.raw)
    session.signOut()
    return new Response(null, { status: 303, headers: toHeaders(session, { location: paths.agentForms() }) })
  })

  /** @returns the headers that hand out the session, or why there is none */
  async function signIn(c: Context, password: string): Promise<Headers | SignInOutcome> {
    if (password === '') return { reason: 'empty' }
    const address = addressOf(c)
    const { isAllowed, used, retryAfterSeconds } = await tries.take(address)
    if (!isAllowed) {
      log.warn({ event: 'agent-lockout' }, 'An address is locked out of the agents’ pages')
      return { reason: 'locked-out', waitMinutes: Math.ceil(retryAfterSeconds / 60) }
    }
    const isSlowed = used > AGENT_TRIES_UNTIL_SLOW
    if (isSlowed) await sleep(slowedMs)
    try {
      if (password.length > longestPassword || !(await isPassword(password)))
        return { reason: 'wrong', triesLeft: AGENT_TRIES - used, isSlowed: used >= AGENT_TRIES_UNTIL_SLOW }
    } catch (error) {
      if (!(error instanceof HttpError || error instanceof ContentShapeError)) throw error
      // Not the agent's fault, so it does not count.
      await tries.giveBack(address)
      log.error({ err: error }, 'A sign-in of an agent could not be checked')
      return { reason: 'unavailable' }
    }
    await tries.forget(address)
    const session = sessionOf(c.req.raw)
    await session.signIn(password)
    return toHeaders(session)
  }

  return site
}

function toHeaders(session: RequestSession, more: Record<string, string> = {}): Headers {
  const headers = new Headers({ 'cache-control': 'private, no-store', ...more })
  for (const cookie of session.cookies()) headers.append('set-cookie', cookie)
  return headers
}

/** The page is rendered as if it had been asked for. */
function withoutBody(headers: Headers): Headers {
  const own = new Headers(headers)
  own.delete('content-type')
  own.delete('content-length')
  return own
}
