import type { FloorPlanDetail } from '../../../domain/floor-plan/floor-plan.ts'
import { toHistoryLine, type HistoryLine } from '../../../domain/home/history-lines.ts'
import type { HomeChange } from '../../../domain/home/home-history.ts'
import type { HomeDetail } from '../../../domain/home/home.ts'
import type { HomeLot, HomeSurroundings } from '../../../domain/home/home-surroundings.ts'
import type { UpdateLink } from '../../../domain/pages/page-view.ts'
import { serverPaths } from '../../../app/paths.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { COLD_WAIT_MS, optional, type ApiContext, type ApiRequest } from '../api-context.ts'
import { toHomeSchools } from './home-schools.ts'
import { listEndedIncentives, toIncentiveHome } from '../incentives.ts'
import { toUpdateLink } from '../item-links.ts'
import { findNearestOffice } from '../communities/offices.ts'
import { listHomesitePlans } from '../maps/lot-offers.ts'
import { toMapOfPlaces } from '../maps/static-maps.ts'

/** `/api/homes/:slug/surroundings`: below the fold, so what fails is left out. */
export async function getHomeSurroundings(
  { params }: ApiRequest,
  context: ApiContext,
): Promise<HomeSurroundings | undefined> {
  const { content, log, homeHistory } = context
  const home = await optional(log, 'home of surroundings', content.findHome(params.slug ?? ''))
  if (!home) return undefined
  const { community, floorPlan } = home
  const [plan, lot, pack, placed, updates] = await Promise.all([
    floorPlan && optional(log, 'floor plan of a home', content.findFloorPlan(floorPlan.slug)),
    optional(log, 'lot of a home', findLot(home, context)),
    community && optional(log, 'community pack of a home', content.findCommunityPack(community.id)),
    community && optional(log, 'community of a home', content.findCommunity(community.slug)),
    optional(log, 'development updates', findUpdates(home, context)),
    // A home that was in no list yet has no history.
    optional(log, 'homes with a history', content.listInventoryUnlessCold(COLD_WAIT_MS)),
  ])
  const shown = toShownHistory(home, homeHistory?.find(home.id))
  const ended = await listEndedIncentives(toIncentiveHome(home), context)
  const homesitePlans =
    home.status === 'lot' && placed
      ? await optional(log, 'floor plans for a homesite', listHomesitePlans(home, placed, context))
      : undefined
  return {
    ...withoutAbsent({
      homesitePlans,
      plan: plan && plan.drawings.length > 0 && home.status !== 'lot' ? toPlan(plan, home) : undefined,
      lot,
      schools: toHomeSchools(home, placed, pack, context.brand),
      updates,
      history: home.isDraft ? undefined : withEnded(shown?.map(toHistoryLine), ended),
      ...findPlace(home, context),
    }),
    features: home.status === 'lot' ? [] : (pack?.features ?? []),
  }
}

/** The newest first. */
function withEnded(
  lines: readonly HistoryLine[] | undefined,
  ended: readonly HistoryLine[],
): HistoryLine[] | undefined {
  return lines && [...lines, ...ended].toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1))
}

/** The history may know of a change that this reading of the home doesn't have yet: it ends with what the page shows. */
export function toShownHistory(
  { priceUsd, status }: HomeDetail,
  changes: readonly HomeChange[] | undefined,
): HomeChange[] | undefined {
  const first = changes?.findIndex(
    (change) =>
      (change.kind !== 'price' || change.toUsd === priceUsd) &&
      (change.kind !== 'status' || change.to === status),
  )
  return changes?.slice(first)
}

function toPlan(
  { id, slug, title, drawings }: FloorPlanDetail,
  { isMirrored = false }: HomeDetail,
): HomeSurroundings['plan'] {
  return { id, slug, title, drawings, isMirrored }
}

async function findUpdates(
  { status, community }: HomeDetail,
  context: ApiContext,
): Promise<UpdateLink[] | undefined> {
  if (!community || status === 'move-in') return undefined
  const updates = await context.content.listDevelopmentUpdates()
  return updates
    .filter(({ communityId, progress }) => communityId === community.id && progress.length > 0)
    .map(({ community: _known, picture: _notShown, ...update }) => toUpdateLink(update, context))
}

async function findLot(
  { lot, community }: HomeDetail,
  { content }: ApiContext,
): Promise<HomeLot | undefined> {
  if (lot === undefined || !community) return undefined
  const plat = await content.findPlat(community.id)
  const shape = plat?.lots.find((each) => each.lot === lot && each.points.length > 2)
  if (!plat || !shape) return undefined
  const { width, height } = plat
  const { areaSqft, address } = shape
  return withoutAbsent({ lot, communitySlug: community.slug, plat: { width, height }, areaSqft, address })
}

function findPlace(
  { slug, title, location }: HomeDetail,
  context: ApiContext,
): Pick<HomeSurroundings, 'map' | 'office'> {
  if (!location) return {}
  const office = findNearestOffice(location, context.brand)
  const map = toMapOfPlaces(
    [
      { key: slug, label: title, location },
      ...(office?.location
        ? [
            {
              key: office.slug,
              label: 'Sales office',
              href: serverPaths.office(office.slug),
              location: office.location,
            },
          ]
        : []),
    ],
    context,
  )
  return withoutAbsent({
    map,
    office: office && { title: office.title, path: serverPaths.office(office.slug), phone: office.phone },
  })
}
