import { toArticle } from '../../domain/pages/article.ts'
import type { DevelopmentUpdateView } from '../../domain/pages/detail-views.ts'
import type { ApiContext, Asked } from './api-context.ts'
import { toCommunityLink, toUpdateLink } from './links.ts'
import { plainPictures } from './plain-pictures.ts'
import { unlessFailing } from './optional.ts'

const OTHER_UPDATES = 4

/** `/api/development-updates/:slug`: an update, the community it is about and other updates. */
export async function answerDevelopmentUpdate(
  { params }: Asked,
  { content, log }: ApiContext,
): Promise<DevelopmentUpdateView | undefined> {
  const update = await content.findDevelopmentUpdate(params.slug ?? '')
  if (!update) return undefined
  const [communities, updates] = await Promise.all([
    unlessFailing(log, 'communities', content.listCommunities()),
    unlessFailing(log, 'development updates', content.listDevelopmentUpdates()),
  ])
  const community = communities?.find(({ id }) => id === update.communityId)
  const isHere = (communityId: number | undefined) => Number(communityId === update.communityId)
  return plainPictures({
    update: { ...update, bodyHtml: toArticle(update.bodyHtml).html },
    community: community && toCommunityLink(community),
    others: updates
      ?.filter(({ id }) => id !== update.id)
      .toSorted((a, b) => isHere(b.communityId) - isHere(a.communityId))
      .slice(0, OTHER_UPDATES)
      .map(toUpdateLink),
  })
}
