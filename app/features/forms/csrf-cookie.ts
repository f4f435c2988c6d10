import { apiPaths } from '../../paths.ts'

/** In flight; two forms of a page share one request. */
let fetching: Promise<void> | undefined

/** Fetches the CSRF token (§7) as soon as a form's field gets focus: pages set no cookie, and a token has an age. */
export function prepareToken(): void {
  if (readToken() === undefined) void fetchToken()
}

/** @returns the token, fetched when there's none; undefined when that fails, as without cookies */
export async function findToken(): Promise<string | undefined> {
  if (readToken() === undefined) await fetchToken()
  return readToken()
}

/** The token was an earlier process's; a new one is valid. */
export function forgetToken(): void {
  document.cookie = 'XSRF-TOKEN=; Max-Age=0; Path=/'
}

function fetchToken(): Promise<void> {
  // Without a response there's no token, and the server reports that.
  const settled = () => (fetching = undefined)
  fetching ??= fetch(apiPaths.token(), { cache: 'no-store' }).then(settled, settled)
  return fetching
}

function readToken(): string | undefined {
  const [, token] = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? []
  return token && decodeURIComponent(token)
}
