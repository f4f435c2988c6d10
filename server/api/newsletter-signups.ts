import type { SubmissionQueue } from '../forms/submission-queue.ts'
import { isEmail } from '../../domain/forms/email-rule.ts'
import { EMAIL_HELP, type NewsletterOutcome } from '../../domain/forms/newsletter.ts'
import type { ApiContext } from './api-context.ts'

/** The input of the newsletter's form that takes the email (§7). */
const emailInput = 'input_1'

/**
 * Signs somebody up for the newsletter (§4, §5, §7).
 * @param typed the email as it was typed
 * @param context the brand, and where to log
 * @param submissions the queue
 * @returns what to tell the visitor; what the content system cannot take now is kept, and said so
 */
export async function signUp(
  typed: string,
  { brand, log }: ApiContext,
  submissions: SubmissionQueue,
): Promise<NewsletterOutcome> {
  const email = typed.trim()
  if (!isEmail(email)) {
    return {
      ok: false,
      reason: 'invalid',
      email: typed.slice(0, 254),
      message: `Please check the address. ${EMAIL_HELP}`,
    }
  }
  try {
    const result = await submissions.submit(brand.forms.newsletter, { [emailInput]: email })
    if (result.kind === 'delivered') {
      const confirmationHtml = result.confirmationHtml || '<p>You are on the list.</p>'
      return { ok: true, confirmationHtml }
    }
    if (result.kind === 'queued') {
      const message = `Our mailing list cannot be reached just now. We have kept your address and will add it by ourselves as soon as it can; you need not do anything more. Questions? Call ${brand.phone}.`
      return { ok: false, reason: 'queued', email, message }
    }
    const message = Object.values(result.messagesByField)[0] ?? `Please check the address. ${EMAIL_HELP}`
    return { ok: false, reason: 'invalid', email, message }
  } catch (error) {
    log.error({ err: error }, 'A newsletter signup could be neither handed on nor kept')
    const message = `We could not sign you up just now. Please try again in a few minutes, or call ${brand.phone}.`
    return { ok: false, reason: 'failed', email, message }
  }
}
