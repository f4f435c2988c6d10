import type { LoadBlock } from '../../server/api/pages/page-blocks.ts'
import { withPictureViews } from '../../server/api/picture-views.ts'

export const load: LoadBlock<'cards'> = (block, context) => ({
  ...block,
  cards: block.cards.map((card) => withPictureViews(card, context)),
})
