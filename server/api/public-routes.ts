import { parseListChoice, toListQuery } from '../../domain/pages/list-choice.ts'
import { pickParams } from '../../domain/search/search-input.ts'
import type { ApiHandler, ApiRoute } from './api-context.ts'
import {
  bySearch,
  getHome,
  getHomeChoices,
  getHomeFacets,
  getHomes,
  getInventory,
  getSimilarHomes,
} from './homes/homes.ts'
import { getMonthlyCost } from './homes/monthly-costs.ts'
import { getNearPlace, listNearPlaces } from './homes/near-places.ts'
import { getSearchNotes } from './homes/search-words.ts'
import { getHomeSurroundings } from './homes/home-surroundings.ts'
import { getBlogPost } from './pages/blog-posts.ts'
import { getAgentNumber, getCommunity } from './communities/communities.ts'
import { getContentPage } from './pages/content-pages.ts'
import { getFrontPage } from './pages/front-page.ts'
import { getMissingItem } from './homes/missing-item.ts'
import { getDevelopmentUpdate } from './communities/development-updates.ts'
import { getForm } from './forms/form-views.ts'
import { getFloorPlan } from './communities/floor-plans.ts'
import { getMapView } from './maps/map-view.ts'
import { getPlanLots, getPlat, listMappedPlats } from './maps/plats.ts'
import { getPrintCommunity, getPrintFloorPlan, getPrintHome } from './pages/print-pages.ts'
import { getShortlist } from './homes/shortlists.ts'
import { getSite } from './pages/sites.ts'

const plain = (handler: ApiHandler): ApiRoute => ({ handler, reads: () => new URLSearchParams() })
const withParams = (handler: ApiHandler, names: readonly string[]): ApiRoute => ({
  handler,
  reads: (given) => pickParams(given, names),
})
/** What a form is about has a parameter for each kind of item; there are too many to cache each. */
const ofForm = (handler: ApiHandler): ApiRoute => ({
  handler,
  reads: (given) => (given.size > 0 ? undefined : given),
})

function readsOfPage(given: URLSearchParams): URLSearchParams {
  const path = given.get('path') ?? ''
  return new URLSearchParams([
    ['path', path],
    ...new URLSearchParams(toListQuery(parseListChoice(path, given))),
  ])
}

/** Every path of the data API that's the same for everyone; `app/paths.ts` builds them. */
export const publicRoutes = {
  '/api/site': plain(getSite),
  '/api/homes': bySearch(getHomes),
  '/api/homes/:slug': plain(getHome),
  '/api/homes/:slug/surroundings': plain(getHomeSurroundings),
  '/api/homes/:slug/similar': plain(getSimilarHomes),
  '/api/home-choices': plain(getHomeChoices),
  '/api/near-places': plain((_request, context) => listNearPlaces(context)),
  '/api/near-places/:key': plain(getNearPlace),
  '/api/home-facets': bySearch(getHomeFacets),
  '/api/search-notes': { handler: getSearchNotes, reads: () => undefined },
  '/api/inventory': plain(getInventory),
  '/api/shortlist': withParams(getShortlist, ['homes', 'houses']),
  '/api/map-view': bySearch(getMapView),
  '/api/communities/:slug': plain(getCommunity),
  '/api/communities/:slug/plat': plain(getPlat),
  '/api/site-plans/:near': { ...plain(listMappedPlats), isEndless: true },
  '/api/floor-plans/:slug': plain(getFloorPlan),
  '/api/floor-plans/:slug/lots': plain(getPlanLots),
  '/api/posts/:slug': plain(getBlogPost),
  '/api/development-updates/:slug': plain(getDevelopmentUpdate),
  '/api/missing-items/:kind/:slug': { ...plain(getMissingItem), isEndless: true },
  '/api/front-page': withParams(getFrontPage, ['near']),
  '/api/content': { handler: getContentPage, reads: readsOfPage },
  '/api/forms/monthly-cost': ofForm(getMonthlyCost),
  '/api/forms/:name': ofForm(getForm),
  '/api/print/homes/:slug': plain(getPrintHome),
  '/api/print/floor-plans/:slug': withParams(getPrintFloorPlan, ['community', 'lot', 'options']),
  '/api/print/communities/:slug': withParams(getPrintCommunity, ['cp']),
  '/api/agent-numbers/:communityId': plain(getAgentNumber),
} satisfies Record<string, ApiRoute>

export const publicHandlers: Record<string, ApiHandler> = Object.fromEntries(
  Object.entries(publicRoutes).map(([path, { handler }]) => [path, handler]),
)
