/** The site as visitors reach it: through a proxy that speaks TLS and HTTP/2, as that of deploy/ does. */
import { once } from 'node:events'
import { request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'

/** HTTP/2 has no words for them. */
const ofConnections = new Set(['connection', 'keep-alive', 'transfer-encoding'])

export type TlsFront = { url: string; [Symbol.asyncDispose](): Promise<void> }

/**
 * @param siteUrl where the site answers, without TLS
 * @param pem a certificate for 127.0.0.1 and its key; nobody has signed it, so the browser must be told to take it
 */
export async function openTlsFront(siteUrl: string, pem: { key: string; cert: string }): Promise<TlsFront> {
  const server = createSecureServer({ ...pem, allowHTTP1: true }, (incoming, outgoing) =>
    passOn(siteUrl, incoming, outgoing),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.close()
    },
  }
}

function passOn(siteUrl: string, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'))
  const { method } = incoming
  const asked = request(
    siteUrl + incoming.url,
    { method, headers: Object.fromEntries(headers) },
    (answer) => {
      const told = Object.entries(answer.headers).filter(([name]) => !ofConnections.has(name))
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(told))
      answer.pipe(outgoing)
    },
  )
  asked.on('error', () => outgoing.writeHead(502).end())
  incoming.pipe(asked)
}
