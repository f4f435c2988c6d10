// What a form costs the site with PostgreSQL, against SQLite. As a ratio of processor time it's the same on any machine.
import { expect, test } from '@playwright/test'
import { benchSubmissions } from '../../bench/submissions.ts'

test('with PostgreSQL a form costs at most twice the processor time', async () => {
  const { ratio, failures } = (await benchSubmissions({ rounds: 2, posts: 100 })) ?? {}
  expect(failures, 'forms that were not delivered').toBe(0)
  expect(ratio).toBeLessThanOrEqual(2)
})
