import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { subsetFonts } from './subset-fonts.ts'

test('the committed fonts are subset as fonts.css, the script and the installed fonts say', async () => {
  const root = join(import.meta.dirname, '..', '..')
  for (const { path, bytes } of await subsetFonts())
    expect(bytes.equals(await readFile(join(root, path))), `${path}: npm run subset-fonts`).toBe(true)
})
