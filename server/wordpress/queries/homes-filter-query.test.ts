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
/** The clauses of one filter by a term, and by a figure. */
const tax = (index: number, taxonomy: string, field: string, term: number | string, operator = 'IN') => [
  ...[`[taxonomy]=${taxonomy}`, `[field]=${field}`, `[terms][0]=${term}`, `[operator]=${operator}`].map(
    (clause) => `filter[tax_query][${index}]${clause}`,
  ),
]
const meta = (index: number, name: string, values: string[], compare: string, type = 'NUMERIC') =>
  [`[key]=acme_property_${name}`, ...values, `[compare]=${compare}`, `[type]=${type}`].map(
    (clause) => `filter[meta_query][${index}]${clause}`,
  )
const NOT_EXCLUDED = tax(0, 'post_tag', 'term_id', 1, 'NOT IN')
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
    ...tax(1, 'post_tag', 'term_id', 4, 'NOT IN'),
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
    ...tax(1, 'post_tag', 'term_id', 2),
    ...tax(2, 'post_tag', 'term_id', 3),
    ...tax(3, 'post_tag', 'term_id', 77),
    ...tax(4, 'region', 'slug', 'north'),
    ...tax(5, 'city', 'slug', 'bend'),
    'filter[tax_query][relation]=AND',
    ...meta(0, 'beds', ['[value]=3'], '>='),
    ...meta(1, 'baths', ['[value]=2.5'], '>=', 'DECIMAL(4,1)'),
    ...meta(2, 'garages', ['[value]=2'], '>='),
    ...meta(3, 'story', ['[value]=1'], '='),
    ...meta(4, 'price', ['[value][0]=300000', '[value][1]=500000'], 'BETWEEN'),
    ...meta(5, 'sqft', ['[value][0]=1500', '[value][1]=2500'], 'BETWEEN'),
    'filter[meta_query][relation]=AND',
    ...BY_PRICE,
  ])
})

test('a range without an end is a comparison, one without a start leaves out what has no figure', () => {
  expect(write('price=300000-')).toEqual([
    ...ENVELOPE,
    ...NOT_EXCLUDED,
    ...meta(0, 'price', ['[value]=300000'], '>='),
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
    ...meta(0, 'community', ['[value]=210'], '='),
    'filter[orderby]=date ID',
    'filter[order]=DESC',
  ])
})
