import email from '../../content-system/wordpress/homesite/model/email.json' with { type: 'json' }

// §5: letters, digits, dots, underscores, percent, plus and hyphen; an @; a domain; an ending of 2 to 4 letters.
const NEWSLETTER_EMAIL = /^(?=.{1,254}$)[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,4}$/i

// The HTML standard's rule for an email field, with a domain of two parts or more, in up to 254 letters (RFC 5321).
const EMAIL = new RegExp(email.pattern, 'i')

/** What's said of a text that is no email address. */
export const EMAIL_ADVICE = email.help

/** §5; space around it is ignored. */
export function isNewsletterEmail(text: string): boolean {
  return NEWSLETTER_EMAIL.test(text.trim())
}

/** Any ending, `.realtor` and `.homes` too; space around it is ignored. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim())
}
