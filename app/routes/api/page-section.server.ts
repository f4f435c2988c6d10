import type { Award } from '../../model/award.ts'
import type { ContentPage } from '../../model/content-page.ts'
import type { AwardShow, PageSection } from '../../model/page-view.ts'
import type { ApiContext } from './api-context.server.ts'
import { toFloorPlanLink, toPostLink, toUpdateLink } from './links.server.ts'
import { unlessFailing } from './unless-failing.server.ts'

/**
 * Reads the list a page's template is about.
 * @returns the list, absent inside when it could not be read now; undefined for a template without one
 */
export async function answerSection(
  { template }: ContentPage,
  { content, log }: ApiContext,
): Promise<PageSection | undefined> {
  switch (template) {
    case 'blog': {
      const posts = await unlessFailing(log, 'blog posts', content.listBlogPosts())
      return { type: 'posts', posts: posts?.map(toPostLink) }
    }
    case 'awards': {
      const awards = await unlessFailing(log, 'awards', content.listAwardsWithShows())
      return { type: 'awards', shows: awards && toShows(awards) }
    }
    case 'development-updates': {
      const updates = await unlessFailing(log, 'development updates', content.listDevelopmentUpdates())
      return {
        type: 'updates',
        updates: updates?.map(toUpdateLink),
      }
    }
    case 'floorplans': {
      const [plans, communities] = await Promise.all([
        unlessFailing(log, 'floor plans', content.listAllFloorPlans()),
        unlessFailing(log, 'communities of floor plans', content.listCommunities()),
      ])
      const built = new Set(plans?.flatMap(({ communityIds }) => communityIds))
      return {
        type: 'floor-plans',
        floorPlans: plans?.map(toFloorPlanLink),
        communities: (communities ?? [])
          .filter(({ id }) => built.has(id))
          .map(({ id, slug, title }) => ({ id, slug, title }))
          .toSorted((a, b) => a.title.localeCompare(b.title, 'en')),
      }
    }
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

function toShows(awards: readonly Award[]): AwardShow[] {
  const shows = new Map<string, AwardShow>()
  for (const { id, title, picture, shows: own, publishedAt } of awards) {
    const name = own[0]?.name ?? 'All awards'
    const show = shows.get(name) ?? { name, awards: [] }
    const year = publishedAt?.slice(0, 4)
    // Many titles name their year themselves.
    show.awards.push({ id, title, picture, ...(year && !title.includes(year) && { year }) })
    shows.set(name, show)
  }
  return [...shows.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
