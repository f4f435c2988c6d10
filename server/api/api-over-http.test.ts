import { expect, test } from 'vitest'
import { HttpStatusError } from '../http/http-errors.ts'
import type { RequestSession } from '../session/request-session.ts'
import { createApi } from './api-over-http.ts'
import type { ApiContext } from './api-context.ts'
import { createRequestApi } from './request-api.ts'

test("during an outage an agent's page is 503 with Retry-After, like everything else", async () => {
  const fail = () => Promise.reject(new HttpStatusError({ method: 'GET', path: '/content' }, 500))
  const context = {
    content: { findContentPage: fail, findHome: fail },
    brand: { regions: [], awards: { path: '/awards' } },
    log: { error: () => undefined, info: () => undefined, warn: () => undefined },
  } as unknown as ApiContext
  const session = {
    agentPassword: async () => 'porchlight',
    agentCard: async () => undefined,
    cookies: () => [],
  } as unknown as RequestSession
  const openApi = createRequestApi({ context, openAgentContent: () => context.content })
  const api = createApi({ openApi, sessionOf: () => session })
  for (const path of ['/api/private/agent-page?path=sales-agent-forms', '/api/homes/a-home']) {
    const response = await api.request(path, {}, { isForCache: false })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test("data isn't for search engines, found or not", async () => {
  const home = { id: 4, slug: 'a-home', title: 'A home', isDraft: false, gallery: [] }
  const context = {
    content: {
      findHome: async (slug: string) => (slug === 'a-home' ? home : undefined),
      listIncentives: async () => [],
    },
    brand: { regions: [], frameHosts: { tours: [] } },
    log: { error: () => undefined, info: () => undefined, warn: () => undefined },
  } as unknown as ApiContext
  const session = { agentPassword: async () => undefined, cookies: () => [] } as unknown as RequestSession
  const openApi = createRequestApi({ context, openAgentContent: () => context.content })
  const api = createApi({ openApi, sessionOf: () => session })
  for (const [path, status] of [
    ['/api/homes/a-home', 200],
    ['/api/homes/nothing', 404],
  ] as const)
    for (const isForCache of [true, false]) {
      const response = await api.request(path, {}, { isForCache })
      expect([path, response.status]).toEqual([path, status])
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
    }
})
