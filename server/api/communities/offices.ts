import type { Brand } from '../../../brands/schema.ts'
import { distanceMiles } from '../../../domain/map/distance.ts'
import type { LatLng } from '../../../domain/map/lat-lng.ts'

/** An office farther away is of no use to someone who comes to see a home. */
const maxOfficeMiles = 60

export function findNearestOffice(
  location: LatLng,
  { offices }: Pick<Brand, 'offices'>,
): Brand['offices'][number] | undefined {
  return offices
    .flatMap((office) =>
      office.location ? [{ office, miles: distanceMiles(location, office.location) }] : [],
    )
    .filter(({ miles }) => miles <= maxOfficeMiles)
    .toSorted((a, b) => a.miles - b.miles)[0]?.office
}
