import { once } from 'node:events'
import { get, request, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

type RawResponse = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }

/** Requests a page as a browser does, and leaves the body as it was sent: `fetch` would decompress it. */
export async function rawGet(url: string, encoding: string): Promise<RawResponse> {
  return read(get(url, { headers: { 'accept-encoding': encoding } }))
}

/** Posts JSON, and leaves the body as it was sent. */
export async function rawPost(
  url: string,
  json: string,
  headers: Record<string, string>,
): Promise<RawResponse> {
  return read(
    request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    }).end(json),
  )
}

async function read(sent: ClientRequest): Promise<RawResponse> {
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}
