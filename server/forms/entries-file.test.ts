import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareEntriesFile } from './entries-file.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'entries-file-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Leaves a file as a process that was killed does: what it wrote is in the write-ahead log only. */
function writeEarlier(cacheDir: string, text: string): string {
  const [folder, scratch] = [join(cacheDir, 'content-system', 'sample'), join(root, 'scratch')]
  mkdirSync(scratch)
  using database = new DatabaseSync(join(scratch, 'content.sqlite'))
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE entries (field_values TEXT)')
  database.prepare('INSERT INTO entries VALUES (?)').run(text)
  cpSync(scratch, folder, { recursive: true })
  rmSync(scratch, { recursive: true })
  return folder
}

function readEntries(file: string): unknown[] {
  using database = new DatabaseSync(file)
  return database
    .prepare('SELECT field_values FROM entries')
    .all()
    .map((row) => row['field_values'])
}

test("form entries aren't in a folder that may be emptied", () => {
  const file = prepareEntriesFile({ cacheDir: join(root, 'cache'), dataDir: join(root, 'data') }, 'sample')
  expect(file).toBe(join(root, 'data', 'content-system', 'sample', 'entries.sqlite'))
})

test('entries in the cache folder move once, with what only their write-ahead log has', () => {
  const [cacheDir, dataDir] = [join(root, 'cache'), join(root, 'data')]
  const folder = writeEarlier(cacheDir, 'from before')
  const file = prepareEntriesFile({ cacheDir, dataDir }, 'sample')
  expect(readEntries(file)).toEqual(['from before'])
  for (const part of ['', '-wal', '-shm'])
    expect(existsSync(join(folder, `content.sqlite${part}`))).toBe(false)
  writeEarlier(cacheDir, 'from elsewhere')
  expect(readEntries(prepareEntriesFile({ cacheDir, dataDir }, 'sample'))).toEqual(['from before'])
})

test('without a data folder of their own they move within the one there is', () => {
  writeEarlier(root, 'from before')
  expect(readEntries(prepareEntriesFile({ cacheDir: root, dataDir: root }, 'sample'))).toEqual([
    'from before',
  ])
})
