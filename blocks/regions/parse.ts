import type { ParseBlock } from '../../server/wordpress/parsers/parse-blocks.ts'

declare module '../../domain/pages/blocks.ts' {
  interface ContentBlocks {
    regions: { title?: string; text?: string }
  }
}

export const parse: ParseBlock<'regions'> = (fields) => ({
  title: fields.text('title'),
  text: fields.text('text'),
})
