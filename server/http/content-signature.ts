import { createHmac } from 'node:crypto'

/** A request's method, and its path with the query exactly as they're sent. */
export type SignedCall = { method: string; target: string }

/** Signs with the secret that the website and its content system share. */
export function signText(
  secret: string,
  text: string | Buffer,
  encoding: 'hex' | 'base64url' = 'hex',
): string {
  return createHmac('sha256', secret).update(text).digest(encoding)
}

/** Signs a request of the website, for five minutes. */
export function signContentRequest(secret: string, { method, target }: SignedCall): Record<string, string> {
  const seconds = Math.floor(Date.now() / 1_000)
  return { 'X-Content-Signature': `t=${seconds},v1=${signText(secret, `${seconds}.${method}.${target}`)}` }
}
