import { mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { packPlugin } from './plugin.ts'

test('the zip has the files as they are on the disk, and none of the editors and the system', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'plugin-'))
  await mkdir(join(folder.path, 'admin'))
  for (const name of ['homesite.php', 'admin/new.php', '.DS_Store', 'admin/new.php~'])
    await writeFile(join(folder.path, name), `this is ${name}`)
  const files = unzipSync(await packPlugin(folder.path))
  expect(Object.keys(files)).toEqual(['homesite/admin/new.php', 'homesite/homesite.php'])
  expect(strFromU8(files['homesite/admin/new.php'] ?? Buffer.of())).toBe('this is admin/new.php')
})

test('WordPress finds the plugin where it looks for it', async () => {
  const folder = join(import.meta.dirname, '../content-system/wordpress/homesite')
  const { 'homesite/homesite.php': main } = unzipSync(await packPlugin(folder))
  expect(main && strFromU8(main)).toBe(await readFile(join(folder, 'homesite.php'), 'utf8'))
})
