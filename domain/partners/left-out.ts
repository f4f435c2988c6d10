/** Why an item isn't in the files for listing partners: one rule for the files, their report and the content checks. */
import type { CommunityStatus } from '../community/community.ts'
import type { HomeStatus } from '../home/home.ts'
import type { LatLng } from '../map/lat-lng.ts'

/** What a partner may require of an item. No public document settles what they do: the brand says it. */
export type PartnerNeed =
  | 'price'
  | 'address'
  | 'location'
  | 'beds'
  | 'baths'
  | 'sqft'
  | 'stories'
  | 'garages'
  | 'description'
  | 'picture'

export type PartnerRules = {
  required: Record<'community' | 'plan' | 'home', readonly PartnerNeed[]>
  /** The partners' words; an item whose status has none isn't in the builder file. */
  words: {
    communityStatus: Partial<Record<CommunityStatus, string | undefined>>
    homeStatus: Partial<Record<HomeStatus, string | undefined>>
  }
}

/** `builder`: the tree of corporation, builder, subdivisions, plans and specs. */
export type PartnerFile = 'builder' | 'reso'

export type LeftOutReason = {
  /** The files that it isn't in because of this. */
  files: readonly PartnerFile[]
  /** The content model's name of the field it's about, where an editor can fill something in. */
  field?: string
  text: string
  /** A sentence that says what to do; absent where that's how it is. */
  fix?: string
}

type Facts = {
  priceUsd?: number | undefined
  beds?: number | undefined
  baths?: number | undefined
  areaSqft?: number | undefined
  stories?: number | undefined
  garages?: number | undefined
  location?: LatLng | undefined
  address?: string | undefined
  /** Whether its parts are known. */
  hasAddressParts?: boolean
  hasDescription?: boolean
  hasPicture?: boolean
}

export type Named = { title: string; isExported: boolean }

export type HomeFacts = Facts & {
  status?: HomeStatus | undefined
  /** Of a homesite: whether its price is what it costs beyond a plan's. */
  isPremium?: boolean
  /** Undefined where it names none that's published. */
  community?: Named | undefined
  plan?: Named | undefined
}

export type PlanFacts = Facts & {
  /** False where the community has homes of it, and builds it no longer. */
  isAvailable: boolean
  /** Where the price is to be filled in: the community's own row, or the plan. */
  communityTitle: string
}

export type CommunityFacts = Facts & { status?: CommunityStatus | undefined; hasHomes: boolean }

const BOTH: readonly PartnerFile[] = ['builder', 'reso']
const BUILDER: readonly PartnerFile[] = ['builder']

const FIELDS: Record<PartnerNeed, { field: string; label: string; has: (facts: Facts) => boolean }> = {
  price: { field: 'price', label: 'price', has: ({ priceUsd }) => priceUsd !== undefined },
  address: { field: 'address_parts', label: 'address', has: (facts) => facts.hasAddressParts === true },
  location: { field: 'location', label: 'coordinates', has: ({ location }) => location !== undefined },
  beds: { field: 'beds', label: 'beds', has: ({ beds }) => beds !== undefined },
  baths: { field: 'baths', label: 'baths', has: ({ baths }) => baths !== undefined },
  sqft: { field: 'sqft', label: 'square feet', has: ({ areaSqft }) => areaSqft !== undefined },
  stories: { field: 'story', label: 'stories', has: ({ stories }) => stories !== undefined },
  garages: { field: 'garages', label: 'garages', has: ({ garages }) => garages !== undefined },
  description: { field: 'content', label: 'text', has: (facts) => facts.hasDescription === true },
  picture: { field: 'gallery', label: 'picture', has: (facts) => facts.hasPicture === true },
}

/** What a lot without a house has. */
const OF_LOTS: readonly PartnerNeed[] = ['price', 'address', 'location', 'description', 'picture']

/** @returns none when it's in both files */
export function whyHomeIsLeftOut(home: HomeFacts, rules: PartnerRules): LeftOutReason[] {
  const { status, community, plan } = home
  const required = rules.required.home.filter((need) => status !== 'lot' || OF_LOTS.includes(need))
  // A price on request is no price either.
  const needs = [...new Set<PartnerNeed>(['price', 'address', ...required])]
  const reasons = home.isPremium
    ? [{ files: BOTH, text: 'Its price is what the homesite costs beyond a floor plan’s.' }]
    : needs.flatMap((need) => toGap(home, need, BOTH))
  const add = (text: string, fix: Omit<LeftOutReason, 'files' | 'text'> = {}) =>
    void reasons.push({ files: BUILDER, text, ...fix })
  if (status === 'lot') {
    add('It’s a homesite: the builder file has homes alone.')
    return reasons
  }
  if (status !== undefined && rules.words.homeStatus[status] === undefined)
    add(`Partners have no word for its status, “${status}”.`)
  if (!community) add('It’s in no community.', { field: 'community', fix: 'Choose its community.' })
  else if (!community.isExported) add(`Its community, ${community.title}, isn’t in the file.`)
  if (!plan) add('It has no floor plan.', { field: 'floorplan', fix: 'Choose its floor plan.' })
  else if (community?.isExported && !plan.isExported) add(`Its floor plan, ${plan.title}, isn’t in the file.`)
  return reasons
}

/** @returns none when it is in the builder file below its community */
export function whyPlanIsLeftOut(plan: PlanFacts, rules: PartnerRules): LeftOutReason[] {
  // Nobody buys a plan that isn't built any more.
  const needs = rules.required.plan.filter((need) => plan.isAvailable || need !== 'price')
  return needs.flatMap((need) =>
    need === 'price' && plan.priceUsd === undefined
      ? {
          files: BUILDER,
          field: 'price_from',
          text: `It has no base price in ${plan.communityTitle}.`,
          fix: `Fill in its price, or its row among the base prices of ${plan.communityTitle}.`,
        }
      : toGap(plan, need, BUILDER),
  )
}

/** @returns none when it is in the builder file */
export function whyCommunityIsLeftOut(community: CommunityFacts, rules: PartnerRules): LeftOutReason[] {
  const { status = 'selling', hasHomes } = community
  const gaps = rules.required.community
    // A community has the prices of its plans and homes.
    .filter((need) => need !== 'price')
    .flatMap((need) => toGap(community, need, BUILDER))
  if (status === 'sold-out' && !hasHomes) return [{ files: BUILDER, text: 'It’s sold out.' }]
  if (rules.words.communityStatus[status] !== undefined) return gaps
  return [{ files: BUILDER, text: `Partners have no word for its status, “${status}”.` }, ...gaps]
}

function toGap(facts: Facts, need: PartnerNeed, files: readonly PartnerFile[]): LeftOutReason[] {
  const { field, label, has } = FIELDS[need]
  if (need === 'baths' && facts.baths !== undefined && (facts.baths * 2) % 1 !== 0) {
    const text = `${facts.baths} baths can’t be said in full and half baths.`
    return [{ files, field, text, fix: 'Write full and half baths, such as 2.5.' }]
  }
  if (has(facts)) return []
  if (need === 'address' && facts.address !== undefined) {
    const text = `Its address can’t be told apart: “${facts.address}”.`
    return [{ files, field, text, fix: 'Fill in street, city, state and ZIP code by themselves.' }]
  }
  return [{ files, field, text: `It has no ${label}.`, fix: 'Please fill it in.' }]
}
