import { expect, test } from 'vitest'
import { listSources, proposeMapping, proposeType, type Candidate } from './proposal.ts'
import type { Around, RawItem } from './raw.ts'
import { listLines, takeBatch } from './taken-item.ts'

const listing: Candidate = {
  name: 'listing',
  label: 'Listings',
  taxonomies: [{ name: 'listing_town', label: 'Towns' }],
}
const around: Around = {
  files: {
    9001: { url: 'https://acme.example/a.jpg', isPicture: true },
    9002: { url: 'https://acme.example/b.jpg', isPicture: true },
  },
  terms: {},
  related: [{ id: 7, type: 'community', title: 'Tumalo Bend', slug: 'tumalo-bend', isPublished: true }],
}

function toItem(id: number, price: string, baths: string, status: string): RawItem {
  return {
    ...{ id, type: 'property', title: `${id} River Road`, content: '', excerpt: '', isPublished: true },
    meta: {
      acme_list_price: [price],
      acme_bathrooms: [baths],
      acme_square_feet: ['2,100 sq ft'],
      acme_listing_status: [status],
      acme_photos: [['9001', '9002']],
      acme_map: [{ address: `${id} River Road, Bend`, lat: 44.06, lng: -121.31, zoom: 15 }],
      acme_neighborhood: [['7']],
      acme_description: ['[vc_row]Light rooms.[/vc_row]'],
      acme_cost_basis: ['311000'],
      acme_seller_phone: ['541-555-0177'],
      acme_market: ['Central Oregon'],
    },
    terms: { listing_town: ['Bend'] },
    codes: ['vc_row'],
  }
}
const items = [
  toItem(101, '$489,900', '2 1/2 baths', 'Available'),
  toItem(103, '389.900', '3', 'Move in ready'),
  toItem(105, 'From $450s', '2', 'Sale pending'),
  toItem(107, 'Call for price', '2', 'Phase 2'),
  toItem(109, '$1.2M', '4.5', 'Sold'),
]
const sources = listSources(listing, items, { acme_list_price: 'Price' })
const mapping = proposeMapping('property', 'listing', { sources, items, around })

test('the type that holds homes is found by its name', () => {
  const others: Candidate[] = [
    { name: 'post', label: 'Homes', taxonomies: [] },
    { name: 'testimonial', label: 'Testimonials', taxonomies: [] },
  ]
  expect(proposeType('property', [...others, listing])).toBe('listing')
  expect(proposeType('community', [...others, listing])).toBe('')
})

test('a mapping is proposed by names and by the values seen', () => {
  expect(mapping.fields).toMatchObject({
    price: 'meta:acme_list_price',
    baths: 'meta:acme_bathrooms',
    sqft: 'meta:acme_square_feet',
    location: 'meta:acme_map',
    address: 'meta:acme_map',
    community: 'meta:acme_neighborhood',
    gallery: 'meta:acme_photos',
    content: 'meta:acme_description',
  })
  expect(Object.values(mapping.fields)).not.toContain('meta:acme_cost_basis')
  expect(mapping.terms).toEqual({
    region: { source: 'meta:acme_market', values: { 'central oregon': '' } },
    city: { source: 'tax:listing_town', values: { bend: '' } },
    post_tag: {
      source: 'meta:acme_listing_status',
      values: {
        available: 'for-sale',
        'move in ready': 'move-in',
        'phase 2': '',
        'sale pending': 'under-contract',
        sold: 'sold',
      },
    },
  })
  expect(sources.find(({ source }) => source === 'meta:acme_list_price')?.title).toBe(
    'Price (acme_list_price)',
  )
})

test('keys that make one value are proposed together', () => {
  const item = { ...toItem(1, '', '', ''), meta: { latitude: ['44.05'], longitude: ['-121.3'] } }
  expect(listSources(listing, [item], {}).map(({ source }) => source)).toContain('meta:latitude+longitude')
})

test('an item becomes ours, with what of it is lost', () => {
  const [first, , third, fourth, last] = takeBatch({ types: { property: mapping }, items, ...around })
  expect(first).toMatchObject({
    fields: { price: '489900', baths: '2.5', community: '7', gallery: [9001, 9002] },
    status: '',
    places: { city: [{ name: 'Bend', slug: '' }], region: [{ name: 'Central Oregon', slug: '' }] },
    lost: [],
  })
  expect(third).toMatchObject({
    fields: { price: '' },
    status: 'under-contract',
    lost: [{ name: 'price', label: 'Price ($)', stored: 'From $450s' }],
  })
  expect(fourth?.status).toBe('excluded')
  expect(fourth?.lost.map(({ name, problem }) => [name, problem])).toContainEqual([
    'post_tag',
    'nobody has said what “Phase 2” means, so it’s in no list',
  ])
  expect([last?.fields['price'], last?.status]).toEqual(['1200000', 'sold'])
})

test('of a type that nobody mapped, nothing is taken', () => {
  expect(takeBatch({ types: {}, items, ...around })).toEqual([])
})

test('a person reads what is stored and what the website shows', () => {
  const [item] = items
  const lines = item ? listLines(item, 'property', mapping, around) : []
  const lineOf = (name: string) => lines.find((line) => line.name === name)
  expect(lineOf('price')).toMatchObject({ stored: '$489,900', becomes: '$489,900', problem: '' })
  expect(lineOf('baths')).toMatchObject({ becomes: '2.5' })
  expect(lineOf('gallery')).toMatchObject({ becomes: '2 pictures' })
  expect(lineOf('community')).toMatchObject({ becomes: 'Tumalo Bend' })
  expect(lineOf('content')).toMatchObject({
    becomes: 'Light rooms.',
    problem: 'no active plugin renders [vc_row]',
  })
  expect(lineOf('post_tag')).toMatchObject({ stored: 'Available', becomes: 'For sale' })
})
