/** The site as visitors reach it: through a proxy that speaks TLS and HTTP/2, like the one in deploy/. */
import { request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { listenOnLoopback } from '../../server/testing/loopback.ts'

/** Headers that HTTP/2 doesn't allow. */
const hopByHopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding'])

export type TlsProxy = { url: string; [Symbol.asyncDispose](): Promise<void> }

/** @param siteUrl without TLS @param pem a self-signed certificate for 127.0.0.1 and its key */
export async function openTlsProxy(siteUrl: string, pem: { key: string; cert: string }): Promise<TlsProxy> {
  const server = createSecureServer({ ...pem, allowHTTP1: true }, (incoming, outgoing) =>
    forward(siteUrl, incoming, outgoing),
  )
  const url = (await listenOnLoopback(server)).replace('http:', 'https:')
  return {
    url,
    async [Symbol.asyncDispose]() {
      server.close()
    },
  }
}

function forward(siteUrl: string, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'))
  const { method } = incoming
  const forwarded = request(
    siteUrl + incoming.url,
    { method, headers: Object.fromEntries(headers) },
    (response) => {
      const allowed = Object.entries(response.headers).filter(([name]) => !hopByHopHeaders.has(name))
      outgoing.writeHead(response.statusCode ?? 502, Object.fromEntries(allowed))
      response.pipe(outgoing)
    },
  )
  forwarded.on('error', () => outgoing.writeHead(502).end())
  incoming.pipe(forwarded)
}
