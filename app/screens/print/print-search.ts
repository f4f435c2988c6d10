import { flyerQuery } from '../../queries/print-queries.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { AgentNumber } from '../../../domain/community/community.ts'

/** What the address of a page for paper may say beside the slug. */
export type PrintSearch = { cp?: string; flyer?: string }

/** @returns the community's id and the token of whoever hands the flyer over, as far as they are well formed */
export function parsePrintSearch({ cp, flyer }: Record<string, unknown>): PrintSearch {
  return {
    ...((typeof cp === 'string' || typeof cp === 'number') && cp !== '' && { cp: String(cp).slice(0, 20) }),
    ...(typeof flyer === 'string' && flyer !== '' && flyer.length <= 2000 && { flyer }),
  }
}

/** Reads who hands the flyer over, so that the page finds it there. */
export async function loadFlyer(queryClient: QueryClient, { flyer }: PrintSearch): Promise<void> {
  if (flyer !== undefined) await queryClient.ensureQueryData(flyerQuery(flyer))
}

/** @returns the agent who hands this print over; without one, whom the community names */
export function chooseAgent(
  queryClient: QueryClient,
  { flyer }: PrintSearch,
  named: AgentNumber | undefined,
): AgentNumber | undefined {
  const own = flyer === undefined ? undefined : queryClient.getQueryData(flyerQuery(flyer).queryKey)
  return own ?? named
}
