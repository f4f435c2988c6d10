/** `npm run check-content -- saltgrass`: by file and line; ends with 1 where there's more than gaps. */
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { loadBrand } from '../brands/load-brand.ts'
import { listRegionCenters } from '../brands/region-centers.ts'
import { createFolderReader } from '../content-system/embedded/content-folder/read-folder.ts'
import { problemLine, type ContentProblem } from '../content-system/embedded/content-folder/problem.ts'
import { findContentDir } from '../server/main.ts'
import { checkContent } from '../domain/content-checks/check-content.ts'
import type { Finding } from '../domain/content-checks/checked-content.ts'
import { toToday } from '../server/api/today.ts'
import { createDeadLinkCheck } from './content-checks/known-links.ts'
import { toFolderItems } from './content-checks/folder-items.ts'

const root = join(import.meta.dirname, '..')
const brandsDir = join(root, 'brands')

/** What an editor may leave out on purpose, such as the price of a home to call for. */
const GAPS: readonly string[] = [
  'empty-field',
  'no-agent',
  'no-lot',
  'no-picture',
  'no-place',
  'no-price',
  'no-summary',
  'not-at-partners',
  'promise-over',
]

type FolderProblem = ContentProblem & { isGap?: boolean }

type FolderCheck = {
  /** @default the folder that comes with the brand */
  contentDir?: string
  /** YYYY-MM-DD; @default the builder's day */
  today?: string
}

/** @param brandId as BRAND names it @returns what's wrong, by file and line */
export async function checkFolder(
  brandId: string,
  { contentDir = findContentDir(brandId), today }: FolderCheck = {},
): Promise<FolderProblem[]> {
  const { brand } = await loadBrand(brandId, { brandsDir })
  const reader = createFolderReader(contentDir, (file) => `media:${file}`)
  const { content, problems, warnings } = await reader.read()
  const { priceRange } = content.site
  const items = toFolderItems(content, brand)
  const byId = new Map(items.map((item) => [item.id, item]))
  const found = checkContent({
    items,
    isDead: createDeadLinkCheck(content, brand),
    ...(priceRange && { priceRange: { minUsd: priceRange.min, maxUsd: priceRange.max } }),
    today: today ?? toToday(brand.timeZone),
    partners: brand.partners,
    regions: listRegionCenters(brand),
  })
    // The reader has looked through every text of the folder.
    .filter(({ code }) => code !== 'fair-housing')
    .flatMap((finding) => {
      const item = byId.get(finding.item)
      return item ? { finding, file: (finding.field === 'plat' && item.platFile) || item.file } : []
    })
  const texts = new Map<string, string>()
  for (const { file } of found)
    if (!texts.has(file)) texts.set(file, await readFile(join(contentDir, file), 'utf8'))
  const located = found.map(({ file, finding }) => ({
    file,
    ...toLine(texts.get(file) ?? '', finding),
    message: finding.text,
    ...(GAPS.includes(finding.code) && { isGap: true }),
  }))
  return [...problems, ...warnings, ...located].toSorted(
    (a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0),
  )
}

/** The first line that has the words it's about, or the field. */
function toLine(text: string, { quote, field }: Finding): { line?: number } {
  const words = [quote, field === 'plat' ? '"corners"' : field && `${field}:`]
  const at = words.map((word) => (word ? text.indexOf(word) : -1)).find((index) => index >= 0)
  return at === undefined ? {} : { line: text.slice(0, at).split('\n').length }
}

async function listBrands(): Promise<string[]> {
  const entries = await readdir(brandsDir, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

if (import.meta.main) {
  const given = process.argv.slice(2)
  let [count, gaps] = [0, 0]
  for (const brandId of given.length > 0 ? given : await listBrands()) {
    const folder = relative(process.cwd(), findContentDir(brandId))
    const problems = await checkFolder(brandId)
    count += problems.length
    gaps += problems.filter(({ isGap }) => isGap).length
    for (const problem of problems) console.log(problemLine({ ...problem, file: join(folder, problem.file) }))
  }
  console.log(count === 0 ? 'Nothing to look at.' : `${count} to look at, ${gaps} of them gaps.`)
  process.exitCode = count === gaps ? 0 : 1
}
