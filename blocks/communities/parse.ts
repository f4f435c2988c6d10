import type { ParseBlock } from '../../server/wordpress/parsers/parse-blocks.ts'

declare module '../../domain/pages/blocks.ts' {
  interface ContentBlocks {
    /** Communities, of one region when `regionSlug` is there, at most `limit`. */
    communities: { title?: string; text?: string; regionSlug?: string; limit?: number }
  }
}

export const parse: ParseBlock<'communities'> = (fields) => ({
  title: fields.text('title'),
  text: fields.text('text'),
  regionSlug: fields.slug('region'),
  limit: fields.number('limit'),
})
