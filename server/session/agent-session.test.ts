import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AGENT_SESSION_SECONDS, openAgentSession, sealAgentSession } from './agent-session.ts'

const secret = 's'.repeat(32)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('a session opens only with its secret, and is unreadable by itself', async () => {
  const sealed = await sealAgentSession('lantern', secret)
  expect(sealed).not.toContain('lantern')
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('lantern')
  expect(await openAgentSession(sealed, secret)).toBe('lantern')
  expect(await openAgentSession(sealed, 'o'.repeat(32))).toBeUndefined()
})

test('a session ends', async () => {
  const sealed = await sealAgentSession('lantern', secret)
  vi.advanceTimersByTime((AGENT_SESSION_SECONDS - 60) * 1000)
  expect(await openAgentSession(sealed, secret)).toBe('lantern')
  vi.advanceTimersByTime(10 * 60 * 1000)
  expect(await openAgentSession(sealed, secret)).toBeUndefined()
})

test("what wasn't sealed here is no session", async () => {
  const sealed = await sealAgentSession('lantern', secret)
  for (const forged of [undefined, '', 'x', 'Fe26.2*1*a*b*c**d*e~2', `${sealed.slice(0, -8)}AAAAAA~2`, '%00'])
    expect(await openAgentSession(forged, secret)).toBeUndefined()
})
