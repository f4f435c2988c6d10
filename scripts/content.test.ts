import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '../content-system/embedded/testing/content-folder.ts'

const login = { WORDPRESS_USER: 'admin', WORDPRESS_PASSWORD: 'secret' }

function run(args: string[], env: Record<string, string> = login) {
  const command = [join(import.meta.dirname, 'content.ts'), ...args]
  return spawnSync(process.execPath, command, { encoding: 'utf8', env: { PATH: process.env.PATH, ...env } })
}

test('the command says how to use it, and what it can’t do', async () => {
  await using folder = await createTestFolder()
  const usage = { status: 2, stderr: expect.stringContaining('Usage: npm run content -- push') as string }
  const url = 'http://127.0.0.1:1'
  expect(run(['push', folder.dir])).toMatchObject(usage)
  expect(run(['pull', folder.dir, url])).toMatchObject(usage)
  expect(run(['push', folder.dir, url], {})).toMatchObject(usage)
  expect(run(['pull', url, folder.dir])).toMatchObject({ status: 1, stderr: `${folder.dir} isn't empty.\n` })
  const away = expect.stringContaining("http://127.0.0.1:1 can't be reached") as string
  expect(run(['push', folder.dir, url])).toMatchObject({ status: 1, stderr: away })
  await folder.remove('site.yaml')
  const lacks = expect.stringContaining('site.yaml: there is no such file') as string
  expect(run(['push', folder.dir, url])).toMatchObject({ status: 1, stderr: lacks })
})
