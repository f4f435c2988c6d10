import { DEFAULT_HOME_SEARCH } from '../../model/home-search.ts'
import { parseHomeSearch } from '../../model/home-search-url.ts'
import type { HomeCard, HomeChoices, HomePage, HomeView } from '../../model/home.ts'
import { pickSimilarHomes, similarPriceRange } from '../../model/similar-homes.ts'
import type { AgentNumber } from '../../model/agent-number.ts'
import type { Picture } from '../../model/picture.ts'
import type { ApiContext, Asked } from './api-context.server.ts'

/** `/api/homes?beds=3&page=2`: that page of the homes a search finds. */
export async function answerHomes({ query }: Asked, { content }: ApiContext): Promise<HomePage> {
  const page = await content.listHomes(parseHomeSearch(query))
  return { ...page, items: page.items.map(toCard) }
}

/** `/api/home-choices`: what the filters offer. A search works without them, so what fails is left out. */
export async function answerHomeChoices(_asked: Asked, { content, log }: ApiContext): Promise<HomeChoices> {
  const [places, priceRange] = await Promise.all([
    content.listHomePlaces().catch((error: unknown) => {
      log.error({ err: error }, 'The regions and cities could not be loaded')
      return { regions: [], cities: [] }
    }),
    content.findPriceRange().catch((error: unknown) => {
      log.error({ err: error }, 'The price range could not be loaded')
      return undefined
    }),
  ])
  return { ...places, ...(priceRange && { priceRange }) }
}

/** `/api/homes/:slug`: a home, also a draft (§6). */
export async function answerHome(
  { params }: Asked,
  { content, brand }: ApiContext,
): Promise<HomeView | undefined> {
  const home = await content.findHome(params.slug ?? '')
  if (!home) return undefined
  return {
    ...home,
    ...toCard(home),
    gallery: home.gallery.map(toPlainPicture),
    isTourFramable: isOfHost(home.tourUrl, brand.frameHosts.tours),
  }
}

/** `/api/homes/:slug/similar`: homes to look at next. They are below the fold, so a failure only empties them. */
export async function answerSimilarHomes(
  { params }: Asked,
  { content, log }: ApiContext,
): Promise<HomeCard[] | undefined> {
  const slug = params.slug ?? ''
  try {
    const home = await content.findHome(slug)
    if (!home) return undefined
    const ofRegion = {
      ...DEFAULT_HOME_SEARCH,
      ...(home.region && { region: home.region.slug }),
      ...(home.priceUsd !== undefined && { priceUsd: similarPriceRange(home.priceUsd) }),
    }
    const [neighbors, nearby] = await Promise.all([
      home.community ? content.listHomesOfCommunity(home.community.id) : [],
      content.listHomes(ofRegion),
    ])
    return pickSimilarHomes(home, [...nearby.items, ...neighbors]).map(toCard)
  } catch (error) {
    log.error({ err: error, slug }, 'The similar homes could not be loaded')
    return []
  }
}

/** `/api/agent-numbers/:communityId`: whom to call. Below the fold: a failure is logged, and the builder's own number stands in. */
export async function answerAgentNumber(
  { params }: Asked,
  { content, log }: ApiContext,
): Promise<AgentNumber | undefined> {
  const communityId = Number(params.communityId)
  if (!Number.isSafeInteger(communityId) || communityId < 1) return undefined
  try {
    return await content.findAgentNumber(communityId)
  } catch (error) {
    log.error({ err: error, communityId }, 'The agent number could not be loaded')
    return undefined
  }
}

/** What a screen needs of a home: our own server makes the pictures' sizes. */
function toCard<T extends HomeCard>(home: T): T {
  return home.picture ? { ...home, picture: toPlainPicture(home.picture) } : home
}

function toPlainPicture({ sizes: _made, ...picture }: Picture): Picture {
  return picture
}

function isOfHost(url: string | undefined, hosts: readonly string[]): boolean {
  if (url === undefined || !URL.canParse(url)) return false
  const { hostname, protocol } = new URL(url)
  return (
    protocol === 'https:' &&
    hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))
  )
}
