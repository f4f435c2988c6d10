import type declarations from '../../../content-system/wordpress/homesite/model/blocks.json'
import { toFluidHtml } from '../../../domain/pages/article.ts'
import type { ContentBlock, ContentBlocks } from '../../../domain/pages/blocks.ts'
import type { LabeledLink } from '../../../domain/pages/content-page.ts'
import type { Picture } from '../../../domain/site/picture.ts'
import { toPictureUrl } from './parse-picture.ts'
import { toCleanHtml } from './parse-html.ts'
import type { ContentContext } from '../client/wordpress-context.ts'
import { toHref, toLabeledLink } from './content-link.ts'
import { ContentShapeError } from '../client/content-shape-error.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { isWire, toId, toPositive, toText } from './wire-values.ts'
import type { Wire } from './wire-values.ts'

/** Reads a block's fields by the names they're declared with. @throws ContentShapeError when what it needs is missing */
export type ParseBlock<Type extends keyof ContentBlocks> = (
  fields: BlockFields<(typeof declarations)[Type]['fields']>,
) => ContentBlocks[Type]

/** The fields of a block, or the columns of a row. */
type BlockFields<Declared> = {
  text: (name: keyof Declared) => string | undefined
  /** @throws ContentShapeError when there's no text */
  required: (name: keyof Declared) => string
  /** Clean, and no wider than its column. */
  html: (name: keyof Declared) => string
  /** Above 0. */
  number: (name: keyof Declared) => number | undefined
  id: (name: keyof Declared) => number | undefined
  lines: (name: keyof Declared) => string[]
  href: (name: keyof Declared) => string | undefined
  link: (label: keyof Declared, href: keyof Declared, defaultLabel?: string) => LabeledLink | undefined
  picture: (url: keyof Declared, alt: keyof Declared) => Picture | undefined
  rows: <Name extends keyof Declared, Row>(
    name: Name,
    parse: (row: BlockFields<Declared[Name] extends { columns: infer Columns } ? Columns : never>) => Row,
  ) => Row[]
}

const parsers = import.meta.glob<(fields: BlockFields<Wire>) => object>('/blocks/*/parse.ts', {
  eager: true,
  import: 'parse',
})

/**
 * Reads the blocks a page is built from. A block of an unknown type, or one that can't be read, is skipped and
 * logged.
 * @returns the blocks in order
 */
export function parseBlocks(context: ContentContext, value: unknown, pageId: number): ContentBlock[] {
  return (Array.isArray(value) ? value : []).flatMap((block: unknown, index) => {
    const field = `blocks.${index}`
    const type = isWire(block) ? block.type : undefined
    const parse = parsers[`/blocks/${String(type)}/parse.ts`]
    if (!isWire(block) || !parse) {
      context.log.warn({ item: pageId, field, type }, 'skipped a block of an unknown type')
      return []
    }
    try {
      return [withoutAbsent({ type, ...parse(toFields(context, block)) }) as ContentBlock]
    } catch (error) {
      if (!(error instanceof ContentShapeError)) throw error
      context.log.warn(
        { item: pageId, field: `${field}.${error.field}`, type, err: error },
        "skipped a block that can't be read",
      )
      return []
    }
  })
}

function toFields(context: ContentContext, block: Wire): BlockFields<Wire> {
  return {
    text: (name) => toText(block[name]),
    required: (name) => {
      const text = toText(block[name])
      if (text === undefined) throw new ContentShapeError(name, 'expected a text', block[name])
      return text
    },
    html: (name) => toFluidHtml(toCleanHtml(context, block[name])),
    number: (name) => toPositive(block[name]),
    id: (name) => toId(block[name]),
    // A line may hold a semicolon of its own, so only a list is more than one line.
    lines: (name) => [block[name]].flat().flatMap((line: unknown) => toText(line) ?? []),
    href: (name) => toHref(context, block[name]),
    link: (label, href, defaultLabel) =>
      toLabeledLink(context, toText(block[label]) ?? defaultLabel, block[href]),
    picture: (url, alt) => {
      const address = toPictureUrl(context, block[url])
      return address === undefined ? undefined : { url: address, alt: toText(block[alt]) ?? '' }
    },
    rows: (name, parse) => {
      const rows: unknown = block[name]
      return (Array.isArray(rows) ? rows : []).filter(isWire).map((row) => parse(toFields(context, row) as never))
    },
  }
}
