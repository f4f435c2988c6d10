import { expect, test } from 'vitest'
import { parsePhpQuery } from '../http/php-query.ts'
import { startContentSystem } from '../start.ts'
import { createTestFolder, item } from '../testing/content-folder.ts'
import { parseMetaQuery } from '../rest/meta-query.ts'
import { listSql } from './list-sql.ts'
import { createMetaColumns } from './meta-columns.ts'
import { openDatabase } from './schema.ts'

/** The ids a query finds among three homes: 489900 with 2.5 baths, "$1,050,000" with 2, and 90000 with none. */
async function find(...queries: string[]): Promise<number[][]> {
  await using folder = await createTestFolder()
  await folder.write(
    'properties/odd.md',
    item(107, 'Odd', 'meta: { price: "", beds: 10, name: "100% Oak_floor" }'),
  )
  await using system = await startContentSystem({ contentDir: folder.dir, watch: false })
  return await Promise.all(
    queries.map(async (query) => {
      const response = await fetch(
        `${system.url}/wp-json/wp/v2/property?_fields=id&orderby=id&order=asc&${query}`,
      )
      expect(response.status).toBe(200)
      return ((await response.json()) as { id: number }[]).map(({ id }) => id)
    }),
  )
}

const meta = (key: string, compare: string, value: string, type = '') =>
  `filter[meta_query][0][key]=acme_property_${key}&filter[meta_query][0][compare]=${encodeURIComponent(compare)}` +
  `${value}${type === '' ? '' : `&filter[meta_query][0][type]=${type}`}`
const value = (text: string) => `&filter[meta_query][0][value]=${encodeURIComponent(text)}`

test('binds every value of a request, and writes none into the SQL', () => {
  const database = openDatabase(undefined)
  const columns = createMetaColumns(database)
  const evil = "x' OR 1=1 --"
  const query = parsePhpQuery(`m[0][key]=${encodeURIComponent(evil)}&m[0][value]=${encodeURIComponent(evil)}`)
  const group = parseMetaQuery(query.get('m'))
  const common = {
    type: 'property',
    status: 'publish',
    order: [],
    search: evil,
    slugs: [evil],
    metaKey: evil,
  }
  const { text, values } = listSql(database, columns, { ...common, ...(group ? { meta: group } : {}) })
  expect(text).not.toContain('OR 1=1')
  expect(values.filter((each) => each === evil)).toHaveLength(4)
  expect(() => database.prepare(text).all(...values)).not.toThrow()
})

test('compares numbers as numbers, and text as text', async () => {
  expect(
    await find(
      meta('beds', '>=', value('4'), 'NUMERIC'),
      meta('beds', '>=', value('4')),
      meta('baths', '>=', value('2.5'), 'DECIMAL(4,1)'),
      meta('baths', '=', value('2'), 'NUMERIC'),
      meta('price', '<', value('100000'), 'NUMERIC'),
    ),
  ).toEqual([[102, 103, 107], [102, 103], [101], [101, 102], [103, 107]])
})

test('knows lists, ranges, likes and existence', async () => {
  expect(
    await find(
      meta('beds', 'IN', value('3,5'), 'NUMERIC'),
      meta(
        'beds',
        'NOT IN',
        `${value('3').replace('[value]', '[value][0]')}${value('5').replace('[value]', '[value][1]')}`,
      ),
      meta('beds', 'BETWEEN', value('3,4'), 'NUMERIC'),
      meta('beds', 'NOT BETWEEN', value('3,4'), 'NUMERIC'),
      meta('beds', 'BETWEEN', value('3'), 'NUMERIC'),
      meta('name', 'LIKE', value('% oak_F')),
      meta('name', 'LIKE', value('oakXf')),
      meta('baths', 'EXISTS', ''),
      meta('baths', 'NOT EXISTS', ''),
      meta('baths', '!=', value('2'), 'DECIMAL(4,1)'),
    ),
  ).toEqual([[101, 103], [102, 107], [101, 102], [103, 107], [], [107], [], [101, 102], [103, 107], [101]])
})

test('nests groups', async () => {
  const group = (index: number, inner: number, beds: number) =>
    `filter[meta_query][${index}][${inner}][key]=acme_property_beds&filter[meta_query][${index}][${inner}][value]=${beds}`
  const either = `filter[meta_query][1][relation]=OR&${group(1, 0, 3)}&${group(1, 1, 5)}`
  expect(
    await find(
      `filter[meta_query][0][key]=acme_property_price&filter[meta_query][0][compare]=EXISTS&${either}`,
      `filter[meta_query][relation]=OR&filter[meta_query][0][key]=acme_property_baths&filter[meta_query][0][value]=2&${either}`,
    ),
  ).toEqual([
    [101, 103],
    [101, 102, 103],
  ])
})

test('finds by every taxonomy operator', async () => {
  const tax = (operator: string, terms = '', field = 'slug') =>
    `filter[tax_query][0][taxonomy]=region&filter[tax_query][0][field]=${field}${terms}&filter[tax_query][0][operator]=${operator}`
  const terms = (...names: string[]) =>
    names.map((name, i) => `&filter[tax_query][0][terms][${i}]=${name}`).join('')
  expect(
    await find(
      tax('IN', terms('central', 'north')),
      tax('NOT%20IN', terms('central')),
      tax('AND', terms('central', 'north')),
      tax('EXISTS'),
      tax('NOT%20EXISTS'),
      tax('IN', terms('31'), 'term_id'),
      tax('IN', terms('North'), 'name'),
      'filter[tax_query][0][taxonomy]=nothing&filter[tax_query][0][terms]=1',
      'filter[region]=central,north',
      'filter[tag]=move-in',
    ),
  ).toEqual([[101, 102], [102, 103, 107], [], [101, 102], [103, 107], [102], [102], [], [101, 102], [101]])
})

test('searches words, and finds by slugs and ids', async () => {
  expect(
    await find('search=porch%20cedar', 'search=odd', 'slug=one,two', 'include=103,101', 'exclude=101'),
  ).toEqual([[101], [107], [101, 102], [101, 103], [102, 103, 107]])
})
