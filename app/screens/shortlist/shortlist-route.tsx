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
    ...(typeof search['houses'] === 'string' && { houses: search['houses'] }),
    ...(typeof search['compare'] === 'string' && { compare: search['compare'] }),
  }),
  loaderDeps: ({ search: { compare: _compare, ...list } }) => list,
  loader: async ({ context, deps }) => {
    await Promise.all([
      context.queryClient.ensureQueryData(shortlistQuery(deps)),
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
  const { data: view } = useSuspenseQuery(shortlistQuery(search))
  const { data: site } = useSuspenseQuery(siteQuery())
  const listed = [search.homes, search.houses].join(' ')
  const shown = useRef(listed)
  useEffect(() => {
    if (shown.current === listed) return
    shown.current = listed
    // With the last home its link is gone.
    if (document.activeElement === document.body) document.querySelector('main')?.focus()
  }, [listed])
  const { homes, goneHomes, houses, goneHouses } = view
  if (homes.length + goneHomes.length + houses.length + goneHouses.length === 0)
    return <DeferredNothingSaved />
  return <DeferredShortlist search={search} view={view} site={site} />
}
