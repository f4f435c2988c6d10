/** Pages and private answers: who asks is known here, and what only they may see stays out of every cache. */
import { admitByHash, admitByNonce, createNonce, type Inline } from './content-security-policy.ts'
import type { ApiContext } from '../api/api-context.ts'
import { createAsk } from '../api/api-client-in-process.ts'
import { privateRoutes } from '../api/private-routes.ts'
import type { Ask } from '../../app/api-client.ts'
import type { ContentAge } from '../../domain/site/site.ts'
import { createHtmlResponse } from './html-response.ts'
import { createRequestSession, type RequestSession, type SessionOptions } from '../session/request-session.ts'

/** What the renderer is handed with each request. */
export type PageContext = {
  ask: Ask
  scriptMark: string
  /** Where the renderer leaves the page; through a response's body it would be copied again and again. */
  rendered: { html?: string }
  /** How old the page's content is, asked once all of it is there; undefined while that is nobody's business. */
  contentAge: () => ContentAge | undefined
  /** Told of what broke a page and is not the content system's fault. */
  report: (error: unknown) => void
}

export type PageRendererOptions = SessionOptions & {
  context: ApiContext
  ask: Ask
  /** When the oldest content of the page under way was read, where visitors should know; milliseconds since 1970. */
  datedFromMs: () => number | undefined
  start: (request: Request, options: { context: PageContext }) => Promise<Response> | Response
  /** Writes the Content-Security-Policy; undefined while a development server puts its own scripts into the page. */
  policy: ((inline: Inline) => string) | undefined
}

export type PageOptions = {
  /** Answers of our data API that hold for this page alone, by path and query. */
  apiResponses?: Record<string, unknown>
  status?: number
  headers?: Record<string, string>
  /** Whether a cache may keep the page: its scripts are then admitted by hash, otherwise by a nonce. @default false */
  isForKeeping?: boolean
}

export type PageRenderer = {
  /** Renders the page at the request's address. Only a page that anybody may see leaves without `no-store`. */
  render(request: Request, options?: PageOptions): Promise<Response>
  /** Answers one address below /api/private/ over HTTP. */
  answerPrivate(request: Request): Promise<Response>
}

/** The ignore list of specification §7: never transferred, never cached. */
const privatePrefix = '/api/private/'

export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { context, ask, start, datedFromMs, policy, ...sessionOptions } = options

  function askPrivately(session: RequestSession): Ask {
    return createAsk(context, privateRoutes(session))
  }

  return {
    async render(request, { apiResponses = {}, status, headers = {}, isForKeeping } = {}) {
      const session = createRequestSession(request, sessionOptions)
      let isPrivate = Object.keys(apiResponses).length > 0
      const scriptMark = createNonce()
      const rendered: PageContext['rendered'] = {}
      const page = await start(request, {
        context: {
          scriptMark,
          rendered,
          contentAge() {
            const readAtMs = datedFromMs()
            return readAtMs === undefined ? undefined : toContentAge(readAtMs, context.brand)
          },
          report: (error) => context.log.error({ err: error }, 'A page broke'),
          ask(path, signal) {
            if (Object.hasOwn(apiResponses, path)) return Promise.resolve(apiResponses[path])
            if (!path.startsWith(privatePrefix)) return ask(path, signal)
            isPrivate = true
            return askPrivately(session)(path, signal)
          },
        },
      })
      const own = new Headers(page.headers)
      if (isPrivate) keepPrivate(own)
      else if (!own.has('cache-control'))
        own.set('cache-control', isForKeeping ? 'no-cache' : 'private, no-cache')
      for (const [name, value] of Object.entries(headers)) own.set(name, value)
      const { html } = rendered
      const isKept = isForKeeping && !own.get('cache-control')?.includes('no-store')
      const admit = isKept ? admitByHash : admitByNonce
      const finished = html !== undefined && policy ? admit(html, scriptMark) : undefined
      if (finished && policy) own.set('content-security-policy', policy(finished.inline))
      for (const cookie of session.cookies()) own.append('set-cookie', cookie)
      const init = { status: status ?? page.status, headers: own }
      return html === undefined
        ? new Response(page.body, init)
        : createHtmlResponse(finished?.html ?? [html], init)
    },

    async answerPrivate(request) {
      const session = createRequestSession(request, sessionOptions)
      const { pathname, search } = new URL(request.url)
      const value = await askPrivately(session)(pathname + search)
      const headers = new Headers()
      keepPrivate(headers)
      for (const cookie of session.cookies()) headers.append('set-cookie', cookie)
      // Nothing is an answer too: a visitor who has sent nothing has no receipt.
      return Response.json(value, { headers })
    },
  }
}

/** Not in a cache of ours, of a proxy or of the browser, its memory of pages left included; nor in a referrer. */
function keepPrivate(headers: Headers): void {
  headers.set('cache-control', 'private, no-store')
  headers.set('referrer-policy', 'same-origin')
  headers.set('vary', 'Cookie')
}

function toContentAge(readAtMs: number, { locale, timeZone }: ApiContext['brand']): ContentAge {
  const text = new Intl.DateTimeFormat(locale, {
    ...{ timeZone, timeZoneName: 'short', month: 'short', day: 'numeric', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit' },
  }).format(readAtMs)
  return { at: new Date(readAtMs).toISOString(), text: text.replaceAll('\u202f', ' ') }
}
