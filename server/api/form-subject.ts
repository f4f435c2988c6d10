import { paths } from '../../app/paths.ts'
import { optional, type ApiContext } from './api-context.ts'

/** A form's subject. */
export type FormSubject = {
  label: string
  href: string
  /** Slugs of its community and region, to preselect choices. */
  slugs: string[]
}

/**
 * Reads a form's subject from its address: `home`, `community` with or without `lot`, `floorplan`.
 * @returns undefined when it has none, or it couldn't be read
 */
export async function findFormSubject(
  query: URLSearchParams,
  { content, log }: ApiContext,
): Promise<FormSubject | undefined> {
  const [homeSlug, communitySlug, planSlug] = ['home', 'community', 'floorplan'].map((name) =>
    query.get(name),
  )
  if (homeSlug) {
    const home = await optional(log, "a form's home", content.findHome(homeSlug))
    if (!home) return undefined
    const place = [home.lot && `lot ${home.lot}`, home.community?.title].filter(Boolean).join(', ')
    const label = place === '' ? home.title : `${home.title}, ${place}`
    const { communitySlug: ofHome, region } = home
    const slugs = [home.community?.slug ?? ofHome, region?.slug].filter((slug) => slug !== undefined)
    return { label, href: paths.home(home.slug), slugs }
  }
  if (communitySlug) {
    const community = await optional(log, "a form's community", content.findCommunity(communitySlug))
    if (!community) return undefined
    const lot = /^[\w-]{1,12}$/.exec(query.get('lot') ?? '')?.[0]
    const label = lot === undefined ? community.title : `Lot ${lot}, ${community.title}`
    const slugs = [community.slug, community.region?.slug].filter((slug) => slug !== undefined)
    return { label, href: paths.community(community.slug), slugs }
  }
  if (planSlug) {
    const plan = await optional(log, "a form's floor plan", content.findFloorPlan(planSlug))
    return plan && { label: `The ${plan.title} plan`, href: paths.floorPlan(plan.slug), slugs: [] }
  }
  return undefined
}
