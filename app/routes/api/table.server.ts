import type { Answer } from './api-context.server.ts'
import {
  answerAgentNumber,
  answerHome,
  answerHomeChoices,
  answerHomes,
  answerSimilarHomes,
} from './homes.server.ts'
import { answerBlogPost } from './blog-post.server.ts'
import { answerCommunity } from './community.server.ts'
import { answerContent } from './content.server.ts'
import { answerDevelopmentUpdate } from './development-update.server.ts'
import { answerForm } from './forms.server.ts'
import { answerFloorPlan } from './floor-plan.server.ts'
import { answerHomeFacets } from './home-facets.server.ts'
import { answerMapView, answerPins } from './pins.server.ts'
import { answerPlanLots, answerPlat } from './plat.server.ts'
import { answerPrintCommunity, answerPrintFloorPlan, answerPrintHome } from './print.server.ts'
import { answerSite } from './site.server.ts'

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
