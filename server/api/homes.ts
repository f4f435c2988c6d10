import { DEFAULT_HOME_SEARCH } from '../../domain/search/home-search.ts'
import { parseHomeSearch } from '../../domain/search/home-search-url.ts'
import type { HomeCard, HomeChoices, HomePage, HomeView } from '../../domain/home/home.ts'
import { pickSimilarHomes, similarPriceRange } from '../../domain/home/similar-homes.ts'
import type { AgentNumber } from '../../domain/community/community.ts'
import type { ApiContext, Asked } from './api-context.ts'
import { isOfHost } from './frame-host.ts'
import { plainPictures } from './plain-pictures.ts'
import { unlessFailing } from './optional.ts'

/** `/api/homes?beds=3&page=2`: that page of the homes a search finds. */
export async function answerHomes({ query }: Asked, { content }: ApiContext): Promise<HomePage> {
  return plainPictures(await content.listHomes(parseHomeSearch(query)))
}

/** `/api/home-choices`: what the filters offer. A search works without them, so what fails is left out. */
export async function answerHomeChoices(_asked: Asked, { content, log }: ApiContext): Promise<HomeChoices> {
  const [places, priceRange] = await Promise.all([
    unlessFailing(log, 'regions and cities', content.listHomePlaces()),
    unlessFailing(log, 'price range', content.findPriceRange()),
  ])
  return { regions: [], cities: [], ...places, ...(priceRange && { priceRange }) }
}

/** `/api/homes/:slug`: a home, also a draft (§6). */
export async function answerHome(
  { params }: Asked,
  { content, brand }: ApiContext,
): Promise<HomeView | undefined> {
  const home = await content.findHome(params.slug ?? '')
  return home && plainPictures({ ...home, isTourFramable: isOfHost(home.tourUrl, brand.frameHosts.tours) })
}

/** `/api/homes/:slug/similar`: homes to look at next. They are below the fold: a failure only leaves them out. */
export async function answerSimilarHomes(
  { params }: Asked,
  { content, log }: ApiContext,
): Promise<HomeCard[] | undefined> {
  const home = await unlessFailing(log, 'home of similar homes', content.findHome(params.slug ?? ''))
  if (!home) return undefined
  const ofRegion = {
    ...DEFAULT_HOME_SEARCH,
    ...(home.region && { region: home.region.slug }),
    ...(home.priceUsd !== undefined && { priceUsd: similarPriceRange(home.priceUsd) }),
  }
  const [neighbors, nearby] = await Promise.all([
    home.community &&
      unlessFailing(log, 'homes of a community', content.listHomesOfCommunity(home.community.id)),
    unlessFailing(log, 'homes of a region', content.listHomes(ofRegion)),
  ])
  return plainPictures(pickSimilarHomes(home, [...(neighbors ?? []), ...(nearby?.items ?? [])]))
}

/** `/api/agent-numbers/:communityId`: whom to call. A failure leaves them out, and the builder's own number stands in. */
export async function answerAgentNumber(
  { params }: Asked,
  { content, log }: ApiContext,
): Promise<AgentNumber | undefined> {
  const communityId = Number(params.communityId)
  if (!Number.isSafeInteger(communityId) || communityId < 1) return undefined
  return unlessFailing(log, 'agent number', content.findAgentNumber(communityId))
}
