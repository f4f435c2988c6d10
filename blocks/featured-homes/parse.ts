import type { ParseBlock } from '../../server/wordpress/parsers/parse-blocks.ts'

declare module '../../domain/pages/blocks.ts' {
  interface ContentBlocks {
    /** Homes the editor features; they are read separately. */
    'featured-homes': { title?: string; text?: string }
  }
}

export const parse: ParseBlock<'featured-homes'> = (fields) => ({
  title: fields.text('title'),
  text: fields.text('text'),
})
