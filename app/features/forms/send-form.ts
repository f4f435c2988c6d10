import { isFormOutcome, type FormOutcome } from '../../../domain/forms/form-outcome.ts'
import { paths } from '../../paths.ts'
import { UnavailableError } from '../../api-client.ts'
import { postForm } from './post-form.ts'

/**
 * Sends a form, from the browser.
 * @param name such as "tour-request"
 * @param query of the form's address with its question mark, or ''
 * @returns the outcome; a refused or failed form is an outcome, not an error
 * @throws UnavailableError when there's no response, or an unexpected one
 */
export async function sendForm(name: string, query: string, fields: URLSearchParams): Promise<FormOutcome> {
  const path = paths.form(name, query)
  const outcome = await postForm(path, fields)
  if (isFormOutcome(outcome)) return outcome
  throw new UnavailableError(`[POST] ${path}: unexpected response`)
}
