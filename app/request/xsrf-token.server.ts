import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The names are the specification's (§7): read from the cookie, sent in the header. */
export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'x-xsrf-token'

const randomLength = 22

/**
 * Makes a token for the cookie. It is signed, so that a neighbor who can plant a cookie cannot plant a token.
 * @param secret the site's own
 * @returns letters, digits, `-`, `_` and one dot
 */
export function createXsrfToken(secret: string): string {
  const random = randomBytes(16).toString('base64url')
  return `${random}.${sign(random, secret)}`
}

/**
 * Says whether a request proves that it comes from a page of ours.
 * @param fromCookie the cookie's value, undefined when there is none
 * @param fromHeader the header's value, undefined when there is none
 * @param secret the site's own
 * @returns true when both are the same token, and ours
 */
export function isXsrfToken(
  fromCookie: string | undefined,
  fromHeader: string | undefined,
  secret: string,
): boolean {
  if (fromCookie === undefined || fromHeader === undefined) return false
  const [random = '', signature = ''] = fromHeader.split('.')
  return (
    random.length === randomLength &&
    isSame(fromCookie, fromHeader) &&
    isSame(signature, sign(random, secret))
  )
}

function sign(random: string, secret: string): string {
  return createHmac('sha256', secret).update(`xsrf ${random}`).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
