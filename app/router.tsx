import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { fetchApi, type FetchApi } from './api-client.ts'
import { createQueryClient, dehydrateQueries, hydrateQueries } from './queries/query-client.ts'
import { contentAgeQuery } from './queries/site-queries.ts'
import { unavailableAdapter } from './document/unavailable-adapter.ts'
import { parsePlainSearch, stringifyPlainSearch } from './search-params.ts'
import type { BlockView } from '../domain/pages/blocks.ts'
import type { ContentAge } from '../domain/site/site.ts'
import { deferHydration } from './components/defer-hydration.tsx'
import { paths } from './paths.ts'
import { routeTree } from './route-tree.gen.ts'
import { FailureScreen } from './features/failure/failure-screen.tsx'
import { isBareLayout } from './features/layout-flags/use-layout-flags.ts'

const DeferredNotFound = deferHydration(
  async () => (await import('./screens/not-found/not-found.tsx')).NotFound,
)

/** Passed in by the server with each request; created by the browser itself. */
type RouterInput = {
  fetchApi: FetchApi
  /** Marks every inline script of ours; the server replaces it with hashes in the Content-Security-Policy. */
  nonce?: string
  /** How old the page's content is, once all of it is read; undefined while it's recent enough. */
  contentAge?: () => ContentAge | undefined
}

const findRouterInput: () => RouterInput = createIsomorphicFn()
  .server((): RouterInput => {
    const context = getGlobalStartContext()
    if (!context) throw new Error('The request has no API client: call the start handler with `context`.')
    return context
  })
  .client((): RouterInput => ({ fetchApi }))

/** One router per request on the server, one per page in the browser. */
export function getRouter() {
  return createAppRouter(findRouterInput())
}

export function createAppRouter({ fetchApi: fetchFrom, nonce, contentAge }: RouterInput) {
  const queryClient = createQueryClient(fetchFrom)
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    defaultPreload: 'intent',
    // TanStack Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: createScrollRule(),
    trailingSlash: 'never',
    defaultNotFoundComponent: () => <DeferredNotFound />,
    defaultErrorComponent: FailureScreen,
    // All loaders are done by now, so the page's data is sent with it in one piece.
    dehydrate: (): { queries: string; isMissing: boolean } => {
      // A browser doesn't fetch this code.
      if (!import.meta.env.SSR) return { queries: '[]', isMissing: false }
      const age = contentAge?.()
      if (age) queryClient.setQueryData(contentAgeQuery().queryKey, age)
      // A page without layout has no scripts.
      const isBare = isBareLayout(router.stores.matches.get())
      return {
        queries: isBare ? '[]' : dehydrateQueries(queryClient),
        isMissing: router.latestLocation.pathname === paths.missing(),
      }
    },
    hydrate: async ({ queries, isMissing }) => {
      hydrateQueries(queryClient, queries)
      if (!isMissing) return
      const { toMissingAddress } = await import('./missing-address.ts')
      router.update({ ...router.options, rewrite: toMissingAddress(location) })
    },
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    ...(nonce !== undefined && { ssr: { nonce } }),
  })
  router.options.serializationAdapters = [unavailableAdapter]
  return router
}

/** The page that came as a document scrolled before this: the visitor may have scrolled since. */
function createScrollRule(): (rule: { location: { hash: string } }) => boolean {
  if (typeof window === 'undefined') return () => true
  let isDocument = true
  return ({ location: { hash } }) => {
    const part = document.getElementById(hash)
    const fold = part?.closest('details')
    // The router's inline script couldn't scroll into it while it was closed.
    const isMissed = isDocument && (scrollY === 0 || fold?.open === false)
    if (fold) fold.open = true
    if (fold && isMissed) part?.scrollIntoView()
    // With each page the router forgets what was scrolled before: report it again, so that Back restores it.
    if (scrollY > 0) document.dispatchEvent(new Event('scroll'))
    const restores = !isDocument
    isDocument = false
    return restores
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
    server: {
      requestContext: RouterInput & {
        rendered?: { html?: string }
        sharesMissing?: () => boolean
        report?: (error: unknown) => void
        block?: BlockView | undefined
      }
    }
  }
}
