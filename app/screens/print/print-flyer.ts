import { flyerQuery } from '../../queries/print-queries.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { AgentNumber } from '../../../domain/community/community.ts'
import type { PrintSearch } from './print-search.ts'

/** Loads the flyer's agent for the page. */
export async function loadFlyer(queryClient: QueryClient, { flyer }: PrintSearch): Promise<void> {
  if (flyer !== undefined) await queryClient.ensureQueryData(flyerQuery(flyer))
}

/** @returns the flyer's agent; without one, the community's */
export function chooseAgent(
  queryClient: QueryClient,
  { flyer }: PrintSearch,
  named: AgentNumber | undefined,
): AgentNumber | undefined {
  const own = flyer === undefined ? undefined : queryClient.getQueryData(flyerQuery(flyer).queryKey)
  return own ?? named
}
