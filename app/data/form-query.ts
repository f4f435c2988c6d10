import { isFormOutcome, type FormOutcome, type Receipt } from '../model/form-outcome.ts'
import type { FormView } from '../model/form.ts'
import { apiPaths, paths } from '../paths.ts'
import { UnavailableError } from './ask.ts'
import { postForm } from './post-form.ts'
import { queryOptions } from './query-client.ts'

/**
 * A form and what it is about; `null` when the builder does not offer it.
 * @param name such as "tour-request"
 * @param query of the form's address with its question mark, or ''
 */
export function formQuery(name: string, query = '') {
  return queryOptions<FormView | null>({ queryKey: [apiPaths.form(name, query)] })
}

/** What became of a form that was sent without scripts; `null` on every other page. */
export function formOutcomeQuery() {
  return queryOptions<FormOutcome | null>({ queryKey: [apiPaths.formOutcome()], staleTime: Infinity })
}

/** What the visitor sent last; `null` when nothing was sent of late. */
export function receiptQuery() {
  return queryOptions<Receipt | null>({ queryKey: [apiPaths.receipt()] })
}

/**
 * Sends a form, from the browser.
 * @param name such as "tour-request"
 * @param query of the form's address with its question mark, or ''
 * @param fields what was filled in
 * @returns what became of it; refused and failed ones are outcomes, not errors
 * @throws UnavailableError when no answer came, or one that cannot be understood
 */
export async function sendForm(name: string, query: string, fields: URLSearchParams): Promise<FormOutcome> {
  const path = paths.form(name, query)
  const outcome = await postForm(path, fields)
  if (isFormOutcome(outcome)) return outcome
  throw new UnavailableError(`[POST] ${path}: an answer that cannot be understood`)
}
