import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPostgres } from './start-postgres.ts'
import { needsPostgres } from './test-databases.ts'

const bin = findPostgres()

test('a PostgreSQL ends with a test that is killed', needsPostgres, async () => {
  const starts = `
    const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'start-postgres.ts'))})
    console.log((await startPostgres(${JSON.stringify(bin)})).folder)`
  const killed = spawn(process.execPath, ['--input-type=module', '-e', starts])
  const [text] = (await once(killed.stdout, 'data')) as [Buffer]
  const folder = text.toString().trim()
  expect(existsSync(folder)).toBe(true)
  killed.kill('SIGKILL')
  await expect.poll(() => existsSync(folder)).toBe(false)
})
