import { distanceMiles, roundMiles } from '../map/distance.ts'
import type { LatLng } from '../map/lat-lng.ts'

type Placed = { location?: LatLng | undefined }

/** As many homes as can be seen in a day. */
export const MAX_TOUR_HOMES = 8

/** Beyond this nobody shows two homes in one appointment. */
export const MAX_LEG_MILES = 40

export function splitTourRoute<T extends { miles?: number }>(route: readonly T[]): [tour: T[], later: T[]] {
  const far = route.findIndex(({ miles = 0 }) => miles > MAX_LEG_MILES)
  return far === -1 ? [[...route], []] : [route.slice(0, far), route.slice(far)]
}

/** By the nearest of the others, with the miles between; those without a place come last. */
export function toTourRoute<T extends Placed>(homes: readonly T[]): { home: T; miles?: number }[] {
  const route: { home: T; miles?: number }[] = []
  const left = [...homes]
  let here: LatLng | undefined
  while (left.length > 0) {
    const next = toNext(left, here)
    left.splice(left.indexOf(next), 1)
    const { location } = next
    route.push({
      home: next,
      ...(here && location && { miles: roundMiles(distanceMiles(here, location)) }),
    })
    here = location ?? here
  }
  return route
}

function toNext<T extends Placed>(left: readonly T[], here: LatLng | undefined): T {
  if (!here) return left.find(({ location }) => location) ?? (left[0] as T)
  const milesTo = ({ location }: T) => (location ? distanceMiles(here, location) : Infinity)
  return left.toSorted((a, b) => milesTo(a) - milesTo(b))[0] as T
}
