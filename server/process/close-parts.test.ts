import { expect, test } from 'vitest'
import { closeParts } from './close-parts.ts'

test('a part that fails and one that never ends keep no other one open, and are named', async () => {
  const closed: string[] = []
  const failed: unknown[] = []
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (facts: object) => void failed.push(facts),
  }
  const parts = {
    first: { close: () => void closed.push('first') },
    broken: {
      close() {
        throw new Error('database is locked')
      },
    },
    absent: undefined,
    endless: { close: () => new Promise(() => undefined) },
    rejected: { close: () => Promise.reject(new Error('gone')) },
    last: { close: async () => void closed.push('last') },
  }
  await closeParts(parts, log, 30)
  expect(closed).toEqual(['first', 'last'])
  expect(failed).toMatchObject([
    { part: 'broken', err: { message: 'database is locked' } },
    { part: 'rejected' },
    { part: 'endless' },
  ])
})
