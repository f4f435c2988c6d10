import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test("where Debian's packages can't be had, tests on WordPress are skipped, saying what to install", () => {
  const module = join(import.meta.dirname, 'test-wordpress.ts')
  const program = `const { startTestWordpress } = await import(${JSON.stringify(module)})
    console.log(await startTestWordpress())`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    // Neither PHP nor apt-get is where servers are.
    env: { PATH: join(import.meta.dirname, 'no-such-folder') },
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  expect(stdout).toMatch(
    /^WordPress needs the Debian packages mariadb-server-core, .*, and this machine has no apt-get\. Have them installed with: apt-get install .*\nSkipping the tests on WordPress\.\nundefined\n$/,
  )
})
