// POST /webhooks/content: the content system tells what an editor published.
import { Hono } from 'hono'
import { z } from 'zod'
import { WEBHOOK_PATH } from '../endpoints/message-paths.ts'
import type { Log } from '../process/log.ts'
import { tagsOfChange } from '../wordpress/content-tags.ts'
import { readMessage } from './signed-message.ts'

export type WebhookOptions = {
  /** Resolves once it's invalidated on every instance. */
  invalidate: (tags: readonly string[], isDeletion: boolean) => Promise<void>
  log: Log
}

const schema = z.object({
  event: z.enum(['saved', 'deleted']),
  type: z.string().min(1).max(100),
  id: z.number().int().nonnegative(),
  slug: z.string().max(300),
})

/** 204 when the pages that show the item are fresh from the next request on. */
export function webhook({ invalidate, log }: WebhookOptions): Hono {
  const site = new Hono()
  site.post(WEBHOOK_PATH, async (c) => {
    const change = await readMessage(c, schema)
    if (change instanceof Response) return change
    const { event, type, id, slug } = change
    await invalidate(tagsOfChange(change), event === 'deleted')
    log.info({ change: event, type, item: id, slug }, 'Content was published')
    return c.body(null, 204)
  })
  return site
}
