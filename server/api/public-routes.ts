import type { ApiHandler } from './api-context.ts'
import {
  getHome,
  getHomeChoices,
  getHomeFacets,
  getHomes,
  getInventory,
  getSimilarHomes,
  withHomeSearch,
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

/** Every path of the data API that's the same for everyone; `app/paths.ts` builds them. */
export const publicRoutes: Record<string, ApiHandler> = {
  '/api/site': getSite,
  '/api/homes': withHomeSearch(getHomes),
  '/api/homes/:slug': getHome,
  '/api/homes/:slug/surroundings': getHomeSurroundings,
  '/api/homes/:slug/similar': getSimilarHomes,
  '/api/home-choices': getHomeChoices,
  '/api/near-places': (_request, context) => listNearPlaces(context),
  '/api/near-places/:key': getNearPlace,
  '/api/home-facets': withHomeSearch(getHomeFacets),
  '/api/search-notes': getSearchNotes,
  '/api/inventory': getInventory,
  '/api/shortlist': getShortlist,
  '/api/map-view': withHomeSearch(getMapView),
  '/api/communities/:slug': getCommunity,
  '/api/communities/:slug/plat': getPlat,
  '/api/site-plans/:near': listMappedPlats,
  '/api/floor-plans/:slug': getFloorPlan,
  '/api/floor-plans/:slug/lots': getPlanLots,
  '/api/posts/:slug': getBlogPost,
  '/api/development-updates/:slug': getDevelopmentUpdate,
  '/api/missing-items/:kind/:slug': getMissingItem,
  '/api/front-page': getFrontPage,
  '/api/content': getContentPage,
  '/api/forms/monthly-cost': getMonthlyCost,
  '/api/forms/:name': getForm,
  '/api/print/homes/:slug': getPrintHome,
  '/api/print/floor-plans/:slug': getPrintFloorPlan,
  '/api/print/communities/:slug': getPrintCommunity,
  '/api/agent-numbers/:communityId': getAgentNumber,
}
