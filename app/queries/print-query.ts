import type { AgentNumber } from '../../domain/community/community.ts'
import type { BrochureFailure } from '../../domain/pages/brochure.ts'
import type { PrintableCommunity, PrintableFloorPlan, PrintableHome } from '../../domain/pages/printable.ts'
import { apiPaths } from '../paths.ts'
import { queryOptions } from './query-client.ts'

/** A home for paper; `null` when there is none. */
export function printHomeQuery(slug: string) {
  return queryOptions<PrintableHome | null>({ queryKey: [apiPaths.printHome(slug)] })
}

/** A floor plan for paper; `null` when there is none. */
export function printFloorPlanQuery(slug: string) {
  return queryOptions<PrintableFloorPlan | null>({ queryKey: [apiPaths.printFloorPlan(slug)] })
}

/** A community for paper; `null` when there is none, or the id is another's. */
export function printCommunityQuery(slug: string, communityId: string | undefined) {
  return queryOptions<PrintableCommunity | null>({
    queryKey: [apiPaths.printCommunity(slug, communityId)],
  })
}

/** The agent who hands a flyer over; `null` when the ticket has ended or is not ours. */
export function flyerQuery(ticket: string) {
  return queryOptions<AgentNumber | null>({ queryKey: [apiPaths.flyer(ticket)] })
}

/** Why there is no PDF; `null` but on the page that says so. */
export function brochureOutcomeQuery() {
  return queryOptions<BrochureFailure | null>({
    queryKey: [apiPaths.brochureOutcome()],
    staleTime: Infinity,
  })
}
