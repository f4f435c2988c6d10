import { expect, test } from 'vitest'
import { apiPaths } from '../../app/paths.ts'
import type { AgentSessionList } from '../session/agent-session-list.ts'
import { createRequestSession } from '../session/request-session.ts'
import type { ApiContext } from './api-context.ts'
import { createRequestApi } from './request-api.ts'

const agents: AgentSessionList = {
  start: async () => ({ id: 'one', startedMs: 0 }),
  use: async () => true,
  end: async () => undefined,
  endPassword: async () => undefined,
  close: () => undefined,
}
const options = { secrets: ['s'.repeat(32)] as const, isHttps: false, agents }
const visitor = () => createRequestSession(new Request('http://site.example/'), options)

async function agent() {
  const session = visitor()
  await session.signIn('porchlight')
  const cookie = session.cookies().map((each) => each.split(';')[0])
  return createRequestSession(
    new Request('http://site.example/', { headers: { cookie: cookie.join('; ') } }),
    options,
  )
}

function open() {
  const passwords: string[] = []
  const contentOf = (name: string) => ({ findHome: async () => ({ id: 1, slug: name, gallery: [] }) })
  const openApi = createRequestApi({
    context: {
      content: contentOf('public'),
      brand: { frameHosts: { tours: [] } },
    } as unknown as ApiContext,
    openAgentContent(password) {
      passwords.push(password)
      return contentOf('agents') as unknown as ApiContext['content']
    },
  })
  return { openApi, passwords }
}

test('what a visitor fetches is shared, and has no outcome', async () => {
  const { openApi } = open()
  const api = openApi(visitor())
  expect(await api.fetchApi(apiPaths.home('public'))).toMatchObject({ slug: 'public' })
  expect(await api.fetchApi(apiPaths.formOutcome())).toBeNull()
  expect(api.isPrivate()).toBe(false)
})

test('the page that responds to a request finds its outcome, and is private', async () => {
  const { openApi } = open()
  const newsletter = { ok: true, confirmationHtml: '<p>Welcome.</p>' } as const
  const api = openApi(visitor(), { newsletter })
  expect(await api.fetchApi(apiPaths.newsletterOutcome())).toEqual(newsletter)
  expect(await api.fetchApi(apiPaths.formOutcome())).toBeNull()
  expect(await api.fetchApi(apiPaths.home('public'))).toMatchObject({ slug: 'public' })
  expect(api.isPrivate()).toBe(true)
})

test('what is below /api/private is private', async () => {
  const { openApi } = open()
  const api = openApi(visitor())
  expect(await api.fetchApi(apiPaths.receipt())).toBeNull()
  expect(api.isPrivate()).toBe(true)
})

test('everything a signed-in agent fetches is read with the password, once opened, and private', async () => {
  const { openApi, passwords } = open()
  const api = openApi(await agent())
  expect(await api.fetchApi(apiPaths.home('agents'))).toMatchObject({ slug: 'agents' })
  expect(await api.fetchApi(apiPaths.home('other'))).toBeNull()
  expect(passwords).toEqual(['porchlight'])
  expect(api.isPrivate()).toBe(true)
})
