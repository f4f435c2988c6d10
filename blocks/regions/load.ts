import { paths } from '../../app/paths.ts'
import { withoutAbsent } from '../../domain/content/without-absent.ts'
import { optional } from '../../server/api/api-context.ts'
import type { LoadBlock } from '../../server/api/pages/page-blocks.ts'
import { toPictureView } from '../../server/api/picture-views.ts'

export const load: LoadBlock<'regions'> = async (block, context) => {
  const { content, brand, log } = context
  const communities = optional(log, 'communities', content.listCommunities())
  const regions = brand.regions.map(async ({ slug, name, description }) => {
    const found = await optional(log, `region ${slug}`, content.findContentPage(slug))
    const picture = found && 'page' in found ? found.page.picture : undefined
    const listed = await communities
    return withoutAbsent({
      slug,
      name,
      href: paths.region(slug),
      text: description,
      picture: toPictureView(picture, context),
      communityCount: listed?.filter(({ region }) => region?.slug === slug).length,
    })
  })
  return { ...block, regions: await Promise.all(regions) }
}
