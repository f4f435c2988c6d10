import { apiPaths } from '../../paths.ts'

/** Under way; two forms of a page ask once. */
let fetching: Promise<void> | undefined

/**
 * Asks for the cross-site-request token (§7) when there is none yet. It says when it was given out, so a form asks as
 * soon as somebody goes into a field: pages are the same for everybody and set no cookie.
 */
export function prepareToken(): void {
  if (readToken() === undefined) void fetchToken()
}

/** @returns the token, asked for when there is none; undefined when none can be had, as without cookies */
export async function findToken(): Promise<string | undefined> {
  if (readToken() === undefined) await fetchToken()
  return readToken()
}

/** The token was an earlier process's; the next one asked for is good. */
export function forgetToken(): void {
  document.cookie = 'XSRF-TOKEN=; Max-Age=0; Path=/'
}

function fetchToken(): Promise<void> {
  // Without an answer there is no token, and the server says what that means.
  const answered = () => (fetching = undefined)
  fetching ??= fetch(apiPaths.token(), { cache: 'no-store' }).then(answered, answered)
  return fetching
}

function readToken(): string | undefined {
  const [, token] = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? []
  return token && decodeURIComponent(token)
}
