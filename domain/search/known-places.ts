import type { HomePlaces } from '../home/home.ts'
import type { HomeSearch } from './home-search.ts'

type Places = Pick<HomeSearch, 'region' | 'city'>

/** Drops a region and a city that the builder has nothing in; where nobody knows the places, both are kept. */
export function toKnownPlaces(
  { region, city }: Places,
  places: HomePlaces | undefined,
  ownRegions: readonly { slug: string }[],
): { [Name in keyof Places]: string | undefined } & { isKnown: boolean } {
  if (!places || places.regions.length === 0) return { region, city, isKnown: true }
  const known = (all: readonly { slug: string }[], slug: string | undefined) =>
    all.find((place) => place.slug === slug)?.slug
  const found = {
    region: known([...ownRegions, ...places.regions], region),
    city: known(places.cities, city),
  }
  return { ...found, isKnown: found.region === region && found.city === city }
}
