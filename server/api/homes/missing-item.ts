import { pickSimilarCommunities } from '../../../domain/community/similar-communities.ts'
import type { HomeDetail } from '../../../domain/home/home.ts'
import type { MissingItem, GoneView, ItemKind, SoldHome } from '../../../domain/pages/missing-item.ts'
import type { InventoryItem } from '../../../domain/home/inventory.ts'
import { paths } from '../../../app/paths.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { optional, type ApiContext, type ApiRequest } from '../api-context.ts'
import type { HomeWithHistory } from '../../home-history/home-history.ts'
import { listPlansNearInSize } from '../communities/floor-plans.ts'
import { findSimilarHomes } from './homes.ts'
import { hasSlug, toCommunityLink, toFloorPlanLink, toHomeLink } from '../item-links.ts'
import { withLotPictures } from '../maps/lot-pictures.ts'
import { toPictureView } from '../picture-views.ts'

type ItemReads = {
  find: (slug: string, context: ApiContext) => Promise<{ slug: string } | undefined>
  toHref: (slug: string) => string
  findGone?: (slug: string, context: ApiContext) => Promise<MissingItem | undefined>
}

const readsByKind: Record<ItemKind, ItemReads> = {
  homes: {
    find: (slug, { content }) => content.findHome(slug),
    toHref: paths.home,
    findGone: findGoneHome,
  },
  floorplans: {
    find: (slug, { content }) => content.findFloorPlan(slug),
    toHref: paths.floorPlan,
    findGone: findGoneFloorPlan,
  },
  communities: {
    find: (slug, { content }) => content.findCommunity(slug),
    toHref: paths.community,
    findGone: findGoneCommunity,
  },
  'development-updates': {
    find: (slug, { content }) => content.findDevelopmentUpdate(slug),
    toHref: paths.developmentUpdate,
  },
}

/** `/api/missing-items/:kind/:slug`: why an item isn't at its address, and where to go. Undefined when there never was one. */
export async function getMissingItem(
  { params: { kind = '', slug = '' } }: ApiRequest,
  context: ApiContext,
): Promise<MissingItem | undefined> {
  if (!Object.hasOwn(readsByKind, kind)) return undefined
  const { find, toHref, findGone } = readsByKind[kind as ItemKind]
  const found = await find(slug, context)
  if (found) return { kind: 'moved', href: toHref(found.slug) }
  return findGone?.(slug, context)
}

/** A draft that was never for sale has no name. One that was for sale is known, whoever deleted it; so is one that sold. */
async function findGoneHome(slug: string, context: ApiContext): Promise<MissingItem | undefined> {
  const { content, homeHistory } = context
  const sold = await content.findSoldHome(slug)
  const [draft, history] = [await content.findGoneHome(slug), homeHistory?.list()]
  const seen = history?.findLast(({ home }) => (sold ? home.id === sold.id : hasSlug(home, slug)))
  const byNumber = seen ? undefined : history?.find(({ home }) => String(home.id) === slug)?.home
  const moved = sold ? !hasSlug(sold, slug) && sold : byNumber
  if (moved) return { kind: 'moved', href: paths.home(moved.slug) }
  const gone = sold ?? draft ?? (seen && (await withCommunity(seen.home, context)))
  if (!gone) return undefined
  const similar = await withLotPictures(await findSimilarHomes(gone, context), context)
  return withoutAbsent({
    kind: 'gone' as const,
    home: sold
      ? withoutAbsent({
          title: sold.title,
          goneOn: sold.soldOn ?? (seen && findGoneDay(seen)),
          sold: toSoldHome(sold, context),
        })
      : seen && withoutAbsent({ title: seen.home.title, goneOn: findGoneDay(seen) }),
    homes: similar.map((each) => toHomeLink(each, context)),
  })
}

function toSoldHome(home: HomeDetail, context: ApiContext): SoldHome {
  const { slug, title, status, publishedAt, community, city, seo } = home
  const { address, location, beds, baths, areaSqft, stories } = home
  const picture = toPictureView(home.gallery[0] ?? home.picture, context)
  return withoutAbsent({
    ...{ slug, title, status, picture, publishedAt, community, city, seo },
    ...{ address, location, beds, baths, areaSqft, stories },
  })
}

function findGoneDay({ changes }: HomeWithHistory): string | undefined {
  const sale = changes.find(({ kind }) => kind === 'sale')
  return sale?.kind === 'sale' && !sale.isForSale ? sale.day : undefined
}

async function withCommunity(home: InventoryItem, { content, log }: ApiContext) {
  const communities = await optional(log, 'communities', content.listCommunities())
  const community = communities?.find(({ id }) => id === home.communityId)
  return { ...home, ...(community && { community, communitySlug: community.slug }) }
}

async function findGoneFloorPlan(slug: string, context: ApiContext): Promise<GoneView | undefined> {
  const plan = await context.content.findGoneFloorPlan(slug)
  if (!plan) return undefined
  const plans = await optional(context.log, 'floor plans', context.content.listAllFloorPlans())
  const near = plans && listPlansNearInSize(plans, plan)
  return withoutAbsent({
    kind: 'gone' as const,
    floorPlans: near?.map((each) => toFloorPlanLink(each, context)),
  })
}

async function findGoneCommunity(slug: string, context: ApiContext): Promise<GoneView | undefined> {
  const community = await context.content.findGoneCommunity(slug)
  if (!community) return undefined
  const listed = await optional(context.log, 'communities', context.content.listCommunities())
  const similar = listed && pickSimilarCommunities(community, listed)
  return withoutAbsent({
    kind: 'gone' as const,
    communities: similar?.map((each) => toCommunityLink(each, context)),
  })
}
