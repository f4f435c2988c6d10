import type { HomeView } from '../../../domain/home/home.ts'
import type { SiteBrand } from '../../../domain/site/site.ts'
import { paths } from '../../paths.ts'
import type { SchemaThing, SchemaValue } from './json-ld.ts'

/**
 * A home as schema.org data, for search engines. What isn't known is left out.
 * @returns the listing with its offer and its house or lot, and the breadcrumbs
 */
export function toHomeThings(
  home: HomeView,
  { origin, brand }: { origin: string; brand: Pick<SiteBrand, 'name' | 'phone'> },
): SchemaThing[] {
  const url = `${origin}${paths.home(home.slug)}`
  const pictures = home.gallery.length > 0 ? home.gallery : home.picture ? [home.picture] : []
  return [
    {
      '@type': 'RealEstateListing',
      url,
      name: home.title,
      description: home.summary,
      datePosted: home.publishedAt,
      image: pictures.length > 0 ? pictures.map((picture) => new URL(picture.url, origin).href) : undefined,
      offers:
        home.priceUsd === undefined
          ? undefined
          : {
              '@type': 'Offer',
              price: home.priceUsd,
              priceCurrency: 'USD',
              url,
              availability: 'https://schema.org/InStock',
              seller: { '@type': 'HomeAndConstructionBusiness', name: brand.name, telephone: brand.phone },
            },
      about: toBuilding(home),
    },
    toTrail(home, origin),
  ]
}

function toBuilding(home: HomeView): SchemaThing {
  return {
    // A lot is a place without a house.
    '@type': home.status === 'lot' ? 'Place' : 'SingleFamilyResidence',
    name: home.title,
    address: home.address === undefined ? undefined : toAddress(home.address),
    geo: home.location && {
      '@type': 'GeoCoordinates',
      latitude: home.location.lat,
      longitude: home.location.lng,
    },
    numberOfBedrooms: home.beds,
    numberOfBathroomsTotal: home.baths,
    floorSize:
      home.areaSqft === undefined
        ? undefined
        : // FTK is the code of the square foot (UN/CEFACT).
          { '@type': 'QuantitativeValue', value: home.areaSqft, unitCode: 'FTK' },
  }
}

/** "1204 NE Larkspur Loop, Bend, OR 97701" in its parts; an address written otherwise stays one text. */
function toAddress(address: string): SchemaValue {
  const [, street, city, state, zip] =
    /^(.+),\s*([^,]+),\s*([A-Z]{2})\s+(\d{5}(?:-\d{4})?)$/.exec(address) ?? []
  if (!street || !city || !state || !zip) return address
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: zip,
    addressCountry: 'US',
  }
}

function toTrail(home: HomeView, origin: string): SchemaThing {
  const steps = [
    { name: 'Homes for sale', path: paths.homesForSale() },
    ...(home.community ? [{ name: home.community.title, path: paths.community(home.community.slug) }] : []),
    { name: home.title, path: paths.home(home.slug) },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  }
}
