/** What visitors send: forms and the newsletter. Answered as JSON to our script, as a page where scripts are off. */
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie } from 'hono/cookie'
import { ContentShapeError } from '../wordpress/client/content-shape-error.ts'
import type { SubmissionQueue } from '../forms/submission-queue.ts'
import { HttpError } from '../http/http-errors.ts'
import type { FormOutcome } from '../../domain/forms/form-outcome.ts'
import type { NewsletterOutcome } from '../../domain/forms/newsletter.ts'
import { HONEYPOT_INPUT } from '../../domain/forms/form.ts'
import { apiPaths, paths } from '../../app/paths.ts'
import type { RateLimit } from '../middleware/rate-limits.ts'
import { readCsrfToken, CSRF_COOKIE, CSRF_HEADER } from '../session/csrf-token.ts'
import type { ApiContext } from './api-context.ts'
import { sendForm, toFailed } from './forms.ts'
import { signUp } from './newsletter-signups.ts'
import { readFormValues, type FormValues } from '../forms/form-values.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import type { RequestSession } from '../session/request-session.ts'

const maxFormBytes = 64 * 1024
const maxNewsletterBytes = 4096
/** Nobody reads and fills in a form more quickly. */
const minimumMs = 2_000
/** A token that is older says nothing of this form. */
const longestMs = 24 * 60 * 60_000

export type VisitorFormsOptions = {
  pages: PageRenderer
  context: ApiContext
  submissions: SubmissionQueue
  limit: RateLimit
  /** Of the tokens, which say since when a form was being filled in. */
  secret: string
  sessionOf: (request: Request) => RequestSession
  addressOf: (c: Context) => string
}

export function visitorForms(options: VisitorFormsOptions): Hono {
  const { pages, context, submissions, limit, secret, sessionOf, addressOf } = options
  const { phone } = context.brand
  const site = new Hono()

  site.post(paths.newsletter(), bodyLimit({ maxSize: maxNewsletterBytes }), async (c) => {
    const values = await readFormValues(c)
    const email = values['email'] ?? ''
    const refusal = await findRefusal(c, values)
    const outcome: NewsletterOutcome = refusal
      ? { ok: false, reason: 'failed', message: refusal.message, email: email.slice(0, 254) }
      : await signUp(email, context, submissions)
    const status = refusal?.status ?? statusOfSignup(outcome)
    if (wantsJson(c)) return c.json(outcome, status, { 'cache-control': 'no-store' })
    return pages.render(new Request(new URL(paths.newsletter(), c.req.url)), {
      apiResponses: { [apiPaths.newsletterOutcome()]: outcome },
      status,
    })
  })

  site.post('/forms/:name', bodyLimit({ maxSize: maxFormBytes }), async (c) => {
    const name = c.req.param('name')
    const values = await readFormValues(c)
    const { search, searchParams: query } = new URL(c.req.url)
    const session = sessionOf(c.req.raw)
    const refusal = await findRefusal(c, values)
    const sent = refusal
      ? { outcome: toRefused(refusal, values) }
      : await sendForm({ name, query, values }, context, submissions).catch((error: unknown) => {
          if (!(error instanceof HttpError || error instanceof ContentShapeError)) throw error
          context.log.error({ err: error, form: name }, 'A form could not be read, so nothing can be sent')
          return { outcome: toFailed(withoutOwn(values), phone) }
        })
    if (!sent) return c.notFound()
    const { outcome } = sent
    if ('receipt' in sent && sent.receipt) await session.setReceipt(sent.receipt)
    const headers = new Headers({ 'cache-control': 'private, no-store' })
    for (const cookie of session.cookies()) headers.append('set-cookie', cookie)
    const status = refusal?.status ?? statusOfForm(outcome)
    if (wantsJson(c)) return Response.json(outcome, { status, headers })
    if (outcome.ok) {
      headers.set('location', outcome.receiptHref)
      return new Response(null, { status: 303, headers })
    }
    return pages.render(new Request(new URL(paths.form(name, search), c.req.url)), {
      apiResponses: { [apiPaths.formOutcome()]: outcome },
      status,
    })
  })

  /** Measured by us, from the first field gone into; nobody can say so who sends a form without scripts. */
  function tookItsTime(c: Context): boolean {
    const madeMs = readCsrfToken(getCookie(c, CSRF_COOKIE), c.req.header(CSRF_HEADER), secret)
    if (madeMs === undefined) return false
    const tookMs = Date.now() - madeMs
    return tookMs >= minimumMs && tookMs <= longestMs
  }

  /** @returns why this is not taken, in words for a person; undefined when it is */
  async function findRefusal(c: Context, values: FormValues): Promise<Refusal | undefined> {
    if (values[HONEYPOT_INPUT]) {
      const message = `This looked like it was filled in by a program. If you are a person, please send it once more, or call ${phone}.`
      return { status: 400, message }
    }
    const { isAllowed, retryAfterSeconds } = await limit.take(addressOf(c), tookItsTime(c) ? 1 : 2)
    if (isAllowed) return undefined
    const minutes = Math.ceil(retryAfterSeconds / 60)
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
    c.header('retry-after', String(retryAfterSeconds))
    return {
      status: 429,
      message: `Very much came from your connection in a short time. Please try again in ${wait}, or call ${phone}.`,
    }
  }

  return site
}

type Refusal = { status: 400 | 429; message: string }

function toRefused({ status, message }: Refusal, values: FormValues): FormOutcome {
  const reason = status === 429 ? 'too-many' : 'failed'
  return { ok: false, reason, message, messages: {}, values: withoutOwn(values) }
}

function withoutOwn(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => /^input_\d+(_\d+)?$/.test(name)))
}

function wantsJson(c: Context): boolean {
  return c.req.header('accept')?.includes('application/json') ?? false
}

function statusOfSignup(outcome: NewsletterOutcome): 200 | 202 | 400 | 503 {
  if (outcome.ok) return 200
  return ({ invalid: 400, queued: 202, failed: 503 } as const)[outcome.reason]
}

function statusOfForm(outcome: FormOutcome): 200 | 400 | 429 | 503 {
  if (outcome.ok) return 200
  return ({ invalid: 400, failed: 503, 'too-many': 429 } as const)[outcome.reason]
}
