// The places a search can be near: by name, each with where it is.
import type { LatLng } from '../map/lat-lng.ts'
import { toPlaceKey } from './place-key.ts'

/** Farther away is another place. */
export const NEAR_MILES = 25

/** What a place can be, the most likely meaning of a name first. */
const NEAR_PLACE_KINDS = ['region', 'city', 'community', 'plan', 'street', 'home', 'zip', 'town'] as const

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

type AddressedHome = {
  slug: string
  address?: string | undefined
  title: string
  location?: LatLng | undefined
  city?: { name: string } | undefined
}

/** Less of a name is no name. */
const FEWEST_LETTERS = 3
/** A state isn't the town whose name begins with it. */
export const STATE =
  /^(?:alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new-(?:hampshire|jersey|mexico|york)|(?:north|south)-(?:carolina|dakota)|ohio|oklahoma|oregon|pennsylvania|rhode-island|tennessee|texas|utah|vermont|(?:west-)?virginia|washington|wisconsin|wyoming)$/
const MOST_CANDIDATES = 5

/** Finds the place of a name, also with a state or ZIP code behind it; or those that may be meant. @param places likeliest first */
export function findNearPlace(
  places: readonly NearPlace[],
  key: string,
): { place?: NearPlace; candidates: NearPlace[] } {
  const words = key.split('-')
  for (let count = words.length; count > 0 && count > words.length - 3; count -= 1) {
    const shorter = words.slice(0, count).join('-')
    const place = places.find((each) => each.key === shorter)
    if (place) return { place, candidates: [] }
  }
  const starting = places.filter((each) => each.key.startsWith(`${key}-`))
  const having = places.filter((each) => `-${each.key}-`.includes(`-${key}-`))
  const found =
    starting.length > 0
      ? starting
      : having.length > 0
        ? having
        : places.filter((each) => each.key.startsWith(key))
  // A street's homes say no more than the street.
  const candidates = found.some(({ kind }) => kind !== 'home')
    ? found.filter(({ kind }) => kind !== 'home')
    : found
  const [place] = candidates
  const isSure = candidates.length === 1 && key.length >= FEWEST_LETTERS && !STATE.test(key)
  if (place && isSure) return { place, candidates: [] }
  return { candidates: candidates.slice(0, MOST_CANDIDATES) }
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

/** Lists the streets and ZIP codes, and the homes for sale there. A home's title is its address, or its lot's. */
export function toAddressPlaces(homes: readonly AddressedHome[]): NearPlace[] {
  const streets = new Map<string, Omit<NearPlace, 'key'> & { locations: LatLng[] }>()
  const ofHomes = homes.map(({ slug, title, address = '', location, city }): NearPlace => {
    const within = city?.name
    const [, street] = /^\d+\w? (.+)$/.exec(title) ?? []
    const [, zip] = / (\d{5})(?:-\d{4})?$/.exec(address) ?? []
    for (const [kind, name] of [
      ['street', street],
      ['zip', zip],
    ] as const) {
      if (name === undefined || !location) continue
      const key = toPlaceKey(name)
      const known = streets.get(key) ?? { kind, name, locations: [], ...(within && { within }) }
      known.locations.push(location)
      streets.set(key, known)
    }
    return { key: slug, name: title, kind: 'home', ...(within && { within }), ...(location && { location }) }
  })
  const ofStreets = [...streets].map(([key, { locations, ...street }]): NearPlace => {
    const location = middleOf(locations)
    return { key, ...street, ...(location && { location }) }
  })
  return [...ofStreets, ...ofHomes]
}

export function middleOf(points: readonly LatLng[]): LatLng | undefined {
  if (points.length === 0) return undefined
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { lat: mean(points.map(({ lat }) => lat)), lng: mean(points.map(({ lng }) => lng)) }
}
