/** One item after the other, in the order of the builder file. */
import { paths } from '../../app/paths.ts'
import type { HomeChange } from '../../domain/home/home-history.ts'
import type { InventoryItem } from '../../domain/home/inventory.ts'
import {
  whyCommunityIsLeftOut,
  whyHomeIsLeftOut,
  whyPlanIsLeftOut,
  type LeftOutReason,
} from '../../domain/partners/left-out.ts'
import type {
  PartnerAgent,
  PartnerCommunity,
  PartnerHome,
  PartnerPlan,
} from '../../domain/partners/partner-items.ts'
import { withoutAbsent } from '../../domain/content/without-absent.ts'
import type { Incentive } from '../../domain/price/incentive.ts'
import { toBasePrice, type BasePrice } from '../../domain/price/price.ts'
import { createMatcher } from '../../domain/search/home-match.ts'
import { DEFAULT_HOME_SEARCH } from '../../domain/search/home-search.ts'
import { listCommunityIncentives } from '../api/incentives.ts'
import { optional, type ApiContext } from '../api/api-context.ts'
import type { Plat } from '../../domain/site-plan/plat.ts'
import { ContentShapeError } from '../wordpress/client/content-shape-error.ts'
import { toDollars } from '../api/v1/answers.ts'

export type PartnersBrand = NonNullable<ApiContext['brand']['partners']>

export type PartnersContext = Pick<ApiContext, 'content' | 'brand' | 'origin' | 'log' | 'homeHistory'> & {
  partners: PartnersBrand
  /** Something couldn't be read: the files are good for a moment only. */
  onMissing: () => void
}

/** `reasons`: why it's left out of one of the files, or of both. */
export type PartnerEntry =
  | {
      kind: 'community'
      community: PartnerCommunity
      agent: PartnerAgent | undefined
      incentives: readonly Incentive[]
      /** Whether it has a site plan that can be drawn. */
      hasSitePlan?: boolean
      reasons: readonly LeftOutReason[]
    }
  | {
      kind: 'plan'
      plan: PartnerPlan
      community: PartnerCommunity
      /** False where the community has homes of it, and builds it no longer. */
      isAvailable: boolean
      basePrice: BasePrice | undefined
      reasons: readonly LeftOutReason[]
    }
  | {
      kind: 'home'
      /** With the price and status that lists and pages show. */
      home: PartnerHome
      community: PartnerCommunity | undefined
      plan: PartnerPlan | undefined
      reasons: readonly LeftOutReason[]
    }

/** As many as the content system gives at once. */
const HOMES_AT_ONCE = 100
/** An editor may well take off two homes while a file is written. */
const MIN_LOST = 3

/** Each home of the inventory is read in turn, and forgotten. @throws HttpError, ContentShapeError */
export async function* walkPartnerItems(context: PartnersContext): AsyncGenerator<PartnerEntry> {
  const slots = await readSlots(context)
  const homes = readHomes(
    slots.flatMap((slot) => slot.homes),
    context,
  )
  let plat: Plat | undefined
  for (const { opening, place, homes: known } of slots) {
    if (opening?.kind === 'community')
      plat = await optional(context.log, 'a site plan', context.content.findPlat(opening.community.id))
    if (opening?.kind === 'community' && opening.reasons.length === 0) {
      const incentives = await listCommunityIncentives(opening.community.id, context)
      const agent = context.content.findAgentNumber(opening.community.id)
      yield {
        ...opening,
        incentives,
        agent: await optional(context.log, 'an agent', agent),
        hasSitePlan: plat !== undefined,
      }
    } else if (opening) yield opening
    for (let left = known.length; left > 0; left -= 1) {
      const next = await homes.next()
      if (next.done || !next.value) continue
      yield toHomeEntry(withLotArea(next.value, place.community && plat), place, context.partners)
    }
  }
}

type Place = {
  community?: PartnerCommunity | undefined
  plan?: PartnerPlan | undefined
  isCommunityIn: boolean
  isPlanIn: boolean
}

type Slot = {
  opening?: Exclude<PartnerEntry, { kind: 'home' }>
  place: Place
  homes: readonly InventoryItem[]
}

async function readSlots(context: PartnersContext): Promise<Slot[]> {
  const { content, partners } = context
  const [inventory, tags, knownCommunities, knownPlans, communities, plans] = await Promise.all([
    content.listInventory(),
    content.findTagIds(),
    content.listCommunities(),
    content.listAllFloorPlans(),
    content.listPartnerCommunities(),
    content.listPartnerPlans(),
  ])
  assertNotLost('communities', knownCommunities, communities, context)
  assertNotLost('floor plans', knownPlans, plans, context)
  const isListed = createMatcher(DEFAULT_HOME_SEARCH, tags)
  const homes = inventory.filter((home) => isListed(home) && home.status !== 'sold')
  const planById = new Map(plans.map((plan) => [plan.id, plan]))
  const nowhere = { isCommunityIn: false, isPlanIn: false }
  const byCommunity = Map.groupBy(homes, ({ communityId = 0 }) => communityId)
  const slots = communities.flatMap((community): Slot[] => {
    const own = byCommunity.get(community.id) ?? []
    byCommunity.delete(community.id)
    return toSlots(community, own, plans, planById, partners)
  })
  const others = [...byCommunity.values()].flat()
  for (const [planId, some] of Map.groupBy(others, ({ floorPlanId = 0 }) => floorPlanId))
    slots.push({ place: { ...nowhere, plan: planById.get(planId) }, homes: some })
  return slots
}

function toSlots(
  community: PartnerCommunity,
  homes: readonly InventoryItem[],
  plans: readonly PartnerPlan[],
  planById: ReadonlyMap<number, PartnerPlan>,
  partners: PartnersBrand,
): Slot[] {
  const reasons = whyCommunityIsLeftOut(
    { ...community, ...toPresence(community), hasHomes: homes.length > 0 },
    partners,
  )
  const isCommunityIn = reasons.length === 0
  const away = { community, isCommunityIn, isPlanIn: false }
  const byPlan = Map.groupBy(homes, ({ floorPlanId = 0 }) => floorPlanId)
  const slots: Slot[] = [
    {
      opening: { kind: 'community', community, agent: undefined, incentives: [], reasons },
      place: away,
      homes: [],
    },
  ]
  const built = plans.filter(({ communityIds }) => communityIds.includes(community.id))
  const houses = homes.filter(({ status }) => status !== 'lot')
  const retired = [...new Set(houses.map(({ floorPlanId = 0 }) => planById.get(floorPlanId)))]
  for (const plan of new Set([...built, ...retired])) {
    if (!plan) continue
    const isAvailable = built.includes(plan)
    const basePrice = isAvailable ? toBasePrice(plan, community) : undefined
    const facts = { ...plan, ...toPresence(plan), priceUsd: basePrice?.priceUsd, isAvailable }
    const planReasons = whyPlanIsLeftOut({ ...facts, communityTitle: community.title }, partners)
    slots.push({
      // Below a community that's left out it goes without saying.
      ...(isCommunityIn && {
        opening: { kind: 'plan', plan, community, isAvailable, basePrice, reasons: planReasons },
      }),
      place: { ...away, plan, isPlanIn: isCommunityIn && planReasons.length === 0 },
      homes: byPlan.get(plan.id) ?? [],
    })
    byPlan.delete(plan.id)
  }
  for (const [planId, some] of byPlan)
    slots.push({ place: { ...away, plan: planById.get(planId) }, homes: some })
  return slots
}

function toPresence(item: PartnerCommunity | PartnerPlan | PartnerHome) {
  return {
    hasAddressParts: 'addressParts' in item && item.addressParts !== undefined,
    hasDescription: item.description !== undefined,
    hasPicture: item.gallery.length > 0 || item.picture !== undefined,
  }
}

/** Undefined for what's gone by now. */
async function* readHomes(
  homes: readonly InventoryItem[],
  context: PartnersContext,
): AsyncGenerator<PartnerHome | undefined> {
  for (let from = 0; from < homes.length; from += HOMES_AT_ONCE) {
    const some = homes.slice(from, from + HOMES_AT_ONCE)
    const read = await context.content.listPartnerHomes(some.map(({ id }) => id))
    assertNotLost('homes', some, read, context)
    const byId = new Map(read.map((home) => [home.id, home]))
    for (const known of some) {
      const home = byId.get(known.id)
      yield home && withFigures(home, known, context)
    }
  }
}

/** The figures that lists, pins and pages show, whatever was read since. */
function withFigures(
  home: PartnerHome,
  known: InventoryItem,
  { homeHistory }: Pick<PartnersContext, 'homeHistory'>,
): PartnerHome {
  const { priceUsd: _price, priceWasUsd: _was, premiumUsd: _premium, status: _status, ...rest } = home
  return withoutAbsent<PartnerHome>({
    ...rest,
    status: known.status,
    priceUsd: toDollars(known.priceUsd),
    premiumUsd: known.premiumUsd,
    priceAsOf: known.priceAsOf,
    availableOn:
      home.availableOn ?? (known.status === 'move-in' ? toReadyDay(homeHistory?.find(home.id)) : undefined),
  })
}

/** The day a home became ready; one that was ready when it was listed has that day. */
function toReadyDay(changes: readonly HomeChange[] | undefined): string | undefined {
  return changes?.find(({ kind }) => kind === 'status' || kind === 'listed')?.day
}

/** @returns the year in which a finished home became ready, where that's known */
export function toYearBuilt({ status, availableOn }: PartnerHome): number | undefined {
  return status === 'move-in' && availableOn !== undefined ? Number(availableOn.slice(0, 4)) : undefined
}

/** A homesite's own size, or what the site plan says of a house's lot. */
function withLotArea(home: PartnerHome, plat: Plat | undefined): PartnerHome {
  const areaSqft = home.lotAreaSqft ?? plat?.lots.find(({ lot }) => lot === home.lot)?.areaSqft
  return areaSqft === undefined ? home : { ...home, lotAreaSqft: areaSqft }
}

function toHomeEntry(home: PartnerHome, place: Place, partners: PartnersBrand): PartnerEntry {
  const { community, plan, isCommunityIn, isPlanIn } = place
  const reasons = whyHomeIsLeftOut(
    {
      ...home,
      ...toPresence(home),
      isPremium: home.premiumUsd !== undefined,
      community: community && { title: community.title, isExported: isCommunityIn },
      plan: plan && { title: plan.title, isExported: isPlanIn },
    },
    partners,
  )
  return { kind: 'home', home, community, plan, reasons }
}

/** @throws ContentShapeError when nothing is left of what is known: partners would take all of it off */
function assertNotLost(
  kind: string,
  known: readonly { id: number }[],
  read: readonly { id: number }[],
  { onMissing }: PartnersContext,
): void {
  const ids = new Set(read.map(({ id }) => id))
  const lost = known.filter(({ id }) => !ids.has(id)).length
  if (lost === known.length && lost >= MIN_LOST)
    throw new ContentShapeError(kind, `expected ${known.length} ${kind}, got none of them`)
  if (lost > 0) onMissing()
}

export function toItemUrl(entry: PartnerEntry, origin: string): string {
  switch (entry.kind) {
    case 'community':
      return origin + paths.community(entry.community.slug)
    case 'plan':
      return origin + paths.floorPlan(entry.plan.slug)
    case 'home':
      return origin + paths.home(entry.home.slug)
  }
}
