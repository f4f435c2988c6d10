import type { GeoCoordinates, PostalAddress, QuantitativeValue } from 'schema-dts'
import { splitAddress } from '../../../domain/home/postal-address.ts'
import type { LatLng } from '../../../domain/map/lat-lng.ts'

/** What a home and a floor plan have in common. Half baths are partial ones: 2.5 is 2 full and 1 partial, 3 in all. */
export function toRoomFacts({ beds, baths, areaSqft }: { beds?: number; baths?: number; areaSqft?: number }) {
  const floorSize: QuantitativeValue | undefined =
    // FTK is the code of the square foot (UN/CEFACT).
    areaSqft === undefined ? undefined : { '@type': 'QuantitativeValue', value: areaSqft, unitCode: 'FTK' }
  return {
    numberOfBedrooms: beds,
    numberOfBathroomsTotal: baths === undefined ? undefined : Math.ceil(baths),
    numberOfFullBathrooms: baths === undefined ? undefined : Math.floor(baths),
    numberOfPartialBathrooms: baths === undefined ? undefined : Math.ceil(baths) - Math.floor(baths),
    floorSize,
  }
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
