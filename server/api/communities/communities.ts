import { toArticle, toFluidHtml } from '../../../domain/pages/article.ts'
import type {
  AgentNumber,
  CommunityCard,
  CommunityDetail,
  CommunityPack,
} from '../../../domain/community/community.ts'
import type { CommunityView } from '../../../domain/pages/detail-views.ts'
import type { DevelopmentUpdateCard } from '../../../domain/pages/development-update.ts'
import type { HomeCard } from '../../../domain/home/home.ts'
import type { HomeLink, UpdateLink } from '../../../domain/pages/page-view.ts'
import type { MapPlace } from '../../../domain/map/places-map.ts'
import { findSelfGuided } from '../../../domain/community/tour-kinds.ts'
import type { ContentNames } from '../../../domain/content/content-names.ts'
import { paths, TOUR_FORM } from '../../../app/paths.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { COLD_WAIT_MS, optional, type ApiContext, type ApiRequest } from '../api-context.ts'
import { toCommunityClosedText, toCommunityOpenTimes } from './closed-days.ts'
import { toTellHref } from './coming-communities.ts'
import { toMapOfPlaces } from '../maps/static-maps.ts'
import { toSchoolsNote } from '../homes/home-schools.ts'
import { withLotPictures } from '../maps/lot-pictures.ts'
import { listCommunityIncentives, toIncentiveViews } from '../incentives.ts'
import { hasSlug, toFloorPlanLink, toHomeLink, toUpdateLink } from '../item-links.ts'
import { withPictureViews } from '../picture-views.ts'

/** `/api/communities/:slug` */
export async function getCommunity(
  { params: { slug = '' } }: ApiRequest,
  context: ApiContext,
): Promise<CommunityView | undefined> {
  const { content, log } = context
  const community = await content.findCommunity(slug)
  if (!community || !hasSlug(community, slug)) return undefined
  const { id, city } = community
  const incentives = await listCommunityIncentives(id, context)
  const [homes, inventory, floorPlans, updates, agent, pack, formIds] = await Promise.all([
    optional(log, 'homes of a community', content.listHomesOf({ name: 'community', id })),
    optional(log, 'inventory', content.listInventoryUnlessCold(COLD_WAIT_MS)),
    optional(log, 'floor plans of a community', content.listFloorPlans({ communityId: id })),
    optional(log, 'development updates', content.listDevelopmentUpdates()),
    optional(log, 'agent number', content.findAgentNumber(id)),
    optional(log, 'community pack', content.findCommunityPack(id)),
    optional(log, 'forms', content.findFormIds()),
  ])
  return withoutAbsent({
    community: withoutAbsent({
      ...withPictureViews(community, context),
      descriptionHtml: toArticle(community.descriptionHtml).html,
      schoolsNote: toSchoolsNote(community, pack, context.brand),
      closedText: toCommunityClosedText(community, context.brand),
      openTimes: toCommunityOpenTimes(community, context.brand),
      tourKinds: undefined,
      selfGuided: toVisit(community, formIds),
      incentives:
        incentives.length > 0
          ? toIncentiveViews(incentives, context, {
              toScope: ({ planIds }) => toPlansText(planIds, floorPlans?.items ?? []),
            })
          : undefined,
      tellHref: community.status === 'coming-soon' ? toTellHref(community, context) : undefined,
    }),
    homes: homes && toHomesHere(await withLotPictures(homes, context), context),
    // A city's list without homes is no page for search engines.
    homesHref:
      city && (homes?.length || inventory?.some((home) => home.city?.slug === city.slug))
        ? paths.homesForSale(`?kind=homes&city=${encodeURIComponent(city.slug)}`)
        : paths.homesOnly(),
    floorPlans: floorPlans?.items.map((plan) => toFloorPlanLink(plan, context, community)),
    updates: updates
      ?.filter((update) => update.communityId === id)
      .map((update) => toUpdateHere(update, context)),
    agent: agent && withoutPortrait(agent),
    pack: pack && toPackView(pack),
    map: toMapOfPlaces(toPlaces(community), context),
  })
}

function toPlansText(ids: readonly number[], plans: readonly { id: number; title: string }[]) {
  const names = plans.filter(({ id }) => ids.includes(id)).map(({ title }) => title)
  return names.length > 0 ? `For the ${names.join(', ')}` : undefined
}

function toVisit(community: CommunityDetail, formIds: ContentNames['forms'] | undefined) {
  const hours = findSelfGuided(community)?.hours
  if (hours === undefined || formIds?.tourRequest === undefined) return undefined
  const query = new URLSearchParams({ community: community.slug, visit: 'self-guided' })
  return { hours, href: paths.form(TOUR_FORM, `?${query}`) }
}

/** `/api/agent-numbers/:communityId`: whom to call. If that fails, the builder's own number is shown. */
export async function getAgentNumber(
  { params }: ApiRequest,
  { content, log }: ApiContext,
): Promise<AgentNumber | undefined> {
  const communityId = Number(params.communityId)
  if (!Number.isSafeInteger(communityId) || communityId < 1) return undefined
  const agent = await optional(log, 'agent number', content.findAgentNumber(communityId))
  return agent && withoutPortrait(agent)
}

/** Only a receipt shows the portrait. */
function withoutPortrait({ picture: _picture, ...agent }: AgentNumber): AgentNumber {
  return agent
}

/** Houses before homesites, those without a price last. */
function toHomesHere(homes: readonly HomeCard[], context: ApiContext): HomeLink[] {
  const rank = ({ status, priceUsd }: HomeCard) => (priceUsd === undefined ? 2 : status === 'lot' ? 1 : 0)
  return homes
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ communityName: _name, city: _city, ...home }) => toHomeLink(home, context))
}

function toUpdateHere(
  { community: _here, ...update }: DevelopmentUpdateCard,
  context: ApiContext,
): UpdateLink {
  return toUpdateLink(update, context)
}

function toPackView({ html, features, schools, utilities, hoa }: CommunityPack) {
  return { html: toFluidHtml(html), features, schools, utilities, hoa }
}

function toPlaces({ slug, title, location }: CommunityCard): MapPlace[] {
  return location ? [{ key: slug, label: title, location }] : []
}
