import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { subsetFonts } from './subset-fonts.ts'

test('the committed fonts are subset as fonts.css and the installed fonts say', async () => {
  const styles = join(import.meta.dirname, '..', 'app', 'styles')
  for (const { path, bytes } of await subsetFonts())
    expect(bytes.equals(await readFile(join(styles, path))), `${path}: npm run subset-fonts`).toBe(true)
})
