// Data of print pages. Everything but the item itself may fail: the page is printed without it.
import type { AgentNumber } from '../../../domain/community/community.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import type { FloorPlanDetail } from '../../../domain/floor-plan/floor-plan.ts'
import { formatDate } from '../../../domain/home/figures.ts'
import { toHouseTitle } from '../../../domain/options/choose-house.ts'
import { parsePlanChoice, toPlanChoiceRecord, type PlanChoice } from '../../../domain/options/plan-choice.ts'
import type { LatLng } from '../../../domain/map/lat-lng.ts'
import type {
  PrintableCommunity,
  PrintableFloorPlan,
  PrintableHome,
  PrintableHouse,
  PrintMap,
} from '../../../domain/pages/printable.ts'
import type { PlatResponse, PlatView } from '../../../domain/site-plan/plat-view.ts'
import { toBasemapSheet, touchesMap } from '../../../domain/map/static-map.ts'
import { basemapSheetPath, paths } from '../../../app/paths.ts'
import { optional, type ApiContext, type ApiRequest } from '../api-context.ts'
import { getCommunity } from '../communities/communities.ts'
import { getFloorPlan } from '../communities/floor-plans.ts'
import { toHomeSchools } from '../homes/home-schools.ts'
import { chooseHouseOf, toOptionText } from '../homes/shortlisted-houses.ts'
import { getHome } from '../homes/homes.ts'
import { getPlat } from '../maps/plats.ts'
import { toQrCode } from './qr-code.ts'
import { toToday } from '../today.ts'

const MAP_ZOOM = 10.5

/** `/api/print/homes/:slug` */
export async function getPrintHome(
  request: ApiRequest,
  context: ApiContext,
): Promise<PrintableHome | undefined> {
  const home = await getHome(request, withoutColors(context))
  if (!home) return undefined
  const { community, floorPlan, lot } = home
  const { content, log, brand } = context
  const [plan, plat, agent, placed, pack] = await Promise.all([
    floorPlan && optional(log, 'floor plan', content.findFloorPlan(floorPlan.slug)),
    community && lot !== undefined ? readPlat(community.slug, context) : undefined,
    community && readAgent(community.id, context),
    community && optional(log, 'community of a home', content.findCommunity(community.slug)),
    community && optional(log, 'community pack of a home', content.findCommunityPack(community.id)),
  ])
  const schools = toHomeSchools(home, placed, pack, brand)
  return {
    ...toFrame(paths.home(home.slug), context),
    home,
    ...(plan && {
      plan: {
        title: plan.title,
        href: paths.floorPlan(plan.slug),
        drawings: plan.drawings,
        isMirrored: home.isMirrored ?? false,
      },
    }),
    ...(schools && { schools }),
    // The plat's only purpose here is to show the lot.
    ...(plat?.lots.some((each) => each.lot === lot && each.path !== undefined) && { plat }),
    ...toMap(home.location, context),
    ...(agent && { agent }),
  }
}

/** `/api/print/floor-plans/:slug`: a floor plan with the homes for sale and where it is built, and what was chosen of it. */
export async function getPrintFloorPlan(
  request: ApiRequest,
  context: ApiContext,
): Promise<PrintableFloorPlan | undefined> {
  const view = await getFloorPlan(request, withoutColors(context))
  if (!view) return undefined
  const { floorPlan, incentives, homes, communities } = view
  const choice = parsePlanChoice(Object.fromEntries(request.query))
  const isChosen = choice.community !== undefined || choice.options.length > 0
  return {
    ...toFrame(paths.floorPlan(floorPlan.slug, toPlanChoiceRecord(choice)), context),
    floorPlan,
    ...(incentives && { incentives }),
    ...(isChosen && { house: await toPrintableHouse(floorPlan, choice, context) }),
    ...(homes && { homes }),
    ...(communities && { communities }),
  }
}

async function toPrintableHouse(
  plan: FloorPlanDetail,
  choice: PlanChoice,
  context: ApiContext,
): Promise<PrintableHouse> {
  const house = await chooseHouseOf(plan, choice, context)
  const { chosen, price, remarks } = house
  return withoutAbsent({
    title: toHouseTitle(plan.title, house),
    ...{ price, remarks },
    options: chosen.picked.map(toOptionText),
    pictures: chosen.picked.flatMap(({ title, picture }) => (picture ? [{ ...picture, alt: title }] : [])),
    asOf: plan.optionsAsOf && formatDate(plan.optionsAsOf),
  })
}

/** `/api/print/communities/:slug?cp=210`: the community pack; with another community's id there is none. */
export async function getPrintCommunity(
  request: ApiRequest,
  context: ApiContext,
): Promise<PrintableCommunity | undefined> {
  const { content, log } = context
  const view = await getCommunity(request, withoutColors(context))
  if (!view) return undefined
  const { community, homes, floorPlans, agent } = view
  const cp = request.query.get('cp')
  if (cp !== null && cp !== String(community.id)) return undefined
  const [pack, plat] = await Promise.all([
    optional(log, 'community pack', content.findCommunityPack(community.id)),
    readPlat(community.slug, context),
  ])
  return {
    ...toFrame(paths.community(community.slug), context),
    community,
    ...(pack && { pack }),
    ...(homes && { homes }),
    ...(floorPlans && { floorPlans }),
    ...(plat && { plat }),
    ...toMap(community.location, context),
    ...(agent && { agent }),
  }
}

/** Placeholder colors are of no use in print, and each one computed later would make an unchanged PDF print again. */
function withoutColors({ colorOf: _colorOf, ...context }: ApiContext): ApiContext {
  return context
}

function toFrame(href: string, { origin, brand }: ApiContext) {
  return { href, qr: toQrCode(origin + href), printedOn: toToday(brand.timeZone) }
}

async function readPlat(communitySlug: string, context: ApiContext): Promise<PlatView | undefined> {
  const request: ApiRequest = { params: { slug: communitySlug }, query: new URLSearchParams() }
  const response: PlatResponse | undefined = await getPlat(request, context)
  return response?.plat ?? undefined
}

function readAgent(communityId: number, { content, log }: ApiContext): Promise<AgentNumber | undefined> {
  return optional(log, 'agent number', content.findAgentNumber(communityId))
}

function toMap(location: LatLng | undefined, { map }: ApiContext): { map?: PrintMap } {
  if (!location || !map.basemap) return {}
  const { sheet, offset } = toBasemapSheet({ center: location, zoom: MAP_ZOOM })
  if (!touchesMap(sheet, map.basemap.bounds)) return {}
  return {
    map: {
      location,
      basemap: { path: basemapSheetPath(map.basemap.version, sheet), offset },
      ...(map.settings.attribution !== undefined && { attribution: map.settings.attribution }),
    },
  }
}
