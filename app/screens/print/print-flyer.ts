import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { pageMeta } from '../../features/page-head/page-head.ts'
import { flyerQuery } from '../../queries/print-queries.ts'
import { siteQuery } from '../../queries/site-queries.ts'
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

type Printed = { title: string; summary?: string }

/** These pages run no scripts, so browsers don't fetch this code. */
export const toPrintHead = createIsomorphicFn().server(
  <Kind extends string>(queryClient: QueryClient, { queryKey }: { queryKey: QueryKey }, kind: Kind) => {
    const item = queryClient.getQueryData<Record<Kind, Printed>>(queryKey)?.[kind]
    if (!item) return []
    const title = kind === 'floorPlan' ? `${item.title} floor plan` : item.title
    const site = queryClient.getQueryData(siteQuery().queryKey)
    return pageMeta(site, { title, description: item.summary, isHidden: true })
  },
)
