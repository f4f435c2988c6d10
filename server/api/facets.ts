import { countFacets } from '../../domain/search/home-facets.ts'
import type { HomeFacets } from '../../domain/search/home-facets.ts'
import { parseHomeSearch } from '../../domain/search/home-search-url.ts'
import type { ApiContext, Asked } from './api-context.ts'
import { unlessFailing } from './optional.ts'

/** `/api/home-facets?beds=3`: how many homes each choice would leave. Filters work without them, so a failure leaves them out. */
export async function answerHomeFacets(
  { query }: Asked,
  { content, brand, log }: ApiContext,
): Promise<HomeFacets | undefined> {
  const homes = await unlessFailing(log, 'counts of choices', content.listMapHomes())
  return homes && countFacets(homes, parseHomeSearch(query), brand.tags)
}
