import type { LabeledLink } from '../../domain/pages/content-page.ts'
import type { Picture } from '../../domain/site/picture.ts'
import type { ParseBlock } from '../../server/wordpress/parsers/parse-blocks.ts'

declare module '../../domain/pages/blocks.ts' {
  interface ContentBlocks {
    'call-to-action': { title: string; text?: string; link?: LabeledLink; picture?: Picture }
  }
}

export const parse: ParseBlock<'call-to-action'> = (fields) => ({
  title: fields.required('title'),
  text: fields.text('text'),
  link: fields.link('button_title', 'button_link'),
  picture: fields.picture('image', 'image_alt'),
})
