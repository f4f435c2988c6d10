import type { Answer } from './api-context.ts'
import { answerAgentNumber, answerHome, answerHomeChoices, answerHomes, answerSimilarHomes } from './homes.ts'
import { answerBlogPost } from './blog-posts.ts'
import { answerCommunity } from './communities.ts'
import { answerContent } from './content-pages.ts'
import { answerDevelopmentUpdate } from './development-updates.ts'
import { answerForm } from './forms.ts'
import { answerFloorPlan } from './floor-plans.ts'
import { answerHomeFacets } from './facets.ts'
import { answerMapView, answerPins } from './pins.ts'
import { answerPlanLots, answerPlat } from './plats.ts'
import { answerPrintCommunity, answerPrintFloorPlan, answerPrintHome } from './print-pages.ts'
import { answerSite } from './sites.ts'

/** Every address of our data API; `app/paths.ts` builds them. */
export const apiTable: Record<string, Answer> = {
  '/api/site': answerSite,
  '/api/homes': answerHomes,
  '/api/homes/:slug': answerHome,
  '/api/homes/:slug/similar': answerSimilarHomes,
  '/api/home-choices': answerHomeChoices,
  '/api/home-facets': answerHomeFacets,
  '/api/pins': answerPins,
  '/api/map-view': answerMapView,
  '/api/communities/:slug': answerCommunity,
  '/api/communities/:slug/plat': answerPlat,
  '/api/floor-plans/:slug': answerFloorPlan,
  '/api/floor-plans/:slug/lots': answerPlanLots,
  '/api/posts/:slug': answerBlogPost,
  '/api/development-updates/:slug': answerDevelopmentUpdate,
  '/api/content': answerContent,
  '/api/forms/:name': answerForm,
  '/api/print/homes/:slug': answerPrintHome,
  '/api/print/floor-plans/:slug': answerPrintFloorPlan,
  '/api/print/communities/:slug': answerPrintCommunity,
  '/api/agent-numbers/:communityId': answerAgentNumber,
}
