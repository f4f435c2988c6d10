import { POST_TYPES } from '../content-types.ts'
import type { ContentItem, MediaEntry } from './folder-content.ts'
import type { ContentProblem } from './problem.ts'
import { readItem } from './read-item.ts'
import type { ItemContext, RawItem } from './read-item.ts'
import type { SourceFile } from './source-file.ts'

/** Splits a file into the items it holds; none for a file outside of the folders of items. */
export function rawItems(file: string, source: SourceFile): RawItem[] {
  const slash = file.indexOf('/')
  const type = slash < 0 ? undefined : POST_TYPES.find((each) => each.folder === file.slice(0, slash))
  if (!type) return []
  const nameInFolder = file.slice(slash + 1).replace(/\.[^.]+$/, '')
  const common = { type: type.name, file, nameInFolder, lineOf: source.lineOf, body: source.body }
  if (!Array.isArray(source.value)) return [{ ...common, record: source.value, path: [] }]
  return source.value.map((record: unknown, index) => ({ ...common, record, path: [index] }))
}

/** Reads the items of every file. While one has problems, its items of `lastGood`, which is updated, are kept. */
export function readItems(
  raws: readonly RawItem[],
  context: ItemContext,
  lastGood: Map<string, ContentItem[]>,
  problems: ContentProblem[],
): ContentItem[] {
  for (const [file, ofFile] of Map.groupBy(raws, (raw) => raw.file)) {
    const read = ofFile.map((raw) => readItem(raw, context))
    const items = read.flatMap(({ item }) => item ?? [])
    const wrong = read.flatMap((each) => each.problems)
    problems.push(...wrong)
    const ids = new Set(items.map((each) => each.id))
    const older = wrong.length === 0 ? [] : (lastGood.get(file) ?? []).filter((each) => !ids.has(each.id))
    lastGood.set(file, [...items, ...older])
  }
  return [...lastGood.values()].flat()
}

/** Leaves out items whose id or slug is taken, and of two pages with the same last part the second. */
export function withoutClashes(
  items: readonly ContentItem[],
  media: readonly MediaEntry[],
  problems: ContentProblem[],
): ContentItem[] {
  const ids = new Map<number, string>(media.map((each) => [each.id, `media.yaml (${each.file})`]))
  const slugs = new Map<string, string>()
  return items.filter((item) => {
    const slugKey = `${item.type}/${item.slug}`
    const clash = ids.get(item.id) ?? slugs.get(slugKey)
    if (clash !== undefined) {
      const field = ids.has(item.id) ? 'id' : 'slug'
      problems.push({ file: item.file, field, message: `"${item[field]}" is taken by ${clash}` })
      return false
    }
    ids.set(item.id, item.file)
    slugs.set(slugKey, item.file)
    return true
  })
}
