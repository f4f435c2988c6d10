import type { Answer } from './api-context.server.ts'
import { answerSite } from './site.server.ts'

/** Every address of our data API; `app/paths.ts` builds them. */
export const apiTable: Record<string, Answer> = {
  '/api/site': answerSite,
}
