import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createTestFolder } from '../content-system/embedded/testing/content-folder.ts'
import { withExport } from './content.ts'

const broken = '---\nid: 101\ntitle: One\nimage: media:gone.jpg\n---\n'

function run(...args: string[]) {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'content.ts'), ...args], { encoding: 'utf8' })
}

test('the file holds the content as JSON, and every picture as it is', async () => {
  await using folder = await createTestFolder()
  const files = unzipSync(await withExport(folder.dir, (file) => readFile(file)))
  expect(Object.keys(files)).toEqual([
    'content.json',
    'media/front.jpg',
    'media/plan.svg',
    'media/rooms/kitchen.jpg',
  ])
  const picture = await readFile(join(folder.dir, 'media/front.jpg'))
  expect(picture.equals(files['media/front.jpg'] ?? Buffer.of())).toBe(true)
  expect(JSON.parse(Buffer.from(files['content.json'] ?? []).toString())).toMatchObject({
    version: 1,
    site: { name: 'Acme Homes' },
  })
})

test('the command writes what it can read, and ends with 1 and the lines of what it cannot', async () => {
  await using folder = await createTestFolder()
  const file = join(folder.dir, 'content.zip')
  expect(run('export', folder.dir, file)).toMatchObject({ status: 0, stdout: `Wrote ${file}.\n`, stderr: '' })
  await folder.write('properties/one.md', broken)
  expect(run('export', folder.dir, file)).toMatchObject({
    status: 1,
    stderr: [
      'properties/one.md: date: is required',
      "properties/one.md:4: image: media:gone.jpg isn't in media.yaml",
      '',
    ].join('\n'),
  })
  expect(existsSync(file)).toBe(true)
  await expect(withExport(folder.dir, readFile)).rejects.toThrow('properties/one.md: date: is required')
})

test('the command says how to use it, and what a folder of something else lacks', async () => {
  await using folder = await createTestFolder()
  await folder.remove('site.yaml')
  const file = join(folder.dir, 'content.zip')
  expect(run('export', folder.dir)).toMatchObject({
    status: 2,
    stderr: 'Usage: npm run content -- export FOLDER FILE.zip\n',
  })
  expect(run('export', folder.dir, file)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('site.yaml: there is no such file') as string,
  })
  expect(existsSync(file)).toBe(false)
})
