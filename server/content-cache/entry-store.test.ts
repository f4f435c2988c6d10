import { existsSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { monotonicNowMs } from '../process/monotonic-clock.ts'
import { EntryFile, type EntryFileOptions } from './entry-file.ts'
import { EntryStore } from './entry-store.ts'

let folder = ''
let path = ''
let logged: string[] = []
const opened: EntryStore[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'entry-store-'))
  path = join(folder, 'content', 'sample.sqlite')
  logged = []
})

afterEach(async () => {
  vi.useRealTimers()
  for (const store of opened.splice(0)) store.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** A process's store; several of them may have the same file open. */
function openStore(options: Partial<EntryFileOptions> = {}): EntryStore {
  const log = { warn: (_fields: unknown, message: string) => void logged.push(message) }
  const store = new EntryStore({ file: new EntryFile({ path, log, ...options }) })
  opened.push(store)
  return store
}

const entryOf = (value: string, readAtMs = Date.now()) => ({ value, readAtMs, tags: ['home'] })
const valueIn = (store: EntryStore, key: string) => store.find(key)?.value

/** What a process that begins now finds. */
function keysOnDisk(keys: readonly string[]): string[] {
  const store = openStore()
  return keys.filter((key) => store.find(key))
}

test('entries survive a restart', () => {
  const readAtMs = Date.now()
  openStore().save('home:1', { value: { title: 'Häuser 🏡' }, readAtMs, tags: ['home', 'home:1'] })
  expect(openStore().find('home:1')).toEqual({
    value: { title: 'Häuser 🏡' },
    readAtMs,
    tags: ['home', 'home:1'],
    bytes: 24,
  })
  expect(logged).toEqual([])
})

test("an entry is shared by all and can't be changed, also one from the disk", () => {
  openStore().save('homes:all', { value: { items: [{ id: 1 }] }, readAtMs: Date.now(), tags: [] })
  const store = openStore()
  const value = store.find('homes:all')?.value as { items: { id: number }[] }
  expect(store.find('homes:all')?.value).toBe(value)
  expect(() => value.items.pop()).toThrow(TypeError)
  expect(() => Object.assign(value.items[0] ?? {}, { id: 2 })).toThrow(TypeError)
})

test('the file is bounded, entries of earlier processes included, and the least recently used go first', () => {
  const kilobytes = 'x'.repeat(10_000)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const maxBytes = 60_000
  const first = openStore({ maxBytes })
  const keys = Array.from({ length: 8 }, (_, index) => `home:${index + 1}`)
  for (const key of keys.slice(0, 5)) {
    first.save(key, entryOf(kilobytes))
    vi.advanceTimersByTime(2 * 3_600_000)
  }
  const second = openStore({ maxBytes })
  expect(valueIn(second, 'home:1')).toBe(kilobytes)
  for (const key of keys.slice(5)) {
    vi.advanceTimersByTime(1)
    second.save(key, entryOf(kilobytes))
  }
  expect(keysOnDisk(keys)).toEqual(['home:1', 'home:5', 'home:6', 'home:7', 'home:8'])
  for (let round = 0; round < 100; round += 1) second.save(`page:${round}`, entryOf(kilobytes))
  for (const store of opened) store.close()
  expect(statSync(path).size).toBeLessThan(3 * maxBytes)
})

test('entries that are too old for a fallback are gone', () => {
  const dayMs = 86_400_000
  const store = openStore()
  store.save('home:1', entryOf('old', Date.now() - 15 * dayMs))
  store.save('home:2', entryOf('recent', Date.now() - 13 * dayMs))
  expect(keysOnDisk(['home:1', 'home:2'])).toEqual(['home:2'])
})

test('what there are too many of is in memory alone', () => {
  const store = openStore()
  store.save('homes:price=1-2', entryOf('found'), true)
  expect(valueIn(store, 'homes:price=1-2')).toBe('found')
  expect(keysOnDisk(['homes:price=1-2'])).toEqual([])
  store.save('page:careers', entryOf('found', Date.now() - 1_000))
  store.save('page:careers', entryOf('absent'), true)
  expect(keysOnDisk(['page:careers'])).toEqual([])
})

test("a read that began earlier doesn't replace a newer one, and who waited for it gets the newer one", () => {
  const store = openStore()
  const nowMs = Date.now()
  store.save('home:1', entryOf('new', nowMs))
  expect(store.save('home:1', entryOf('old', nowMs - 1_000)).value).toBe('new')
  expect(valueIn(store, 'home:1')).toBe('new')
  const other = openStore()
  other.save('home:1', entryOf('old', nowMs - 1_000))
  expect(valueIn(openStore(), 'home:1')).toBe('new')
})

test('missing items are never on disk, and remove the entry on disk', () => {
  const store = openStore()
  store.save('home:1', entryOf('there'))
  store.save('home:1', { readAtMs: Date.now() + 1, tags: [] })
  expect(store.find('home:1')).toMatchObject({ bytes: 0 })
  expect(keysOnDisk(['home:1'])).toEqual([])
})

test('two processes use one file', () => {
  const one = openStore()
  const other = openStore()
  for (let id = 1; id <= 200; id += 1) {
    one.save(`home:${id}`, entryOf('one'))
    other.save(`plan:${id}`, entryOf('other'))
  }
  expect(valueIn(one, 'plan:200')).toBe('other')
  expect(valueIn(other, 'home:200')).toBe('one')
  expect(logged).toEqual([])
})

test('a file that is no database is set aside, and a new one begins', async () => {
  const store = openStore()
  store.save('home:1', entryOf('before'))
  store.close()
  await writeFile(path, 'not a database '.repeat(1_000))
  const next = openStore()
  expect(next.find('home:1')).toBeUndefined()
  next.save('home:1', entryOf('after'))
  expect(valueIn(openStore(), 'home:1')).toBe('after')
  expect((await stat(`${path}.corrupt`)).size).toBe(15_000)
  expect(logged).toEqual(["The content cache file can't be used"])
})

test('a file that is damaged while it is open is set aside once, by whichever process notices', async () => {
  const one = openStore()
  const other = openStore()
  const large = 'x'.repeat(20_000)
  for (let id = 1; id <= 50; id += 1) one.save(`home:${id}`, entryOf(large))
  one.close()
  other.close()
  const { size } = await stat(path)
  // The first page is left, so that it opens.
  const firstPage = (await readFile(path)).subarray(0, 4_096)
  await writeFile(path, Buffer.concat([firstPage, Buffer.alloc(size - 4_096, 255)]))
  for (const store of [one, other]) {
    store.save('plan:1', entryOf('first try'))
    store.save('plan:1', entryOf('second try', Date.now() + 1))
  }
  expect(keysOnDisk(['plan:1'])).toEqual(['plan:1'])
  expect(existsSync(`${path}.corrupt`)).toBe(true)
})

test('a file of another version is emptied', () => {
  const store = openStore()
  store.save('home:1', entryOf('before'))
  store.close()
  const database = new DatabaseSync(path)
  database.exec('PRAGMA user_version = 99; ALTER TABLE entries RENAME COLUMN value TO body')
  database.close()
  const next = openStore()
  expect(next.find('home:1')).toBeUndefined()
  next.save('home:1', entryOf('after'))
  expect(keysOnDisk(['home:1'])).toEqual(['home:1'])
  expect(logged).toEqual([])
})

test("without a writable folder, memory is used, and that's logged once", async () => {
  await writeFile(join(folder, 'content'), 'a file where the folder should be')
  const store = openStore()
  store.save('home:1', entryOf('in memory'))
  store.save('home:2', entryOf('in memory'))
  expect(valueIn(store, 'home:1')).toBe('in memory')
  expect(logged).toEqual(["The content cache file can't be used"])
})

test("an entry from the future, as after a clock was set back, isn't fresh and gives way to the next read", () => {
  const nowMs = monotonicNowMs()
  openStore().save('home:1', entryOf('old', nowMs + 3_600_000))
  const store = openStore()
  expect(store.find('home:1')?.readAtMs).toBeLessThan(nowMs - 3_600_000)
  store.save('home:1', entryOf('new', nowMs))
  expect(valueIn(store, 'home:1')).toBe('new')
  expect(valueIn(openStore(), 'home:1')).toBe('new')
})
