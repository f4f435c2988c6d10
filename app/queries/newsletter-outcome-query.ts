import type { NewsletterOutcome } from '../../domain/forms/newsletter.ts'
import { apiPaths } from '../paths.ts'
import { queryOptions } from './query-client.ts'

/** What became of a signup that was sent without scripts; `null` on every other visit. */
export function newsletterOutcomeQuery() {
  return queryOptions<NewsletterOutcome | null>({
    queryKey: [apiPaths.newsletterOutcome()],
    staleTime: Infinity,
  })
}
