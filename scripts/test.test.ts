import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a part of npm test that there is none of is refused, with those there are', () => {
  const script = join(import.meta.dirname, 'test.ts')
  const { status, stderr } = spawnSync(process.execPath, [script, 'unit', 'unti'], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/"unti".*checks, unit, contract, journeys, servers, browser, machines, wordpress/)
})
