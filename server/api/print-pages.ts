// What pages for paper show. All but the thing itself may fail: the page is printed without it.
import type { AgentNumber } from '../../domain/community/community.ts'
import type { LatLng } from '../../domain/map/lat-lng.ts'
import type {
  PrintableCommunity,
  PrintableFloorPlan,
  PrintableHome,
  PrintMap,
} from '../../domain/pages/printable.ts'
import type { PlatAnswer, PlatView } from '../../domain/site-plan/plat-view.ts'
import { toGroundSheet } from '../../domain/map/static-map.ts'
import { groundSheetPath, paths } from '../../app/paths.ts'
import type { ApiContext, Asked } from './api-context.ts'
import { answerCommunity } from './communities.ts'
import { answerFloorPlan } from './floor-plans.ts'
import { answerHome } from './homes.ts'
import { plainPictures } from './plain-pictures.ts'
import { answerPlat } from './plats.ts'
import { toQrCode } from './qr-code.ts'
import { unlessFailing } from './optional.ts'

/** The towns around and the roads between them; nearer, the drawing has nothing to add. */
const MAP_ZOOM = 10.5

/** `/api/print/homes/:slug`: a home with its plan, its lot and its place. */
export async function answerPrintHome(asked: Asked, context: ApiContext): Promise<PrintableHome | undefined> {
  const home = await answerHome(asked, context)
  if (!home) return undefined
  const { community, floorPlan, lot } = home
  const [plan, plat, agent] = await Promise.all([
    floorPlan && unlessFailing(context.log, 'floor plan', context.content.findFloorPlan(floorPlan.slug)),
    community && lot !== undefined ? readPlat(community.slug, context) : undefined,
    community && readAgent(community.id, context),
  ])
  return {
    ...toFrame(paths.home(home.slug), context),
    home,
    ...(plan && {
      plan: { title: plan.title, href: paths.floorPlan(plan.slug), drawings: plainPictures(plan.drawings) },
    }),
    // A plat is there to show the lot.
    ...(plat?.lots.some((each) => each.lot === lot && each.path !== undefined) && { plat }),
    ...toMap(home.location, context),
    ...(agent && { agent }),
  }
}

/** `/api/print/floor-plans/:slug`: a floor plan with the homes for sale and where it is built. */
export async function answerPrintFloorPlan(
  asked: Asked,
  context: ApiContext,
): Promise<PrintableFloorPlan | undefined> {
  const view = await answerFloorPlan(asked, context)
  if (!view) return undefined
  const { floorPlan, homes, communities } = view
  return {
    ...toFrame(paths.floorPlan(floorPlan.slug), context),
    floorPlan,
    ...(homes && { homes }),
    ...(communities && { communities }),
  }
}

/** `/api/print/communities/:slug?cp=210`: the community pack; with another community's id there is none. */
export async function answerPrintCommunity(
  asked: Asked,
  context: ApiContext,
): Promise<PrintableCommunity | undefined> {
  const { content, log } = context
  const view = await answerCommunity(asked, context)
  if (!view) return undefined
  const { community, homes, floorPlans, agent } = view
  const cp = asked.query.get('cp')
  if (cp !== null && cp !== String(community.id)) return undefined
  const [pack, plat] = await Promise.all([
    unlessFailing(log, 'community pack', content.findCommunityPack(community.id)),
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

function toFrame(href: string, { origin, brand }: ApiContext) {
  const day = { timeZone: brand.timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  // The one locale that writes a day as the rest of our data does.
  const printedOn = new Intl.DateTimeFormat('en-CA', day).format(Date.now())
  return { href, qr: toQrCode(origin + href), printedOn }
}

async function readPlat(communitySlug: string, context: ApiContext): Promise<PlatView | undefined> {
  const asked: Asked = { params: { slug: communitySlug }, query: new URLSearchParams() }
  const answer: PlatAnswer | undefined = await answerPlat(asked, context)
  return answer?.plat
}

function readAgent(communityId: number, { content, log }: ApiContext): Promise<AgentNumber | undefined> {
  return unlessFailing(log, 'agent number', content.findAgentNumber(communityId))
}

function toMap(location: LatLng | undefined, { map }: ApiContext): { map?: PrintMap } {
  if (!location || map.baseMapVersion === undefined) return {}
  const { sheet, offset } = toGroundSheet({ center: location, zoom: MAP_ZOOM })
  return {
    map: {
      location,
      ground: { path: groundSheetPath(map.baseMapVersion, sheet), offset },
      ...(map.settings.attribution !== undefined && { attribution: map.settings.attribution }),
    },
  }
}
