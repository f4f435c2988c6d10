import { parseShortlist } from '../../../domain/shortlist/shortlist-url.ts'
import type { GoneHome, ShortlistedHome, ShortlistView } from '../../../domain/shortlist/shortlist-view.ts'
import type { HomeDetail } from '../../../domain/home/home.ts'
import { paths } from '../../../app/paths.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { optional, type ApiContext, type ApiRequest } from '../api-context.ts'
import { toHomeLink } from '../item-links.ts'
import { withLotPictures } from '../maps/lot-pictures.ts'
import { toMapOfPlaces } from '../maps/static-maps.ts'

/** `/api/shortlist?homes=4101-4107`: the homes of a shortlist, side by side. */
export async function getShortlist({ query }: ApiRequest, context: ApiContext): Promise<ShortlistView> {
  const { homeIds } = parseShortlist(Object.fromEntries(query))
  const slugs = await findSlugs(homeIds, context)
  const found = await Promise.all(slugs.map((slug) => context.content.findHome(slug)))
  const homes = await withLotPictures(
    found.filter((home) => home !== undefined),
    context,
  )
  return withoutAbsent({
    homes: await Promise.all(homes.map((home) => toShortlisted(home, context))),
    goneHomes: listGone(homeIds, homes, context),
    map: toMapOfPlaces(toPlaces(homes), context),
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

/** @returns the slugs of those of the homes that are for sale, in the order given */
async function findSlugs(ids: readonly number[], { content }: ApiContext): Promise<string[]> {
  if (ids.length === 0) return []
  const slugs = new Map((await content.listInventory()).map(({ id, slug }) => [id, slug]))
  return ids.flatMap((id) => slugs.get(id) ?? [])
}

async function toShortlisted(home: HomeDetail, context: ApiContext): Promise<ShortlistedHome> {
  return withoutAbsent({
    ...toHomeLink(home, context),
    stories: home.stories,
    garages: home.garages,
    elevation: home.elevation,
    lot: home.lot,
    hoaUsdPerMonth: home.hoaUsdPerMonth,
    availableOn: home.availableOn,
    schools: await listSchools(home, context),
    planTitle: home.floorPlan?.title,
  })
}

/** A home's own schools, or else its community's. */
async function listSchools(
  { schools, community }: HomeDetail,
  { content, log }: ApiContext,
): Promise<string[]> {
  if (schools.length > 0 || !community) return schools
  const found = await optional(log, 'community of a home', content.findCommunity(community.slug))
  return found?.schools ?? []
}

function toPlaces(homes: readonly HomeDetail[]) {
  return homes.flatMap(({ slug, title, location }, index) =>
    location
      ? [
          {
            key: slug,
            label: String(index + 1),
            name: `${index + 1}: ${title}`,
            href: paths.home(slug),
            location,
          },
        ]
      : [],
  )
}
