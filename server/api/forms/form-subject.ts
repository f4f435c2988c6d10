import type { CommunityDetail } from '../../../domain/community/community.ts'
import type { Destination } from '../../../domain/community/directions.ts'
import { paths } from '../../../app/paths.ts'
import { optional, type ApiContext } from '../api-context.ts'

/** A form's subject, and what it's part of. */
export type FormSubject = {
  label: string
  href: string
  /** Slugs of its community and region, to preselect choices. */
  slugs: string[]
  community?: CommunityDetail | undefined
  lot?: string | undefined
  plan?: { title: string; href: string }
  /** Where a visitor who comes to see it goes. */
  destination?: Destination
  /** Whether it's in one place, so the form needn't ask which community. */
  isPlaced: boolean
}

/** The parameters of a form's address that say what it's about. */
export const FORM_SUBJECT_PARAMS = ['home', 'community', 'lot', 'floorplan'] as const

/**
 * Reads a form's subject from its address: `home`, `community` with or without `lot`, `floorplan`.
 * @returns undefined when it has none, or it couldn't be read
 */
export async function findFormSubject(
  query: URLSearchParams,
  context: ApiContext,
): Promise<FormSubject | undefined> {
  const { content, log } = context
  const [homeSlug, communitySlug, lotText, planSlug] = FORM_SUBJECT_PARAMS.map((name) => query.get(name))
  if (homeSlug) return findHomeSubject(homeSlug, context)
  const found = planSlug
    ? await optional(log, "a form's floor plan", content.findFloorPlan(planSlug))
    : undefined
  const plan = found && { title: found.title, href: paths.floorPlan(found.slug) }
  if (communitySlug) {
    const community = await findFormCommunity(communitySlug, context)
    if (community) return toCommunitySubject(community, lotText ?? '', plan)
  }
  return plan && { label: plan.title, href: plan.href, slugs: [], plan, isPlaced: false }
}

function toCommunitySubject(
  community: CommunityDetail,
  lotText: string,
  plan: FormSubject['plan'],
): FormSubject {
  const { slug, title, region } = community
  const lot = /^[\w-]{1,12}$/.exec(lotText)?.[0]
  const what = lot === undefined ? plan?.title : `Lot ${lot}`
  return {
    label: what === undefined ? title : `${what}, ${title}`,
    href: lot === undefined ? (plan?.href ?? paths.community(slug)) : paths.plat(slug, { lot }),
    slugs: [slug, region?.slug].filter((each) => each !== undefined),
    community,
    lot,
    ...(plan && { plan }),
    destination: toDestination(community),
    isPlaced: lot !== undefined,
  }
}

/** Finds the community that a visitor chose, or came from. */
export function findFormCommunity(slug: string, { content, log }: ApiContext) {
  return optional(log, "a form's community", content.findCommunity(slug))
}

async function findHomeSubject(slug: string, context: ApiContext): Promise<FormSubject | undefined> {
  const { content, log } = context
  const home = await content.findHome(slug).catch((error: unknown) => {
    log.error({ err: error }, "A form's home couldn't be read; its address stands for it")
    return 'unread' as const
  })
  if (home === 'unread') return toUnread(slug)
  if (!home) return undefined
  const { title, lot, region, floorPlan } = home
  const place = [lot && `lot ${lot}`, home.community?.title].filter(Boolean).join(', ')
  const communitySlug = home.community?.slug ?? home.communitySlug
  const community = communitySlug === undefined ? undefined : await findFormCommunity(communitySlug, context)
  return {
    label: place === '' ? title : `${title}, ${place}`,
    href: paths.home(home.slug),
    slugs: [communitySlug, region?.slug].filter((each) => each !== undefined),
    community,
    lot,
    ...(floorPlan && { plan: { title: floorPlan.title, href: paths.floorPlan(floorPlan.slug) } }),
    destination: toDestination(home),
    isPlaced: community !== undefined,
  }
}

/** Whatever can be read, the builder is told which home it's about. */
function toUnread(slug: string): FormSubject | undefined {
  if (!/^[a-z0-9-]{1,100}$/.test(slug)) return undefined
  return { label: slug.replaceAll('-', ' '), href: paths.home(slug), slugs: [], isPlaced: false }
}

function toDestination({ location, address }: Destination): Destination {
  return { ...(location && { location }), ...(address !== undefined && { address }) }
}
