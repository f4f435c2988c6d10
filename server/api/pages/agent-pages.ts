/** Agents (§6). */
import { setTimeout as delay } from 'node:timers/promises'
import { Hono, type Context } from 'hono'
import { REGISTRATION_FORM } from '../../../domain/forms/client-registration.ts'
import { parseAgentCard } from '../../../domain/community/agent-card.ts'
import { toSitePath, type SignInOutcome } from '../../../domain/forms/sign-in.ts'
import type { AgentPageResponse } from '../../../domain/pages/page-view.ts'
import { isUnavailable } from '../../../app/api-client.ts'
import { paths, serverPaths } from '../../../app/paths.ts'
import { isAgentPassword } from './agent-password.ts'
import type { SignInPace } from '../../endpoints/sign-in-pace.ts'
import { readFormFile, readFormValues } from '../../forms/form-values.ts'
import { AGENT_TRIES, AGENT_TRIES_UNTIL_SLOW, type RateLimit } from '../../endpoints/rate-limits.ts'
import type { MakePicture } from '../../images/picture-process.ts'
import { PicturesBusyError } from '../../images/picture-turns.ts'
import type { RequestSession } from '../../session/request-session.ts'
import { isContentFailure } from '../../wordpress/client/content-shape-error.ts'
import { optional, type ApiContext, type ApiRequest, type OutcomePages } from '../api-context.ts'
import { getForm } from '../forms/form-views.ts'
import { readPage } from './content-pages.ts'

const maxPasswordLength = 200
const slowTryMs = 1_500

/** `/api/private/agent-page?path=…`: tries the password each time; a changed one ends the session. */
export async function getAgentPage(
  { query }: ApiRequest,
  context: ApiContext,
  session: RequestSession,
): Promise<AgentPageResponse | undefined> {
  const password = await session.agentPassword()
  if (password === undefined) return { kind: 'signed-out', hasEnded: await session.hasEnded() }
  const path = query.get('path') ?? ''
  const registration = getForm({ params: { name: REGISTRATION_FORM }, query: new URLSearchParams() }, context)
  const [isRight, found, form] = await Promise.all([
    isAgentPassword(password, context),
    readPage(path, context, { password }),
    optional(context.log, 'the form that registers clients', registration),
  ])
  if (!isRight) {
    context.log.info({ event: 'agent-password-changed' }, "Sessions with an old agents' password ended")
    await session.endPassword()
    return { kind: 'signed-out', hasEnded: true }
  }
  if (found?.kind !== 'page') return undefined
  return { kind: 'open', page: found.page, registersClients: form !== undefined }
}

export type AgentRoutesOptions = {
  pages: OutcomePages
  context: ApiContext
  tries: RateLimit
  pace: SignInPace
  makePicture: MakePicture
  sessionOf: (request: Request) => RequestSession
  addressOf: (c: Context) => string
}

/** `POST /sales-agent-forms` signs in; signing out and saving the flyer card are below it. */
export function agentRoutes(options: AgentRoutesOptions): Hono {
  const { pages, context, tries, pace, makePicture, sessionOf, addressOf } = options
  const { log } = context
  const routes = new Hono()

  routes.post(paths.agentForms(), async (c) => {
    const { password = '', to: posted } = await readFormValues(c)
    const to = toSitePath(c.req.query('to') ?? posted)
    const session = sessionOf(c.req.raw)
    const signIn =
      (await trySignIn(addressOf(c), await session.agentBrowser(), password.trim())) ??
      (await startSession(session, password.trim()))
    if (signIn === undefined) {
      log.info({ event: 'agent-sign-in' }, 'An agent signed in')
      return redirect(to ?? paths.agentForms(), session)
    }
    const query = to === undefined ? '' : `?${new URLSearchParams({ to })}`
    const url = new URL(paths.agentForms() + query, c.req.url)
    return pages.render(new Request(url, { headers: withoutBody(c.req.raw.headers) }), {
      outcome: { signIn },
      status: { empty: 400, wrong: 403, 'locked-out': 429, busy: 429, unavailable: 503 }[signIn.reason],
      headers: signIn.waitSeconds ? { 'retry-after': String(signIn.waitSeconds) } : {},
    })
  })

  routes.post(paths.agentSignOut(), async (c) => {
    const session = sessionOf(c.req.raw)
    await session.signOut()
    log.info({ event: 'agent-sign-out' }, 'An agent signed out')
    return redirect(paths.agentForms(), session)
  })

  routes.post(paths.agentCard(), async (c) => {
    const session = sessionOf(c.req.raw)
    // The entrance has the sign-in form.
    if ((await session.agentPassword()) === undefined) return redirect(paths.agentForms(), session)
    const values = await readFormValues(c)
    const { name = '', brokerage = '', phone = '', email = '', license = '' } = values
    const file = await readFormFile(c, 'photo')
    const photo = file && (await makePortrait(file))
    const parsed = parseAgentCard({ name, brokerage, phone, email, license })
    const isPhotoWrong = file !== undefined && photo === undefined
    if (!parsed.ok || isPhotoWrong)
      return redirect(
        serverPaths.agentFlyers([
          ...(parsed.ok ? [] : parsed.wrong),
          ...(isPhotoWrong ? (['photo'] as const) : []),
        ]),
        session,
      )
    await session.setAgentCard(parsed.card)
    if (photo !== undefined || values['without-photo'] !== undefined) await session.setAgentPhoto(photo)
    return redirect(serverPaths.agentFlyers(), session)
  })

  /** @returns base64; undefined for what's no photo, or couldn't be made small in time */
  async function makePortrait(file: Uint8Array): Promise<string | undefined> {
    try {
      return (await makePicture({ kind: 'portrait' }, file))?.toString('base64')
    } catch (error) {
      if (!(error instanceof PicturesBusyError)) throw error
      log.warn({ err: error }, "An agent's photo couldn't be made small in time")
      return undefined
    }
  }

  /** @param browser where an agent signed in before: others' tries don't slow it @returns why not */
  async function trySignIn(
    address: string,
    browser: string | undefined,
    password: string,
  ): Promise<SignInOutcome | undefined> {
    if (password === '') return { reason: 'empty' }
    const client = browser === undefined ? address : `browser ${browser}`
    const giveBack = () => Promise.all([tries.giveBack(client), browser === undefined && pace.giveBack()])
    const { isAllowed, used, retryAfterSeconds } = await tries.take(client)
    if (!isAllowed) {
      log.warn({ event: 'agent-lockout' }, 'Address locked out of agent sign-in')
      return { reason: 'locked-out', waitSeconds: retryAfterSeconds }
    }
    const turn = browser === undefined ? await pace.takeTurn() : undefined
    if (turn?.isTooLong) {
      await tries.giveBack(client)
      log.warn({ event: 'agent-sign-in-paced' }, 'Too many wrong passwords over all addresses')
      return { reason: 'busy', waitSeconds: Math.ceil(turn.waitMs / 1_000) }
    }
    await delay((turn?.waitMs ?? 0) + (used > AGENT_TRIES_UNTIL_SLOW ? slowTryMs : 0))
    try {
      if (password.length > maxPasswordLength || !(await isAgentPassword(password, context))) {
        log.warn({ event: 'agent-wrong-password' }, "A wrong agents' password")
        return { reason: 'wrong', triesLeft: AGENT_TRIES - used, isSlowed: used >= AGENT_TRIES_UNTIL_SLOW }
      }
    } catch (error) {
      if (!isContentFailure(error)) throw error
      // It isn't the agent's fault, so it doesn't count.
      await giveBack()
      log.error({ err: error }, "The agents' password couldn't be checked")
      return { reason: 'unavailable' }
    }
    await tries.forget(client)
    if (browser === undefined) await pace.giveBack()
    return undefined
  }

  /** @returns why not; undefined once the session has started */
  async function startSession(session: RequestSession, password: string): Promise<SignInOutcome | undefined> {
    try {
      await session.signIn(password)
      return undefined
    } catch (error) {
      if (!isUnavailable(error)) throw error
      log.error({ err: error }, "An agent's session couldn't be started")
      return { reason: 'unavailable' }
    }
  }

  return routes
}

function redirect(location: string, session: RequestSession): Response {
  const headers = new Headers({ 'cache-control': 'private, no-store', location })
  for (const cookie of session.cookies()) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

/** The page is rendered as for a GET. */
function withoutBody(headers: Headers): Headers {
  const own = new Headers(headers)
  own.delete('content-type')
  own.delete('content-length')
  return own
}
