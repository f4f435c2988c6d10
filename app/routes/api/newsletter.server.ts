import { isEmail } from '../../model/email-rule.ts'
import { EMAIL_HELP, type NewsletterOutcome } from '../../model/newsletter.ts'
import type { ApiContext } from './api-context.server.ts'

/** The input of the newsletter's form that takes the email (§7). */
const emailInput = 'input_1'

/**
 * Signs somebody up for the newsletter (§4, §5, §7).
 * @param typed the email as it was typed
 * @returns what to tell the visitor; a failing content system is logged and told, never thrown
 */
export async function signUp(typed: string, { content, brand, log }: ApiContext): Promise<NewsletterOutcome> {
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
    const result = await content.submitForm(brand.forms.newsletter, { [emailInput]: email })
    if (result.ok) return { ok: true, confirmationHtml: result.confirmationHtml }
    const message = Object.values(result.messagesByField)[0] ?? `Please check the address. ${EMAIL_HELP}`
    return { ok: false, reason: 'invalid', email, message }
  } catch (error) {
    log.error({ err: error }, 'A newsletter signup could not be handed on')
    const message = `We could not sign you up just now. Please try again in a few minutes, or call ${brand.phone}.`
    return { ok: false, reason: 'failed', email, message }
  }
}
