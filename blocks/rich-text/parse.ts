import type { Picture } from '../../domain/site/picture.ts'
import type { ParseBlock } from '../../server/wordpress/parsers/parse-blocks.ts'

declare module '../../domain/pages/blocks.ts' {
  interface ContentBlocks {
    'rich-text': { title?: string; html: string; picture?: Picture }
  }
}

export const parse: ParseBlock<'rich-text'> = (fields) => ({
  title: fields.text('title'),
  html: fields.html('html'),
  picture: fields.picture('image', 'image_alt'),
})
