/** What became of a signup. `email` is what was typed, so that nothing has to be typed twice. */
export type NewsletterOutcome =
  | { ok: true; confirmationHtml: string }
  | { ok: false; reason: 'invalid' | 'failed'; message: string; email: string }

/** Said where the visitor types, because the rule is stricter than most (§5). */
export const EMAIL_HELP = 'An address such as name@example.com, with an ending of two to four letters.'
