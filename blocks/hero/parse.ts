import type { LabeledLink } from '../../domain/pages/content-page.ts'
import type { Picture } from '../../domain/site/picture.ts'
import type { ParseBlock } from '../../server/wordpress/parsers/parse-blocks.ts'

declare module '../../domain/pages/blocks.ts' {
  interface ContentBlocks {
    hero: {
      /** A short line above the title. */
      eyebrow?: string
      title: string
      text?: string
      picture?: Picture
      /** The main one first; at most two. */
      links: LabeledLink[]
    }
  }
}

export const parse: ParseBlock<'hero'> = (fields) => ({
  eyebrow: fields.text('eyebrow'),
  title: fields.required('title'),
  text: fields.text('text'),
  picture: fields.picture('image', 'image_alt'),
  links: [
    fields.link('button_title', 'button_link') ?? [],
    fields.link('secondary_title', 'secondary_link') ?? [],
  ].flat(),
})
