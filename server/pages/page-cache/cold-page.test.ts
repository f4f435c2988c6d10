// A request for a page of a search, from its address to its data.
import { createMemoryHistory } from '@tanstack/react-router'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { createAppRouter } from '../../../app/router.tsx'
import { apiPaths } from '../../../app/paths.ts'
import * as searchInput from '../../../domain/search/search-input.ts'
import { startDemo } from '../../api/testing/demo-api.ts'
import { ContentCache } from '../../content-cache/content-cache.ts'
import { EntryStore } from '../../content-cache/entry-store.ts'
import { createUnmetDemand } from '../../editors/unmet-demand.ts'
import { pageRoutes } from '../page-routes.ts'
import { createPageCache } from './page-cache.ts'

// No other test reads this search.
const query = 'beds=3&price=313000-713000'
const publicOrigin = 'http://homes.example'
const log = { info() {}, warn() {}, error() {} }

test('a page that isn’t cached reads its search once as the address has it, and once as the router has it', async () => {
  const { system, openApi } = await startDemo()
  using api = await openApi()
  const asked: string[] = []
  async function render(request: Request): Promise<Response> {
    const router = createAppRouter({
      fetchApi: async (path) => {
        asked.push(path)
        return api.fetch(path)
      },
    })
    const { pathname, search } = new URL(request.url)
    router.update({
      ...router.options,
      history: createMemoryHistory({ initialEntries: [pathname + search] }),
    })
    await router.load()
    return new Response('the page', { headers: { etag: 'a' } })
  }
  const site = pageRoutes({
    pages: { render },
    context: api.context,
    origin: undefined,
    fetchPage: async () => new Response(),
  })
  const cache = createPageCache({
    content: new ContentCache({ store: new EntryStore(), ttlMs: 60_000, log }),
    publicOrigin,
    ttlMs: 60_000,
    toTagHeader: () => ({}),
    isPurged: () => false,
    sessionCookies: [],
    render: async (request) => site.fetch(request, { isForCache: true }),
    log,
  })
  const app = new Hono().use(createUnmetDemand({ add() {} }).middleware).use(cache.middleware)
  const reads = vi.spyOn(searchInput, 'readParam')
  const page = await app.request(`${publicOrigin}/homes-for-sale?${query}`)
  expect(await page.text()).toBe('the page')
  expect(asked).toContain(apiPaths.homes(`?${query}`))
  const inputs = reads.mock.calls.flatMap(([input, name]) => (name === 'beds' ? [input] : []))
  expect(inputs).toEqual([{ beds: '3', price: '313000-713000' }, new URLSearchParams(query)])
  reads.mockRestore()
  await system.close()
})
