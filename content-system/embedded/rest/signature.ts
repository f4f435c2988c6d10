import { createHmac } from 'node:crypto'
import type { RestRequest } from '../http/exchange.ts'
import { isEqual } from './lock.ts'

const LIFE_SECONDS = 300

/**
 * Tells whether a request was signed by the website: `X-Content-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256>` over
 * `t.METHOD.path?query`, good for five minutes.
 * @param secret shared with the website; without one no request is.
 */
export function isSigned(request: RestRequest, secret: string | undefined): boolean {
  const [, time, given] =
    /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(request.header('x-content-signature') ?? '') ?? []
  if (secret === undefined || time === undefined || given === undefined) return false
  if (Math.abs(Date.now() / 1000 - Number(time)) > LIFE_SECONDS) return false
  return isEqual(given, requestSignature(time, request.method, request.target, secret))
}

/** The `v1` of such a header. @param target path and query as they're sent. */
export function requestSignature(time: string, method: string, target: string, secret: string): string {
  return createHmac('sha256', secret).update(`${time}.${method}.${target}`).digest('hex')
}
