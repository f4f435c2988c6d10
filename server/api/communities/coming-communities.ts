import type { CommunityCard } from '../../../domain/community/community.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import type { ComingCommunity } from '../../../domain/home/home.ts'
import { distanceMiles } from '../../../domain/map/distance.ts'
import type { HomeSearch } from '../../../domain/search/home-search.ts'
import { NEAR_MILES } from '../../../domain/search/near-place.ts'
import { followPaths } from '../../../app/follow-paths.ts'
import { paths } from '../../../app/paths.ts'
import { optional, type ApiContext } from '../api-context.ts'

/** Lists communities that are coming to the place of a search that found nothing; none after a failure. */
export async function listComing(search: HomeSearch, context: ApiContext): Promise<ComingCommunity[]> {
  if (search.city === undefined && search.region === undefined && search.near === undefined) return []
  const communities = await optional(context.log, 'coming communities', context.content.listCommunities())
  return (communities ?? [])
    .filter((community) => community.status === 'coming-soon' && isThere(community, search))
    .map((community) =>
      withoutAbsent({
        title: community.title,
        href: paths.community(community.slug),
        summary: community.summary,
        tellHref: toTellHref(community, context) ?? paths.community(community.slug),
      }),
    )
}

function isThere({ slug, city, region, location }: CommunityCard, search: HomeSearch): boolean {
  const { place } = search
  if (search.city !== undefined && city?.slug !== search.city) return false
  if (search.region !== undefined && region?.slug !== search.region) return false
  if (search.near === undefined) return true
  if (!place) return false
  if (place.kind === 'community' && place.key === slug) return true
  return Boolean(location && place.location && distanceMiles(location, place.location) <= NEAR_MILES)
}

/** Where this site sends mail, one with the first homes of its town: its own are among them. Else a question to the builder. */
export function toTellHref(
  { slug, city }: Pick<CommunityCard, 'slug' | 'city'>,
  { brand, sendsMail }: ApiContext,
): string | undefined {
  if (sendsMail && city) return followPaths.form(new URLSearchParams({ city: city.slug }).toString())
  return brand.forms.contact === undefined
    ? undefined
    : paths.form('contact', `?community=${encodeURIComponent(slug)}`)
}
