import { parseShortlist } from '../../../domain/shortlist/parse-shortlist.ts'
import type { ComparedFigures } from '../../../domain/shortlist/comparison.ts'
import type { GoneHome, ShortlistedHome, ShortlistView } from '../../../domain/shortlist/shortlist-view.ts'
import type { CommunityDetail } from '../../../domain/community/community.ts'
import type { RoomSize } from '../../../domain/floor-plan/plan-drawing.ts'
import type { LatLng } from '../../../domain/map/lat-lng.ts'
import type { HomeDetail } from '../../../domain/home/home.ts'
import type { HomeLink } from '../../../domain/pages/page-view.ts'
import { paths } from '../../../app/paths.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { optional, type ApiContext, type ApiRequest } from '../api-context.ts'
import { toHomeLink } from '../item-links.ts'
import { withLotPictures } from '../maps/lot-pictures.ts'
import { toMapOfPlaces } from '../maps/static-maps.ts'
import { toToday } from '../today.ts'
import { findLotArea, findMonth, toRoomSizes } from './compared-figures.ts'
import { toMonthNote } from './monthly-costs.ts'
import { readHouses } from './shortlisted-houses.ts'

/** `/api/shortlist?homes=4101-4107&houses=kestrel*elm-row` */
export async function getShortlist({ query }: ApiRequest, context: ApiContext): Promise<ShortlistView> {
  const { homeIds, houses: houseTexts } = parseShortlist(Object.fromEntries(query))
  const [slugs, { houses, goneHouses, housePlaces }] = await Promise.all([
    findSlugs(homeIds, context),
    readHouses(houseTexts, context),
  ])
  const found = await Promise.all(slugs.map((slug) => context.content.findHome(slug)))
  const homes = await withLotPictures(
    found.filter((home) => home !== undefined),
    context,
  )
  const shown = await Promise.all(homes.map((home) => toShortlisted(home, context)))
  return withoutAbsent({
    homes: shown,
    monthNote: [...shown, ...houses].some(({ month }) => month) ? toMonthNote(context) : undefined,
    goneHomes: listGone(homeIds, homes, context),
    houses,
    goneHouses,
    map: toMapOfPlaces(toPlaces([...homes.map(toHomePlace), ...housePlaces]), context),
  })
}

/** A home that isn't for sale anymore is named as it was last listed, so that a visitor knows which one it was. */
function listGone(
  ids: readonly number[],
  homes: readonly HomeDetail[],
  { homeHistory }: ApiContext,
): GoneHome[] {
  const gone = ids.filter((id) => homes.every((home) => home.id !== id))
  if (gone.length === 0) return []
  const seen = new Map(
    homeHistory?.list()?.map(({ home: { id, slug, title } }) => [id, { title, href: paths.home(slug) }]),
  )
  return gone.map((id) => ({ id, ...seen.get(id) }))
}

async function findSlugs(ids: readonly number[], { content }: ApiContext): Promise<string[]> {
  if (ids.length === 0) return []
  const slugs = new Map((await content.listInventory()).map(({ id, slug }) => [id, slug]))
  return ids.flatMap((id) => slugs.get(id) ?? [])
}

async function toShortlisted(home: HomeDetail, context: ApiContext): Promise<ShortlistedHome> {
  const { availableOn } = home
  const [community, lotAreaSqft, month, rooms] = await Promise.all([
    findCommunity(home, context),
    findAreaOfLot(home, context),
    // Land alone has no loan of this kind.
    home.status === 'lot' ? undefined : findMonth({ home: home.slug }, context),
    listRooms(home, context),
  ])
  return withoutAbsent({
    ...toHomeLink(home, context),
    stories: home.stories,
    garages: home.garages,
    elevation: home.elevation,
    lot: home.lot,
    hoaUsdPerMonth: home.hoaUsdPerMonth ?? community?.hoaUsdPerMonth,
    // A day that's over says no more than the status.
    availableOn:
      availableOn !== undefined && availableOn > toToday(context.brand.timeZone) ? availableOn : undefined,
    schools: home.schools.length > 0 ? home.schools : (community?.schools ?? []),
    planTitle: home.floorPlan?.title,
    lotAreaSqft,
    month,
    rooms,
  } satisfies HomeLink & Record<Exclude<keyof ComparedFigures, keyof HomeLink | 'house' | 'upTo'>, unknown>)
}

async function findCommunity(
  { community }: HomeDetail,
  { content, log }: ApiContext,
): Promise<CommunityDetail | undefined> {
  return community && optional(log, 'community of a home', content.findCommunity(community.slug))
}

async function findAreaOfLot(
  { communityId, lot, lotAreaSqft }: HomeDetail,
  context: ApiContext,
): Promise<number | undefined> {
  if (lotAreaSqft !== undefined || lot === undefined || communityId === undefined) return lotAreaSqft
  return findLotArea(communityId, lot, context)
}

async function listRooms(
  { floorPlan }: HomeDetail,
  { content, log }: ApiContext,
): Promise<RoomSize[] | undefined> {
  if (!floorPlan) return undefined
  const plan = await optional(log, 'floor plan of a home', content.findFloorPlan(floorPlan.slug))
  return plan && toRoomSizes(plan)
}

function toHomePlace({ slug, title, location }: HomeDetail): ListedPlace {
  return { key: slug, title, href: paths.home(slug), location }
}

type ListedPlace = { key: string; title: string; href: string; location: LatLng | undefined }

function toPlaces(places: readonly ListedPlace[]) {
  return places.flatMap(({ key, title, href, location }, index) =>
    location ? [{ key, label: String(index + 1), name: `${index + 1}: ${title}`, href, location }] : [],
  )
}
