import { useMemo } from 'react'
import { homeFacetsQuery } from '../../../queries/home-queries.ts'
import { useQuery } from '@tanstack/react-query'
import type { HomeFacets } from '../../../../domain/search/home-facets.ts'
import { isSameFilter } from '../../../../domain/search/home-search-url.ts'
import type { HomeSearch } from '../../../../domain/search/home-search.ts'
import type { HomePlaces } from '../../../../domain/home/home.ts'
import type { Inventory } from '../../../features/inventory/open-inventory.ts'

/** Counts how many homes each choice would leave: by the inventory when it's loaded, else by the server. */
export function useFacets(
  search: HomeSearch,
  draft: HomeSearch,
  inventory: Inventory | undefined,
  { cities }: HomePlaces,
): HomeFacets | undefined {
  const { data: counted } = useQuery({ ...homeFacetsQuery(search), enabled: false })
  const own = useMemo(() => inventory?.countFacets(draft, cities), [inventory, draft, cities])
  return own ?? (isSameFilter(draft, search) ? (counted ?? undefined) : undefined)
}
