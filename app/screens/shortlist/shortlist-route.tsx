import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ShortlistRecord } from '../../../domain/shortlist/shortlist-url.ts'
import { pageMeta } from '../../features/page-head/page-head.ts'
import { shortlistQuery } from '../../queries/shortlist-queries.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { deferHydration } from '../../components/defer-hydration.tsx'

const DeferredShortlist = deferHydration(async () => (await import('./shortlist-screen.tsx')).ShortlistScreen)

/** Hydrated at once: it opens what's saved. */
const DeferredNothingSaved = deferHydration(
  async () => (await import('./nothing-saved.tsx')).NothingSaved,
  () => true,
)

/** Homes side by side. The address holds all of them, so it can be sent to anyone; nothing is stored here. */
export const Route = createFileRoute('/shortlist')({
  validateSearch: (search: Record<string, unknown>): ShortlistRecord => ({
    ...(typeof search['homes'] === 'string' && { homes: search['homes'] }),
    ...(typeof search['compare'] === 'string' && { compare: search['compare'] }),
  }),
  loaderDeps: ({ search: { homes } }) => ({ homes }),
  loader: async ({ context, deps }) => {
    await Promise.all([
      context.queryClient.ensureQueryData(shortlistQuery(deps.homes)),
      DeferredShortlist.preload(),
      DeferredNothingSaved.preload(),
    ])
  },
  head: ({ match }) => {
    const site = match.context.queryClient.getQueryData(siteQuery().queryKey)
    return { meta: pageMeta(site, { title: 'Shortlist of homes', isHidden: true }) }
  },
  component: Shortlist,
})

function Shortlist() {
  const search = Route.useSearch()
  const { data: view } = useSuspenseQuery(shortlistQuery(search.homes))
  const { data: site } = useSuspenseQuery(siteQuery())
  const shown = useRef(search.homes)
  useEffect(() => {
    if (shown.current === search.homes) return
    shown.current = search.homes
    // With the last home its link is gone.
    if (document.activeElement === document.body) document.querySelector('main')?.focus()
  }, [search.homes])
  if (view.homes.length + view.goneHomes.length === 0) return <DeferredNothingSaved />
  return <DeferredShortlist search={search} view={view} site={site} />
}
