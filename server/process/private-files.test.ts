import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPrivateFolder } from './private-files.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test("a folder of visitors' data is closed to other users, also one that was open", () => {
  const parent = mkdtempSync(join(tmpdir(), 'private-folder-'))
  try {
    const folder = openPrivateFolder(join(parent, 'content-system', 'sample'))
    expect(modeOf(folder)).toBe('700')
    writeFileSync(join(folder, 'content.sqlite'), '')
    chmodSync(join(folder, 'content.sqlite'), 0o644)
    chmodSync(folder, 0o755)
    openPrivateFolder(folder)
    expect([modeOf(folder), modeOf(join(folder, 'content.sqlite'))]).toEqual(['700', '600'])
  } finally {
    rmSync(parent, { recursive: true })
  }
})
