import { expect, onTestFinished, test, vi } from 'vitest'
import { createSignInPace, FREE_WRONG_TRIES } from '../../endpoints/sign-in-pace.ts'
import { handleErrorWith } from '../../endpoints/handle-error.ts'
import { AGENT_TRIES, createRateLimits } from '../../endpoints/rate-limits.ts'
import { UnavailableError } from '../../../app/api-client.ts'
import { openTestSqlite } from '../../database/testing/test-databases.ts'
import { listSessionsInDatabase, type AgentSessionList } from '../../session/agent-session-list.ts'
import { createRequestSession } from '../../session/request-session.ts'
import { agentRoutes, getAgentPage } from './agent-pages.ts'
import type { ApiContext } from '../api-context.ts'

async function open(change: (agents: AgentSessionList) => AgentSessionList = (agents) => agents) {
  const opened = await openTestSqlite()
  onTestFinished(() => opened[Symbol.asyncDispose]())
  const agents = change(listSessionsInDatabase(opened.database, 'brand'))
  const lines: { event?: string }[] = []
  const write = (fields: { event?: string }) => void lines.push(fields)
  const editor = { password: 'porchlight' }
  const context = {
    content: {
      findFormIds: async () => ({}),
      findContentPage: async (_slug: string, { password }: { password: string }) =>
        password === editor.password
          ? { kind: 'found', page: { isProtected: true } }
          : { kind: 'wrong-password' },
    },
    log: { info: write, warn: write, error: write },
  } as unknown as ApiContext
  const sessionOf = (request: Request) =>
    createRequestSession(request, { secrets: ['s'.repeat(32)], isHttps: false, agents })
  const limits = createRateLimits()
  const routes = agentRoutes({
    context,
    sessionOf,
    addressOf: (c) => c.req.header('x-address') ?? '',
    tries: limits.agentTries,
    pace: createSignInPace(limits.allAgentTries),
    makePicture: () => Promise.reject(new Error('no photo is sent')),
    pages: {
      render: async (_request, { status, headers, outcome }) =>
        Response.json(outcome.signIn, { status, headers }),
    },
  })
  async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    return routes.request(path, { method: 'POST', body: new URLSearchParams(fields), headers })
  }
  routes.onError(handleErrorWith(context.log))
  return {
    context,
    editor,
    sessionOf,
    eventNames: () => lines.map(({ event }) => event),
    lines,
    signIn: (password: string, headers?: Record<string, string>) =>
      post('/sales-agent-forms', { password }, headers),
    signOut: (cookie: string) => post('/sales-agent-forms/sign-out', {}, { cookie }),
  }
}

function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

test('signing in and out, and wrong passwords, are events in the log, without personal data', async () => {
  const { signIn, signOut, eventNames, lines } = await open()
  expect((await signIn('lantern', { 'x-address': '203.0.113.5' })).status).toBe(403)
  const signedIn = await signIn('porchlight', { 'x-address': '203.0.113.5' })
  expect(signedIn.status).toBe(303)
  await signOut(cookieOf(signedIn))
  expect(eventNames()).toEqual(['agent-wrong-password', 'agent-sign-in', 'agent-sign-out'])
  expect(JSON.stringify(lines)).not.toMatch(/203|lantern|porchlight/)
})

test('a changed password ends every session at the next look of one agent', async () => {
  const { signIn, sessionOf, context, editor, eventNames } = await open()
  const [one, other] = [cookieOf(await signIn('porchlight')), cookieOf(await signIn('porchlight'))]
  const request = { params: {}, query: new URLSearchParams() }
  const withCookie = (cookie: string) =>
    sessionOf(new Request('http://site.example', { headers: { cookie } }))
  editor.password = 'new-moon'
  expect(await getAgentPage(request, context, withCookie(one))).toEqual({
    kind: 'signed-out',
    hasEnded: true,
  })
  expect(eventNames()).toContain('agent-password-changed')
  expect(await withCookie(other).agentPassword()).toBeUndefined()
})

test('guesses from ever new addresses are paced; agents who have signed in before are not', async () => {
  // No time passes, or the pace would let more in.
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { signIn, eventNames } = await open()
  const browser = cookieOf(await signIn('porchlight'))
  const guesses = Array.from({ length: FREE_WRONG_TRIES + 40 }, (_, index) =>
    signIn('lantern', { 'x-address': `203.0.113.${index}` }),
  )
  const busy: Response[] = []
  void Promise.all(guesses.map(async (guess) => (await guess).status === 429 && busy.push(await guess)))
  const late = await signIn('porchlight', { 'x-address': '198.51.100.7' })
  expect(late.status).toBe(429)
  expect(await late.json()).toMatchObject({ reason: 'busy' })
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(9)
  expect(eventNames()).toContain('agent-sign-in-paced')
  expect(busy.length).toBeGreaterThan(0)
  expect((await signIn('porchlight', { cookie: browser, 'x-address': '198.51.100.7' })).status).toBe(303)
})

test("a browser in which an agent has signed in has tries of its own, and a colleague's don't count", async () => {
  const { signIn, eventNames } = await open()
  const address = { 'x-address': '203.0.113.5' }
  const cookie = cookieOf(await signIn('porchlight', address))
  await Promise.all(Array.from({ length: AGENT_TRIES + 1 }, () => signIn('lantern', address)))
  expect(eventNames()).toContain('agent-lockout')
  const locked = await signIn('porchlight', address)
  expect([locked.status, Number(locked.headers.get('retry-after')) > 60]).toEqual([429, true])
  expect((await signIn('porchlight', { ...address, cookie })).status).toBe(303)
})

test('from the sixth wrong password on, an address waits for each', async () => {
  const { signIn } = await open()
  for (let tries = 1; tries <= 5; tries += 1) await signIn('lantern')
  const startMs = performance.now()
  expect((await signIn('lantern')).status).toBe(403)
  expect(performance.now() - startMs).toBeGreaterThan(1_400)
})

test("an agent is asked to try again while sessions can't be started or ended, and keeps the cookie", async () => {
  let isAway = false
  const orAway = <T>(work: () => Promise<T>) =>
    isAway ? Promise.reject(new UnavailableError('sample failure')) : work()
  const { signIn, signOut, sessionOf } = await open((agents) => ({
    ...agents,
    start: () => orAway(agents.start),
    end: (id) => orAway(() => agents.end(id)),
  }))
  const cookie = cookieOf(await signIn('porchlight'))
  isAway = true
  const refused = await signIn('porchlight')
  expect([refused.status, await refused.json()]).toEqual([503, { reason: 'unavailable' }])
  const failed = await signOut(cookie)
  expect([failed.status, failed.headers.getSetCookie()]).toEqual([503, []])
  expect(await failed.text()).toMatch(/try again/)
  isAway = false
  expect((await signOut(cookie)).status).toBe(303)
  const session = sessionOf(new Request('http://site.example', { headers: { cookie } }))
  expect(await session.agentPassword()).toBeUndefined()
})
