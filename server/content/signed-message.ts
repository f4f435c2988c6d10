// JSON, signed for one method and path, once; unsigned bodies aren't read at all.
import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { WEBHOOK_PATH } from '../endpoints/message-paths.ts'
import { signText } from '../http/content-signature.ts'
import { parseJson } from '../http/parse-json.ts'
import type { Log } from '../process/log.ts'
import type { RateLimit } from '../endpoints/rate-limits.ts'
import { isSameText } from '../http/same-text.ts'

const longestAgeMs = 5 * 60_000
/** Allowed clock skew. */
const longestLeadMs = 60_000

/** `t=<unix seconds>,d=<hex SHA-256 of the body>,v1=<hex HMAC-SHA256 of "t.METHOD.path.d">` */
const SIGNATURE = /^t=(\d{1,12}),d=([\da-f]{64}),v1=([\da-f]{64})$/
/** `sha256=<hex HMAC of the body>`, of content systems without our plugin: all they send is the webhook. */
const BODY_SIGNATURE = /^sha256=([\da-f]{64})$/i

const dated = z.object({ at: z.iso.datetime({ offset: true }) })

type Options = {
  secret: string | undefined
  /** Remembers signatures for as long as they're valid. */
  signatures: RateLimit
  log: Pick<Log, 'warn'>
}

export type MessageGuard = {
  /** By the headers alone, before the body is read. */
  admit: MiddlewareHandler
  /** That the body is the one that was signed, and came for the first time. */
  verify: MiddlewareHandler
}

/** 401 for a message that isn't signed, is older than five minutes, or came before. */
export function createMessageGuard({ secret = '', signatures, log }: Options): MessageGuard {
  const refuse = (c: Context, reason: string, text: string) => {
    log.warn({ event: 'webhook-refused', reason }, 'A message of the content system was refused')
    return c.text(text, 401, { 'cache-control': 'no-store' })
  }
  const isInTime = (sentMs: number) => {
    const ageMs = Date.now() - sentMs
    return ageMs <= longestAgeMs && ageMs >= -longestLeadMs
  }

  return {
    async admit(c, next) {
      if (secret === '')
        return refuse(c, 'no-secret', "Messages are switched off: CONTENT_WEBHOOK_SECRET isn't set.")
      const bodyOnly = BODY_SIGNATURE.test(c.req.header('x-signature') ?? '')
      if (bodyOnly && c.req.path === WEBHOOK_PATH) return next()
      const [, seconds, digest, given] = SIGNATURE.exec(c.req.header('x-content-signature') ?? '') ?? []
      if (seconds === undefined || digest === undefined || given === undefined)
        return refuse(
          c,
          'signature',
          bodyOnly
            ? 'The plugin is of an earlier release than the website: update it.'
            : 'There’s no signature.',
        )
      if (!isSameText(given, signText(secret, `${seconds}.${c.req.method}.${c.req.path}.${digest}`)))
        return refuse(c, 'signature', 'The signature is wrong.')
      return isInTime(Number(seconds) * 1_000) ? next() : refuse(c, 'age', 'The message is too old.')
    },

    async verify(c, next) {
      const body = Buffer.from(await c.req.arrayBuffer())
      const [, , digest, ofRequest] = SIGNATURE.exec(c.req.header('x-content-signature') ?? '') ?? []
      const [, ofBody = ''] = BODY_SIGNATURE.exec(c.req.header('x-signature') ?? '') ?? []
      const isAsSigned =
        digest === undefined
          ? isSameText(ofBody.toLowerCase(), signText(secret, body))
          : digest === createHash('sha256').update(body).digest('hex')
      if (!isAsSigned) return refuse(c, 'signature', 'The signature is wrong.')
      if (digest === undefined) {
        const message = dated.safeParse(parseJson(body.toString('utf8')))
        if (message.success && !isInTime(Date.parse(message.data.at)))
          return refuse(c, 'age', 'The message is too old.')
      }
      const { isAllowed } = await signatures.take(ofRequest ?? ofBody.toLowerCase())
      return isAllowed ? next() : refuse(c, 'again', 'The message came before.')
    },
  }
}

/** @returns the message, or the 400 that says what's wrong with it */
export async function readMessage<Message>(
  c: Context,
  schema: z.ZodType<Message>,
): Promise<Message | Response> {
  const parsed = schema.safeParse(parseJson(await c.req.text()))
  return parsed.success ? parsed.data : c.text(`The body isn't valid: ${z.prettifyError(parsed.error)}`, 400)
}
