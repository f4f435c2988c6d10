import { toArticle } from '../../../domain/pages/article.ts'
import type { DevelopmentUpdateView } from '../../../domain/pages/detail-views.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { optional, type ApiContext, type ApiRequest } from '../api-context.ts'
import { hasSlug, toCommunityLink, toUpdateLink } from '../item-links.ts'
import { toBuilderDay } from '../today.ts'
import { withPictureViews } from '../picture-views.ts'

const OTHER_UPDATES = 4

/** `/api/development-updates/:slug` */
export async function getDevelopmentUpdate(
  { params: { slug = '' } }: ApiRequest,
  context: ApiContext,
): Promise<DevelopmentUpdateView | undefined> {
  const { content, log } = context
  const update = await content.findDevelopmentUpdate(slug)
  if (!update || !hasSlug(update, slug)) return undefined
  const [communities, updates] = await Promise.all([
    optional(log, 'communities', content.listCommunities()),
    optional(log, 'development updates', content.listDevelopmentUpdates()),
  ])
  const community = communities?.find(({ id }) => id === update.communityId)
  const isHere = (communityId: number | undefined) => Number(communityId === update.communityId)
  return withoutAbsent({
    update: {
      ...withPictureViews(update, context),
      bodyHtml: toArticle(update.bodyHtml).html,
      ...(update.modifiedAt !== undefined && {
        changedOn: toBuilderDay(update.modifiedAt, context.brand.timeZone),
      }),
    },
    community: community && toCommunityLink(community, context),
    others: updates
      ?.filter(({ id }) => id !== update.id)
      .toSorted((a, b) => isHere(b.communityId) - isHere(a.communityId))
      .slice(0, OTHER_UPDATES)
      .map((each) => toUpdateLink(each, context)),
  })
}
