import { MAX_FLYER_TOKEN_LENGTH } from '../../../domain/community/agent-card.ts'
import type { PlanChoiceRecord } from '../../../domain/options/plan-choice.ts'

/** A print page's search params. Apart from what reads them: a route's own options are in every page's scripts. */
export type PrintSearch = { cp?: string | undefined; flyer?: string | undefined }

/** @returns the community's id and the flyer's token, if well formed */
export function parsePrintSearch({ cp, flyer }: Record<string, unknown>): PrintSearch {
  return {
    cp: typeof cp === 'string' && cp !== '' ? cp.slice(0, 20) : undefined,
    flyer:
      typeof flyer === 'string' && flyer !== '' && flyer.length <= MAX_FLYER_TOKEN_LENGTH ? flyer : undefined,
  }
}

/** With what was chosen on the floor plan's page, as its address has it; what's printed reads that. */
export function parsePlanPrintSearch(search: Record<string, unknown>): PrintSearch & PlanChoiceRecord {
  return { ...search, ...parsePrintSearch(search) }
}
