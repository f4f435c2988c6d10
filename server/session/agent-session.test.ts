import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AGENT_SESSION_SECONDS, openAgentSession, sealAgentSession } from './agent-session.ts'

const secrets = ['s'.repeat(32)] as const
const newSecret = 'n'.repeat(32)
const session = { id: 'one', startedMs: 0, password: 'lantern' }

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('a session opens only with its secret, and is unreadable by itself', async () => {
  const sealed = await sealAgentSession(session, secrets)
  expect(sealed).not.toContain('lantern')
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('lantern')
  expect(await openAgentSession(sealed, secrets)).toEqual(session)
  expect(await openAgentSession(sealed, [newSecret])).toBeUndefined()
})

test('of two secrets the first seals and both open, so that one can be replaced', async () => {
  const before = await sealAgentSession(session, secrets)
  expect(await openAgentSession(before, [newSecret, ...secrets])).toEqual(session)
  const after = await sealAgentSession(session, [newSecret, ...secrets])
  expect(await openAgentSession(after, [newSecret])).toEqual(session)
  expect(await openAgentSession(after, secrets)).toBeUndefined()
})

test('a session ends', async () => {
  const sealed = await sealAgentSession(session, secrets)
  vi.advanceTimersByTime((AGENT_SESSION_SECONDS - 60) * 1000)
  expect(await openAgentSession(sealed, secrets)).toEqual(session)
  vi.advanceTimersByTime(10 * 60 * 1000)
  expect(await openAgentSession(sealed, secrets)).toBeUndefined()
})

test("what wasn't sealed here is no session", async () => {
  const sealed = await sealAgentSession(session, secrets)
  for (const forged of [undefined, '', 'x', 'Fe26.2*1*a*b*c**d*e~2', `${sealed.slice(0, -8)}AAAAAA~2`, '%00'])
    expect(await openAgentSession(forged, secrets)).toBeUndefined()
})
