/** Keeps bots out of forms without a third party: a honeypot, a rate limit, and a check of how long filling in took. */
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Brand } from '../../brands/schema.ts'
import { HONEYPOT_INPUT } from '../../domain/forms/form.ts'
import { findDesk } from '../../domain/site/desk.ts'
import type { RateLimit } from '../endpoints/rate-limits.ts'
import { readCsrfToken, CSRF_COOKIE, CSRF_HEADER } from '../session/csrf-token.ts'
import type { Secrets } from '../session/sealed-values.ts'
import type { FormValues } from './form-values.ts'

/** No person fills in a form faster. */
const minFillMs = 2_000
/** An older token says nothing about this form. */
const maxFillMs = 24 * 60 * 60_000

export type Rejection = {
  status: 400 | 429
  message: string
  headers: Record<string, string>
}

export type SpamCheckOptions = {
  limit: RateLimit
  /** Signs CSRF tokens, which say when the visitor began to fill in a form. */
  secrets: Secrets
  addressOf: (c: Context) => string
  brand: Pick<Brand, 'desks' | 'phone' | 'email'>
}

/** @returns the message for the visitor when a submission isn't accepted; undefined when it is */
export type SpamCheck = (c: Context, values: FormValues) => Promise<Rejection | undefined>

export function createSpamCheck({ limit, secrets, addressOf, brand }: SpamCheckOptions): SpamCheck {
  /** Forms sent without scripts have no token, so the time they took is unknown. */
  function tookPlausibleTime(c: Context): boolean {
    const startedMs = readCsrfToken(getCookie(c, CSRF_COOKIE), c.req.header(CSRF_HEADER), secrets)
    if (startedMs === undefined) return false
    const fillMs = Date.now() - startedMs
    return fillMs >= minFillMs && fillMs <= maxFillMs
  }

  return async (c, values): Promise<Rejection | undefined> => {
    const { phone } = findDesk(brand, c.req.path)
    if (values[HONEYPOT_INPUT]) {
      const message = `This looks like it was sent by a bot. If you’re a person, please send it again, or call ${phone}.`
      return { status: 400, message, headers: {} }
    }
    // A quick form costs more rather than being rejected, because browsers fill in forms for people.
    const { isAllowed, retryAfterSeconds } = await limit.take(addressOf(c), tookPlausibleTime(c) ? 1 : 2)
    if (isAllowed) return undefined
    const minutes = Math.ceil(retryAfterSeconds / 60)
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
    return {
      status: 429,
      headers: { 'retry-after': String(retryAfterSeconds) },
      message: `Too many attempts from your network. Please try again in ${wait}, or call ${phone}.`,
    }
  }
}

/** Our scripts request JSON; a browser without them requests a page. */
export function wantsJson(c: Context): boolean {
  return c.req.header('accept')?.includes('application/json') ?? false
}
