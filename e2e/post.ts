import type { TestSite } from './fixtures.ts'

type Site = Pick<TestSite, 'url'>

/** Sends a form as our pages do: with the token. */
export async function post(
  site: Site,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  given?: string,
): Promise<Response> {
  const token = given ?? (await takeToken(site))
  return fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: site.url,
      'sec-fetch-site': 'same-origin',
      cookie: token,
      'x-xsrf-token': token.replace('XSRF-TOKEN=', ''),
      ...headers,
    },
    body: new URLSearchParams(fields),
  })
}

/** @returns a cookie with a fresh token */
export async function takeToken(site: Site): Promise<string> {
  return cookieOf(await fetch(`${site.url}/api/token`))
}

/** @returns the cookies a response sets, as the next request sends them */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
