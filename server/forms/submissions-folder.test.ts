import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareSubmissionsFolder } from './submissions-folder.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'submissions-folder-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function queueIn(folder: string, text: string): void {
  mkdirSync(join(folder, 'submissions'), { recursive: true })
  writeFileSync(join(folder, 'submissions', 'queue.sqlite'), text)
}

test('without a data folder of its own the queue stays where it is', () => {
  queueIn(root, 'queued')
  expect(prepareSubmissionsFolder({ cacheDir: root, dataDir: root })).toBe(join(root, 'submissions'))
  expect(readFileSync(join(root, 'submissions', 'queue.sqlite'), 'utf8')).toBe('queued')
})

test('submissions in the cache folder move to the data folder once', () => {
  const [cacheDir, dataDir] = [join(root, 'cache'), join(root, 'data')]
  queueIn(cacheDir, 'queued')
  expect(prepareSubmissionsFolder({ cacheDir, dataDir })).toBe(join(dataDir, 'submissions'))
  expect(readFileSync(join(dataDir, 'submissions', 'queue.sqlite'), 'utf8')).toBe('queued')
  expect(existsSync(join(cacheDir, 'submissions'))).toBe(false)
  queueIn(cacheDir, 'from elsewhere')
  prepareSubmissionsFolder({ cacheDir, dataDir })
  expect(readFileSync(join(dataDir, 'submissions', 'queue.sqlite'), 'utf8')).toBe('queued')
})
