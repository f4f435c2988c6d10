import type { Context } from 'hono'
import { TAG_HEADERS } from '../cdn/cdns.ts'

/** The page that says why a request was refused. */
export const REFUSED_PATH = '/refused'

/** From the page cache where it's there. */
export type FetchSharedPage = (request: Request) => Promise<Response>

/** They're about the page at its own address, which this response isn't. */
const cachingHeaders = ['etag', 'cdn-cache-control', 'surrogate-control', 'server-timing', ...TAG_HEADERS]

/** @param path the page's @param headers beside the page's own */
export async function sharedPageResponse(
  { req }: Context,
  fetchPage: FetchSharedPage,
  { path, status, headers = {} }: { path: string; status: number; headers?: Record<string, string> },
): Promise<Response> {
  const accepted = req.header('accept-encoding')
  const page = await fetchPage(
    new Request(
      new URL(path, req.url),
      accepted === undefined ? {} : { headers: { 'accept-encoding': accepted } },
    ),
  )
  const own = new Headers(page.headers)
  for (const name of cachingHeaders) own.delete(name)
  own.set('cache-control', 'no-store')
  for (const [name, value] of Object.entries(headers)) own.set(name, value)
  return new Response(page.body, { status, headers: own })
}
