import { expect, onTestFinished, test } from 'vitest'
import { openTestSqlite } from '../database/testing/test-databases.ts'
import { listSessionsInDatabase } from './agent-session-list.ts'
import { createRequestSession, type RequestSession } from './request-session.ts'

async function open(isHttps = false) {
  const opened = await openTestSqlite()
  onTestFinished(() => opened[Symbol.asyncDispose]())
  const agents = listSessionsInDatabase(opened.database, 'brand')
  const options = { secrets: ['s'.repeat(32)] as const, isHttps, agents }
  return (cookie = '') =>
    createRequestSession(new Request('http://site.example/', { headers: { cookie } }), options)
}

function cookieOf(session: RequestSession): string {
  return session
    .cookies()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

test('signing out ends copies of the cookie too', async () => {
  const sessionOf = await open()
  const signedIn = sessionOf()
  await signedIn.signIn('porchlight')
  const cookie = cookieOf(signedIn)
  expect(await sessionOf(cookie).agentPassword()).toBe('porchlight')
  await sessionOf(cookie).signOut()
  const copy = sessionOf(cookie)
  expect(await copy.agentPassword()).toBeUndefined()
  expect(await copy.hasEnded()).toBe(true)
  expect(copy.cookies()).toEqual([expect.stringMatching(/^agent-session=; Max-Age=0/)])
  expect(await sessionOf().hasEnded()).toBe(false)
})

test('signing out takes the receipt along: whoever uses the browser next sees no client in it', async () => {
  const sessionOf = await open()
  const session = sessionOf()
  await session.signIn('porchlight')
  const sent = { isDelivered: true, sentAt: '2027-03-01T18:00:00Z', items: [], nextHtml: '' }
  await session.setReceipt({ title: 'Client registration', ...sent })
  const cookie = cookieOf(session)
  expect(await sessionOf(cookie).receipt()).toMatchObject({ title: 'Client registration' })
  const signedOut = sessionOf(cookie)
  await signedOut.signOut()
  expect(signedOut.cookies()).toContainEqual(expect.stringMatching(/^receipt=; Max-Age=0/))
})

test("a password that isn't the agents' any more ends everybody's sessions with it, and no others", async () => {
  const sessionOf = await open()
  const [one, other, current] = [sessionOf(), sessionOf(), sessionOf()]
  await one.signIn('porchlight')
  await other.signIn('porchlight')
  await current.signIn('lantern')
  await sessionOf(cookieOf(one)).endPassword()
  expect(await sessionOf(cookieOf(other)).agentPassword()).toBeUndefined()
  expect(await sessionOf(cookieOf(current)).agentPassword()).toBe('lantern')
})

test('on https, cookies are this very host’s alone', async () => {
  const sessionOf = await open(true)
  const session = sessionOf()
  await session.signIn('porchlight')
  await session.setAgentCard({
    name: 'Ada Reyes',
    brokerage: 'Juniper Realty',
    phone: '541-555-0142',
    email: 'ada@example.com',
  })
  expect(session.cookies()).toHaveLength(3)
  for (const cookie of session.cookies()) {
    expect(cookie).toMatch(/^__Host-agent-\w+=/)
    expect(cookie).toContain('; Path=/; HttpOnly; Secure; SameSite=Lax')
    expect(cookie).not.toContain('Domain')
  }
  const cookie = cookieOf(session)
  expect(await sessionOf(cookie).agentPassword()).toBe('porchlight')
  expect(await sessionOf(cookie.replaceAll('__Host-', '')).agentPassword()).toBeUndefined()
})

test('a browser in which an agent has signed in is known after signing out', async () => {
  const sessionOf = await open()
  expect(await sessionOf('agent-browser=made-up').agentBrowser()).toBeUndefined()
  const first = sessionOf()
  await first.signIn('porchlight')
  const browser = await sessionOf(cookieOf(first)).agentBrowser()
  expect(browser).toMatch(/^[\w-]{22}$/)
  const signedOut = sessionOf(cookieOf(first))
  await signedOut.signOut()
  expect(cookieOf(signedOut)).not.toContain('agent-browser')
  const again = sessionOf(cookieOf(first))
  await again.signIn('porchlight')
  expect(await sessionOf(cookieOf(again)).agentBrowser()).toBe(browser)
})
