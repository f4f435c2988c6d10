import type { HomePlaces } from '../home/home.ts'
import type { HomeSearch } from './home-search.ts'

/** Titles a search by its place, status and beds: "Move-in ready homes with 3+ beds for sale in Bend". */
export function toSearchTitle(search: HomeSearch, { regions, cities }: HomePlaces): string {
  const place =
    cities.find(({ slug }) => slug === search.city) ?? regions.find(({ slug }) => slug === search.region)
  const beds = search.beds === undefined ? '' : ` with ${search.beds}+ beds`
  return `${toKind(search)}${beds} for sale${search.place ? ` near ${search.place.name}` : place ? ` in ${place.name}` : ''}`
}

function toKind({ kind, status, isMoveInReady }: HomeSearch): string {
  if (status === 'lot' || kind === 'homesites') return 'Homesites'
  if (status === 'under-construction') return 'Homes under construction'
  return status === 'move-in' || isMoveInReady ? 'Move-in ready homes' : 'Homes'
}
