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

type NamesOf<Kind extends string, Fields> = {
  [Name in keyof Fields & string]: Fields[Name] extends Record<Kind, unknown> ? Name : never
}[keyof Fields & string]

type BlockFields<Fields> = {
  text: (name: NamesOf<'text', Fields>) => string | undefined
  /** @throws ContentShapeError when there's no text */
  required: (name: NamesOf<'text', Fields>) => string
  /** Clean, and no wider than its column. */
  html: (name: NamesOf<'html', Fields>) => string
  /** Above 0. */
  number: (name: NamesOf<'number', Fields>) => number | undefined
  id: (name: NamesOf<'number', Fields>) => number | undefined
  slug: (name: NamesOf<'slug', Fields>) => string | undefined
  lines: (name: NamesOf<'texts', Fields>) => string[]
  href: (name: NamesOf<'link', Fields>) => string | undefined
  /** @param label of a link that has no words of its own */
  link: (
    words: NamesOf<'text', Fields>,
    href: NamesOf<'link', Fields>,
    label?: string,
  ) => LabeledLink | undefined
  picture: (url: NamesOf<'url', Fields>, alt: NamesOf<'text', Fields>) => Picture | undefined
  rows: <Name extends NamesOf<'rows', Fields>, Row>(
    name: Name,
    parse: (row: BlockFields<Fields[Name] extends { rows: infer Columns } ? Columns : never>) => Row,
  ) => Row[]
}

type AnyFields = Record<
  string,
  Record<'text' | 'html' | 'number' | 'slug' | 'texts' | 'link' | 'url' | 'rows', unknown>
>

const parsers = import.meta.glob<(fields: BlockFields<AnyFields>) => object>('/blocks/*/parse.ts', {
  eager: true,
  import: 'parse',
})

/** Reads a page's blocks, in order. One of an unknown type, or that can't be read, is skipped and logged. */
export function parseBlocks(context: ContentContext, value: unknown, pageId: number): ContentBlock[] {
  return (Array.isArray(value) ? value : []).flatMap((block: unknown, index) => {
    try {
      return [parseBlock(context, block)]
    } catch (error) {
      if (!(error instanceof ContentShapeError)) throw error
      const type = isWire(block) ? block.type : undefined
      const field = `blocks.${index}${error.field === 'type' ? '' : `.${error.field}`}`
      context.log.warn({ item: pageId, field, type, err: error }, "skipped a block that can't be read")
      return []
    }
  })
}

export function parseBlock(context: ContentContext, block: unknown): ContentBlock {
  const type = isWire(block) ? block.type : undefined
  const parse = parsers[`/blocks/${String(type)}/parse.ts`]
  if (!isWire(block) || !parse) throw new ContentShapeError('type', 'expected a known type of block', type)
  return withoutAbsent({ type, ...parse(toFields(context, block)) }) as ContentBlock
}

function toFields(context: ContentContext, block: Wire): BlockFields<AnyFields> {
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
    slug: (name) => toText(block[name]),
    link: (words, href, label) => toLabeledLink(context, toText(block[words]) ?? label, block[href]),
    picture: (url, alt) => {
      const address = toPictureUrl(context, block[url])
      return address === undefined ? undefined : { url: address, alt: toText(block[alt]) ?? '' }
    },
    rows: (name, parse) => {
      const rows: unknown = block[name]
      return (Array.isArray(rows) ? rows : [])
        .filter(isWire)
        .map((row) => parse(toFields(context, row) as never))
    },
  }
}
