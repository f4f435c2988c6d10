import { toAnchor } from '../../domain/pages/article.ts'
import type { CommunityCard } from '../../domain/community/community.ts'
import type { ContentBlock, ShownBlock } from '../../domain/pages/blocks.ts'
import { toDirectionsUrl } from '../../domain/community/directions.ts'
import { DEFAULT_HOME_SEARCH } from '../../domain/search/home-search.ts'
import type { HomeCard } from '../../domain/home/home.ts'
import { paths } from '../../app/paths.ts'
import { withoutAbsent } from '../../domain/content/without-absent.ts'
import { optional, type ApiContext } from '../../server/api/api-context.ts'
import { toCommunityClosedText } from '../../server/api/communities/closed-days.ts'
import { toForSale } from '../../server/api/item-links.ts'
import { toCardPicture } from '../../server/api/picture-views.ts'

type ModelHomes = NonNullable<ShownBlock<'models'>['groups']>[number]['models'][number]

/** Pages of finished homes that are read; a larger builder's other homes are on the communities' screens. */
const MOST_PAGES = 10

/** By region in the menu's order; without groups when they couldn't be read. */
export async function loadModels(
  block: ContentBlock<'communities'>,
  context: ApiContext,
): Promise<ShownBlock<'models'>> {
  const { content, log, brand } = context
  const [listed, finished] = await Promise.all([
    optional(log, 'communities', content.listCommunities()),
    optional(log, 'finished homes', listFinishedHomes(context)),
  ])
  const { title, text, regionSlug } = block
  const selling = listed?.filter(
    ({ status = 'selling', region }) =>
      status === 'selling' && (regionSlug === undefined || region?.slug === regionSlug),
  )
  const toModels = (communities: readonly CommunityCard[]) =>
    communities.map((community) => toModelHomes(community, finished, context))
  const slugs = new Set(brand.regions.map(({ slug }) => slug))
  const groups = selling && [
    ...brand.regions.map(({ slug, name }) => ({
      name,
      anchor: `models-${toAnchor(name)}`,
      models: toModels(selling.filter(({ region }) => region?.slug === slug)),
    })),
    {
      name: 'Elsewhere',
      anchor: 'models-elsewhere',
      models: toModels(selling.filter(({ region }) => !region || !slugs.has(region.slug))),
    },
  ]
  return {
    type: 'models',
    title,
    text,
    allHref: paths.communities(),
    ...(groups && { groups: groups.filter(({ models }) => models.length > 0) }),
  }
}

async function listFinishedHomes({ content }: ApiContext): Promise<HomeCard[]> {
  // Sorted by price, WordPress leaves out homes without one.
  const readPage = (page: number) =>
    content.listHomes({ ...DEFAULT_HOME_SEARCH, status: 'move-in', sort: 'newest', page })
  const first = await readPage(1)
  const pages = Array.from({ length: Math.min(first.totalPages, MOST_PAGES) - 1 }, (_, index) => index + 2)
  const others = await Promise.all(pages.map(readPage))
  return [first, ...others].flatMap(({ items }) => items)
}

function toModelHomes(
  community: CommunityCard,
  finished: readonly HomeCard[] | undefined,
  context: ApiContext,
): ModelHomes {
  const { slug, title, city, picture, hours, address, phone = context.brand.phone } = community
  const directionsHref = toDirectionsUrl(community)
  const here = finished?.filter(({ communitySlug }) => communitySlug === slug)
  const pricesUsd = here?.flatMap(({ priceUsd }) => priceUsd ?? []) ?? []
  return withoutAbsent({
    title,
    hours,
    closedText: toCommunityClosedText(community, context.brand),
    address,
    phone,
    picture: toCardPicture(picture, context),
    href: paths.community(slug),
    ...(city && { cityName: city.name }),
    ...(directionsHref && { directionsHref }),
    ...(here && { finished: toForSale(here.length, pricesUsd) }),
  })
}
