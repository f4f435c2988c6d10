import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { parsePlainSearch, stringifyPlainSearch } from '../search-params.ts'

/** Renders a part of a screen at an address, with what its links and queries need. @returns its HTML */
export async function renderInRouter(
  part: ReactNode,
  queryClient = new QueryClient(),
  href = '/',
): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory({ initialEntries: [href] }),
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
  })
  await router.load()
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
