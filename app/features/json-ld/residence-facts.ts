import type {
  GeoCoordinates,
  LocationFeatureSpecification,
  PostalAddress,
  QuantitativeValue,
} from 'schema-dts'
import type { HomeFigures } from '../../../domain/home/figures.ts'
import { splitAddress } from '../../../domain/home/postal-address.ts'
import type { LatLng } from '../../../domain/map/lat-lng.ts'

/** What a home and a floor plan have in common. Half baths are partial ones: 2.5 is 2 full and 1 partial, 3 in all. */
export function toRoomFacts({ beds, baths, areaSqft, upTo = {} }: HomeFigures) {
  return {
    numberOfBedrooms: upTo.beds === undefined ? beds : toQuantity(beds, upTo.beds),
    ...toBaths(baths, upTo.baths),
    // FTK is the code of the square foot (UN/CEFACT).
    floorSize: areaSqft === undefined ? undefined : toQuantity(areaSqft, upTo.areaSqft, 'FTK'),
  }
}

/** The properties of baths hold one number only, so a range is said of a feature. */
function toBaths(baths: number | undefined, upTo: number | undefined) {
  if (baths === undefined) return {}
  if (upTo !== undefined)
    return {
      amenityFeature: {
        '@type': 'LocationFeatureSpecification',
        name: 'Bathrooms',
        minValue: baths,
        maxValue: upTo,
      } as const satisfies LocationFeatureSpecification,
    }
  return {
    numberOfBathroomsTotal: Math.ceil(baths),
    numberOfFullBathrooms: Math.floor(baths),
    numberOfPartialBathrooms: Math.ceil(baths) - Math.floor(baths),
  }
}

function toQuantity(
  from: number | undefined,
  upTo: number | undefined,
  unitCode?: string,
): QuantitativeValue {
  const size = upTo === undefined ? { value: from } : { minValue: from, maxValue: upTo }
  return { '@type': 'QuantitativeValue', ...size, unitCode }
}

export function toGeo(location: LatLng | undefined): GeoCoordinates | undefined {
  return location && { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng }
}

/** An address in its parts; one that's written otherwise stays one text. */
export function toPostalAddress(address: string): PostalAddress | string {
  const parts = splitAddress(address)
  if (!parts) return address
  return {
    '@type': 'PostalAddress',
    streetAddress: parts.street,
    addressLocality: parts.city,
    addressRegion: parts.state,
    postalCode: parts.zip,
    addressCountry: 'US',
  }
}
