// The places a search can be near: by name, each with where it is.
import type { LatLng } from '../map/lat-lng.ts'
import { toPlaceKey } from './place-key.ts'

/** Farther away is another place. */
export const NEAR_MILES = 25

/** What a place can be, the most likely meaning of a name first. */
const NEAR_PLACE_KINDS = ['region', 'city', 'community', 'plan', 'street', 'home', 'town'] as const

export type NearPlace = {
  /** As addresses write it: "bend", "1204-ne-larkspur-loop". */
  key: string
  name: string
  kind: (typeof NEAR_PLACE_KINDS)[number]
  /** Where it lies, for people: the city of a community. */
  within?: string
  /** A floor plan has none. */
  location?: LatLng
}

/** What's known of a home that's for sale. */
type AddressedHome = {
  slug: string
  title: string
  location?: LatLng | undefined
  city?: { name: string } | undefined
}

/**
 * Finds what a visitor means: the place of that name, also with a state or a ZIP code behind it, or the first one that
 * begins with it, or has it in its name.
 * @param places in the order of likelihood
 */
export function findNearPlace(places: readonly NearPlace[], key: string): NearPlace | undefined {
  const words = key.split('-')
  for (let count = words.length; count > 0 && count > words.length - 3; count -= 1) {
    const shorter = words.slice(0, count).join('-')
    const found = places.find((place) => place.key === shorter)
    if (found) return found
  }
  return (
    places.find((place) => place.key.startsWith(key)) ??
    places.find((place) => `-${place.key}-`.includes(`-${key}-`))
  )
}

/** Lists the places a text may be the beginning of, or a part of, for suggestions. @returns at most `most` of them */
export function suggestNearPlaces(places: readonly NearPlace[], text: string, most: number): NearPlace[] {
  const key = toPlaceKey(text)
  if (key === '') return places.slice(0, most)
  const starting = places.filter((place) => place.key.startsWith(key))
  const containing = places.filter(
    (place) => !place.key.startsWith(key) && `-${place.key}`.includes(`-${key}`),
  )
  return [...starting, ...containing].slice(0, most)
}

/** Lists the streets and the homes for sale on them. A home's title is its address, or its lot's. */
export function toAddressPlaces(homes: readonly AddressedHome[]): NearPlace[] {
  const streets = new Map<string, { name: string; within?: string; locations: LatLng[] }>()
  const ofHomes = homes.map(({ slug, title, location, city }): NearPlace => {
    const within = city?.name
    const [, street] = /^\d+\w? (.+)$/.exec(title) ?? []
    if (street !== undefined && location) {
      const key = toPlaceKey(street)
      const known = streets.get(key) ?? { name: street, locations: [], ...(within && { within }) }
      known.locations.push(location)
      streets.set(key, known)
    }
    return { key: slug, name: title, kind: 'home', ...(within && { within }), ...(location && { location }) }
  })
  const ofStreets = [...streets].map(([key, { locations, ...street }]): NearPlace => {
    const location = middleOf(locations)
    return { key, ...street, kind: 'street', ...(location && { location }) }
  })
  return [...ofStreets, ...ofHomes]
}

/** The middle of some points; undefined without any. */
export function middleOf(points: readonly LatLng[]): LatLng | undefined {
  if (points.length === 0) return undefined
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { lat: mean(points.map(({ lat }) => lat)), lng: mean(points.map(({ lng }) => lng)) }
}
