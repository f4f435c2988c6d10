import type { LabeledLink } from '../../domain/pages/content-page.ts'
import type { Picture } from '../../domain/site/picture.ts'
import type { ParseBlock } from '../../server/wordpress/parsers/parse-blocks.ts'

declare module '../../domain/pages/blocks.ts' {
  interface ContentBlocks {
    cards: {
      title?: string
      text?: string
      cards: { title: string; text?: string; picture?: Picture; link?: LabeledLink }[]
    }
  }
}

export const parse: ParseBlock<'cards'> = (fields) => ({
  title: fields.text('title'),
  text: fields.text('text'),
  cards: fields.rows('cards', (card) => {
    const title = card.required('title')
    return {
      title,
      text: card.text('text'),
      picture: card.picture('image', 'image_alt'),
      // A card that leads somewhere may leave its link without words of its own.
      link: card.link('link_title', 'link', title),
    }
  }),
})
