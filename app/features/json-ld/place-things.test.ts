import { expect, test } from 'vitest'
import type { FloorPlanDetail } from '../../../domain/floor-plan/floor-plan.ts'
import type { CommunityView } from '../../../domain/pages/detail-views.ts'
import type { PageView } from '../../../domain/pages/page-view.ts'
import type { Site } from '../../../domain/site/site.ts'
import { toPageThings } from './page-things.ts'
import { toCommunityThings, toFloorPlanThings } from './place-things.ts'

const site = {
  origin: 'https://homes.example',
  brand: { name: 'Sample Homes', phone: '541-555-0100', files: { socialShare: { path: '/brand/1/s.jpg' } } },
} as unknown as Site
const builder = {
  '@type': 'Organization',
  '@id': 'https://homes.example/#builder',
  name: 'Sample Homes',
  url: 'https://homes.example',
}

test('a community has its own address and number; whose it is, is named', () => {
  const view = {
    community: { slug: 'first', title: 'First', address: '1 A Street, Bend, OR 97701', amenities: [] },
    agent: { phone: '541-555-0131' },
  } as unknown as CommunityView
  const [listing] = JSON.parse(JSON.stringify(toCommunityThings(view, site)))
  expect(listing.provider).toEqual(builder)
  expect(listing.about).toMatchObject({
    '@type': 'Place',
    telephone: '541-555-0131',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '1 A Street',
      addressLocality: 'Bend',
      postalCode: '97701',
    },
  })
})

test('what a plan can have more of is a range', () => {
  const plan = { slug: 'alder', title: 'The Alder', drawings: [], beds: 3, baths: 2.5, areaSqft: 1_850 }
  const read = (upTo?: object) =>
    JSON.parse(JSON.stringify(toFloorPlanThings({ ...plan, upTo } as unknown as FloorPlanDetail, site)))[0]
  expect(read()).toMatchObject({ numberOfBedrooms: 3, numberOfFullBathrooms: 2, floorSize: { value: 1_850 } })
  const ranged = read({ beds: 5, baths: 4, areaSqft: 2_450 })
  expect(ranged).toMatchObject({
    numberOfBedrooms: { '@type': 'QuantitativeValue', minValue: 3, maxValue: 5 },
    amenityFeature: { name: 'Bathrooms', minValue: 2.5, maxValue: 4 },
    floorSize: { minValue: 1_850, maxValue: 2_450, unitCode: 'FTK' },
  })
  expect(ranged).not.toHaveProperty('numberOfBathroomsTotal')
})

test('an office is the same thing on its own page and beside others', () => {
  const office = {
    title: 'Headquarters',
    addressLines: ['2 B Street, Suite 3', 'Redmond, OR 97756'],
    hoursLines: [],
  }
  const pageWith = (href: string, offices: object[], picture?: object) =>
    toPageThings(
      { href, title: '', trail: [], blocks: [{ type: 'contact', offices }], picture } as unknown as PageView,
      site,
    )[0]
  const own = pageWith('/contact/hq', [office], { url: '/pictures/hq.jpg', alt: '' })
  expect(own).toMatchObject({
    '@id': 'https://homes.example/contact/hq#office',
    url: 'https://homes.example/contact/hq',
    image: ['https://homes.example/pictures/hq.jpg'],
    address: { '@type': 'PostalAddress', streetAddress: '2 B Street, Suite 3', addressRegion: 'OR' },
    parentOrganization: builder,
  })
  const listed = pageWith('/contact', [
    { ...office, href: '/contact/hq' },
    { ...office, href: '/contact/b' },
  ])
  expect(listed).toMatchObject({
    '@id': 'https://homes.example/contact/hq#office',
    image: 'https://homes.example/brand/1/s.jpg',
  })
})
