import type { CommunityCard } from '../../domain/community/community.ts'
import type { FloorPlanCard } from '../../domain/floor-plan/floor-plan.ts'
import type { HomeCard } from '../../domain/home/home.ts'
import type { BlogPostCard } from '../../domain/pages/blog-post.ts'
import type { DevelopmentUpdateCard } from '../../domain/pages/development-update.ts'
import type {
  CommunityLink,
  FloorPlanLink,
  ForSale,
  HomeLink,
  PostLink,
  UpdateLink,
} from '../../domain/pages/page-view.ts'
import { toBasePrice } from '../../domain/price/price.ts'
import { paths } from '../../app/paths.ts'
import { withoutAbsent } from '../../domain/content/without-absent.ts'
import type { ApiContext } from './api-context.ts'
import { toCardPicture, toPictureView } from './picture-views.ts'
import { toBuilderDay } from './today.ts'

export function toHomeLink(home: HomeCard, context: ApiContext): HomeLink {
  return withoutAbsent({
    id: home.id,
    title: home.title,
    status: home.status,
    priceUsd: home.priceUsd,
    premiumUsd: home.premiumUsd,
    priceWasUsd: home.priceWasUsd,
    beds: home.beds,
    baths: home.baths,
    areaSqft: home.areaSqft,
    lotAreaSqft: home.lotAreaSqft,
    communityName: home.communityName,
    city: home.city,
    picture: toCardPicture(home.picture, context),
    isDraft: home.isDraft,
    href: paths.home(home.slug),
  })
}

export function toCommunityLink(community: CommunityCard, context: ApiContext): CommunityLink {
  return withoutAbsent({
    id: community.id,
    slug: community.slug,
    title: community.title,
    status: community.status,
    region: community.region,
    city: community.city,
    priceFromUsd: community.priceFromUsd,
    summary: community.summary,
    picture: toCardPicture(community.picture, context),
    href: paths.community(community.slug),
  })
}

export function toFloorPlanLink(
  plan: FloorPlanCard,
  context: ApiContext,
  community?: Pick<CommunityCard, 'planPrices'>,
): FloorPlanLink {
  return withoutAbsent({
    id: plan.id,
    title: plan.title,
    base: toBasePrice(plan, community),
    beds: plan.beds,
    baths: plan.baths,
    areaSqft: plan.areaSqft,
    garages: plan.garages,
    stories: plan.stories,
    upTo: plan.upTo,
    picture: toCardPicture(plan.picture, context),
    isDraft: plan.isDraft,
    href: paths.floorPlan(plan.slug),
  })
}

export function toUpdateLink(
  { publishedAt: _publishedAt, modifiedAt, seo: _seo, ...update }: DevelopmentUpdateCard,
  context: ApiContext,
): UpdateLink {
  return withoutAbsent({
    ...update,
    changedOn: modifiedAt && toBuilderDay(modifiedAt, context.brand.timeZone),
    picture: toPictureView(update.picture, context),
    href: paths.developmentUpdate(update.slug),
  })
}

export function toPostLink(post: BlogPostCard, context: ApiContext): PostLink {
  return withoutAbsent({
    id: post.id,
    title: post.title,
    excerpt: post.excerpt,
    publishedOn: post.publishedAt && toBuilderDay(post.publishedAt, context.brand.timeZone),
    authorName: post.authorName,
    picture: toCardPicture(post.picture, context),
    href: paths.post(post.slug),
  })
}

export function hasSlug({ slug }: { slug: string }, inAddress: string): boolean {
  return slug === inAddress
}

const STATUS_ORDER = ['selling', undefined, 'coming-soon', 'sold-out'] as const

/** @returns communities that are selling first, else in the order given */
export function bySales<T extends Pick<CommunityCard, 'status'>>(communities: readonly T[]): T[] {
  return communities.toSorted((a, b) => STATUS_ORDER.indexOf(a.status) - STATUS_ORDER.indexOf(b.status))
}

/** Sums up what is for sale in a place. @param homeCount includes homes without a price */
export function toForSale(homeCount: number, pricesUsd: readonly number[]): ForSale {
  return {
    homeCount,
    ...(pricesUsd.length > 0 && { priceUsd: { min: Math.min(...pricesUsd), max: Math.max(...pricesUsd) } }),
  }
}
