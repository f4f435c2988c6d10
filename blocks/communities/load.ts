import { toContentName } from '../../domain/pages/content-names.ts'
import { toAnchor } from '../../domain/pages/article.ts'
import type { CommunityCard } from '../../domain/community/community.ts'
import type { ShownBlock } from '../../domain/pages/blocks.ts'
import { findPlacedHomes } from '../../domain/home/inventory.ts'
import { DEFAULT_HOME_SEARCH, type HomeSearch } from '../../domain/search/home-search.ts'
import { toSearchParams } from '../../domain/search/home-search-url.ts'
import type { ForSale } from '../../domain/pages/page-view.ts'
import type { MapPlace } from '../../domain/map/places-map.ts'
import type { Picture } from '../../domain/site/picture.ts'
import { paths } from '../../app/paths.ts'
import { COLD_WAIT_MS, optional, type ApiContext } from '../../server/api/api-context.ts'
import { toRegionPlaces, type RegionOnMap } from '../../server/api/maps/region-places.ts'
import { toMapOfPlaces } from '../../server/api/maps/static-maps.ts'
import { bySales, toCommunityLink, toForSale } from '../../server/api/item-links.ts'
import { toPictureView } from '../../server/api/picture-views.ts'
import type { LoadBlock } from '../../server/api/pages/page-blocks.ts'
import { loadModels } from '../models/load-models.ts'

type CommunityGroup = NonNullable<ShownBlock<'communities'>['groups']>[number]

/** On a page of tours, model homes. @returns the block without communities when they couldn't be read */
export const load: LoadBlock<'communities', 'communities' | 'models'> = async (block, context, page) => {
  if (page.template === 'tour') return loadModels(block, context)
  const { content, log, brand } = context
  const { regionSlug, limit } = block
  const isWhole = limit === undefined
  const isGrouped = isWhole && regionSlug === undefined
  const regions = isWhole ? brand.regions.filter(({ slug }) => slug === (regionSlug ?? slug)) : []
  const [listed, counts, pictures] = await Promise.all([
    optional(log, 'communities', content.listCommunities()),
    Promise.all(regions.map(async ({ slug }) => [slug, await countForSale(slug, context)] as const)),
    Promise.all(
      regions.map(async ({ slug }) => [slug, isGrouped && (await findRegionPicture(slug, context))] as const),
    ),
  ])
  const forSaleIn = new Map(counts)
  const wanted = listed?.filter(({ region }) => regionSlug === undefined || region?.slug === regionSlug)
  const shown = wanted && bySales(wanted).slice(0, limit)
  const groups = shown && isGrouped ? toGroups(shown, brand.regions, forSaleIn, new Map(pictures)) : undefined
  const places =
    shown && isWhole ? (groups ? toRegionPlaces(shown, toRegionsOnMap(groups)) : toNumberedPlaces(shown)) : []
  const forSale = regionSlug === undefined ? undefined : forSaleIn.get(regionSlug)
  const map = toMapOfPlaces(places, context)
  return {
    ...block,
    ...(shown && { communities: shown.map((community) => toCommunityLink(community, context)) }),
    ...(groups && { groups }),
    ...(forSale && { forSale }),
    ...(regionSlug !== undefined && {
      homesHref: paths.homesForSale(`?${toSearchParams(toHomesOf(regionSlug))}`),
    }),
    ...(map && { map }),
    allHref: paths.communities(),
    onward: { label: 'See homes for sale', href: paths.homesOnly() },
  }
}

/** A long list is easier to scan by region, in the order of the menu. */
function toGroups(
  communities: readonly CommunityCard[],
  regions: ApiContext['brand']['regions'],
  forSaleIn: ReadonlyMap<string, ForSale | undefined>,
  pictures: ReadonlyMap<string, Picture | false | undefined>,
): CommunityGroup[] {
  const idsOf = (keeps: (community: CommunityCard) => boolean) =>
    communities.filter(keeps).map(({ id }) => id)
  const groups = regions.map(({ slug, name, description }): CommunityGroup => {
    const forSale = forSaleIn.get(slug)
    const picture = pictures.get(slug)
    return {
      name,
      anchor: toContentName(toAnchor(name)),
      href: paths.region(slug),
      text: description,
      ids: idsOf(({ region }) => region?.slug === slug),
      ...(picture && { picture }),
      ...(forSale && { forSale }),
    }
  })
  const slugs = new Set(regions.map(({ slug }) => slug))
  const elsewhere = idsOf(({ region }) => !region || !slugs.has(region.slug))
  const found = groups.filter(({ ids }) => ids.length > 0)
  return elsewhere.length > 0 ? [...found, { name: 'Elsewhere', anchor: 'elsewhere', ids: elsewhere }] : found
}

/** That of the region's page. */
export async function findRegionPicture(slug: string, context: ApiContext): Promise<Picture | undefined> {
  const { content, log } = context
  const found = await optional(log, `region ${slug}`, content.findContentPage(slug))
  return toPictureView(found && 'page' in found ? found.page.picture : undefined, context)
}

/** A region's houses, without homesites. */
function toHomesOf(regionSlug: string): HomeSearch {
  return { ...DEFAULT_HOME_SEARCH, kind: 'homes', region: regionSlug }
}

/** The count is that of the list of homes; the prices are those of all its pages. */
async function countForSale(regionSlug: string, { content, log }: ApiContext): Promise<ForSale | undefined> {
  const search = toHomesOf(regionSlug)
  const [page, homes] = await Promise.all([
    optional(log, `homes of ${regionSlug}`, content.listHomes(search)),
    optional(log, `prices of ${regionSlug}`, content.listInventoryUnlessCold(COLD_WAIT_MS)),
  ])
  if (!page) return undefined
  const prices = findPlacedHomes(homes ?? [], search, await content.findTagIds()).flatMap(
    ({ priceUsd }) => priceUsd ?? [],
  )
  return toForSale(page.totalHomes, prices)
}

function toRegionsOnMap(groups: readonly CommunityGroup[]): RegionOnMap[] {
  return groups.map(({ name, anchor, ids }) => ({
    key: anchor,
    name,
    href: `#${anchor}`,
    includes: ({ id }) => ids.includes(id),
  }))
}

/** A number for each community, the same as on its card. */
function toNumberedPlaces(communities: readonly CommunityCard[]): MapPlace[] {
  return communities.flatMap(({ slug, title, location }, index) =>
    location
      ? [
          {
            key: slug,
            label: String(index + 1),
            name: `${index + 1}, ${title}`,
            href: paths.community(slug),
            location,
          },
        ]
      : [],
  )
}
