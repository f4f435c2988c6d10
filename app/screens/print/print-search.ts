import { flyerQuery } from '../../queries/print-queries.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { AgentNumber } from '../../../domain/community/community.ts'

/** A print page's search params. */
export type PrintSearch = { cp?: string | undefined; flyer?: string | undefined }

/** @returns the community's id and the flyer's token, if well formed */
export function parsePrintSearch({ cp, flyer }: Record<string, unknown>): PrintSearch {
  return {
    cp: typeof cp === 'string' && cp !== '' ? cp.slice(0, 20) : undefined,
    flyer: typeof flyer === 'string' && flyer !== '' && flyer.length <= 2000 ? flyer : undefined,
  }
}

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
