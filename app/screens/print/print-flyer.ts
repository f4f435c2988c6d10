import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { flyerQuery } from '../../queries/print-queries.ts'
import type { AgentNumber } from '../../../domain/community/community.ts'
import type { PrintSearch } from './print-search.ts'

/** Loads what a page prints, with its flyer's agent. @throws notFound() when there's no such thing */
export async function loadPrintable(
  queryClient: QueryClient,
  { queryKey }: { queryKey: QueryKey },
  { flyer }: PrintSearch,
): Promise<void> {
  const [view] = await Promise.all([
    queryClient.ensureQueryData<unknown>({ queryKey }),
    flyer !== undefined && queryClient.ensureQueryData(flyerQuery(flyer)),
  ])
  if (view === null) throw notFound()
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
