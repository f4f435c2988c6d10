import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCopyStore } from './entry-store.ts'

let dir = ''

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'copy-store-'))
})

afterEach(() => rm(dir, { recursive: true, force: true }))

const copyOf = (value: string, readAtMs = Date.now()) => ({ value, readAtMs, tags: [], bytes: value.length })

async function countFiles(): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

test('files are bounded in number, those of earlier processes included, and the oldest go first', async () => {
  const first = createCopyStore({ dir, maxFiles: 5 })
  for (let id = 1; id <= 5; id += 1) await first.keep(`home:${id}`, copyOf(`home ${id}`))
  expect(await countFiles()).toBe(5)
  const second = createCopyStore({ dir, maxFiles: 5 })
  for (let id = 6; id <= 8; id += 1) await second.keep(`home:${id}`, copyOf(`home ${id}`))
  await expect.poll(countFiles).toBe(5)
  const third = createCopyStore({ dir, maxFiles: 5 })
  for (let id = 6; id <= 8; id += 1) expect((await third.find(`home:${id}`))?.value).toBe(`home ${id}`)
})

test('a reading that began earlier does not take the place of a newer one', async () => {
  const store = createCopyStore({ dir })
  await store.keep('home:1', copyOf('new', 2_000))
  await store.keep('home:1', copyOf('old', 1_000))
  expect((await store.find('home:1'))?.value).toBe('new')
  expect((await createCopyStore({ dir }).find('home:1'))?.value).toBe('new')
})
