import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSubmissionStore } from '../server/forms/queue-store.ts'

const script = join(import.meta.dirname, 'submissions.ts')

async function openFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'homesite-data-'))
  const folder = join(dataDir, 'submissions')
  const store = openSubmissionStore(folder)
  const fields = { input_1: 'ada@wells.example' }
  for (const key of ['aaaa-1', 'aabb-2']) store.addUnlessSame({ key, formId: 54, fields, digest: key }, 0)
  const claim = store.claim('aaaa-1', Date.now(), Date.now() + 60_000)
  if (claim) store.park(claim, 'held')
  return {
    folder,
    store,
    run: (...args: string[]) => {
      const env = { ...process.env, DATA_DIR: dataDir }
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { env })
      return { status, text: `${stdout}${stderr}` }
    },
    async [Symbol.asyncDispose]() {
      store.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

test('an operator lists what is held without reading it, looks at one, sends one, drops one', async () => {
  await using data = await openFolder()
  const list = data.run('list')
  expect(list).toMatchObject({
    status: 0,
    text: expect.stringMatching(/aaaa-1 .*held: .*[^]*aabb-2 .*waiting/),
  })
  expect(list.text).not.toContain('ada@wells.example')
  expect(data.run('show', 'aaaa').text).toContain('ada@wells.example')
  expect(data.run('send', 'aaaa')).toMatchObject({ status: 0 })
  expect(data.store.counts()).toMatchObject({ held: 0, waiting: 2 })
  expect(data.store.claimDue(Date.now(), Date.now() + 60_000)?.state).toBe('waiting')
  expect(data.run('drop', 'aabb-2')).toMatchObject({ status: 0 })
  expect(data.store.counts()).toMatchObject({ waiting: 1 })
})

test('a key that is not the only one, or none, changes nothing', async () => {
  await using data = await openFolder()
  for (const args of [['drop', 'aa'], ['drop', 'x'], ['drop'], ['erase', 'aaaa']])
    expect(data.run(...args), args.join(' ')).toMatchObject({ status: 1 })
  expect(data.store.listUndelivered()).toHaveLength(2)
})

test('what visitors sent is for the site alone', async () => {
  await using data = await openFolder()
  const modeOf = (file: string) => (statSync(join(data.folder, file)).mode & 0o777).toString(8)
  expect(modeOf('.')).toBe('700')
  for (const file of ['submissions.sqlite', 'submissions.sqlite-wal']) expect(modeOf(file), file).toBe('600')
})
