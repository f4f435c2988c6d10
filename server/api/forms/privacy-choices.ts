import { Hono, type Context } from 'hono'
import { getCookie } from 'hono/cookie'
import {
  CHOICE_COOKIE,
  parseAnalyticsChoice,
  toChoiceCookie,
  type ConsentMode,
} from '../../../domain/site/consent.ts'
import { apiPaths, paths } from '../../../app/paths.ts'
import { readFormValues } from '../../forms/form-values.ts'
import type { SessionOptions } from '../../session/request-session.ts'

const GPC_PATH = '/.well-known/gpc.json'

/** `GET /api/gpc` tells scripts whether the browser sent Global Privacy Control, which only a header says. */
export function privacyChoices({ isHttps }: Pick<SessionOptions, 'isHttps'>): Hono {
  const routes = new Hono()
  routes.post(paths.privacy(), async (c) => {
    const choice = parseAnalyticsChoice((await readFormValues(c))['choice'])
    if (choice === undefined) return c.text('Choose allowed or refused.', 400)
    const stored = choice === 'allowed' && hasGpc(c) ? 'allowed-despite-gpc' : choice
    c.header('set-cookie', toChoiceCookie(stored, isHttps))
    c.header('cache-control', 'no-store')
    return c.redirect(paths.privacy('#privacy-choices'), 303)
  })
  routes.get(apiPaths.gpc(), (c) => {
    return c.json({ globalPrivacyControl: hasGpc(c) }, 200, { 'cache-control': 'no-store' })
  })
  // The signal's own way to say that it's honored: https://w3c.github.io/gpc/
  routes.get(GPC_PATH, (c) => c.json({ gpc: true, lastUpdate: '2026-11-23' }))
  return routes
}

function hasGpc(c: Context): boolean {
  return c.req.header('sec-gpc') === '1'
}

/** Whether where a visitor came from may be told: not against their word, or their browser's. */
export function maySayWhence(c: Context): boolean {
  const choice = getCookie(c, CHOICE_COOKIE)
  return choice !== 'refused' && (!hasGpc(c) || choice === 'allowed-despite-gpc')
}

/** HubSpot's own cookie: only of who has allowed analytics, or where the brand needn't ask. */
export function readHubspotCookie(c: Context, mode: ConsentMode): string | undefined {
  const mayBeKnown = maySayWhence(c) && (mode !== 'ask' || getCookie(c, CHOICE_COOKIE)?.startsWith('allowed'))
  const value = getCookie(c, 'hubspotutk')
  return mayBeKnown && value !== undefined && /^\w{16,64}$/.test(value) ? value : undefined
}
