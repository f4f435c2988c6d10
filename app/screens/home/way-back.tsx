import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { formatCount } from '../../../domain/home/figures.ts'
import { parseHomeSearch } from '../../../domain/search/home-search-url.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { opensElsewhere } from '../../components/links/opens-elsewhere.ts'
import { findLastSearch } from '../../features/forms/last-search.ts'
import { homesQuery } from '../../queries/home-queries.ts'
import { paths } from '../../paths.ts'

/** The way back to the list that this tab came from, with how many it found; before scripts, or without one, to every home. */
export function WayBack({ isLot }: { isLot: boolean }) {
  const isHydrated = useHydrated()
  const last = isHydrated ? findLastSearch() : undefined
  const search = parseHomeSearch(new URLSearchParams(last?.query))
  const { data } = useQuery({ ...homesQuery({ ...search, page: 1 }), enabled: last !== undefined })
  if (!last) return <AppLink href={isLot ? paths.homesForSale() : paths.homesOnly()}>Homes for sale</AppLink>
  const count = data?.totalHomes ?? 0
  const what =
    count < 2
      ? 'search'
      : search.kind === 'homes'
        ? `${formatCount(count)} homes`
        : `list of ${formatCount(count)}`
  return (
    <AppLink
      href={paths.homesForSale(last.query)}
      onClick={(event) => {
        if (!last.isJustBefore || opensElsewhere(event)) return
        // Where it was scrolled to.
        event.preventDefault()
        history.back()
      }}
    >
      Back to your {what}
    </AppLink>
  )
}
