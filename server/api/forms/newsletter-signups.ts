import { Hono } from 'hono'
import { isNewsletterEmail } from '../../../domain/forms/email-rule.ts'
import type { LeadSource } from '../../../domain/forms/lead-source.ts'
import { EMAIL_HELP, type NewsletterOutcome } from '../../../domain/forms/newsletter.ts'
import { paths } from '../../../app/paths.ts'
import { readFormValues } from '../../forms/form-values.ts'
import { withSource } from '../../forms/submission-facts.ts'
import { wantsJson, type SpamCheck } from '../../forms/spam-check.ts'
import type { SubmissionQueue } from '../../forms/submission-queue.ts'
import type { ApiContext, OutcomePages } from '../api-context.ts'
import { readSource } from './posted-source.ts'

const maxEmailLength = 254
/** The input of the newsletter's form that takes the email (§7). */
const emailInput = 'input_1'

export type NewsletterRoutesOptions = {
  pages: OutcomePages
  context: ApiContext
  submissions: SubmissionQueue
  spamCheck: SpamCheck
}

export function newsletterRoutes({ pages, context, submissions, spamCheck }: NewsletterRoutesOptions): Hono {
  const routes = new Hono()
  routes.post(paths.newsletter(), async (c) => {
    const values = await readFormValues(c)
    const email = values['email'] ?? ''
    const rejection = await spamCheck(c, values)
    const outcome: NewsletterOutcome = rejection
      ? { ok: false, reason: 'failed', message: rejection.message, email: email.slice(0, maxEmailLength) }
      : await signUp(email, readSource(c, values), context, submissions)
    const status = rejection?.status ?? toStatus(outcome)
    const headers = rejection?.headers ?? {}
    if (wantsJson(c)) return c.json(outcome, status, { 'cache-control': 'no-store', ...headers })
    const page = new Request(new URL(paths.newsletter(), c.req.url))
    return pages.render(page, { outcome: { newsletter: outcome }, status, headers })
  })
  return routes
}

function toStatus(outcome: NewsletterOutcome): 200 | 202 | 400 | 503 {
  if (outcome.ok) return 200
  return ({ invalid: 400, queued: 202, failed: 503 } as const)[outcome.reason]
}

/** Signs somebody up for the newsletter (§4, §5, §7); one that's queued is told the same. */
async function signUp(
  typed: string,
  source: LeadSource | undefined,
  { brand, content, log }: ApiContext,
  submissions: SubmissionQueue,
): Promise<NewsletterOutcome> {
  const email = typed.trim()
  const checkEmail = `Please check the address. ${EMAIL_HELP}`
  if (!isNewsletterEmail(email))
    return { ok: false, reason: 'invalid', email: typed.slice(0, maxEmailLength), message: checkEmail }
  try {
    const { newsletter } = await content.findFormIds()
    if (newsletter === undefined) throw new Error(`There's no form "${brand.forms.newsletter}"`)
    const typedIn = { [emailInput]: email }
    const form = source && (await content.findForm(newsletter).catch(() => undefined))
    const fields = withSource(form, typedIn, source)
    const result = await submissions.submit(newsletter, fields, [emailInput], typedIn)
    switch (result.kind) {
      case 'delivered':
        return { ok: true, confirmationHtml: result.confirmationHtml || '<p>You’re on the list.</p>' }
      case 'queued': {
        const message = `We saved your email and will finish signing you up shortly. You’re all set. Questions? Call ${brand.phone}.`
        return { ok: false, reason: 'queued', email, message }
      }
      case 'invalid': {
        const message = Object.values(result.messagesByField)[0] ?? checkEmail
        return { ok: false, reason: 'invalid', email, message }
      }
    }
  } catch (error) {
    log.error({ err: error }, "Newsletter signup couldn't be stored")
    const message = `We couldn’t sign you up right now. Please try again in a few minutes, or call ${brand.phone}.`
    return { ok: false, reason: 'failed', email, message }
  }
}
