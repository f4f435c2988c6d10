import { createHmac, randomBytes } from 'node:crypto'
import type { CookieName } from '../../domain/site/stored-names.ts'
import type { Secrets } from './sealed-values.ts'
import { isSameText } from '../http/same-text.ts'

/** Set by the specification (§7): the script reads the token from the cookie and sends it in the header. */
export const CSRF_COOKIE = 'XSRF-TOKEN' satisfies CookieName
export const CSRF_HEADER = 'x-xsrf-token'

const randomLength = 22

/** Signed, so that no other host of our domain can forge it; carries its time. */
export function createCsrfToken([secret]: Secrets, nowMs: number = Date.now()): string {
  const payload = `${randomBytes(16).toString('base64url')}.${nowMs.toString(36)}`
  return `${payload}.${sign(payload, secret)}`
}

/** @returns its time, ms since 1970; undefined unless cookie and header are the same token, and ours */
export function readCsrfToken(
  fromCookie: string | undefined,
  fromHeader: string | undefined,
  secrets: Secrets,
): number | undefined {
  if (fromCookie === undefined || fromHeader === undefined) return undefined
  const [random = '', time = '', signature = ''] = fromHeader.split('.')
  const isOurs =
    random.length === randomLength &&
    isSameText(fromCookie, fromHeader) &&
    secrets.some((secret) => isSameText(signature, sign(`${random}.${time}`, secret)))
  return isOurs ? Number.parseInt(time, 36) : undefined
}

function sign(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(`xsrf ${payload}`).digest('base64url')
}
