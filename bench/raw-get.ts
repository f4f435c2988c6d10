import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Requests a page as a browser does, and leaves the body as it was sent: `fetch` would decompress it. */
export async function rawGet(
  url: string,
  encoding: string,
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  const [response] = (await once(get(url, { headers: { 'accept-encoding': encoding } }), 'response')) as [
    IncomingMessage,
  ]
  return { headers: response.headers, body: await buffer(response) }
}
