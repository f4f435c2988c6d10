import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('every phone link is made by toTelHref, which knows how a brand writes its number', async () => {
  const names = await readdir(import.meta.dirname, { recursive: true })
  const sources = names.filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  const texts = await Promise.all(
    sources.map(async (name) => [name, await readFile(join(import.meta.dirname, name), 'utf8')] as const),
  )
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter(([, text]) => /[`'"]tel:/.test(text)).map(([name]) => name)).toEqual([])
})
