import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AGENT_SESSION_SECONDS, sealedSession } from './agent-session.ts'

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
  const sealed = await sealedSession.seal(session, secrets)
  expect(sealed).not.toContain('lantern')
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('lantern')
  expect(await sealedSession.open(sealed, secrets)).toEqual(session)
  expect(await sealedSession.open(sealed, [newSecret])).toBeUndefined()
})

test('of two secrets the first seals and both open, so that one can be replaced', async () => {
  const before = await sealedSession.seal(session, secrets)
  expect(await sealedSession.open(before, [newSecret, ...secrets])).toEqual(session)
  const after = await sealedSession.seal(session, [newSecret, ...secrets])
  expect(await sealedSession.open(after, [newSecret])).toEqual(session)
  expect(await sealedSession.open(after, secrets)).toBeUndefined()
})

test('a session ends', async () => {
  const sealed = await sealedSession.seal(session, secrets)
  vi.advanceTimersByTime((AGENT_SESSION_SECONDS - 60) * 1000)
  expect(await sealedSession.open(sealed, secrets)).toEqual(session)
  vi.advanceTimersByTime(10 * 60 * 1000)
  expect(await sealedSession.open(sealed, secrets)).toBeUndefined()
})

test("what wasn't sealed here is no session", async () => {
  const sealed = await sealedSession.seal(session, secrets)
  for (const forged of [undefined, '', 'x', 'Fe26.2*1*a*b*c**d*e~2', `${sealed.slice(0, -8)}AAAAAA~2`, '%00'])
    expect(await sealedSession.open(forged, secrets)).toBeUndefined()
})
