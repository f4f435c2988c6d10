import type { BreadcrumbList, ItemAvailability, ItemList, Offer, Place, RealEstateListing } from 'schema-dts'
import type { HomesPage, HomeStatus, HomeView } from '../../../domain/home/home.ts'
import type { SoldHome } from '../../../domain/pages/missing-item.ts'
import { HOMES_PER_PAGE } from '../../../domain/search/home-search.ts'
import type { Site } from '../../../domain/site/site.ts'
import { paths } from '../../paths.ts'
import { toBuilderReference, toImages, toTrailThing } from './json-ld.ts'
import { toGeo, toPostalAddress, toRoomFacts } from './residence-facts.ts'

/** One that's for sale, or sold. */
type ShownHome = SoldHome & Partial<HomeView>

const availability: Record<HomeStatus, ItemAvailability> = {
  'move-in': 'https://schema.org/InStock',
  'under-construction': 'https://schema.org/PreSale',
  lot: 'https://schema.org/InStock',
  'under-contract': 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
}

/** @returns the listing with its offer and its house or lot, and the breadcrumbs */
export function toHomeThings(home: ShownHome, site: Site): [RealEstateListing, BreadcrumbList] {
  const { origin } = site
  const url = `${origin}${paths.home(home.slug)}`
  return [
    {
      '@type': 'RealEstateListing',
      url,
      name: home.title,
      description: home.summary,
      datePosted: home.publishedAt,
      image: toImages(home.gallery?.length ? home.gallery : [home.picture], origin),
      offers: toOffer(home, url, site),
      about: toBuilding(home),
    },
    toTrailThing(
      [
        { label: 'Homes for sale', href: home.status === 'lot' ? paths.homesForSale() : paths.homesOnly() },
        ...(home.community
          ? [{ label: home.community.title, href: paths.community(home.community.slug) }]
          : []),
        { label: home.title, href: paths.home(home.slug) },
      ],
      origin,
    ),
  ]
}

/** The homes of a list's page, in its order. @param pageNumber which page it is, from 1 */
export function toHomeListThing(
  { items, totalHomes }: HomesPage,
  pageNumber: number,
  origin: string,
): ItemList {
  return {
    '@type': 'ItemList',
    numberOfItems: totalHomes,
    itemListElement: items.map(({ title, slug }, index) => ({
      '@type': 'ListItem',
      position: (pageNumber - 1) * HOMES_PER_PAGE + index + 1,
      name: title,
      url: `${origin}${paths.home(slug)}`,
    })),
  }
}

function toOffer({ priceUsd, status }: ShownHome, url: string, site: Site): Offer | undefined {
  if (priceUsd === undefined && status !== 'sold') return undefined
  return {
    '@type': 'Offer',
    ...(priceUsd !== undefined && { price: priceUsd, priceCurrency: 'USD' }),
    url,
    availability: availability[status ?? 'move-in'],
    seller: toBuilderReference(site),
  }
}

function toBuilding(home: ShownHome): Place {
  const place = {
    name: home.title,
    address: home.address === undefined ? undefined : toPostalAddress(home.address),
    geo: toGeo(home.location),
  }
  // A lot is a place without a house.
  if (home.status === 'lot') return { '@type': 'Place', ...place }
  return { '@type': 'SingleFamilyResidence', ...place, ...toRoomFacts(home) }
}
