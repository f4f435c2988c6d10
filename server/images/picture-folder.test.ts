import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PictureFolder } from './picture-folder.ts'

const nameOf = (digit: number) => `${String(digit).repeat(64)}.webp`
const picture = Buffer.alloc(1_000, 1)
const warnings: string[] = []
const log = { warn: (_facts: object, message: string) => void warnings.push(message) }
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-folder-'))
  warnings.length = 0
})
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

const list = async () => (await readdir(folder)).map((name) => name.slice(0, 1)).toSorted()

test('what was used least recently makes room', async () => {
  const pictures = new PictureFolder({ folder, maxBytes: 3_500, reserveBytes: 0, log })
  for (const digit of [1, 2, 3]) await pictures.write(nameOf(digit), picture)
  expect(await pictures.read(nameOf(1))).toEqual(picture)
  await pictures.write(nameOf(4), picture)
  await expect.poll(list).toEqual(['1', '3', '4'])
  expect(await pictures.read(nameOf(2))).toBeUndefined()
})

test('the bound holds over a restart, in the order of use', async () => {
  for (const digit of [1, 2, 3, 4]) {
    await writeFile(join(folder, nameOf(digit)), picture)
    await utimes(join(folder, nameOf(digit)), 1_000 * digit, 1_000 * digit)
  }
  const pictures = new PictureFolder({ folder, maxBytes: 2_500, reserveBytes: 0, log })
  await expect.poll(list).toEqual(['3', '4'])
  await pictures.write(nameOf(6), picture)
  await expect.poll(list).toEqual(['4', '6'])
})

test("what an earlier process left unfinished goes; what another one writes now, and what isn't ours, stays", async () => {
  const twoHoursAgo = Date.now() / 1000 - 7_200
  const nameTemporary = (digit: number) => `${nameOf(digit)}.${randomUUID()}.tmp`
  for (const name of [nameTemporary(1), 'a-file', '7-file'])
    await writeFile(join(folder, name), '').then(() => utimes(join(folder, name), twoHoursAgo, twoHoursAgo))
  await mkdir(join(folder, 'b-folder'))
  await writeFile(join(folder, 'b-folder', 'notes.txt'), '')
  await writeFile(join(folder, nameTemporary(2)), '')
  const pictures = new PictureFolder({ folder, maxBytes: 2_500, reserveBytes: 0, log })
  await pictures.write(nameOf(6), picture)
  expect(await list()).toEqual(['2', '6', '7', 'a', 'b'])
  expect(await readdir(join(folder, 'b-folder'))).toEqual(['notes.txt'])
})

test('pictures give way when other files need the disk, and none is stored beyond the reserve', async () => {
  const before = new PictureFolder({ folder, maxBytes: 10_000, reserveBytes: 0, log })
  for (const digit of [1, 2, 3]) await before.write(nameOf(digit), picture)
  const pictures = new PictureFolder({ folder, maxBytes: 10_000, reserveBytes: 1e18, log })
  await pictures.write(nameOf(4), picture)
  expect(await readdir(folder)).toEqual([])
  expect(warnings).toEqual([])
})

test("a folder that can't be written is said once, and nothing is left behind", async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  const pictures = new PictureFolder({ folder: file, maxBytes: 10_000, reserveBytes: 0, log })
  await pictures.write(nameOf(1), picture)
  await pictures.write(nameOf(2), picture)
  expect(await pictures.read(nameOf(1))).toBeUndefined()
  expect(warnings).toEqual(["pictures can't be stored"])
  expect(await readdir(folder)).toEqual(['a-file'])
})
