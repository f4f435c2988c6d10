import { DEFAULT_HOME_SEARCH, toDefaultSort } from './home-search.ts'
import type { HomeSearch } from './home-search.ts'

/** The same search near a place, or near none, from page 1 on. It replaces the other ways to say where. */
export function withNear(search: HomeSearch, key: string | undefined): HomeSearch {
  const { near, place: _place, region: _region, city: _city, bounds: _bounds, ...others } = search
  const isUsualSort = search.sort === toDefaultSort(near)
  return {
    ...others,
    ...(key !== undefined && { near: key }),
    sort: isUsualSort || search.sort === 'nearest' ? toDefaultSort(key) : search.sort,
    page: DEFAULT_HOME_SEARCH.page,
  }
}
