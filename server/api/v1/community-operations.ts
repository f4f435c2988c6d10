import { z } from 'zod'
import { paths } from '../../../app/paths.ts'
import {
  COMMUNITY_STATUSES,
  type CommunityCard,
  type CommunityDetail,
} from '../../../domain/community/community.ts'
import { COLD_WAIT_MS, optional } from '../api-context.ts'
import { toCommunityClosedText } from '../communities/closed-days.ts'
import { toPublicIncentives, toIncentiveViews, listCommunityIncentives } from '../incentives.ts'
import { hasSlug } from '../item-links.ts'
import { getPlat } from '../maps/plats.ts'
import {
  apiCommunity,
  apiCommunityDetail,
  apiLot,
  communitiesAnswer,
  communityAnswer,
  sitePlanAnswer,
} from './schemas/community-schemas.ts'
import {
  take,
  toApiPictures,
  toAssociation,
  toDated,
  toDollars,
  toList,
  toReference,
  toUrls,
  type V1Context,
} from './answers.ts'
import { checkPlaces } from './home-operations.ts'
import { whyMissing } from './missing-items.ts'
import { operation } from './operation.ts'
import { cityParam, paging, regionParam } from './parameters.ts'
import { ApiProblem } from '../../endpoints/problems.ts'

export const listCommunities = operation({
  path: '/communities',
  id: 'listCommunities',
  answerName: 'Communities',
  summary: 'Communities.',
  query: z.object({
    region: regionParam.optional(),
    city: cityParam.optional(),
    status: z.enum(COMMUNITY_STATUSES).optional().describe('All when left out'),
    ...paging,
  }),
  answer: communitiesAnswer,
  exampleQuery: 'limit=2',
  async read(request, context) {
    const { region, city, status } = request.params
    const [communities, counts] = await Promise.all([
      context.content.listCommunities(),
      countHomes(context),
      checkPlaces({ region, city }, context),
    ])
    const found = communities.filter(
      (community) =>
        !community.isDraft &&
        (region === undefined || community.region?.slug === region) &&
        (city === undefined || community.city?.slug === city) &&
        (status === undefined || community.status === status),
    )
    return toList(found, request, {
      url: paths.communities(),
      context,
      toItem: (community) => take(apiCommunity, toApiCommunity(community, counts, context)),
    })
  },
})

export const getCommunity = operation({
  path: '/communities/:slug',
  id: 'getCommunity',
  answerName: 'CommunityAnswer',
  summary: 'A community.',
  slugOf: 'community',
  query: z.object({}),
  answer: communityAnswer,
  async read({ slug }, context) {
    const [community, counts] = await Promise.all([findPublicCommunity(slug, context), countHomes(context)])
    const incentives = await listCommunityIncentives(community.id, context)
    return {
      ...toDated(context),
      community: take(apiCommunityDetail, {
        incentives: toPublicIncentives(incentives, toIncentiveViews(incentives, context)),
        ...toApiCommunity(community, counts, context),
        ...toAssociation(community),
        closed: toCommunityClosedText(community, context.brand),
        pictures: toApiPictures(community.gallery, context.origin),
      }),
    }
  },
})

export const getSitePlan = operation({
  path: '/communities/:slug/site-plan',
  id: 'getSitePlan',
  answerName: 'SitePlan',
  summary: 'The lots of a community’s site plan, each with its status, price and the plans that fit.',
  slugOf: 'community',
  query: z.object({}),
  answer: sitePlanAnswer,
  async read({ slug }, context) {
    const { origin } = context
    const community = await findPublicCommunity(slug, context)
    const response = await getPlat({ params: { slug }, query: new URLSearchParams() }, context)
    if (response?.plat === undefined)
      throw new ApiProblem('unavailable', { detail: "The site plan can't be read right now." })
    const { plat } = response
    if (plat === null)
      throw new ApiProblem('not-found', {
        detail: 'This community has no site plan.',
        path: paths.community(community.slug),
      })
    const planSlugs = new Map(plat.plans.map((plan) => [plan.id, plan.slug]))
    return {
      ...toDated(context),
      community: toReference(community, paths.community(community.slug), origin),
      url: origin + paths.plat(community.slug),
      total: plat.lots.length,
      items: plat.lots.map(({ home, planIds, ...lot }) =>
        take(apiLot, {
          ...lot,
          priceUsd: toDollars(lot.priceUsd),
          premiumUsd: toDollars(lot.premiumUsd),
          home: home && { title: home.title, url: origin + home.href },
          floorPlans: planIds.flatMap((id) => planSlugs.get(id) ?? []),
        }),
      ),
    }
  },
})

/** @throws ApiProblem when it's gone, or never was; ApiMoved */
async function findPublicCommunity(slug: string, context: V1Context): Promise<CommunityDetail> {
  const community = await context.content.findCommunity(slug)
  if (community && !community.isDraft && hasSlug(community, slug)) return community
  const path = paths.community(slug)
  throw await whyMissing({ kind: 'communities', name: 'community', slug }, context, () => {
    return new ApiProblem('gone', { detail: 'This community is no longer public.', path })
  })
}

type Counts = ReadonlyMap<number | undefined, number> | undefined

/** How many homes are for sale in each community; undefined while nobody knows. */
async function countHomes({ content, log }: V1Context): Promise<Counts> {
  const homes = await optional(log, 'homes of communities', content.listInventoryUnlessCold(COLD_WAIT_MS))
  if (!homes) return undefined
  const byCommunity = Map.groupBy(homes, ({ communityId }) => communityId)
  return new Map([...byCommunity].map(([id, some]) => [id, some.length]))
}

function toApiCommunity<Community extends CommunityCard>(
  community: Community,
  counts: Counts,
  { origin }: V1Context,
) {
  return {
    ...community,
    ...toUrls(paths.community(community.slug), '/communities', community.id, origin),
    priceFromUsd: toDollars(community.priceFromUsd),
    homesForSale: counts && (counts.get(community.id) ?? 0),
  }
}
