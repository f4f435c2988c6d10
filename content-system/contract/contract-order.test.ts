// The order of lists: every home once over all pages, and those without a price last.
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { CONTRACT_CONTENT } from './content-folder.ts'
import { openContentSystem } from './content-system.ts'
import { items, metaNumber } from './shapes.ts'
import type { Item } from './shapes.ts'

const system = await openContentSystem(process.env)
afterAll(() => system[Symbol.asyncDispose]())

async function allPages(query: string, perPage: number): Promise<Item[]> {
  const found: Item[] = []
  for (let page = 1; ; page++) {
    const paging = `per_page=${perPage}&page=${page}&_fields=id,slug,metadata`
    const response = await system.send(`wp/v2/property?${paging}&${query}`)
    found.push(...items(response))
    if (page >= Number(response.headers.get('x-wp-totalpages'))) return found
  }
}

const byNumber = (name: string, order: string) =>
  `filter[orderby]=meta_value_num ID&filter[meta_key]=${system.prefix}_property_${name}&filter[order]=${order}`
const ids = (list: readonly Item[]) => list.map((home) => home.id).toSorted((one, other) => one - other)

test('brings every home once, over pages of equal prices and dates', async () => {
  const all = ids(await allPages('orderby=id&order=asc', 100))
  expect(new Set(all).size).toBe(all.length)
  expect(ids(await allPages(byNumber('price', 'ASC'), 7))).toEqual(all)
  const sorts = [byNumber('price', 'DESC'), byNumber('sqft', 'DESC')]
  for (const sort of [...sorts, 'filter[orderby]=date ID&filter[order]=DESC'])
    expect(ids(await allPages(sort, 20))).toEqual(all)
})

test('has equal prices to bring', async (context) => {
  if (!system.hasContractContent) context.skip()
  const found = await allPages(byNumber('price', 'ASC'), 100)
  const equal = found.filter((home) => CONTRACT_CONTENT.equalPriceSlug.test(home.slug))
  expect(equal.length).toBeGreaterThan(7)
  expect(equal.map((home) => home.id)).toEqual(ids(equal))
})

test('lists homes without a price after all prices, in both directions', async () => {
  for (const order of ['ASC', 'DESC']) {
    const prices = (await allPages(byNumber('price', order), 20)).map(
      (home) => metaNumber(home, `${system.prefix}_property_price`) || undefined,
    )
    const priced = prices.filter((price) => price !== undefined)
    expect(prices.slice(0, priced.length)).toEqual(priced)
    expect(priced).toEqual(priced.toSorted((a, b) => (order === 'ASC' ? a - b : b - a)))
  }
})

test('lists a home whose price is absent, empty or no number', async (context) => {
  if (!system.hasContractContent) context.skip()
  const found = (await allPages(byNumber('price', 'ASC'), 100)).map((home) => home.slug)
  expect(found).toEqual(expect.arrayContaining([...CONTRACT_CONTENT.unpricedSlugs]))
})

test('keeps the second key when a filter narrows the list', async () => {
  const beds = `filter[meta_query][0][key]=${system.prefix}_property_beds&filter[meta_query][0][compare]=>=`
  const query = `${beds}&filter[meta_query][0][type]=NUMERIC&filter[meta_query][0][value]=3`
  const whole = await allPages(query, 100)
  expect(ids(await allPages(`${query}&${byNumber('price', 'ASC')}`, 7))).toEqual(ids(whole))
})
