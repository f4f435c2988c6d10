import { toArticle, toFluidHtml } from '../../domain/pages/article.ts'
import type { CommunityCard, CommunityPack } from '../../domain/community/community.ts'
import type { CommunityView } from '../../domain/pages/detail-views.ts'
import type { DevelopmentUpdateCard } from '../../domain/pages/development-update.ts'
import type { HomeCard } from '../../domain/home/home.ts'
import type { HomeLink, UpdateLink } from '../../domain/pages/page-view.ts'
import type { MapPlace } from '../../domain/map/places-map.ts'
import { paths } from '../../app/paths.ts'
import type { ApiContext, Asked } from './api-context.ts'
import { toMapOfPlaces } from './static-maps.ts'
import { toFloorPlanLink, toHomeLink, toUpdateLink } from './links.ts'
import { plainPictures } from './plain-pictures.ts'
import { unlessFailing } from './optional.ts'

/** `/api/communities/:slug`: a community with what is for sale and what is being built there. */
export async function answerCommunity(
  { params }: Asked,
  context: ApiContext,
): Promise<CommunityView | undefined> {
  const { content, log } = context
  const community = await content.findCommunity(params.slug ?? '')
  if (!community) return undefined
  const { id, city } = community
  const [homes, floorPlans, updates, agent, pack] = await Promise.all([
    unlessFailing(log, 'homes of a community', content.listHomesOfCommunity(id)),
    unlessFailing(log, 'floor plans of a community', content.listAllFloorPlans()),
    unlessFailing(log, 'development updates', content.listDevelopmentUpdates()),
    unlessFailing(log, 'agent number', content.findAgentNumber(id)),
    unlessFailing(log, 'community pack', content.findCommunityPack(id)),
  ])
  return plainPictures({
    community: { ...community, descriptionHtml: toArticle(community.descriptionHtml).html },
    homes: homes && toHomesHere(homes),
    homesHref: paths.homesForSale(city && `?city=${encodeURIComponent(city.slug)}`),
    floorPlans: floorPlans?.filter((plan) => plan.communityIds.includes(id)).map(toFloorPlanLink),
    updates: updates?.filter((update) => update.communityId === id).map(toUpdateHere),
    agent,
    pack: pack && toPackView(pack),
    map: toMapOfPlaces(toPlaces(community), context),
  })
}

/** Houses before homesites; where they are is said by the page. Those without a price stay at the end. */
function toHomesHere(homes: readonly HomeCard[]): HomeLink[] {
  const rank = ({ status, priceUsd }: HomeCard) => (priceUsd === undefined ? 2 : status === 'lot' ? 1 : 0)
  return homes
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ communityName: _name, city: _city, ...home }) => toHomeLink(home))
}

function toUpdateHere({ community: _here, ...update }: DevelopmentUpdateCard): UpdateLink {
  return toUpdateLink(update)
}

function toPackView({ html, features, schools, utilities, hoa }: CommunityPack) {
  return { html: toFluidHtml(html), features, schools, utilities, hoa }
}

function toPlaces({ slug, title, location }: CommunityCard): MapPlace[] {
  return location ? [{ key: slug, label: title, location }] : []
}
