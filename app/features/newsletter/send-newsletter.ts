import { isNewsletterOutcome, type NewsletterOutcome } from '../../../domain/forms/newsletter.ts'
import { paths } from '../../paths.ts'
import { UnavailableError } from '../../api-client.ts'
import { postForm } from '../forms/post-form.ts'

/**
 * Signs an address up, from the browser (§5, §7).
 * @returns the outcome; a refused or failed signup is an outcome, not an error
 * @throws UnavailableError when there's no response, or an unexpected one
 */
export async function sendNewsletter(fields: URLSearchParams): Promise<NewsletterOutcome> {
  const path = paths.newsletter()
  const outcome = await postForm(path, fields)
  if (isNewsletterOutcome(outcome)) return outcome
  throw new UnavailableError(`[POST] ${path}: unexpected response`)
}
