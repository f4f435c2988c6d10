import { countFacets } from '../../model/home-facets.ts'
import type { HomeFacets } from '../../model/home-facets.ts'
import { parseHomeSearch } from '../../model/home-search-url.ts'
import type { ApiContext, Asked } from './api-context.server.ts'
import { unlessFailing } from './unless-failing.server.ts'

/** `/api/home-facets?beds=3`: how many homes each choice would leave. Filters work without them, so a failure leaves them out. */
export async function answerHomeFacets(
  { query }: Asked,
  { content, brand, log }: ApiContext,
): Promise<HomeFacets | undefined> {
  const homes = await unlessFailing(log, 'counts of choices', content.listMapHomes())
  return homes && countFacets(homes, parseHomeSearch(query), brand.tags)
}
