import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The names are the specification's (§7): read from the cookie, sent in the header. */
export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'x-xsrf-token'

const randomLength = 22

/**
 * Makes a token for the cookie. It is signed, so that a neighbor who can plant a cookie cannot plant a token, and it
 * says when it was made, so that a form cannot claim to have been on the screen for longer.
 * @param secret the site's own
 * @param nowMs the moment it is made, as milliseconds since 1970
 * @returns letters, digits, `-`, `_` and two dots
 */
export function createXsrfToken(secret: string, nowMs: number = Date.now()): string {
  const said = `${randomBytes(16).toString('base64url')}.${nowMs.toString(36)}`
  return `${said}.${sign(said, secret)}`
}

/**
 * Reads the token by which a request proves that it comes from a page of ours.
 * @param fromCookie the cookie's value, undefined when there is none
 * @param fromHeader the header's value, undefined when there is none
 * @param secret the site's own
 * @returns when it was made, as milliseconds since 1970; undefined unless both are the same token, and ours
 */
export function readXsrfToken(
  fromCookie: string | undefined,
  fromHeader: string | undefined,
  secret: string,
): number | undefined {
  if (fromCookie === undefined || fromHeader === undefined) return undefined
  const [random = '', made = '', signature = ''] = fromHeader.split('.')
  const isOurs =
    random.length === randomLength &&
    isSame(fromCookie, fromHeader) &&
    isSame(signature, sign(`${random}.${made}`, secret))
  return isOurs ? Number.parseInt(made, 36) : undefined
}

function sign(said: string, secret: string): string {
  return createHmac('sha256', secret).update(`xsrf ${said}`).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
