import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canRun, unpackBrowser } from './packed-browser.ts'

test.skipIf(process.platform !== 'linux')(
  'a program that runs is known for one; one that fails or hangs is not, and holds nothing up',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'packed-browser-'))
    try {
      const write = async (name: string, code: string) => {
        await writeFile(join(folder, name), `#!${process.execPath}\n${code}`, { mode: 0o700 })
        return join(folder, name)
      }
      expect(await canRun(await write('right', ''), {})).toBe(true)
      expect(await canRun(await write('wrong', 'process.exit(127)'), {})).toBe(false)
      let ticks = 0
      const timer = setInterval(() => (ticks += 1), 10)
      expect(await canRun(await write('hanging', 'setInterval(() => {}, 1_000)'), {}, 1_000)).toBe(false)
      clearInterval(timer)
      expect(ticks).toBeGreaterThan(2)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)

test.skipIf(process.platform !== 'linux')('the browser is looked for once', async () => {
  expect(await unpackBrowser(process.env)).toBe(await unpackBrowser(process.env))
})
