import { readdir, readFile } from 'node:fs/promises'
import { STATUS_CODES } from 'node:http'
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
  for (const folder of ['app', 'blocks', 'domain', 'server']) {
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

/** Ids of the builder's content system. */
function idsOf({ tags, blogCategory, forms, receiptField }: Brand): number[] {
  return [...Object.values(tags), blogCategory, ...Object.values(forms), receiptField].filter(
    (id) => typeof id === 'number',
  )
}

/**
 * Finds ids of a content system: a number beside a word for what has one, and a number alone that can hardly mean
 * anything else. Small ones are also widths and counts, and some are statuses of HTTP.
 */
function toIdPattern(ids: readonly number[]): RegExp {
  const word = '(?:(?:\\b|_)(?:tag|category|form|term|field|id)|Tag|Category|Form|Term|Field|Id)s?'
  const named = `${word}['"]?\\s*(?:[:=(,]|===)\\s*\\[?(?:${ids.join('|')})(?![\\w.%-])`
  const rare = ids.filter((id) => id >= 100 && !(id in STATUS_CODES))
  // Parts of longer numbers, decimals, lengths and #123456 colors don't count.
  return new RegExp([named, ...rare.map((id) => `(?<![\\w.#-])${id}(?![\\w.%-])`)].join('|'))
}

test("no id of a builder's content system stands in code", async () => {
  const files = (await sources()).filter(({ file }) => !file.endsWith('.css'))
  expect(find(files, toIdPattern((await loadBrands()).flatMap(idsOf)))).toEqual([])
})

test('no phone number, email address or license of a brand stands in code', async () => {
  const brands = await loadBrands()
  const facts = brands.flatMap((brand) => [
    ...[brand, ...brand.offices].flatMap(({ phone, email }) => [phone, email]),
    ...brand.licenses,
  ])
  expect(find(await sources(), new RegExp(facts.map(escaped).join('|'), 'i'))).toEqual([])
})

test('ids in code are found, and no other numbers', () => {
  const pattern = toIdPattern([12, 54, 149, 153, 202])
  const lines = ['const a = 1', 'const tag = 149', 'tagIds.includes(a, 153)', 'formId: 54,', 'tags: [12]']
  expect(find([{ file: 'app/x.ts', text: lines.join('\n') }], pattern).map(({ line }) => line)).toEqual([
    2, 3, 4, 5,
  ])
  const others =
    "width: '153px', opacity: 1.149, color: #153149, status: 202, columns: 12, platform: 54, format(12)"
  expect(find([{ file: 'app/x.ts', text: others }], pattern)).toEqual([])
})
