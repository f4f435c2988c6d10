// POST /webhooks/content: the content system tells what an editor published.
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { tagsOfChange } from '../wordpress/content-tags.ts'
import type { Log } from '../log.ts'
import { readSignedMessage, sentAt } from './signed-message.ts'

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

const schema = z.object({
  event: z.enum(['saved', 'deleted']),
  type: z.string().min(1).max(100),
  id: z.number().int().nonnegative(),
  slug: z.string().max(300),
  at: sentAt,
})

/**
 * Handles the content system's webhook.
 * @returns the route: 204 when the pages that show the item are fresh from the next request on
 */
export function webhook({ secret, invalidate, log }: WebhookOptions): Hono {
  const site = new Hono()
  site.post(WEBHOOK_PATH, bodyLimit({ maxSize: maxBodyBytes }), async (c) => {
    const change = await readSignedMessage(c, { secret, schema, log })
    if (change instanceof Response) return change
    const { event, type, id, slug } = change
    await invalidate(tagsOfChange(change), event === 'deleted')
    log.info({ change: event, type, item: id, slug }, 'Content was published')
    return c.body(null, 204)
  })
  return site
}
