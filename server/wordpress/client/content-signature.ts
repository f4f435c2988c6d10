import { createHmac } from 'node:crypto'

export type SignedCall = { method: string; target: string }

/**
 * Signs a request of the website. The content system shares the secret, and takes a signature for five minutes.
 * @param call the method, and the path with its query exactly as they're sent
 * @param atMs when, in milliseconds since 1970
 */
export function signContentRequest(
  secret: string,
  { method, target }: SignedCall,
  atMs = Date.now(),
): Record<string, string> {
  const seconds = Math.floor(atMs / 1_000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${method}.${target}`).digest('hex')
  return { 'X-Content-Signature': `t=${seconds},v1=${signature}` }
}
