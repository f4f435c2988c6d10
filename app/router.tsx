import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { askOverHttp, type Ask } from './api-client.ts'
import { createQueryClient } from './queries/query-client.ts'
import { TRANSFERRED_QUERIES_ID, unpackQueries } from './queries/transferred-queries.ts'
import { unavailableAdapter } from './document/unavailable-adapter.ts'
import { QueryClientContext } from './queries/use-query.ts'
import { parsePlainSearch, stringifyPlainSearch } from './search-params.ts'
import type { ContentAge } from '../domain/site/site.ts'
import { NotFound } from './screens/not-found/not-found.tsx'
import { routeTree } from './route-tree.gen.ts'
import { Failure } from './features/failure/failure-screen.tsx'

/** The server hands `ask` in with each request; the browser asks over HTTP. */
const chooseAsk: () => Ask = createIsomorphicFn()
  .server(() => getGlobalStartContext()?.ask ?? missingAsk())
  .client(() => askOverHttp)

/** What only a rendering on the server has. */
type OfServer = {
  /** Of every inline script. On cached pages the server replaces it with hashes. */
  nonce?: string
}

const chooseOfServer: () => OfServer | undefined = createIsomorphicFn()
  .server((): OfServer | undefined => getGlobalStartContext())
  .client((): OfServer | undefined => undefined)

/**
 * Whether the router puts the page where it was left, or at its top. The page that came as a document was put there by
 * a script of its own, and the visitor may have scrolled since: it stays.
 */
const createScrollRule: () => () => boolean = createIsomorphicFn()
  .server(() => () => true)
  .client(() => {
    let isDocument = true
    return () => {
      if (!isDocument) return true
      isDocument = false
      // What was scrolled before anybody listened is told now, to be found again on the way back.
      if (scrollY > 0) document.dispatchEvent(new Event('scroll'))
      return false
    }
  })

function missingAsk(): never {
  throw new Error('The request came without `ask`: hand `{ context: { ask } }` to the start handler.')
}

/** One router per request on the server, one per page in the browser. */
export function getRouter() {
  return createAppRouter(chooseAsk(), chooseOfServer())
}

/** @param ask answers our data API */
export function createAppRouter(ask: Ask, { nonce }: OfServer = {}) {
  const queryClient = createQueryClient(ask)
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: createScrollRule(),
    trailingSlash: 'never',
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: Failure,
    // Everything is read before a page is rendered, so it travels at once and the page can leave in one piece.
    hydrate: () => {
      const text = document.getElementById(TRANSFERRED_QUERIES_ID)?.textContent
      if (text) unpackQueries(queryClient, text)
    },
    Wrap: ({ children }) => <QueryClientContext value={queryClient}>{children}</QueryClientContext>,
    ...(nonce !== undefined && { ssr: { nonce } }),
  })
  router.options.serializationAdapters = [unavailableAdapter]
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
    server: {
      requestContext: OfServer & {
        ask: Ask
        rendered?: { html?: string }
        contentAge?: () => ContentAge | undefined
        report?: (error: unknown) => void
      }
    }
  }
}
