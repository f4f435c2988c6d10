import type { CachePolicy } from '../../../domain/content/cache-policy.ts'
import type { HomePlaces } from '../../../domain/home/home.ts'
import { parseEach, readList } from '../client/wordpress-client.ts'
import type { ContentContext } from '../client/wordpress-context.ts'
import { LARGEST_PAGE, toStaticHomeQuery } from '../queries/homes-filter-query.ts'
import { parseEnvelope } from '../parsers/parse-envelope.ts'
import { anyListLost } from '../sanity-checks.ts'
import { embeddedTerms, firstPlace } from '../parsers/terms.ts'
import { HOMES_PATH, onlyListed } from './home-cards-reader.ts'
import { HOME_TAGS } from './home-list-reader.ts'

/**
 * Lists the regions and cities the filter panel offers: those of the communities, and of the homes of a static list.
 * @returns regions and cities by name, each once
 */
export async function listHomePlaces(context: ContentContext): Promise<HomePlaces> {
  const firstHomes = { page: 1, perPage: LARGEST_PAGE, embeds: 'terms' } as const
  const [list, communities] = await Promise.all([
    readList(context, HOMES_PATH, toStaticHomeQuery(context, undefined, firstHomes)),
    context.lookups.communities(),
  ])
  const placesOfHomes = parseEach(
    context,
    onlyListed(list.items),
    (item) => {
      const terms = embeddedTerms(item)
      return {
        id: parseEnvelope(item).id,
        region: firstPlace(terms, 'region'),
        city: firstPlace(terms, 'city'),
      }
    },
    'home',
  )
  const regions = new Map<string, HomePlaces['regions'][number]>()
  const cities = new Map<string, HomePlaces['cities'][number]>()
  for (const { region, city } of [...communities, ...placesOfHomes]) {
    if (region && !regions.has(region.slug)) regions.set(region.slug, region)
    if (city && !cities.has(city.slug)) cities.set(city.slug, { ...city, regionSlug: region?.slug })
  }
  return { regions: byName(regions), cities: byName(cities) }
}

export const homePlacesPolicy = (context: ContentContext): CachePolicy<HomePlaces> => ({
  key: 'home-places:all',
  tags: HOME_TAGS,
  looksLikeDataLoss: anyListLost(context),
})

function byName<T extends { name: string }>(places: ReadonlyMap<string, T>): T[] {
  return [...places.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
