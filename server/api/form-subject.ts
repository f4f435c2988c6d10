import { paths } from '../../app/paths.ts'
import { optional, type ApiContext } from './api-context.ts'

/** What a form is about. */
export type FormSubject = {
  label: string
  href: string
  /** Slugs of its community and region, to preselect choices. */
  slugs: string[]
}

/**
 * Reads what a form is about from its address: `home`, `community` with or without `lot`, `floorplan`.
 * @returns undefined when it's about nothing in particular, or that couldn't be read now
 */
export async function findFormSubject(
  query: URLSearchParams,
  { content, log }: ApiContext,
): Promise<FormSubject | undefined> {
  const [homeSlug, communitySlug, planSlug] = ['home', 'community', 'floorplan'].map((name) =>
    query.get(name),
  )
  if (homeSlug) {
    const home = await optional(log, 'the home a form is about', content.findHome(homeSlug))
    if (!home) return undefined
    const place = [home.lot && `lot ${home.lot}`, home.community?.title].filter(Boolean).join(', ')
    const label = place === '' ? home.title : `${home.title}, ${place}`
    const { communitySlug: ofHome, region } = home
    const slugs = [home.community?.slug ?? ofHome, region?.slug].filter((slug) => slug !== undefined)
    return { label, href: paths.home(home.slug), slugs }
  }
  if (communitySlug) {
    const community = await optional(
      log,
      'the community a form is about',
      content.findCommunity(communitySlug),
    )
    if (!community) return undefined
    const lot = /^[\w-]{1,12}$/.exec(query.get('lot') ?? '')?.[0]
    const label = lot === undefined ? community.title : `Lot ${lot}, ${community.title}`
    const slugs = [community.slug, community.region?.slug].filter((slug) => slug !== undefined)
    return { label, href: paths.community(community.slug), slugs }
  }
  if (planSlug) {
    const plan = await optional(log, 'the plan a form is about', content.findFloorPlan(planSlug))
    return plan && { label: `The ${plan.title} plan`, href: paths.floorPlan(plan.slug), slugs: [] }
  }
  return undefined
}
