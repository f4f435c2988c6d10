import { queryOptions } from '@tanstack/react-query'
import type { AgentNumber } from '../../domain/community/community.ts'
import type { BrochureFailure } from '../../domain/pages/brochure.ts'
import type { PrintableCommunity, PrintableFloorPlan, PrintableHome } from '../../domain/pages/printable.ts'
import { apiPaths } from '../paths.ts'

/** A home for print; `null` when there is none. */
export function printHomeQuery(slug: string) {
  return queryOptions<PrintableHome | null>({ queryKey: [apiPaths.printHome(slug)] })
}

/** A floor plan for print, with what was chosen of it; `null` when there is none. @param search of the page */
export function printFloorPlanQuery(
  slug: string,
  {
    community,
    lot,
    options,
  }: { community?: string | undefined; lot?: string | undefined; options?: string | undefined },
) {
  return queryOptions<PrintableFloorPlan | null>({
    queryKey: [apiPaths.printFloorPlan(slug, { community, lot, options })],
  })
}

/** A community for print; `null` when there is none, or the id is another's. */
export function printCommunityQuery(slug: string, communityId: string | undefined) {
  return queryOptions<PrintableCommunity | null>({
    queryKey: [apiPaths.printCommunity(slug, communityId)],
  })
}

/** The agent a flyer names, from its signed token; `null` when the token has expired or isn't ours. */
export function flyerQuery(token: string) {
  return queryOptions<AgentNumber | null>({ queryKey: [apiPaths.flyer(token)] })
}

/** Why there is no PDF; `null` on every page but the one that says so. */
export function brochureOutcomeQuery() {
  return queryOptions<BrochureFailure | null>({
    queryKey: [apiPaths.brochureOutcome()],
    staleTime: Infinity,
  })
}
