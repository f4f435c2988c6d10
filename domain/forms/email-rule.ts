// §5: letters, digits, dots, underscores, percent, plus and hyphen; an @; a domain; an ending of 2 to 4 letters.
const EMAIL = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,4}$/i

/** Longer than any address mail can be delivered to (RFC 5321). */
const MAX_LENGTH = 254

/**
 * Tells whether a text may stand as the newsletter's email (§5). Space around it is ignored.
 * @returns true when it matches the simple address pattern
 */
export function isEmail(text: string): boolean {
  const email = text.trim()
  return email.length <= MAX_LENGTH && EMAIL.test(email)
}
