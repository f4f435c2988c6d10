// POST /webhooks/content: the content system tells what an editor published.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { tagsOfChange } from '../wordpress/content-tags.ts'
import type { Log } from '../log.ts'

export type WebhookOptions = {
  /** Undefined refuses every webhook. */
  secret: string | undefined
  /** Resolves when the item is invalidated on every instance. */
  invalidate: (tags: readonly string[], isDeletion: boolean) => Promise<void>
  log: Log
}

/** Signed: it needs neither our name as its host nor a CSRF token. */
export const WEBHOOK_PATH = '/webhooks/content'

const maxBodyBytes = 16_384
const longestAgeMs = 5 * 60_000
/** Allowed clock skew. */
const longestLeadMs = 60_000

const change = z.object({
  event: z.enum(['saved', 'deleted']),
  type: z.string().min(1).max(100),
  id: z.number().int().nonnegative(),
  slug: z.string().max(300),
  at: z.iso.datetime({ offset: true }),
})

/**
 * Handles the content system's webhook (the contract: HMAC over the raw body, not older than five minutes).
 * @returns the route: 204 when the pages that show the item are fresh from the next request on
 */
export function webhook({ secret, invalidate, log }: WebhookOptions): Hono {
  const site = new Hono()
  site.post(WEBHOOK_PATH, bodyLimit({ maxSize: maxBodyBytes }), async (c) => {
    c.header('cache-control', 'no-store')
    const body = Buffer.from(await c.req.arrayBuffer())
    if (secret === undefined) {
      log.warn({ event: 'webhook-refused', reason: 'no-secret' }, 'A webhook while webhooks are switched off')
      return c.text("Webhooks are switched off: CONTENT_WEBHOOK_SECRET isn't set.", 401)
    }
    if (!isSigned(body, c.req.header('x-signature'), secret)) {
      log.warn({ event: 'webhook-refused', reason: 'signature' }, 'A webhook with a wrong signature')
      return c.text('The signature is wrong.', 401)
    }
    const parsed = change.safeParse(parseJson(body.toString('utf8')))
    if (!parsed.success) return c.text(`The body isn't valid: ${z.prettifyError(parsed.error)}`, 400)
    const ageMs = Date.now() - Date.parse(parsed.data.at)
    if (ageMs > longestAgeMs || ageMs < -longestLeadMs) {
      log.warn({ event: 'webhook-refused', reason: 'age' }, 'A webhook that was signed at another time')
      return c.text('The message is too old.', 401)
    }
    const { event, type, id, slug } = parsed.data
    await invalidate(tagsOfChange(parsed.data), event === 'deleted')
    log.info({ change: event, type, item: id, slug }, 'Content was published')
    return c.body(null, 204)
  })
  return site
}

function isSigned(body: Buffer, header: string | undefined, secret: string): boolean {
  const [, hex] = /^sha256=([0-9a-f]{64})$/i.exec(header ?? '') ?? []
  if (hex === undefined) return false
  return timingSafeEqual(createHmac('sha256', secret).update(body).digest(), Buffer.from(hex, 'hex'))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
