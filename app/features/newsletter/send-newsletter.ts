import { isNewsletterOutcome, type NewsletterOutcome } from '../../../domain/forms/newsletter.ts'
import { paths } from '../../paths.ts'
import { UnavailableError } from '../../api-client.ts'
import { postForm } from '../forms/post-form.ts'

/**
 * Signs an address up, from the browser (§5, §7).
 * @param fields the form's, with the email as it was typed
 * @returns what became of it; refused and failed signups are outcomes, not errors
 * @throws UnavailableError when no answer came, or one that can't be understood
 */
export async function sendNewsletter(fields: URLSearchParams): Promise<NewsletterOutcome> {
  const path = paths.newsletter()
  const outcome = await postForm(path, fields)
  if (isNewsletterOutcome(outcome)) return outcome
  throw new UnavailableError(`[POST] ${path}: an answer that cannot be understood`)
}
