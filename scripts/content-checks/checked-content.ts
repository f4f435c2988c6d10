/** A content folder and its brand, as the checks look at them. */
import type { Brand } from '../../brands/schema.ts'
import type { Content, ContentItem } from '../../content-system/embedded/content-folder/folder-content.ts'
import type { ContentProblem } from '../../content-system/embedded/content-folder/problem.ts'

export type CheckedContent = {
  content: Content
  brand: Brand
  /** The first line of a file that contains a text, counted from 1. */
  lineOf: (file: string, text: string) => number | undefined
}

/** Looks for one kind of contradiction. */
export type ContentCheck = (checked: CheckedContent) => ContentProblem[]

/** Says what's wrong at the line of a file that contains `at`. */
export function toProblem(
  { lineOf }: CheckedContent,
  { file }: { file: string },
  at: string,
  message: string,
): ContentProblem {
  const line = lineOf(file, at)
  return { file, ...(line !== undefined && { line }), message }
}

/** The published items of a type that are for the public. */
export function publishedItems({ content }: CheckedContent, type: string): ContentItem[] {
  const excluded = new Set(content.site.excludedTags)
  return content.items.filter(
    (item) =>
      item.type === type &&
      item.status === 'publish' &&
      !item.terms.post_tag?.some((tag) => excluded.has(tag)),
  )
}

/** Metadata by its short name, such as "price". */
export function metaText({ content }: CheckedContent, item: ContentItem, name: string): string | undefined {
  const value = item.meta[`${content.site.metaPrefix}_${item.type}_${name}`]
  return value?.kind === 'text' && value.text !== '' ? value.text : undefined
}

export function metaNumber(checked: CheckedContent, item: ContentItem, name: string): number | undefined {
  const text = metaText(checked, item, name)
  return text === undefined ? undefined : Number(text.replaceAll(/[$,]/g, ''))
}
