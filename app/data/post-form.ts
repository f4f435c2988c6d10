import { apiPaths } from '../paths.ts'
import { UnavailableError } from './ask.ts'

/**
 * Sends fields to our own server, from the browser, with the cross-site-request token (§7).
 * @param path on this site
 * @param fields names and values
 * @returns the answer's JSON, whatever its status
 * @throws UnavailableError when no answer came, or one that is not JSON
 */
export async function postForm(path: string, fields: URLSearchParams): Promise<unknown> {
  const token = readToken() ?? (await fetchToken())
  const response = await fetch(path, {
    method: 'POST',
    headers: { accept: 'application/json', ...(token !== undefined && { 'x-xsrf-token': token }) },
    body: fields,
  }).catch((cause: unknown) => {
    throw new UnavailableError(`[POST] ${path}: no answer`, { cause })
  })
  const body: unknown = await response.json().catch(() => undefined)
  // The token was an earlier process's; the next try gets a new one.
  if (response.status === 403) forgetToken()
  if (body === undefined || response.status === 403)
    throw new UnavailableError(`[POST] ${path}: ${response.status}`)
  return body
}

/** Pages are the same for everybody and set no cookie; the token comes when it is first needed. */
async function fetchToken(): Promise<string | undefined> {
  await fetch(apiPaths.token(), { cache: 'no-store' }).catch(() => undefined)
  return readToken()
}

function readToken(): string | undefined {
  const [, token] = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? []
  return token && decodeURIComponent(token)
}

function forgetToken(): void {
  document.cookie = 'XSRF-TOKEN=; Max-Age=0; Path=/'
}
