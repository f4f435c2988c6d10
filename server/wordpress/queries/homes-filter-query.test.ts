import { expect, test } from 'vitest'
import { parseHomeSearch } from '../../../domain/search/home-search-url.ts'
import { toPath } from '../client/wordpress-client.ts'
import { toHomeQuery, toStaticHomeQuery } from './homes-filter-query.ts'
import { sampleContext } from '../testing/sample-context.ts'

const { context: CONTEXT } = sampleContext()
const { context: CORE } = sampleContext({ filterDialect: 'core' })

function write(query: string, context = CONTEXT): string[] {
  const search = parseHomeSearch(new URLSearchParams(query))
  return decode(toPath('wp/v2/property', toHomeQuery(context, search, { page: search.page })))
}

function decode(path: string): string[] {
  return (path.split('?')[1] ?? '').split('&').map(decodeURIComponent)
}

const ENVELOPE = ['status=publish', 'post_status=publish', '_embed', 'per_page=20', 'page=1']
const NOT_EXCLUDED = [
  'filter[tax_query][0][taxonomy]=post_tag',
  'filter[tax_query][0][field]=term_id',
  'filter[tax_query][0][terms][0]=1',
  'filter[tax_query][0][operator]=NOT IN',
]
const BY_PRICE = [
  'filter[orderby]=meta_value_num ID',
  'filter[meta_key]=acme_property_price',
  'filter[order]=ASC',
]

test('the default search finds everything but the excluded tag, by price', () => {
  expect(write('')).toEqual([...ENVELOPE, ...NOT_EXCLUDED, ...BY_PRICE])
})

test('houses alone leave out the tag of land, and land keeps no filter of a house', () => {
  expect(write('kind=homes')).toEqual([
    ...ENVELOPE,
    ...NOT_EXCLUDED,
    'filter[tax_query][1][taxonomy]=post_tag',
    'filter[tax_query][1][field]=term_id',
    'filter[tax_query][1][terms][0]=4',
    'filter[tax_query][1][operator]=NOT IN',
    'filter[tax_query][relation]=AND',
    ...BY_PRICE,
  ])
  expect(write('kind=homes', CORE)).toContain('tags_exclude=1,4')
  const land = write('kind=homesites&beds=3&price=-150000')
  expect(land).toContain('filter[tax_query][1][operator]=IN')
  expect(land.filter((text) => text.includes('[key]'))).toEqual([
    'filter[meta_query][0][key]=acme_property_price',
  ])
})

test('names and values are percent-encoded', () => {
  const search = parseHomeSearch({ baths: '2.5' })
  const path = toPath('wp/v2/property', toHomeQuery(CONTEXT, search, { page: 1 }))
  expect(path).toMatch(
    /^\/wp-json\/wp\/v2\/property\?status=publish&post_status=publish&_embed&per_page=20&page=1&/,
  )
  expect(path).toContain('filter%5Bmeta_query%5D%5B0%5D%5Bcompare%5D=%3E%3D')
  expect(path).toContain('filter%5Btax_query%5D%5B0%5D%5Boperator%5D=NOT%20IN')
})

test('every filter has its clause, in a fixed order', () => {
  const everything =
    'page=2&beds=3&baths=2.5&garages=2&levels=1&price=300000-500000&sqft=1500-2500&region=north&city=bend' +
    '&status=under-construction&tag=77&ready=1'
  expect(write(everything)).toEqual([
    ...ENVELOPE.slice(0, 4),
    'page=2',
    ...NOT_EXCLUDED,
    'filter[tax_query][1][taxonomy]=post_tag',
    'filter[tax_query][1][field]=term_id',
    'filter[tax_query][1][terms][0]=2',
    'filter[tax_query][1][operator]=IN',
    'filter[tax_query][2][taxonomy]=post_tag',
    'filter[tax_query][2][field]=term_id',
    'filter[tax_query][2][terms][0]=3',
    'filter[tax_query][2][operator]=IN',
    'filter[tax_query][3][taxonomy]=post_tag',
    'filter[tax_query][3][field]=term_id',
    'filter[tax_query][3][terms][0]=77',
    'filter[tax_query][3][operator]=IN',
    'filter[tax_query][4][taxonomy]=region',
    'filter[tax_query][4][field]=slug',
    'filter[tax_query][4][terms][0]=north',
    'filter[tax_query][4][operator]=IN',
    'filter[tax_query][5][taxonomy]=city',
    'filter[tax_query][5][field]=slug',
    'filter[tax_query][5][terms][0]=bend',
    'filter[tax_query][5][operator]=IN',
    'filter[tax_query][relation]=AND',
    'filter[meta_query][0][key]=acme_property_beds',
    'filter[meta_query][0][value]=3',
    'filter[meta_query][0][compare]=>=',
    'filter[meta_query][0][type]=NUMERIC',
    'filter[meta_query][1][key]=acme_property_baths',
    'filter[meta_query][1][value]=2.5',
    'filter[meta_query][1][compare]=>=',
    'filter[meta_query][1][type]=DECIMAL(4,1)',
    'filter[meta_query][2][key]=acme_property_garages',
    'filter[meta_query][2][value]=2',
    'filter[meta_query][2][compare]=>=',
    'filter[meta_query][2][type]=NUMERIC',
    'filter[meta_query][3][key]=acme_property_story',
    'filter[meta_query][3][value]=1',
    'filter[meta_query][3][compare]==',
    'filter[meta_query][3][type]=NUMERIC',
    'filter[meta_query][4][key]=acme_property_price',
    'filter[meta_query][4][value][0]=300000',
    'filter[meta_query][4][value][1]=500000',
    'filter[meta_query][4][compare]=BETWEEN',
    'filter[meta_query][4][type]=NUMERIC',
    'filter[meta_query][5][key]=acme_property_sqft',
    'filter[meta_query][5][value][0]=1500',
    'filter[meta_query][5][value][1]=2500',
    'filter[meta_query][5][compare]=BETWEEN',
    'filter[meta_query][5][type]=NUMERIC',
    'filter[meta_query][relation]=AND',
    ...BY_PRICE,
  ])
})

test('a range without an end is a comparison, one without a start leaves out what has no figure', () => {
  expect(write('price=300000-')).toEqual([
    ...ENVELOPE,
    ...NOT_EXCLUDED,
    'filter[meta_query][0][key]=acme_property_price',
    'filter[meta_query][0][value]=300000',
    'filter[meta_query][0][compare]=>=',
    'filter[meta_query][0][type]=NUMERIC',
    ...BY_PRICE,
  ])
  expect(write('sqft=-2000')).toEqual(
    expect.arrayContaining([
      'filter[meta_query][0][value][0]=1',
      'filter[meta_query][0][value][1]=2000',
      'filter[meta_query][0][compare]=BETWEEN',
    ]),
  )
})

test('the status lot skips the numeric filters', () => {
  const query = write('status=lot&beds=3&price=1-2&levels=1')
  expect(query.filter((pair) => pair.includes('meta_query'))).toEqual([])
  expect(query).toContain('filter[tax_query][1][terms][0]=4')
})

test('each way to sort', () => {
  expect(write('sort=price-desc').slice(-3)).toEqual([...BY_PRICE.slice(0, 2), 'filter[order]=DESC'])
  expect(write('sort=sqft-desc').slice(-2)).toEqual([
    'filter[meta_key]=acme_property_sqft',
    'filter[order]=DESC',
  ])
  expect(write('sort=newest').slice(-3)).toEqual([
    'filter[tax_query][0][operator]=NOT IN',
    'filter[orderby]=date ID',
    'filter[order]=DESC',
  ])
})

test('the core dialect is equivalent, without nested taxonomy queries', () => {
  expect(write('status=move-in&region=north&city=bend', CORE)).toEqual([
    ...ENVELOPE,
    'tags_exclude=1',
    'tags=3',
    'filter[region]=north',
    'filter[city]=bend',
    ...BY_PRICE,
  ])
  expect(write('status=move-in&tag=77', CORE).slice(5, 8)).toEqual([
    'tags_exclude=1',
    'tags[terms]=3,77',
    'tags[operator]=AND',
  ])
})

test('the homes of a community are requested by its id, the newest first, a hundred at a time', () => {
  const query = toStaticHomeQuery(CONTEXT, { name: 'community', id: 210 }, { page: 1, perPage: 100 })
  expect(decode(toPath('wp/v2/property', query))).toEqual([
    ...ENVELOPE.slice(0, 3),
    'per_page=100',
    'page=1',
    ...NOT_EXCLUDED,
    'filter[meta_query][0][key]=acme_property_community',
    'filter[meta_query][0][value]=210',
    'filter[meta_query][0][compare]==',
    'filter[meta_query][0][type]=NUMERIC',
    'filter[orderby]=date ID',
    'filter[order]=DESC',
  ])
})
