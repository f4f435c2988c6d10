import type { Award } from '../../../domain/pages/award.ts'
import type { BlogPostCard } from '../../../domain/pages/blog-post.ts'
import type { ContentPage, LabeledLink } from '../../../domain/pages/content-page.ts'
import { POSTS_PER_PAGE, toListQuery, type ListChoice } from '../../../domain/pages/list-choice.ts'
import type { AwardShow, ListFilter, PageSection } from '../../../domain/pages/page-view.ts'
import type { Place } from '../../../domain/community/community.ts'
import { CHOICE_DAYS } from '../../../domain/site/consent.ts'
import { paths, serverPaths } from '../../../app/paths.ts'
import { optional, type ApiContext } from '../api-context.ts'
import { toBuilderDay } from '../today.ts'
import { toFloorPlanLink, toPostLink, toUpdateLink } from '../item-links.ts'
import { toPictureView } from '../picture-views.ts'
import { listKept, listStoredItems } from './privacy-facts.ts'

const toHomes: LabeledLink = { label: 'See homes for sale', href: paths.homesOnly() }
const toCommunities: LabeledLink = { label: 'See the communities', href: paths.communities() }

/** @returns undefined for a template without a list; null when the list has no such category, show or page */
export async function toPageSection(
  { template }: ContentPage,
  choice: ListChoice,
  context: ApiContext,
): Promise<PageSection | undefined | null> {
  const { content, log } = context
  switch (template) {
    case 'blog':
      return toPosts(await optional(log, 'blog posts', content.listBlogPosts()), choice, context)
    case 'awards': {
      const { show } = choice
      const [all, ofShow] = await Promise.all([
        optional(log, 'awards', content.listAwardsWithShows()),
        show === undefined ? undefined : optional(log, `awards of ${show}`, content.listAwardsOfShow(show)),
      ])
      return show === undefined ? toAwards(all, context) : toAwardsOfShow(show, ofShow, all ?? [], context)
    }
    case 'development-updates': {
      const updates = await optional(log, 'development updates', content.listDevelopmentUpdates())
      return {
        type: 'updates',
        updates: updates?.map((update) => toUpdateLink(update, context)),
        onward: toCommunities,
      }
    }
    case 'floorplans': {
      const [plans, communities] = await Promise.all([
        optional(log, 'floor plans', content.listAllFloorPlans()),
        optional(log, 'communities of floor plans', content.listCommunities()),
      ])
      const built = new Set(plans?.flatMap(({ communityIds }) => communityIds))
      return {
        type: 'floor-plans',
        onward: toHomes,
        floorPlans: plans?.map((plan) => ({
          ...toFloorPlanLink(plan, context),
          communityIds: plan.communityIds,
        })),
        communities: (communities ?? [])
          .filter(({ id }) => built.has(id))
          .map(({ id, slug, title }) => ({ id, slug, title }))
          .toSorted((a, b) => a.title.localeCompare(b.title, 'en')),
      }
    }
    case 'privacy':
      return toPrivacySection(context, await optional(log, 'how long entries are kept', content.findSite()))
    case 'default':
    case 'home':
    case 'homes-for-sale':
    case 'communities':
    case 'region':
    case 'tour':
    case 'contact':
    case 'faq':
      return undefined
  }
}

/** The sentences on the page come from here, so that they are what the site does. */
function toPrivacySection(
  context: ApiContext,
  site: Awaited<ReturnType<ApiContext['content']['findSite']>>,
): PageSection {
  const {
    analytics: { mode, gtmId, crmScriptUrl, timedPercent } = {},
    origin,
    thirdParties = [],
    brand,
  } = context
  return {
    type: 'privacy',
    onward: toHomes,
    ...(mode && { mode }),
    keptDays: CHOICE_DAYS,
    kept: listKept({
      formDays: context.formRetentionDays,
      officeDays: site?.entryRetentionDays,
      registrationDays:
        brand.forms.clientRegistration === undefined ? undefined : brand.clientRegistration.validDays,
      sendsMail: context.sendsMail,
      crmName: context.crmName,
      timedPercent,
    }),
    stored: listStoredItems(origin.startsWith('https:'), mode),
    thirdParties,
    scripts: [
      ...(gtmId === undefined ? [] : ['Google Tag Manager']),
      ...(crmScriptUrl === undefined
        ? []
        : [`our customer database’s script (${new URL(crmScriptUrl).hostname})`]),
    ],
  }
}

function toPosts(
  all: BlogPostCard[] | undefined,
  { category, page = 1 }: ListChoice,
  context: ApiContext,
): PageSection | null {
  const posts = all?.filter(
    ({ categories }) => category === undefined || categories.some(({ slug }) => slug === category),
  )
  const totalPages = Math.max(1, Math.ceil((posts?.length ?? 0) / POSTS_PER_PAGE))
  if (posts && (page > totalPages || (category !== undefined && posts.length === 0))) return null
  const hrefOf = (other: number) => paths.blog(toListQuery({ category, page: other }))
  return {
    type: 'posts',
    onward: toHomes,
    posts: posts
      ?.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE)
      .map((post) => toPostLink(post, context)),
    filters: toCategoryFilters(all ?? [], category),
    pages: {
      page,
      totalPages,
      ...(page > 1 && page <= totalPages && { previousHref: hrefOf(page - 1) }),
      ...(page < totalPages && { nextHref: hrefOf(page + 1) }),
    },
    allHref: paths.blog(),
  }
}

/** A category that every post has filters nothing. */
function toCategoryFilters(posts: readonly BlogPostCard[], current: string | undefined): ListFilter[] {
  const counted = countPlaces(posts.flatMap(({ categories }) => categories))
  const useful = counted.filter(({ count }) => count < posts.length)
  if (useful.length === 0) return []
  return [
    { label: 'All articles', href: paths.blog(), count: posts.length, isCurrent: current === undefined },
    ...useful.map(({ slug, name, count }) => ({
      label: name,
      href: paths.blog(toListQuery({ category: slug })),
      count,
      isCurrent: slug === current,
    })),
  ]
}

function toAwards(awards: readonly Award[] | undefined, context: ApiContext): PageSection {
  return {
    type: 'awards',
    onward: toHomes,
    shows: awards && toShows(awards, context),
    filters: toShowFilters(awards ?? [], undefined),
    allHref: serverPaths.awards(),
  }
}

function toAwardsOfShow(
  slug: string,
  awards: Award[] | undefined,
  all: readonly Award[],
  context: ApiContext,
): PageSection | null {
  if (awards?.length === 0) return null
  const name = all.flatMap(({ shows }) => shows).find((show) => show.slug === slug)?.name
  const badges = awards?.map((award) => toBadge(award, context)) ?? []
  const shows = badges.length > 0 ? [{ name: name ?? 'Awards', awards: badges }] : []
  return {
    type: 'awards',
    onward: { label: 'See all awards', href: serverPaths.awards() },
    ...(awards && { shows }),
    filters: toShowFilters(all, slug),
    allHref: serverPaths.awards(),
  }
}

function toShowFilters(awards: readonly Award[], current: string | undefined): ListFilter[] {
  const counted = countPlaces(awards.flatMap(({ shows }) => shows))
  if (counted.length < 2) return []
  return [
    {
      label: 'All shows',
      href: serverPaths.awards(),
      count: awards.length,
      isCurrent: current === undefined,
    },
    ...counted.map(({ slug, name, count }) => ({
      label: name,
      href: serverPaths.awards(toListQuery({ show: slug })),
      count,
      isCurrent: slug === current,
    })),
  ]
}

function countPlaces(places: readonly Place[]): (Place & { count: number })[] {
  const counted = new Map<string, Place & { count: number }>()
  for (const { slug, name } of places) {
    const known = counted.get(slug) ?? { slug, name, count: 0 }
    counted.set(slug, { ...known, count: known.count + 1 })
  }
  return [...counted.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

function toShows(awards: readonly Award[], context: ApiContext): AwardShow[] {
  const shows = new Map<string, AwardShow>()
  for (const award of awards) {
    const [own] = award.shows
    const name = own?.name ?? 'All awards'
    const known = shows.get(name) ?? { name, awards: [] }
    known.awards.push(toBadge(award, context))
    shows.set(name, own ? { ...known, href: serverPaths.awards(toListQuery({ show: own.slug })) } : known)
  }
  return [...shows.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

function toBadge(
  { id, title, picture, publishedAt }: Award,
  context: ApiContext,
): AwardShow['awards'][number] {
  const year = publishedAt && toBuilderDay(publishedAt, context.brand.timeZone).slice(0, 4)
  // Many titles contain their year.
  return {
    id,
    title,
    ...(picture && { picture: toPictureView(picture, context) }),
    ...(year && !title.includes(year) && { year }),
  }
}
