import type { Answer } from './api-context.server.ts'
import {
  answerAgentNumber,
  answerHome,
  answerHomeChoices,
  answerHomes,
  answerSimilarHomes,
} from './homes.server.ts'
import { answerSite } from './site.server.ts'

/** Every address of our data API; `app/paths.ts` builds them. */
export const apiTable: Record<string, Answer> = {
  '/api/site': answerSite,
  '/api/homes': answerHomes,
  '/api/homes/:slug': answerHome,
  '/api/homes/:slug/similar': answerSimilarHomes,
  '/api/home-choices': answerHomeChoices,
  '/api/agent-numbers/:communityId': answerAgentNumber,
}
