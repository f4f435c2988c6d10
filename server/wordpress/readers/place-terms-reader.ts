import type { CachePolicy } from '../../../domain/content/cache-policy.ts'
import { lossOfWhole } from '../loss-checks.ts'
import { readList } from '../client/wordpress-client.ts'
import type { ContentContext, PolicyContext } from '../client/wordpress-context.ts'
import { embeddedTerms, type Term } from '../parsers/terms.ts'
import { isWire, toIds, toWire, type Wire } from '../parsers/wire-values.ts'
import { HOMES_PATH, LARGEST_PAGE, toStaticHomeQuery } from '../queries/homes-filter-query.ts'
import { HOME_TAGS } from './home-list-reader.ts'

const TAXONOMIES = ['region', 'city'] as const

export async function listPlaceTerms(context: ContentContext): Promise<Term[]> {
  const homes = toStaticHomeQuery(context, undefined, { page: 1, perPage: LARGEST_PAGE, embeds: 'terms' })
  const lists = await Promise.all([
    readList(context, 'kiosk/v2/communities', { _embed: null, draft: 'true' }),
    readList(context, HOMES_PATH, homes),
  ])
  const terms = lists.flatMap(({ items }) => items.filter(isWire).flatMap(embeddedTerms))
  return [...new Map(terms.map((term) => [term.id, term])).values()]
}

export const placeTermsPolicy = (context: PolicyContext): CachePolicy<Term[]> => ({
  key: 'place-terms:all',
  tags: HOME_TAGS,
  findLoss: lossOfWhole(context),
})

/** Embeds the region and city of an item that has their ids alone, such as a draft. What can't be read is left out. */
export async function withPlaceTerms(context: ContentContext, item: Wire): Promise<Wire> {
  const ids = TAXONOMIES.flatMap((name) => toIds(item[name]))
  if (ids.length === 0 || embeddedTerms(item).length > 0) return item
  try {
    const known = await context.lookups.placeTerms()
    const terms = known.filter(({ id, taxonomy }) => toIds(item[taxonomy]).includes(id))
    return { ...item, _embedded: { ...toWire(item._embedded), 'wp:term': [terms] } }
  } catch (error) {
    context.log.warn({ kind: 'terms', err: error }, "The places of a draft couldn't be read and are left out")
    return item
  }
}
