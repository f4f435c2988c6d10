/**
 * `npm run check-content`: looks through the content folders of the brands for what contradicts itself: prices and
 * counts, pictures without words or shown twice, dead links, site plans that lie somewhere else on the map, and words
 * that fair-housing law minds. Each finding is a line with its file and line; with any, it ends with 1.
 * `npm run check-content -- saltgrass` looks at one brand.
 */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { loadBrand } from '../brands/load-brand.ts'
import { createFolderReader } from '../content-system/embedded/content-folder/read-folder.ts'
import { problemLine, type ContentProblem } from '../content-system/embedded/content-folder/problem.ts'
import { findContentDir } from '../server/main.ts'
import { checkLinks } from './content-checks/check-links.ts'
import { checkNumbers } from './content-checks/check-numbers.ts'
import { checkPictures } from './content-checks/check-pictures.ts'
import { checkPlats } from './content-checks/check-plats.ts'
import type { ContentCheck } from './content-checks/checked-content.ts'

const root = join(import.meta.dirname, '..')
const brandsDir = join(root, 'brands')
const checks: readonly ContentCheck[] = [checkNumbers, checkPictures, checkLinks, checkPlats]

/**
 * Checks a brand's content.
 * @param brandId as BRAND names it
 * @param contentDir @default the folder that comes with the brand
 * @returns what's wrong, by file and line
 */
export async function checkContent(
  brandId: string,
  contentDir = findContentDir(brandId),
): Promise<ContentProblem[]> {
  const { brand } = await loadBrand(brandId, { brandsDir })
  const { content, problems, warnings } = await createFolderReader(
    contentDir,
    (file) => `media:${file}`,
  ).read()
  const texts = new Map<string, string>()
  const files = [
    ...new Set(content.items.map((item) => item.file)),
    ...Object.keys(content.plats).map((slug) => `plats/${slug}.json`),
    'media.yaml',
    'site.yaml',
  ]
  for (const file of files)
    if (existsSync(join(contentDir, file))) texts.set(file, await readFile(join(contentDir, file), 'utf8'))
  const lineOf = (file: string, text: string) => {
    const at = texts.get(file)?.indexOf(text) ?? -1
    return at < 0 ? undefined : texts.get(file)?.slice(0, at).split('\n').length
  }
  const found = checks.flatMap((check) => check({ content, brand, lineOf }))
  return [...problems, ...warnings, ...found].toSorted(
    (a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0),
  )
}

/** The brands that come with the program. */
async function listBrands(): Promise<string[]> {
  const entries = await readdir(brandsDir, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

if (import.meta.main) {
  const given = process.argv.slice(2)
  let count = 0
  for (const brandId of given.length > 0 ? given : await listBrands()) {
    const folder = relative(process.cwd(), findContentDir(brandId))
    const problems = await checkContent(brandId)
    count += problems.length
    for (const problem of problems) console.log(problemLine({ ...problem, file: join(folder, problem.file) }))
  }
  console.log(count === 0 ? 'Nothing contradicts itself.' : `${count} to look at.`)
  process.exitCode = count === 0 ? 0 : 1
}
