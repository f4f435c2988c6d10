/** `email` is what was typed, to fill the form in again. */
export type NewsletterOutcome =
  | { ok: true; confirmationHtml: string }
  | { ok: false; reason: 'invalid' | 'queued' | 'failed'; message: string; email: string }

/** The rule is stricter than most (§5). */
export const EMAIL_HELP = 'Use an address like name@example.com, with an ending of two to four letters.'

/** About as long as EMAIL_HELP, whose place it takes, so that nothing moves. */
export const EMAIL_REFUSED = 'We can’t use this one: it needs an @ and an ending of two to four letters.'

export function isNewsletterOutcome(value: unknown): value is NewsletterOutcome {
  if (typeof value !== 'object' || value === null || !('ok' in value)) return false
  if (value.ok === true) return 'confirmationHtml' in value && typeof value.confirmationHtml === 'string'
  return (
    value.ok === false &&
    'message' in value &&
    typeof value.message === 'string' &&
    'reason' in value &&
    ['invalid', 'queued', 'failed'].includes(String(value.reason))
  )
}
