import type { FetchApi } from '../../app/api-client.ts'
import type { BlockView } from '../../domain/pages/blocks.ts'
import type { ContentAge } from '../../domain/site/site.ts'
import type { Log } from '../process/log.ts'
import type { OpenRequestApi, PageOutcome } from '../api/api-context.ts'
import type { RequestSession } from '../session/request-session.ts'
import { compressedResponse, toBytes } from '../http/compressed-response.ts'
import { applyCspHashes, createNonce, type InlineSources } from '../endpoints/content-security-policy.ts'
import { toPageEtag } from './page-etag.ts'

export type RenderContext = {
  /** In process. */
  fetchApi: FetchApi
  nonce: string
  /** Where `renderPage` puts the HTML; through the body of a Response it would be encoded and decoded again. */
  rendered: { html?: string }
  /** Whether what's missing is answered with the address of the page that says so, in place of that page. */
  sharesMissing: () => boolean
  /** Undefined while it's recent enough. */
  contentAge: () => ContentAge | undefined
  /** A block to render in place of the page. */
  block?: BlockView | undefined
  report: (error: unknown) => void
}

export type PageRendererOptions = {
  start: (request: Request, options: { context: RenderContext }) => Promise<Response> | Response
  openApi: OpenRequestApi
  sessionOf: (request: Request) => RequestSession
  contentAge: () => ContentAge | undefined
  /** Undefined in development, where the server adds scripts of its own. */
  policy: ((inline: InlineSources) => string) | undefined
  buildId: string
  log: Log
}

export type RenderOptions = {
  outcome?: PageOutcome
  status?: number
  headers?: Record<string, string>
  /** Uncompressed, with the digest of its ETag. @default false */
  isForCache?: boolean
  /** Whether a missing page is an empty 404 whose `Content-Location` is the page to send. @default false */
  sharesMissing?: boolean
  /** A block to render in place of the page, in its document and styles. */
  block?: BlockView
}

export type PageRenderer = {
  render(request: Request, options?: RenderOptions): Promise<Response>
}

export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { start, openApi, sessionOf, policy, buildId, log } = options

  return {
    async render(request, given = {}) {
      const { outcome, status, headers = {}, isForCache = false, sharesMissing = false, block } = given
      const session = sessionOf(request)
      const api = openApi(session, outcome)
      const shown = new Map<string, unknown>()
      let contentAge: ContentAge | undefined
      const context: RenderContext = {
        nonce: createNonce(),
        rendered: {},
        block,
        sharesMissing: () => sharesMissing && !api.isPrivate(),
        contentAge: () => (contentAge = options.contentAge()),
        report: (error) => log.error({ err: error }, 'Page failed to render'),
        async fetchApi(path, signal) {
          const value = await api.fetchApi(path, signal)
          shown.set(path, value)
          return value
        },
      }
      const page = await start(request, { context })
      const own = new Headers(page.headers)
      if (api.isPrivate()) forbidStoring(own)
      else if (!own.has('cache-control'))
        own.set('cache-control', isForCache ? 'no-cache' : 'private, no-cache')
      for (const [name, value] of Object.entries(headers)) own.set(name, value)
      for (const cookie of session.cookies()) own.append('set-cookie', cookie)
      const init = { status: status ?? page.status, headers: own }
      const { html } = context.rendered
      // Nothing was rendered: it's a redirect, for instance.
      if (html === undefined) return new Response(page.body, init)
      const bytes = Buffer.from(html)
      const allowed = policy && applyCspHashes(bytes, context.nonce)
      if (policy && allowed) own.set('content-security-policy', policy(allowed.inline))
      const body = allowed?.html ?? bytes
      if (!isForCache) return compressedResponse(request, { status: init.status, body }, own)
      if (init.status === 200) {
        const { pathname, search } = new URL(request.url)
        own.set('etag', toPageEtag({ buildId, path: pathname + search, apiResponses: shown, contentAge }))
      }
      return new Response(toBytes(body), init)
    },
  }
}

/** In no cache of ours, of a proxy or of the browser, its back-forward cache included; nor in a referrer. */
function forbidStoring(headers: Headers): void {
  headers.set('cache-control', 'private, no-store')
  headers.set('referrer-policy', 'same-origin')
  headers.set('vary', 'Cookie')
}
