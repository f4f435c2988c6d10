import type { InventoryItem } from '../../../domain/home/inventory.ts'
import type { HomeChange } from '../../../domain/home/home-history.ts'
import { distanceMiles } from '../../../domain/map/distance.ts'
import { isLatitude, isLongitude, type LatLng } from '../../../domain/map/lat-lng.ts'
import { toBasePrice, toPrice, type BasePrice, type PriceFigures } from '../../../domain/price/price.ts'
import type { FloorPlanCard } from '../../../domain/floor-plan/floor-plan.ts'
import type { CommunityCard } from '../../../domain/community/community.ts'
import type { Plat, PlatLot } from '../../../domain/site-plan/plat.ts'
import { listLotsThatTake, takesPlan, type PlanLots } from '../../../domain/site-plan/plat-lots.ts'
import {
  toPlatView,
  type MappedPlat,
  type PlatResponse,
  type PlatLotView,
  type PlatPlan,
  type PlatView,
} from '../../../domain/site-plan/plat-view.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { paths } from '../../../app/paths.ts'
import { COLD_WAIT_MS, optional, type ApiContext, type ApiRequest } from '../api-context.ts'
import { withOffers } from './lot-offers.ts'

/** `/api/communities/:slug/plat`: empty without one, since preloaded links mustn't be 404. */
export async function getPlat(
  { params }: ApiRequest,
  context: ApiContext,
): Promise<PlatResponse | undefined> {
  const { log } = context
  const found = await optional(log, 'plat', readPlat(params.slug ?? '', context))
  if (!found) return {}
  const { plat } = found.response ?? {}
  if (!plat) return found.response
  const community = await optional(
    log,
    'community of a plat',
    context.content.findCommunity(params.slug ?? ''),
  )
  return { plat: community ? await withOffers(plat, community, context) : plat }
}

/** A map that's close enough to show lots shows this much around its middle. */
const MAPPED_WITHIN_MILES = 2.5
const MOST_MAPPED = 6

/** `/api/site-plans/45.53,-123.13`: the site plans that can be laid on a map there, in hundredths of a degree. */
export async function listMappedPlats(
  { params }: ApiRequest,
  context: ApiContext,
): Promise<MappedPlat[] | undefined> {
  const near = parseNear(params.near ?? '')
  if (!near) return undefined
  const { content, log } = context
  const [communities, plans] = await Promise.all([content.listCommunities(), readPlans(context)])
  const around = communities
    .flatMap((community) => {
      const miles = community.location ? distanceMiles(near, community.location) : Infinity
      return miles <= MAPPED_WITHIN_MILES ? [{ community, miles }] : []
    })
    .toSorted((a, b) => a.miles - b.miles)
    .slice(0, MOST_MAPPED)
  const found = await Promise.all(
    around.map(async ({ community: { id, slug, title } }): Promise<MappedPlat[]> => {
      const plat = await optional(log, 'plat on the map', drawPlat(id, plans, context))
      if (!plat?.corners) return []
      const vicinity = await optional(log, 'vicinity of a plat', drawVicinity(id, context))
      return [
        withoutAbsent({ community: { slug, title }, plat: { ...plat, corners: plat.corners }, vicinity }),
      ]
    }),
  )
  return found.flat()
}

function parseNear(text: string): LatLng | undefined {
  // Finer places would be more addresses than a cache should hold.
  if (!/^-?\d{1,2}\.\d\d,-?\d{1,3}\.\d\d$/.test(text)) return undefined
  const [lat, lng] = text.split(',').map(Number)
  return isLatitude(lat) && isLongitude(lng) ? { lat, lng } : undefined
}

/** `/api/floor-plans/:slug/lots`: communities without a lot for the plan are left out. */
export async function getPlanLots(
  { params }: ApiRequest,
  context: ApiContext,
): Promise<PlanLots[] | undefined> {
  return optional(context.log, 'lots of a floor plan', readPlanLots(params.slug ?? '', context))
}

/** @returns undefined when there's no such community, or it has no site plan */
export async function findPlatView(slug: string, context: ApiContext): Promise<PlatView | undefined> {
  return (await readPlat(slug, context)).response?.plat ?? undefined
}

async function readPlat(slug: string, context: ApiContext): Promise<{ response?: PlatResponse }> {
  const { content } = context
  const [community, plans] = await Promise.all([content.findCommunity(slug), readPlans(context)])
  if (!community) return {}
  return { response: { plat: (await drawPlat(community.id, plans, context)) ?? null } }
}

async function drawPlat(
  communityId: number,
  plans: readonly PlatPlan[],
  context: ApiContext,
): Promise<PlatView | undefined> {
  const plat = await context.content.findPlat(communityId)
  if (!plat || plat.lots.length === 0) return undefined
  return toPlatView(plat, await listPublicLots(communityId, plat, context), plans, paths.home)
}

async function drawVicinity(communityId: number, { content }: ApiContext): Promise<PlatView | undefined> {
  const plat = await content.findPlat(communityId)
  return plat?.vicinity && toPlatView({ ...plat, ...plat.vicinity, lots: [] }, [], [], String)
}

/** Homes may be private or deleted: then the lot isn't available. */
async function listPublicLots(
  communityId: number,
  plat: Plat,
  { content, homeHistory, log }: ApiContext,
): Promise<PlatLot[]> {
  const [entries, homes] = await Promise.all([
    content.listPlatLots(communityId),
    optional(log, 'homes on a plat', content.listInventoryUnlessCold(COLD_WAIT_MS)),
  ])
  if (!homes) return entries.map((entry) => (entry.status === 'lot' ? withPrice(entry, {}) : entry))
  const listed = new Map(homes.map((home) => [home.id, home]))
  const goneFrom = new Map(
    homeHistory
      ?.list()
      ?.filter(({ home }) => home.communityId === communityId && !listed.has(home.id))
      .flatMap(({ home: { lot }, changes }) => (lot === undefined ? [] : [[lot, toGone(lot, changes)]])),
  )
  const toPublic = async (entry: PlatLot): Promise<PlatLot> => {
    const { id = 0, slug, lot, status } = entry
    if (slug === undefined) return (status === 'lot' && goneFrom.get(lot)) || entry
    const home = listed.get(id)
    // The content system may not know the tag.
    if (home)
      return withPrice(home.status === 'under-contract' ? { ...entry, status: home.status } : entry, home)
    if (status === 'sold' || (await optional(log, 'sold home on a plat', content.findSoldHome(slug))))
      return toSold(lot)
    // One that's in no list may still have a page.
    const unlisted = await optional(log, 'home on a plat', content.findHome(slug))
    return unlisted ? withPrice(entry, unlisted) : toUnavailable(lot)
  }
  const known = new Set(entries.map(({ lot }) => lot))
  const unknown = plat.lots.flatMap(({ lot }) => (known.has(lot) ? [] : (goneFrom.get(lot) ?? [])))
  return [...(await Promise.all(entries.map(toPublic))), ...unknown]
}

/** A content system gives a premium as the lot's price; the home knows which it is. */
function withPrice(lot: PlatLot, { priceUsd, premiumUsd }: PriceFigures): PlatLot {
  return withoutAbsent({ ...lot, priceUsd, premiumUsd })
}

function toGone(lot: string, changes: readonly HomeChange[]): PlatLot {
  const sale = changes.find(({ kind }) => kind === 'sale')
  return sale?.kind === 'sale' && sale.isSold ? toSold(lot) : toUnavailable(lot)
}

function toSold(lot: string): PlatLot {
  return { lot, title: '', status: 'sold' }
}

function toUnavailable(lot: string): PlatLot {
  return { lot, title: '', status: 'not-available' }
}

async function readPlans({ content, log }: ApiContext): Promise<PlatPlan[]> {
  // Without plans a plat still shows what is for sale.
  const plans = await optional(log, 'floor plans of a plat', content.listAllFloorPlans())
  return (plans ?? []).map(({ id, slug, title }) => ({ id, slug, title, href: paths.floorPlan(slug) }))
}

/** A plan may be built in many places; more reads at a time could overload a small content system. */
const PLATS_AT_ONCE = 4

async function readPlanLots(slug: string, context: ApiContext): Promise<PlanLots[] | undefined> {
  const plan = await context.content.findFloorPlan(slug)
  return plan && listPlanLots(plan, await context.content.listCommunities(), context)
}

export async function findPlanPlace(
  plan: FloorPlanCard,
  communitySlug: string,
  context: ApiContext,
): Promise<PlanLots[]> {
  const communities = await context.content.listCommunities()
  const wanted = communities.filter(({ slug }) => slug === communitySlug)
  return listPlanLots(plan, wanted, context)
}

async function listPlanLots(
  plan: FloorPlanCard,
  communities: readonly CommunityCard[],
  context: ApiContext,
): Promise<PlanLots[]> {
  const platPlan = { id: plan.id, slug: plan.slug, title: plan.title, href: paths.floorPlan(plan.slug) }
  const where = communities.filter((community) => plan.communityIds.includes(community.id))
  const homes = await optional(
    context.log,
    'homes beside lots of a floor plan',
    context.content.listInventoryUnlessCold(COLD_WAIT_MS),
  )
  const found: (PlanLots | undefined)[] = []
  for (let start = 0; start < where.length; start += PLATS_AT_ONCE) {
    const drawn = where.slice(start, start + PLATS_AT_ONCE).map(async (community) => {
      const drawing = drawPlat(community.id, [platPlan], context)
      const plat = await optional(context.log, 'plat of a floor plan', drawing)
      const built = homes?.filter((home) => home.floorPlanId === plan.id && home.communityId === community.id)
      return plat && toPlanLots(plat, platPlan, community, toBasePrice(plan, community), built ?? [])
    })
    found.push(...(await Promise.all(drawn)))
  }
  return found.filter((each) => each !== undefined)
}

function toPlanLots(
  plat: PlatView,
  plan: PlatPlan,
  community: CommunityCard,
  base: BasePrice | undefined,
  built: readonly InventoryItem[],
): PlanLots | undefined {
  const lots = listLotsThatTake(plat, plan.id)
  const laterCount = plat.lots.filter(
    (lot) => lot.status === 'not-released' && takesPlan(lot, plan.id),
  ).length
  if (lots.length === 0 && laterCount === 0) return undefined
  const { slug, title, hoaUsdPerMonth } = community
  return {
    community: withoutAbsent({ slug, title, hoaUsdPerMonth }),
    lots: lots.map(({ lot }) => lot),
    pricedLots: lots
      .filter((lot) => toPrice(lot).kind !== 'on-request')
      .map(({ lot, priceUsd, premiumUsd }) => withoutAbsent({ lot, priceUsd, premiumUsd })),
    ...(base && { base }),
    neighbors: listNeighbors(plat, lots, built),
    laterCount,
  }
}

/** Middles of lots on one side of a street are about a lot's extent apart. */
const NEXT_DOOR = 1.1

function listNeighbors(
  { lots, lotExtent }: PlatView,
  open: readonly PlatLotView[],
  built: readonly InventoryItem[],
): PlanLots['neighbors'] {
  return built.flatMap(({ lot: homeLot, elevation }) => {
    const [x, y] = lots.find(({ lot }) => lot === homeLot)?.at ?? []
    if (homeLot === undefined || elevation === undefined || x === undefined || y === undefined) return []
    return open
      .filter(({ at }) => at && Math.hypot(at[0] - x, at[1] - y) <= lotExtent * NEXT_DOOR)
      .map(({ lot }) => ({ lot, homeLot, elevation }))
  })
}
