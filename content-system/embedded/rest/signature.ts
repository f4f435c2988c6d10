// What the website and its content system sign with the secret they share.
import { createHash, createHmac } from 'node:crypto'
import type { RestRequest } from '../http/exchange.ts'
import { isEqual } from './lock.ts'

const LIFE_SECONDS = 300

/** `X-Content-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256>` of `t.METHOD.path?query`, for 5 minutes. */
export function isSigned(request: RestRequest, secret: string | undefined): boolean {
  const [, time, given] =
    /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(request.header('x-content-signature') ?? '') ?? []
  if (secret === undefined || time === undefined || given === undefined) return false
  if (Math.abs(Date.now() / 1000 - Number(time)) > LIFE_SECONDS) return false
  return isEqual(given, requestSignature(time, request.method, request.target, secret))
}

/** The `v1` of such a header. @param target path and query as they're sent. */
export function requestSignature(
  time: string | number,
  method: string,
  target: string,
  secret: string,
): string {
  return signText(`${time}.${method}.${target}`, secret)
}

/** Signs a message to the website for one address, and for five minutes. @param at when it's sent, in seconds */
export function messageHeaders(
  url: string,
  body: string,
  secret: string,
  at = Math.floor(Date.now() / 1_000),
): Record<string, string> {
  const digest = createHash('sha256').update(body).digest('hex')
  const signature = requestSignature(at, 'POST', `${new URL(url).pathname}.${digest}`, secret)
  return {
    'Content-Type': 'application/json',
    'X-Content-Signature': `t=${at},d=${digest},v1=${signature}`,
  }
}

export function signText(text: string, secret: string, encoding: 'hex' | 'base64url' = 'hex'): string {
  return createHmac('sha256', secret).update(text).digest(encoding)
}
