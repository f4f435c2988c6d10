// GET and POST /follow, /follow/confirm and /follow/manage. What a GET shows changes nothing: mail scanners open links.
import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { FollowView } from '../../domain/follow/follow-view.ts'
import { isEmail } from '../../domain/forms/email-rule.ts'
import { toMailboxKey } from '../../domain/forms/mailbox-key.ts'
import { FOLLOW_PATH, followPaths } from '../../app/follow-paths.ts'
import type { ApiContext } from '../api/api-context.ts'
import { createDayOf } from '../api/today.ts'
import { toChangeItem } from '../feeds/home-changes.ts'
import { readFormValues } from '../forms/form-values.ts'
import type { SpamCheck } from '../forms/spam-check.ts'
import { isUnavailable, readHistory } from '../home-history/read-history.ts'
import type { LimitMisses } from '../middleware/miss-limit.ts'
import type { RateLimit } from '../middleware/rate-limits.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import type { FollowFile, StoredFollow, ToldChange } from './follow-file.ts'
import type { FollowLimits } from './follow-limits.ts'
import { describeFollow, findFollowedItem, listFollowedChanges, NEWS_DAYS } from './followed-items.ts'

export type FollowRoutesOptions = {
  context: ApiContext
  file: FollowFile
  limits: FollowLimits
  pages: PageRenderer
  spamCheck: SpamCheck
  /** Of one visitor's address: each request may send a mail to another person. */
  requests: RateLimit
  addressOf: (c: Context) => string
  limitMisses: LimitMisses
  /** There's something to send. */
  onAsked: () => void
  now: () => number
}

/** Mail programs post here without a cookie or an origin (RFC 8058); the token is what they prove. */
export const ONE_CLICK_PATH = `${FOLLOW_PATH}/manage`

const maxBodyBytes = 4096
const DAY_MS = 24 * 3_600_000
const longestToken = 100

type Answer = {
  view: FollowView
  status?: 200 | 400 | 410 | 429 | 503
  headers?: Record<string, string>
}

export function followRoutes(options: FollowRoutesOptions): Hono {
  const { context, file, limits, pages, spamCheck, requests, addressOf, limitMisses, onAsked, now } = options
  const toDay = createDayOf(context.brand.timeZone)
  const keptDays = limits.askedKeptMs / DAY_MS
  const routes = new Hono()
  const limited = bodyLimit({ maxSize: maxBodyBytes })

  routes.get(FOLLOW_PATH, (c) => respond(c, () => showForm(c)))
  routes.post(FOLLOW_PATH, limited, (c) => respond(c, () => ask(c)))
  routes.get(`${FOLLOW_PATH}/confirm`, (c) => respond(c, () => showConfirmation(tokenOf(c))))
  routes.post(`${FOLLOW_PATH}/confirm`, limited, (c) => respond(c, () => start(tokenOf(c))))
  routes.get(ONE_CLICK_PATH, (c) => respond(c, () => showManagement(tokenOf(c))))
  routes.post(ONE_CLICK_PATH, limited, (c) => respond(c, () => end(c)))
  return routes

  function respond(c: Context, work: () => Promise<Answer | undefined>): Promise<Response> {
    return limitMisses(c, async () => {
      const { view, status = 200, headers = {} } = (await work().catch(toFailure)) ?? {}
      // The router says that there's no such page.
      const outcome = view ? { follow: view } : undefined
      const page = new Request(new URL(FOLLOW_PATH, c.req.url))
      return pages.render(page, {
        ...(outcome && { outcome, status }),
        headers: { ...headers, 'x-robots-tag': 'noindex' },
      })
    })
  }

  function toFailure(error: unknown): Answer {
    context.log.error({ err: error }, "A page about following by email couldn't be answered")
    const retryAfterS = isUnavailable(error) ? '60' : '300'
    return { view: { kind: 'failed' }, status: 503, headers: { 'retry-after': retryAfterS } }
  }

  async function showForm(c: Context, typed: { email?: string; message?: string } = {}) {
    const found = await findFollowedItem(new URL(c.req.url).searchParams, context)
    if (!found) return undefined
    const view: FollowView = {
      kind: 'form',
      item: found.item,
      action: followPaths.form(found.params),
      invitation: context.brand.follow?.invitation ?? '',
      email: (typed.email ?? '').slice(0, 254),
      ...(typed.message !== undefined && { message: typed.message }),
    }
    return { view }
  }

  async function ask(c: Context): Promise<Answer | undefined> {
    const values = await readFormValues(c)
    const email = (values['email'] ?? '').trim().toLowerCase()
    const rejection = await spamCheck(c, values)
    if (rejection) {
      const { message, status, headers } = rejection
      const form = await showForm(c, { email, message })
      return form && { ...form, status, headers }
    }
    if (!isEmail(email)) {
      const message = 'Please check the address: it should look like name@example.com.'
      const form = await showForm(c, { email: values['email'] ?? '', message })
      return form && { ...form, status: 400 }
    }
    const found = await findFollowedItem(new URL(c.req.url).searchParams, context)
    if (!found) return undefined
    const { isAllowed, retryAfterSeconds } = await requests.take(addressOf(c))
    if (!isAllowed) {
      const minutes = Math.ceil(retryAfterSeconds / 60)
      const message = `Too many requests from your network. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
      const form = await showForm(c, { email, message })
      return form && { ...form, status: 429, headers: { 'retry-after': String(retryAfterSeconds) } }
    }
    file.ask({ email, mailbox: toMailboxName(email), params: found.params }, now())
    onAsked()
    // The same whether the address is known or not.
    return { view: { kind: 'asked', item: found.item, email, keptDays } }
  }

  async function showConfirmation(token: string): Promise<Answer> {
    const subscriber = file.find(token)
    if (!subscriber) return expired()
    const items = await describeAll(subscriber.asked)
    if (items.length === 0) return showStarted(token)
    return { view: { kind: 'confirm', action: followPaths.confirm(token), items } }
  }

  async function start(token: string): Promise<Answer> {
    if (!file.find(token)) return expired()
    const homes = await readHistory(context)
    const oldest = toDay(now() - NEWS_DAYS * DAY_MS)
    const asked = file.find(token)?.asked ?? []
    const known = new Map(
      await Promise.all(
        asked.map(async ({ id, params }): Promise<[number, ToldChange[]]> => {
          const changes = await listFollowedChanges(params, homes, context)
          const told = changes
            .map((each) => ({ ...each.change, name: toChangeItem(each, context.origin).id }))
            .filter(({ day }) => day >= oldest)
            .map(({ day, name }) => ({ followId: id, change: name, day }))
          return [id, told]
        }),
      ),
    )
    const result = file.start(token, now(), ({ id }) => known.get(id) ?? [])
    if (!result) return expired()
    return showStarted(token, result.started, result.leftOut)
  }

  /** What was started just now, or all of it to who confirms once more. */
  async function showStarted(
    token: string,
    started: readonly StoredFollow[] = [],
    leftOut = 0,
  ): Promise<Answer> {
    const isAgain = started.length === 0 && leftOut === 0
    const items = await describeAll(isAgain ? (file.find(token)?.followed ?? []) : started)
    const manageHref = followPaths.manage(token)
    return { view: { kind: 'started', items, leftOut, most: limits.perAddress, manageHref } }
  }

  async function showManagement(token: string): Promise<Answer> {
    const subscriber = file.find(token)
    if (!subscriber) return expired()
    const all = [...subscriber.followed, ...subscriber.asked]
    const described = await describeAll(all)
    const items = described.map((item, index) => ({ ...item, id: all[index]?.id ?? 0 }))
    return { view: { kind: 'manage', action: followPaths.manage(token), items } }
  }

  async function end(c: Context): Promise<Answer> {
    const token = tokenOf(c)
    const values = await readFormValues(c)
    // A mail program's one click ends everything that its mail is about.
    const isOneClick = values['List-Unsubscribe'] === 'One-Click'
    const chosen = Number(values['follow'])
    const followId = isOneClick || values['follow'] === 'all' ? 'all' : chosen
    if (followId !== 'all' && !Number.isSafeInteger(chosen)) return showManagement(token)
    const ended = file.end(token, followId)
    // A mail program tries again after anything but a success.
    if (!ended) return isOneClick ? { view: { kind: 'expired' } } : expired()
    const items = await describeAll(ended).catch(() => [])
    const isMore = file.find(token) !== undefined
    return { view: { kind: 'ended', items, ...(isMore && { manageHref: followPaths.manage(token) }) } }
  }

  function describeAll(follows: readonly StoredFollow[]) {
    return Promise.all(follows.map(({ params }) => describeFollow(params, context)))
  }
}

function tokenOf(c: Context): string {
  return (c.req.query('token') ?? '').slice(0, longestToken)
}

function expired(): Answer {
  return { view: { kind: 'expired' }, status: 410 }
}

/** Only to count by: the address itself isn't kept once it's deleted. */
function toMailboxName(email: string): string {
  return createHash('sha256').update(toMailboxKey(email)).digest('base64url')
}
