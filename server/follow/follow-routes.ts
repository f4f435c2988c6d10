// GET and POST /follow, /follow/confirm and /follow/manage. What a GET shows changes nothing: mail scanners open links.
import { Hono, type Context } from 'hono'
import type { FollowView } from '../../domain/follow/follow-view.ts'
import { EMAIL_ADVICE, isEmail } from '../../domain/forms/email-rule.ts'
import { FOLLOW_PATH, followPaths } from '../../app/follow-paths.ts'
import type { ApiContext } from '../api/api-context.ts'
import type { Database } from '../database/database.ts'
import { DatabaseAwayError } from '../database/database-errors.ts'
import { createDayOf } from '../../domain/time/builder-day.ts'
import { DAY_MS, HOUR_MS } from '../../domain/time/durations.ts'
import { toChangeItem } from '../feeds/home-changes.ts'
import { readFormValues } from '../forms/form-values.ts'
import type { Rejection, SpamCheck } from '../forms/spam-check.ts'
import { isHistoryFailure, readHistory } from '../api/homes/read-history.ts'
import { listNetworksAround } from '../http/client-address.ts'
import type { RateLimit } from '../endpoints/rate-limits.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import type { FollowLimits } from '../endpoints/follow-limits.ts'
import { toMailboxName } from './mailbox-name.ts'
import { TOKEN_LENGTH, type FollowStore } from './follow-store.ts'
import {
  describeFollow,
  findFollowedItem,
  listFollowedChanges,
  NEWS_DAYS,
  toNameToday,
} from './followed-items.ts'
import type { SentChange, StoredFollow } from './subscriber.ts'

export type FollowRoutesOptions = {
  context: ApiContext
  database: Pick<Database, 'downSinceMs'>
  store: FollowStore
  /** Others may know an address that this instance doesn't. */
  isOneOfSeveral: boolean
  limits: FollowLimits
  pages: PageRenderer
  spamCheck: SpamCheck
  /** Per visitor's address: each request may send a mail to another person. */
  requests: RateLimit
  addressOf: (c: Context) => string
  onRequest: () => void
  now: () => number
}

/** What tokens are made of. PostgreSQL refuses a text with a NUL. */
const tokenPattern = /^[\w-]{1,100}$/

type FollowResponse = {
  view: FollowView
  status?: 200 | 400 | 410 | 429 | 503
  headers?: Record<string, string>
}

export function followRoutes(options: FollowRoutesOptions): Hono {
  const { context, database, store, isOneOfSeveral, limits, pages, spamCheck, requests } = options
  const { addressOf, onRequest, now } = options
  const toDay = createDayOf(context.brand.timeZone)
  const keptDays = limits.pendingMs / DAY_MS
  const pauseHours = limits.confirmations.pauseMs / HOUR_MS
  const routes = new Hono()

  routes.get(FOLLOW_PATH, (c) => respond(c, () => showForm(c)))
  routes.post(FOLLOW_PATH, (c) => respond(c, () => request(c)))
  routes.get(`${FOLLOW_PATH}/confirm`, (c) => respond(c, () => showConfirmation(c)))
  routes.post(`${FOLLOW_PATH}/confirm`, (c) => respond(c, () => confirm(c)))
  routes.get(`${FOLLOW_PATH}/manage`, (c) => respond(c, () => showManagement(c)))
  routes.post(`${FOLLOW_PATH}/manage`, (c) => respond(c, () => stop(c)))
  return routes

  async function respond(c: Context, work: () => Promise<FollowResponse | undefined>): Promise<Response> {
    const {
      view,
      status = 200,
      headers = {},
    } = (await whileUp(work).catch((error: unknown) => toFailure(c, error))) ?? {}
    // The router says that there's no such page.
    const outcome = view ? { follow: view } : undefined
    const page = new Request(new URL(FOLLOW_PATH, c.req.url))
    return pages.render(page, {
      ...(outcome && { outcome, status }),
      headers: { ...headers, 'x-robots-tag': 'noindex' },
    })
  }

  /** Not even the form is shown that couldn't be sent. */
  async function whileUp<T>(work: () => Promise<T>): Promise<T> {
    if (database.downSinceMs() !== undefined) throw new DatabaseAwayError("The database can't be reached")
    return work()
  }

  function toFailure(c: Context, error: unknown): FollowResponse {
    if (error instanceof DatabaseAwayError) return toFailed(c, { isListAway: true, retryAfterS: 300 })
    context.log.error({ err: error }, "A page about following by email couldn't be rendered")
    return toFailed(c, { isListAway: false, retryAfterS: isHistoryFailure(error) ? 60 : 300 })
  }

  type Failure = { isListAway: boolean; retryAfterS: number }

  function toFailed(c: Context, { isListAway, retryAfterS }: Failure): FollowResponse {
    const { pathname, search } = new URL(c.req.url)
    // A form's values aren't in its address.
    const retryHref = c.req.method === 'POST' ? undefined : pathname + search
    const view: FollowView = { kind: 'failed', isListAway, ...(retryHref !== undefined && { retryHref }) }
    return { view, status: 503, headers: { 'retry-after': String(retryAfterS) } }
  }

  async function showForm(
    c: Context,
    {
      email = '',
      message,
      ...refusal
    }: Partial<Omit<Rejection, 'status'> & FollowResponse & { email: string }> = {},
  ): Promise<FollowResponse | undefined> {
    const found = await findFollowedItem(new URL(c.req.url).searchParams, context)
    if (!found) return undefined
    const view: FollowView = {
      kind: 'form',
      item: found.item,
      action: followPaths.form(found.params),
      invitation: context.brand.follow?.invitation ?? '',
      email: email.slice(0, 254),
      ...(message !== undefined && { message }),
    }
    return { ...refusal, view }
  }

  async function request(c: Context): Promise<FollowResponse | undefined> {
    const values = await readFormValues(c)
    const email = (values['email'] ?? '').trim().toLowerCase()
    const rejection = await spamCheck(c, values)
    if (rejection) return showForm(c, { ...rejection, email })
    if (!isEmail(email))
      return showForm(c, { email: values['email'] ?? '', message: EMAIL_ADVICE, status: 400 })
    const found = await findFollowedItem(new URL(c.req.url).searchParams, context)
    if (!found) return undefined
    const address = addressOf(c)
    const { isAllowed, retryAfterSeconds } = await requests.take(address)
    const toHeaders = (seconds: number) => ({ 'retry-after': String(seconds) })
    if (!isAllowed) {
      const minutes = Math.ceil(retryAfterSeconds / 60)
      const message = `Too many requests from your network. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
      return showForm(c, { email, message, status: 429, headers: toHeaders(retryAfterSeconds) })
    }
    // Households spread their requests over what's around their own network.
    const network = listNetworksAround(address).at(-1)?.network ?? address
    const mailbox = toMailboxName(email)
    const wait = await store.request({ email, mailbox, network, params: found.params }, now())
    if (wait === 'longer') {
      const message = `So many people asked for emails that a link would take more than an hour. Please try again later, or call ${context.brand.phone}.`
      return showForm(c, { email, message, status: 503, headers: toHeaders(HOUR_MS / 1_000) })
    }
    onRequest()
    const isDelayed = wait !== 'none'
    // The same whether the address is known or not.
    return { view: { kind: 'requested', item: found.item, email, keptDays, pauseHours, isDelayed } }
  }

  async function showConfirmation(c: Context): Promise<FollowResponse> {
    const token = tokenOf(c)
    const subscriber = await store.find(token)
    if (!subscriber) return unknown(c)
    const items = await describeAll(subscriber.pending)
    if (items.length === 0) return showConfirmed(token)
    return { view: { kind: 'confirm', action: followPaths.confirm(token), items } }
  }

  async function confirm(c: Context): Promise<FollowResponse> {
    const token = tokenOf(c)
    if (!(await store.find(token))) return unknown(c)
    const homes = await readHistory(context)
    const oldest = toDay(now() - NEWS_DAYS * DAY_MS)
    const today = toDay(now())
    const pending = (await store.find(token))?.pending ?? []
    const known = new Map(
      await Promise.all(
        pending.map(async ({ id, params }): Promise<[number, SentChange[]]> => {
          const changes = await listFollowedChanges(params, homes, context)
          const sent = changes
            .filter(({ change }) => change.day >= oldest)
            .map((each) => {
              const { day } = each.change
              const item = toChangeItem(each, context.origin)
              return { followId: id, change: day === today ? toNameToday(item) : item.id, day }
            })
          return [id, sent]
        }),
      ),
    )
    const result = await store.confirm(token, now(), ({ id }) => known.get(id) ?? [])
    if (!result) return unknown(c)
    return showConfirmed(token, result.confirmed, result.leftOut)
  }

  /** What was just confirmed; everything when it's confirmed a second time. */
  async function showConfirmed(
    token: string,
    confirmed: readonly StoredFollow[] = [],
    leftOut = 0,
  ): Promise<FollowResponse> {
    const isAgain = confirmed.length === 0 && leftOut === 0
    const items = await describeAll(isAgain ? ((await store.find(token))?.active ?? []) : confirmed)
    const manageHref = followPaths.manage(token)
    return { view: { kind: 'confirmed', items, leftOut, most: limits.perAddress, manageHref } }
  }

  async function showManagement(c: Context): Promise<FollowResponse> {
    const token = tokenOf(c)
    const subscriber = await store.find(token)
    if (!subscriber) return unknown(c)
    const all = [...subscriber.active, ...subscriber.pending]
    const described = await describeAll(all)
    const items = described.map((item, index) => ({ ...item, id: all[index]?.id ?? 0 }))
    return { view: { kind: 'manage', action: followPaths.manage(token), items } }
  }

  async function stop(c: Context): Promise<FollowResponse> {
    const token = tokenOf(c)
    const values = await readFormValues(c)
    // A mail program's one click stops everything.
    const isOneClick = values['List-Unsubscribe'] === 'One-Click'
    const chosen = Number(values['follow'])
    const followId = isOneClick || values['follow'] === 'all' ? 'all' : chosen
    if (followId !== 'all' && !Number.isSafeInteger(chosen)) return showManagement(c)
    const result = await store.stop(token, followId)
    // Never a success, which a mail program would take for done; it asks twice, and takes 410 for a failure.
    if (!result && isOneClick && token.length === TOKEN_LENGTH && !isOneOfSeveral)
      return { view: { kind: 'stopped', items: [] } }
    if (!result) return unknown(c)
    const items = await describeAll(result.stopped).catch(() => [])
    return {
      view: { kind: 'stopped', items, ...(result.isMore && { manageHref: followPaths.manage(token) }) },
    }
  }

  /** A mail program that's told 410 doesn't try again, and another instance may know the address. */
  function unknown(c: Context): FollowResponse {
    return isOneOfSeveral
      ? toFailed(c, { isListAway: true, retryAfterS: 300 })
      : { view: { kind: 'expired' }, status: 410 }
  }

  function describeAll(follows: readonly StoredFollow[]) {
    return Promise.all(follows.map(({ params }) => describeFollow(params, context)))
  }
}

function tokenOf(c: Context): string {
  // A link may have been pasted with what stood behind it.
  const token = (c.req.query('token') ?? '').replace(/[^\w-]+$/, '')
  return tokenPattern.test(token) ? token : ''
}
