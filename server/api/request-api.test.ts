import { expect, test } from 'vitest'
import { UnavailableError } from '../../app/api-client.ts'
import { apiPaths, serverPaths } from '../../app/paths.ts'
import type { AgentSessionList } from '../session/agent-session-list.ts'
import { createRequestSession } from '../session/request-session.ts'
import type { ApiContext } from './api-context.ts'
import { createRequestApi } from './request-api.ts'

const agents: AgentSessionList = {
  start: async () => ({ id: 'one', startedMs: 0 }),
  use: async () => true,
  end: async () => undefined,
  endPassword: async () => undefined,
}
const options = { secrets: ['s'.repeat(32)] as const, isHttps: false, agents }
const visitor = () => createRequestSession(new Request('http://site.example/'), options)

async function agent(own = options) {
  const session = visitor()
  await session.signIn('porchlight')
  const cookie = session.cookies().map((each) => each.split(';')[0])
  return createRequestSession(
    new Request('http://site.example/', { headers: { cookie: cookie.join('; ') } }),
    own,
  )
}

function open() {
  const passwords: string[] = []
  const contentOf = (name: string) => ({
    findHome: async () => ({ id: 1, slug: name, gallery: [] }),
    listIncentives: async () => [],
  })
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
  const home = await api.fetchApi(apiPaths.home('public'))
  expect(home).toMatchObject({ slug: 'public' })
  expect(home).not.toHaveProperty('signedInAgent')
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
  expect(await api.fetchApi(apiPaths.home('agents'))).toMatchObject({
    slug: 'agents',
    signedInAgent: { flyerHref: serverPaths.agentFlyers() },
  })
  expect(await api.fetchApi(apiPaths.home('other'))).toBeNull()
  expect(passwords).toEqual(['porchlight'])
  expect(api.isPrivate()).toBe(true)
})

test("while it can't be known who is signed in, an agent gets nothing, and visitors notice nothing", async () => {
  let asked = 0
  const away: AgentSessionList = {
    ...agents,
    use() {
      asked += 1
      return Promise.reject(new UnavailableError('sample failure'))
    },
  }
  const { openApi, passwords } = open()
  const api = openApi(await agent({ ...options, agents: away }))
  await expect(api.fetchApi(apiPaths.home('agents'))).rejects.toThrow(UnavailableError)
  await expect(api.fetchApi(apiPaths.agentPage('sales-agent-forms'))).rejects.toThrow(UnavailableError)
  expect([asked, passwords]).toEqual([1, []])
  const visitorsApi = openApi(
    createRequestSession(new Request('http://site.example/'), { ...options, agents: away }),
  )
  expect(await visitorsApi.fetchApi(apiPaths.home('public'))).toMatchObject({ slug: 'public' })
  expect(asked).toBe(1)
})
