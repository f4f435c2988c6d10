import { expect, test } from 'vitest'
import type { HomeView } from '../../../domain/home/home.ts'
import type { Site } from '../../../domain/site/site.ts'
import { toHomeListThing, toHomeThings } from './home-things.ts'

const origin = 'https://homes.example'
const site = { origin, brand: { name: 'Sample Homes' } } as unknown as Site

function homeView(values: Partial<HomeView> = {}): HomeView {
  return {
    id: 1,
    slug: 'first-street',
    title: 'First Street',
    isDraft: false,
    gallery: [],
    descriptionHtml: '',
    schools: [],
    tags: [],
    isTourFramable: false,
    ...values,
  }
}

test('a home with everything is a listing with an offer, a house, an address in parts and whole picture addresses', () => {
  const [listing] = toHomeThings(
    homeView({
      priceUsd: 489_900,
      beds: 4,
      baths: 2.5,
      areaSqft: 2214,
      address: '1204 NE Larkspur Loop, Bend, OR 97701',
      location: { lat: 44.05, lng: -121.31 },
      gallery: [{ url: '/pictures/wp-content/front.jpg', alt: '' }],
    }),
    site,
  )
  expect(listing).toMatchObject({
    '@type': 'RealEstateListing',
    url: 'https://homes.example/homes/first-street',
    image: ['https://homes.example/pictures/wp-content/front.jpg'],
    offers: {
      price: 489_900,
      priceCurrency: 'USD',
      seller: { '@id': 'https://homes.example/#builder', name: 'Sample Homes' },
    },
    about: {
      '@type': 'SingleFamilyResidence',
      numberOfBathroomsTotal: 3,
      numberOfFullBathrooms: 2,
      numberOfPartialBathrooms: 1,
      floorSize: { value: 2214, unitCode: 'FTK' },
      address: { streetAddress: '1204 NE Larkspur Loop', addressLocality: 'Bend', postalCode: '97701' },
      geo: { latitude: 44.05, longitude: -121.31 },
    },
  })
})

test('a sold home is sold out, and its offer has no price; one under contract is reserved', () => {
  const offerOf = (values: Partial<HomeView>) =>
    JSON.parse(JSON.stringify(toHomeThings(homeView(values), site)))[0].offers
  const sold = offerOf({ status: 'sold' })
  expect(sold).toMatchObject({ availability: 'https://schema.org/SoldOut' })
  expect(Object.keys(sold)).not.toContain('price')
  expect(offerOf({ status: 'under-contract', priceUsd: 489_900 })).toMatchObject({
    availability: 'https://schema.org/Reserved',
    price: 489_900,
  })
})

test("what isn't known is left out", () => {
  const [listing] = JSON.parse(JSON.stringify(toHomeThings(homeView({ status: 'lot' }), site)))
  expect(listing).toEqual({
    '@type': 'RealEstateListing',
    url: 'https://homes.example/homes/first-street',
    name: 'First Street',
    about: { '@type': 'Place', name: 'First Street' },
  })
})

test('an address written otherwise stays as it is', () => {
  const [listing] = toHomeThings(homeView({ address: 'Corner of First and Main' }), site)
  expect(listing).toMatchObject({ about: { address: 'Corner of First and Main' } })
})

test('the trail leads over the community', () => {
  const [, trail] = toHomeThings(
    homeView({ community: { id: 2, slug: 'juniper-ridge', title: 'Juniper Ridge' } }),
    site,
  )
  expect(trail).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://homes.example/homes-for-sale?kind=homes' },
      { position: 2, item: 'https://homes.example/communities/juniper-ridge' },
      { position: 3, item: 'https://homes.example/homes/first-street' },
    ],
  })
})

test('the offer says whether the house stands', () => {
  const offerOf = (status: HomeView['status']) =>
    toHomeThings(homeView({ priceUsd: 400_000, ...(status && { status }) }), site)[0].offers
  expect(offerOf('move-in')).toMatchObject({ availability: 'https://schema.org/InStock' })
  expect(offerOf('under-construction')).toMatchObject({ availability: 'https://schema.org/PreSale' })
})

test("a list's later page goes on counting", () => {
  const list = toHomeListThing({ items: [homeView()], totalHomes: 21, totalPages: 2 }, 2, origin)
  expect(list).toMatchObject({ numberOfItems: 21, itemListElement: [{ position: 21 }] })
})
