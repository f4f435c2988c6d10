import { toArticle } from '../../model/article.ts'
import type { CommunityView } from '../../model/detail-views.ts'
import { paths } from '../../paths.ts'
import type { ApiContext, Asked } from './api-context.server.ts'
import { toFloorPlanLink, toHomeLink, toUpdateLink } from './links.server.ts'
import { plainPictures } from './plain-pictures.server.ts'
import { unlessFailing } from './unless-failing.server.ts'

/** `/api/communities/:slug`: a community with what is for sale and what is being built there. */
export async function answerCommunity(
  { params }: Asked,
  { content, log }: ApiContext,
): Promise<CommunityView | undefined> {
  const community = await content.findCommunity(params.slug ?? '')
  if (!community) return undefined
  const { id, city } = community
  const [homes, floorPlans, updates, agent] = await Promise.all([
    unlessFailing(log, 'homes of a community', content.listHomesOfCommunity(id)),
    unlessFailing(log, 'floor plans of a community', content.listAllFloorPlans()),
    unlessFailing(log, 'development updates', content.listDevelopmentUpdates()),
    unlessFailing(log, 'agent number', content.findAgentNumber(id)),
  ])
  return plainPictures({
    community: { ...community, descriptionHtml: toArticle(community.descriptionHtml).html },
    homes: homes?.map(toHomeLink),
    homesHref: paths.homesForSale(city && `?city=${encodeURIComponent(city.slug)}`),
    floorPlans: floorPlans?.filter((plan) => plan.communityIds.includes(id)).map(toFloorPlanLink),
    updates: updates?.filter((update) => update.communityId === id).map(toUpdateLink),
    agent,
  })
}
