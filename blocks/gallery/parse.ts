import type { Picture } from '../../domain/site/picture.ts'
import type { ParseBlock } from '../../server/wordpress/parsers/parse-blocks.ts'

declare module '../../domain/pages/blocks.ts' {
  interface ContentBlocks {
    gallery: { title?: string; pictures: (Picture & { caption?: string })[] }
  }
}

export const parse: ParseBlock<'gallery'> = (fields) => ({
  title: fields.text('title'),
  pictures: fields
    .rows('images', (image) => {
      const picture = image.picture('src', 'alt')
      return picture ? [{ ...picture, caption: image.text('caption') }] : []
    })
    .flat(),
})
