// POST /api/taken-items: what items of another plugin become, which WordPress asks each hour.
import { Hono } from 'hono'
import { z } from 'zod'
import type { Raw } from '../../domain/taken-over/raw.ts'
import { TAKEN_TYPES } from '../../domain/taken-over/taken-fields.ts'
import { takeBatch } from '../../domain/taken-over/taken-item.ts'
import { readMessage } from '../content/signed-message.ts'
import { TAKEN_ITEMS_PATH } from '../endpoints/message-paths.ts'

const texts = z.record(z.string(), z.string())

const raws: z.ZodType<Raw> = z.json()

const schema = z.object({
  types: z.partialRecord(
    z.enum(TAKEN_TYPES),
    z.object({
      post_type: z.string(),
      fields: texts,
      terms: z.record(z.string(), z.object({ source: z.string(), values: texts })),
    }),
  ),
  items: z
    .array(
      z.object({
        id: z.int(),
        type: z.enum(TAKEN_TYPES),
        title: z.string(),
        content: z.string(),
        excerpt: z.string(),
        isPublished: z.boolean(),
        meta: z.record(z.string(), z.array(raws)),
        terms: z.record(z.string(), z.array(z.string())),
        codes: z.array(z.string()),
      }),
    )
    .max(1_000),
  files: z.record(z.string(), z.object({ url: z.string(), isPicture: z.boolean() })),
  terms: texts,
  related: z.array(
    z.object({
      id: z.int(),
      type: z.string(),
      title: z.string(),
      slug: z.string(),
      isPublished: z.boolean(),
    }),
  ),
})

/** Signed as the webhook is. */
export function takenItems(): Hono {
  const routes = new Hono()
  routes.post(TAKEN_ITEMS_PATH, async (c) => {
    const message = await readMessage(c, schema)
    return message instanceof Response ? message : c.json({ items: takeBatch(message) })
  })
  return routes
}
