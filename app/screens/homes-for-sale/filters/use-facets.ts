import { useMemo } from 'react'
import { homeFacetsQuery } from '../../../queries/home-queries.ts'
import { useQuery } from '@tanstack/react-query'
import type { HomeFacets } from '../../../../domain/search/home-facets.ts'
import { isSameFilter } from '../../../../domain/search/home-search.ts'
import type { HomeSearch } from '../../../../domain/search/home-search.ts'
import type { AllHomes } from '../../../features/map/all-homes.ts'

/**
 * Counts what every choice would leave: at once where all homes are here, else as the server has counted for the page.
 * @param search the search in force
 * @param draft what is being chosen
 * @param all all homes, once the browser has them
 * @returns the counts of the draft; undefined while nobody has counted them
 */
export function useFacets(
  search: HomeSearch,
  draft: HomeSearch,
  all: AllHomes | undefined,
): HomeFacets | undefined {
  const { data: counted } = useQuery({ ...homeFacetsQuery(search), enabled: false })
  const own = useMemo(() => all?.countFacets(draft), [all, draft])
  return own ?? (isSameFilter(draft, search) ? (counted ?? undefined) : undefined)
}
