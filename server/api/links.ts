// What lists show of an item: the few fields a card needs, and the address of its screen.
import type { BlogPostCard } from '../../domain/pages/blog-post.ts'
import type { CommunityCard } from '../../domain/community/community.ts'
import type { DevelopmentUpdateCard } from '../../domain/pages/development-update.ts'
import type { FloorPlanCard } from '../../domain/floor-plan/floor-plan.ts'
import type { HomeCard } from '../../domain/home/home.ts'
import type {
  CommunityLink,
  FloorPlanLink,
  HomeLink,
  PostLink,
  UpdateLink,
} from '../../domain/pages/page-view.ts'
import type { Picture } from '../../domain/site/picture.ts'
import { paths } from '../../app/paths.ts'

export function toHomeLink(home: HomeCard): HomeLink {
  const { id, title, status, priceUsd, priceWasUsd, beds, baths, areaSqft } = home
  const { communityName, city, picture, isDraft } = home
  return {
    ...{ id, title, status, priceUsd, priceWasUsd, beds, baths, areaSqft },
    ...{ communityName, city, picture: toCardPicture(picture), isDraft },
    href: paths.home(home.slug),
  }
}

export function toCommunityLink(community: CommunityCard): CommunityLink {
  const { id, slug, title, status, region, city, priceFromUsd, summary, picture } = community
  return {
    ...{ id, slug, title, status, region, city, priceFromUsd, summary, picture: toCardPicture(picture) },
    href: paths.community(slug),
  }
}

export function toFloorPlanLink(plan: FloorPlanCard): FloorPlanLink {
  const { id, slug, title, priceFromUsd, beds, baths, areaSqft, garages, stories, picture, isDraft } = plan
  return {
    ...{ id, title, priceFromUsd, beds, baths, areaSqft, garages, stories, isDraft },
    picture: toCardPicture(picture),
    href: paths.floorPlan(slug),
  }
}

export function toUpdateLink(update: DevelopmentUpdateCard): UpdateLink {
  return { ...update, href: paths.developmentUpdate(update.slug) }
}

export function toPostLink({
  id,
  slug,
  title,
  excerpt,
  publishedAt,
  authorName,
  picture,
}: BlogPostCard): PostLink {
  const cardPicture = toCardPicture(picture)
  return { id, href: paths.post(slug), title, excerpt, publishedAt, authorName, picture: cardPicture }
}

/** Beside its title a card's picture is decoration (WCAG 1.1.1): its description is not shown, and need not travel. */
export function toCardPicture<P extends Picture | undefined>(picture: P): P {
  return picture && { ...picture, alt: '' }
}

const STATUS_ORDER = ['selling', undefined, 'coming-soon', 'sold-out'] as const

/** @returns communities that are selling first, else in the order given. */
export function bySales<T extends Pick<CommunityCard, 'status'>>(communities: readonly T[]): T[] {
  return communities.toSorted((a, b) => STATUS_ORDER.indexOf(a.status) - STATUS_ORDER.indexOf(b.status))
}
