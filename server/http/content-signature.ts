import { createHmac } from 'node:crypto'

/** With the secret that the website and its content system share. */
export function signText(
  secret: string,
  text: string | Buffer,
  encoding: 'hex' | 'base64url' = 'hex',
): string {
  return createHmac('sha256', secret).update(text).digest(encoding)
}

/** @param target path and query exactly as sent @returns the header, which is good for five minutes */
export function signContentRequest(secret: string, target: string, method = 'GET'): Record<string, string> {
  const seconds = Math.floor(Date.now() / 1_000)
  return { 'X-Content-Signature': `t=${seconds},v1=${signText(secret, `${seconds}.${method}.${target}`)}` }
}

/** For drafts, and content systems closed to visitors. @param secret without it nothing is signed */
export function signCalls(secret: string | undefined, fetch = globalThis.fetch): typeof globalThis.fetch {
  if (secret === undefined) return fetch
  return (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const headers = new Headers(init?.headers)
    for (const [name, value] of Object.entries(signContentRequest(secret, pathname + search, init?.method)))
      headers.set(name, value)
    return fetch(input, { ...init, headers })
  }
}
