import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { hashedAssets } from './static-assets.ts'
import { keepReleasedAssets } from './released-assets.ts'

async function openFolders() {
  const folder = await mkdtemp(join(tmpdir(), 'released-assets-'))
  const [clientDir, dir] = [join(folder, 'client'), join(folder, 'released')]
  const warnings: string[] = []
  const log = {
    info: () => undefined,
    warn: (_facts: unknown, message: string) => void warnings.push(message),
    error: () => undefined,
  }
  return {
    clientDir,
    dir,
    warnings,
    /** What a build does: its own files, and no others. */
    async build(files: Record<string, string>) {
      await rm(clientDir, { recursive: true, force: true })
      await mkdir(join(clientDir, 'assets'), { recursive: true })
      for (const [name, text] of Object.entries(files)) await writeFile(join(clientDir, 'assets', name), text)
    },
    start: () => keepReleasedAssets({ clientDir, dir, log, keepMs: 60_000 }).close(),
    /** A process that goes on. */
    run: () => keepReleasedAssets({ clientDir, dir, log, keepMs: 60_000, renewMs: 10 }),
    released: async () => (await readdir(join(dir, 'assets'))).toSorted(),
    /** As if that much time had passed since the file's build ran last. */
    async age(name: string, ms: number) {
      const time = new Date(Date.now() - ms)
      await utimes(join(dir, 'assets', name), time, time)
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

test('a page of the previous build still gets its files, and browsers may cache them forever', async () => {
  await using folders = await openFolders()
  await folders.build({ 'home-a1.js': 'old', 'shared-c3.js': 'same', 'home-a1.js.br': 'small' })
  await folders.start()
  await folders.build({ 'home-b2.js': 'new', 'shared-c3.js': 'same' })
  await folders.start()
  const site = new Hono()
  site.use('/assets/*', hashedAssets(folders.clientDir), hashedAssets(folders.dir))
  const get = (path: string, encoding = '') =>
    site.request(path, { headers: { 'accept-encoding': encoding } })
  expect(await (await get('/assets/home-b2.js')).text()).toBe('new')
  const old = await get('/assets/home-a1.js')
  expect(await old.text()).toBe('old')
  expect(old.headers.get('cache-control')).toContain('immutable')
  expect((await get('/assets/home-a1.js', 'br')).headers.get('content-encoding')).toBe('br')
  expect((await get('/assets/never-d4.js')).status).toBe(404)
  expect((await get('/assets/never-d4.js')).headers.get('cache-control')).toBeNull()
})

test('files that no build has had for a long time are deleted; this build’s files stay, however old they are', async () => {
  await using folders = await openFolders()
  await folders.build({ 'home-a1.js': 'old', 'shared-c3.js': 'same', 'page-e5.js': 'lately' })
  await folders.start()
  await folders.age('home-a1.js', 120_000)
  await folders.age('shared-c3.js', 120_000)
  await folders.age('page-e5.js', 30_000)
  await folders.build({ 'shared-c3.js': 'same' })
  await folders.start()
  expect(await folders.released()).toEqual(['page-e5.js', 'shared-c3.js'])
  expect(await readFile(join(folders.dir, 'assets', 'shared-c3.js'), 'utf8')).toBe('same')
})

test('files of a build that ran for weeks are served as long as those of one that was replaced at once', async () => {
  await using folders = await openFolders()
  await folders.build({ 'home-a1.js': 'old' })
  const running = folders.run()
  await expect.poll(() => folders.released()).toEqual(['home-a1.js'])
  await folders.age('home-a1.js', 120_000)
  const copy = join(folders.dir, 'assets', 'home-a1.js')
  await expect.poll(async () => Date.now() - (await stat(copy)).mtimeMs).toBeLessThan(60_000)
  await running.close()
  await folders.build({ 'home-b2.js': 'new' })
  await folders.start()
  expect(await folders.released()).toEqual(['home-a1.js', 'home-b2.js'])
})

test('a copy that was cut short, as by a full disk, is made again', async () => {
  await using folders = await openFolders()
  await folders.build({ 'home-a1.js': 'the whole of it' })
  await folders.start()
  await writeFile(join(folders.dir, 'assets', 'home-a1.js'), 'the wh')
  await folders.start()
  expect(await readFile(join(folders.dir, 'assets', 'home-a1.js'), 'utf8')).toBe('the whole of it')
  expect(await folders.released()).toEqual(['home-a1.js'])
})

test('processes that share the folder and start together all finish', async () => {
  await using folders = await openFolders()
  const names = Array.from({ length: 40 }, (_, index) => `part-${index}.js`).toSorted()
  await folders.build(Object.fromEntries(names.map((name) => [name, 'text'.repeat(10_000)])))
  await Promise.all(Array.from({ length: 8 }, () => folders.start()))
  expect(folders.warnings).toEqual([])
  expect(await folders.released()).toEqual(names)
})

test('a disk that can’t be written to is logged, and nothing fails', async () => {
  await using folders = await openFolders()
  await folders.build({ 'home-a1.js': 'old' })
  await writeFile(folders.dir, 'a file where a folder should be')
  await folders.start()
  expect(folders.warnings).toHaveLength(1)
})
