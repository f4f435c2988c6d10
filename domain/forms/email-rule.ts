// §5: letters, digits, dots, underscores, percent, plus and hyphen; an @; a domain; an ending of 2 to 4 letters.
const NEWSLETTER_EMAIL = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,4}$/i

// The HTML standard's rule for `type="email"`, and a domain of two parts or more.
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i

/** Longer than any address mail can be delivered to (RFC 5321). */
const MAX_LENGTH = 254

/** §5; space around it is ignored. */
export function isNewsletterEmail(text: string): boolean {
  return matches(NEWSLETTER_EMAIL, text)
}

/** Any ending, `.realtor` and `.homes` too; space around it is ignored. */
export function isEmail(text: string): boolean {
  return matches(EMAIL, text)
}

function matches(rule: RegExp, text: string): boolean {
  const email = text.trim()
  return email.length <= MAX_LENGTH && rule.test(email)
}
