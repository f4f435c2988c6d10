import { paths } from '../../app/paths.ts'
import { withoutAbsent } from '../../domain/content/without-absent.ts'
import { optional } from '../../server/api/api-context.ts'
import type { LoadBlock } from '../../server/api/pages/page-blocks.ts'
import { findRegionPicture } from '../communities/load.ts'

export const load: LoadBlock<'regions'> = async (block, context) => {
  const { content, brand, log } = context
  const communities = optional(log, 'communities', content.listCommunities())
  const regions = brand.regions.map(async ({ slug, name, description }) => {
    const picture = await findRegionPicture(slug, context)
    const listed = await communities
    return withoutAbsent({
      slug,
      name,
      href: paths.region(slug),
      text: description,
      picture,
      communityCount: listed?.filter(({ region }) => region?.slug === slug).length,
    })
  })
  return { ...block, regions: await Promise.all(regions) }
}
