import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { loadBrand } from './load-brand.ts'
import type { Brand } from './schema.ts'

// A builder's facts in code would show on another builder's site. This reads all of our source for them.

const root = join(import.meta.dirname, '..')

type Finding = { file: string; line: number; text: string }

async function loadBrands(): Promise<Brand[]> {
  const brandsDir = import.meta.dirname
  const folders = (await readdir(brandsDir, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  return await Promise.all(folders.map(async ({ name }) => (await loadBrand(name, { brandsDir })).brand))
}

async function sources(): Promise<{ file: string; text: string }[]> {
  const files: { file: string; text: string }[] = []
  for (const folder of ['app', 'domain', 'server']) {
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      if (!entry.isFile() || !/\.(ts|tsx|css|html)$/.test(entry.name)) continue
      // Tests and what they share may name a builder: they run under one.
      if (/\.test\.|\.gen\.ts$/.test(entry.name) || basename(entry.parentPath) === 'testing') continue
      files.push({ file: relative(root, path), text: await readFile(path, 'utf8') })
    }
  }
  return files
}

/** Lines, comments included, that a pattern matches. */
function find(files: { file: string; text: string }[], pattern: RegExp): Finding[] {
  return files.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [{ file, line: index + 1, text: line.trim() }] : [])),
  )
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

test('there is source to read', async () => {
  const files = await sources()
  expect(files.some(({ file }) => file === join('app', 'routes.ts'))).toBe(true)
  expect(files.length).toBeGreaterThan(20)
})

test("no brand's name or prefix stands in code", async () => {
  const brands = await loadBrands()
  const words = brands.flatMap((brand) => [
    brand.id,
    brand.metaPrefix,
    brand.name,
    brand.shortName,
    brand.newsletter.title,
  ])
  const pattern = new RegExp(words.map(escaped).join('|'), 'i')
  expect(find(await sources(), pattern)).toEqual([])
})

test('no region and no office of a brand stands in code', async () => {
  const brands = await loadBrands()
  const slugs = brands.flatMap((brand) => [...brand.regions, ...brand.offices].map(({ slug }) => slug))
  expect(find(await sources(), new RegExp(slugs.map(escaped).join('|')))).toEqual([])
})

test("no id of a builder's content system stands in code", async () => {
  // 12 and 88 are also widths and counts, so only numbers that can hardly mean anything else are looked for;
  // 54 only where ids are used. Parts of longer numbers, decimals, lengths and #123456 colors don't count.
  const alone = (ids: string) => new RegExp(`(?<![\\w.#-])(${ids})(?![\\w.%-])`)
  const files = (await sources()).filter(({ file }) => !file.endsWith('.css'))
  expect(find(files, alone('149|153|130'))).toEqual([])
  const users = files.filter(({ file }) => /^app[\\/]queries[\\/]|^server[\\/]/.test(file))
  expect(find(users, alone('54'))).toEqual([])
})

test('a fact of a brand in code is found', () => {
  const alone = /(?<![\w.#-])(149|153|130)(?![\w.%-])/
  expect(find([{ file: 'app/x.ts', text: 'const a = 1\nconst tag = 149' }], alone)).toEqual([
    { file: 'app/x.ts', line: 2, text: 'const tag = 149' },
  ])
  expect(find([{ file: 'app/x.ts', text: "width: '130px', opacity: 1.149, color: #153153" }], alone)).toEqual(
    [],
  )
})
