import type { LoadBlock } from '../../server/api/pages/page-blocks.ts'
import { toPictureView } from '../../server/api/picture-views.ts'

export const load: LoadBlock<'gallery'> = (block, context) => ({
  ...block,
  pictures: block.pictures.map((picture) => toPictureView(picture, context)),
})
