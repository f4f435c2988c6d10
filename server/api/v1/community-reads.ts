import { paths } from '../../../app/paths.ts'
import type { CommunityCard, CommunityDetail } from '../../../domain/community/community.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import type { InventoryItem } from '../../../domain/home/inventory.ts'
import { COLD_WAIT_MS, optional } from '../api-context.ts'
import { toCommunityClosedText } from '../communities/closed-days.ts'
import { hasSlug } from '../item-links.ts'
import { getPlat } from '../maps/plats.ts'
import type { ApiCommunity, ApiCommunityDetail } from '../schemas/community-schemas.ts'
import type { ApiLot } from '../schemas/site-plan-schemas.ts'
import {
  toApiPictures,
  toAssociation,
  toDated,
  toDollars,
  toPage,
  toReference,
  type V1Context,
} from './answers.ts'
import { checkPlaces } from './home-reads.ts'
import { whyMissing } from './missing-items.ts'
import { ApiProblem } from './problems.ts'

type Filter = {
  region?: string | undefined
  city?: string | undefined
  status?: CommunityCard['status']
  page?: number | undefined
  limit?: number | undefined
}

/** Lists the communities, in the order of the content system. */
export async function readCommunities(filter: Filter, query: URLSearchParams, context: V1Context) {
  const { content, origin } = context
  const [communities, counts] = await Promise.all([
    content.listCommunities(),
    countHomes(context),
    checkPlaces(filter, context),
  ])
  const { region, city, status } = filter
  const found = communities.filter(
    (community) =>
      !community.isDraft &&
      (region === undefined || community.region?.slug === region) &&
      (city === undefined || community.city?.slug === city) &&
      (status === undefined || community.status === status),
  )
  const { items, ...page } = toPage(found, filter, { path: '/communities', query, origin })
  return {
    ...toDated(context),
    url: origin + paths.communities(),
    ...page,
    items: items.map((community) => toApiCommunity(community, counts, origin)),
  }
}

/** Reads a community as its page shows it. */
export async function readCommunity(slug: string, context: V1Context) {
  const [community, counts] = await Promise.all([findPublicCommunity(slug, context), countHomes(context)])
  return {
    ...toDated(context),
    community: withoutAbsent({
      ...toApiCommunity(community, counts, context.origin),
      closed: toCommunityClosedText(community, context.brand),
      descriptionHtml: community.descriptionHtml,
      ...toAssociation(community),
      schools: community.schools,
      schoolsSource: community.schoolsSource,
      amenities: community.amenities,
      pictures: toApiPictures(community.gallery, context.origin),
      modifiedAt: community.modifiedAt,
    }) satisfies ApiCommunityDetail,
  }
}

/** Reads the lots of a community's site plan. */
export async function readSitePlan(slug: string, context: V1Context) {
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
    items: plat.lots.map(({ lot, status, priceUsd, premiumUsd, areaSqft, address, home, planIds }): ApiLot =>
      withoutAbsent({
        lot,
        status,
        priceUsd: toDollars(priceUsd),
        premiumUsd: toDollars(premiumUsd),
        areaSqft,
        address,
        home: home && { title: home.title, url: origin + home.href },
        floorPlans: planIds.flatMap((id) => planSlugs.get(id) ?? []),
      }),
    ),
  }
}

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

const countsOf = new WeakMap<readonly InventoryItem[], Counts>()

/** How many homes are for sale in each community; undefined while nobody knows. */
async function countHomes({ content, log }: V1Context): Promise<Counts> {
  const homes = await optional(log, 'homes of communities', content.listInventoryUnlessCold(COLD_WAIT_MS))
  if (!homes) return undefined
  const known = countsOf.get(homes)
  if (known) return known
  const counts = new Map<number | undefined, number>()
  for (const { communityId } of homes) counts.set(communityId, (counts.get(communityId) ?? 0) + 1)
  countsOf.set(homes, counts)
  return counts
}

function toApiCommunity(community: CommunityCard, counts: Counts, origin: string): ApiCommunity {
  return withoutAbsent({
    id: community.id,
    slug: community.slug,
    title: community.title,
    url: origin + paths.community(community.slug),
    status: community.status,
    address: community.address,
    location: community.location,
    region: community.region,
    city: community.city,
    priceFromUsd: toDollars(community.priceFromUsd),
    homesForSale: counts && (counts.get(community.id) ?? 0),
    summary: community.summary,
    hours: community.hours,
    phone: community.phone,
  })
}
