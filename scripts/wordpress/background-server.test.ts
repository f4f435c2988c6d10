import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBackgroundServer } from './background-server.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'background-server-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function create(code: string, isReady = () => Promise.resolve(true)) {
  const marker = `${folder}/marker`
  return createBackgroundServer({
    name: 'Example',
    command: 'sh',
    args: ['-c', code, marker],
    knownBy: marker,
    pidFile: join(folder, 'pid'),
    logFile: join(folder, 'log'),
    isReady,
  })
}

test.skipIf(process.platform !== 'linux')(
  'stop ends the workers too, and another process can call it',
  async () => {
    await create(`sleep 60 & echo $! > ${join(folder, 'worker')}; wait`, async () =>
      (await readFile(join(folder, 'worker'), 'utf8').catch(() => '')).endsWith('\n'),
    ).start()
    const worker = Number(await readFile(join(folder, 'worker'), 'utf8'))
    const again = create('')
    expect(again.isRunning()).toBe(true)
    await again.stop()
    expect(again.isRunning()).toBe(false)
    // Ended; whether it has been collected yet is its new parent's business.
    const state = await readFile(`/proc/${worker}/stat`, 'utf8').catch(() => ') Z')
    expect(state).toContain(') Z')
  },
)

test('a pid that belongs to another process by now is left alone', async () => {
  await writeFile(join(folder, 'pid'), String(process.pid))
  const server = create('')
  expect(server.isRunning()).toBe(false)
  await server.stop()
})

test('one that ends while it starts says where its log is', async () => {
  await expect(create('exit 1', () => Promise.resolve(false)).start()).rejects.toThrow(join(folder, 'log'))
})
