import { queryOptions } from '@tanstack/react-query'
import type { FormOutcome, ReceiptView } from '../../domain/forms/form-outcome.ts'
import type { FormView } from '../../domain/forms/form.ts'
import type { NewsletterOutcome } from '../../domain/forms/newsletter.ts'
import { apiPaths } from '../paths.ts'
import { privateRetry } from './query-client.ts'

/** `null` when the builder doesn't offer it. @param query with its question mark, or '' */
export function formQuery(name: string, query = '') {
  return queryOptions<FormView | null>({ queryKey: [apiPaths.form(name, query)] })
}

/** The outcome of a form that was sent without scripts; `null` on every other page. */
export function formOutcomeQuery() {
  return queryOptions<FormOutcome | null>({ queryKey: [apiPaths.formOutcome()], staleTime: Infinity })
}

/** The outcome of a signup that was sent without scripts; `null` on every other page. */
export function newsletterOutcomeQuery() {
  return queryOptions<NewsletterOutcome | null>({
    queryKey: [apiPaths.newsletterOutcome()],
    staleTime: Infinity,
  })
}

/** What the visitor sent last; `null` when nothing was sent recently. */
export function receiptQuery() {
  return queryOptions<ReceiptView | null>({ queryKey: [apiPaths.receipt()], ...privateRetry })
}
