// Messages of the content system: JSON that's signed, and says when it was sent.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Log } from '../log.ts'

const longestAgeMs = 5 * 60_000
/** Allowed clock skew. */
const longestLeadMs = 60_000

/** When a message was sent. */
export const sentAt = z.iso.datetime({ offset: true })

type Options<Message> = {
  /** Undefined refuses every message. */
  secret: string | undefined
  schema: z.ZodType<Message>
  log: Log
}

/**
 * Reads a signed message (the contract: HMAC over the raw body in `X-Signature`, not older than five minutes).
 * @returns the message, or the response that refuses it: 401, or 400 when it's signed and makes no sense
 */
export async function readSignedMessage<Message extends { at: string }>(
  c: Context,
  { secret, schema, log }: Options<Message>,
): Promise<Message | Response> {
  c.header('cache-control', 'no-store')
  const refuse = (reason: string, text: string) => {
    log.warn({ event: 'webhook-refused', reason }, 'A message of the content system was refused')
    return c.text(text, 401)
  }
  const body = Buffer.from(await c.req.arrayBuffer())
  if (secret === undefined)
    return refuse('no-secret', "Messages are switched off: CONTENT_WEBHOOK_SECRET isn't set.")
  if (!isSigned(body, c.req.header('x-signature'), secret))
    return refuse('signature', 'The signature is wrong.')
  const parsed = schema.safeParse(parseJson(body.toString('utf8')))
  if (!parsed.success) return c.text(`The body isn't valid: ${z.prettifyError(parsed.error)}`, 400)
  const ageMs = Date.now() - Date.parse(parsed.data.at)
  if (ageMs > longestAgeMs || ageMs < -longestLeadMs) return refuse('age', 'The message is too old.')
  return parsed.data
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
