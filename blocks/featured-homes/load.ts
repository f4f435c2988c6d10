import { paths } from '../../app/paths.ts'
import { optional } from '../../server/api/api-context.ts'
import { toHomeLink } from '../../server/api/item-links.ts'
import { withLotPictures } from '../../server/api/maps/lot-pictures.ts'
import type { LoadBlock } from '../../server/api/pages/page-blocks.ts'

export const load: LoadBlock<'featured-homes'> = async (block, context) => {
  const homes = await optional(context.log, 'featured homes', context.content.listFeaturedHomes())
  return {
    ...block,
    homes: homes && (await withLotPictures(homes, context)).map((home) => toHomeLink(home, context)),
    allHref: paths.homesOnly(),
  }
}
