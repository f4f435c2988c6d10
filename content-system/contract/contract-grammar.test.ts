// The list of homes: query grammar in both dialects, paging, headers, errors.
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { openContentSystem } from './content-system.ts'
import { errorOf, items, metaNumber } from './shapes.ts'
import type { Item } from './shapes.ts'

const system = await openContentSystem(process.env)
afterAll(() => system[Symbol.asyncDispose]())

const key = (name: string) => `${system.prefix}_property_${name}`
const numbers = (list: readonly Item[], name: string) =>
  list.flatMap((home) => metaNumber(home, key(name)) ?? [])
const meta = (index: number, name: string, compare: string, type: string, value: string) =>
  `filter[meta_query][${index}][key]=${key(name)}&filter[meta_query][${index}][compare]=${encodeURIComponent(compare)}` +
  `&filter[meta_query][${index}][type]=${type}&${value.replaceAll('value', `filter[meta_query][${index}][value]`)}`
const tax = (index: number, taxonomy: string, field: string, term: string | number, operator: string) =>
  `filter[tax_query][${index}][taxonomy]=${taxonomy}&filter[tax_query][${index}][field]=${field}` +
  `&filter[tax_query][${index}][terms][0]=${term}&filter[tax_query][${index}][operator]=${encodeURIComponent(operator)}`
const sort = (name: string, order: string) =>
  `filter[orderby]=meta_value_num&filter[meta_key]=${key(name)}&filter[order]=${order}`
const ids = (list: readonly Item[]) => list.map((item) => item.id).toSorted((one, other) => one - other)

/** Every home a query finds, page after page. */
async function homes(query: string): Promise<Item[]> {
  const found: Item[] = []
  for (let page = 1; ; page++) {
    const response = await system.send(`wp/v2/property?per_page=100&page=${page}&${query}`)
    found.push(...items(response))
    if (page >= Number(response.headers.get('x-wp-totalpages'))) return found
  }
}

/** A region and a city that have homes, by what a home itself says. */
async function place() {
  const all = await homes('_embed')
  const terms = all.flatMap((home) => home._embedded?.['wp:term']?.flat() ?? [])
  const region = terms.find((term) => term.taxonomy === 'region')
  const city = terms.find((term) => term.taxonomy === 'city')
  if (!region || !city) throw new Error('The contract needs homes with a region and a city.')
  return { all, region, city }
}

test('sorts by price as numbers, both ways', async () => {
  const prices = numbers(await homes(sort('price', 'ASC')), 'price')
  expect(prices.length).toBeGreaterThan(3)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  const falling = numbers(await homes(sort('price', 'DESC')), 'price')
  expect(falling).toEqual(prices.toReversed())
})

test('sorts newest first', async () => {
  const dates = (await homes('orderby=date&order=desc')).map((home) => home.date_gmt)
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test('filters by beds, garages, square feet and stories', async () => {
  const found = await homes(
    [
      meta(0, 'beds', '>=', 'NUMERIC', 'value=3'),
      meta(1, 'garages', '>=', 'NUMERIC', 'value=2'),
      meta(2, 'sqft', 'BETWEEN', 'NUMERIC', 'value[0]=1500&value[1]=3500'),
      meta(3, 'story', '=', 'NUMERIC', 'value=2'),
      'filter[meta_query][relation]=AND',
    ].join('&'),
  )
  expect(found.length).toBeGreaterThan(0)
  expect(Math.min(...numbers(found, 'beds'))).toBeGreaterThanOrEqual(3)
  expect(Math.min(...numbers(found, 'garages'))).toBeGreaterThanOrEqual(2)
  expect(numbers(found, 'sqft').every((sqft) => sqft >= 1500 && sqft <= 3500)).toBe(true)
  expect(new Set(numbers(found, 'story'))).toEqual(new Set([2]))
})

test('counts half baths when the type has a decimal', async () => {
  const all = await homes('')
  const wanted = ids(all.filter((home) => (metaNumber(home, key('baths')) ?? 0) >= 2.5))
  expect(ids(await homes(meta(0, 'baths', '>=', 'DECIMAL(4,1)', 'value=2.5')))).toEqual(wanted)
})

test('takes a range as a list and as text with a comma', async () => {
  const all = numbers(await homes(sort('price', 'ASC')), 'price')
  const [low, high] = [all[1] ?? 0, all.at(-2) ?? 0]
  const asList = await homes(meta(0, 'price', 'BETWEEN', 'NUMERIC', `value[0]=${low}&value[1]=${high}`))
  const asText = await homes(meta(0, 'price', 'BETWEEN', 'NUMERIC', `value=${low},${high}`))
  expect(ids(asList)).toEqual(ids(asText))
  expect(asList.length).toBe(all.filter((price) => price >= low && price <= high).length)
})

test('joins clauses by OR when asked to', async () => {
  const one = await homes(meta(0, 'beds', '=', 'NUMERIC', 'value=3'))
  const other = await homes(meta(0, 'beds', '=', 'NUMERIC', 'value=4'))
  const either = await homes(
    `${meta(0, 'beds', '=', 'NUMERIC', 'value=3')}&${meta(1, 'beds', '=', 'NUMERIC', 'value=4')}&filter[meta_query][relation]=OR`,
  )
  expect(ids(either)).toEqual(ids([...one, ...other]))
})

test('leaves out a tag by tax_query, and by tags_exclude in the core dialect', async () => {
  const all = await homes('')
  const wanted = ids(all.filter((home) => !home.tags.includes(system.excludedTagId)))
  expect(wanted.length).toBeLessThan(all.length)
  expect(ids(await homes(tax(0, 'post_tag', 'term_id', system.excludedTagId, 'NOT IN')))).toEqual(wanted)
  expect(ids(await homes(`tags_exclude=${system.excludedTagId}`))).toEqual(wanted)
})

test('finds a tag, a region and a city in both dialects', async () => {
  const { all, region, city } = await place()
  const tag = all.flatMap((home) => home.tags)[0]
  const byTag = ids(all.filter((home) => home.tags.includes(Number(tag))))
  expect(ids(await homes(tax(0, 'post_tag', 'term_id', Number(tag), 'IN')))).toEqual(byTag)
  expect(ids(await homes(`tags=${tag}`))).toEqual(byTag)
  const byPlace = ids(all.filter((home) => home.region.includes(region.id) && home.city.includes(city.id)))
  const full = [tax(0, 'region', 'slug', region.slug, 'IN'), tax(1, 'city', 'slug', city.slug, 'IN')]
  expect(ids(await homes([...full, 'filter[tax_query][relation]=AND'].join('&')))).toEqual(byPlace)
  expect(ids(await homes(`filter[region]=${region.slug}&filter[city]=${city.slug}`))).toEqual(byPlace)
})

test('answers an unknown slug or key with an empty list', async () => {
  const unknown = await system.send('wp/v2/property?filter[region]=no-such-region')
  expect(items(unknown)).toEqual([])
  expect([unknown.headers.get('x-wp-total'), unknown.headers.get('x-wp-totalpages')]).toEqual(['0', '0'])
  expect(items(await system.send('wp/v2/property?filter[region]=no-such-region&page=2'))).toEqual([])
})

test("ignores parameters and filters it doesn't know", async () => {
  const all = ids(await homes(''))
  expect(ids(await homes('post_status=publish&status=publish&filter=broken&no_such=1'))).toEqual(all)
})

test('pages through everything without a repeat', async () => {
  const first = await system.send(`wp/v2/property?per_page=2&page=1&${sort('price', 'ASC')}`)
  const second = await system.send(`wp/v2/property?per_page=2&page=2&${sort('price', 'ASC')}`)
  const total = Number(first.headers.get('x-wp-total'))
  expect(Number(first.headers.get('x-wp-totalpages'))).toBe(Math.ceil(total / 2))
  expect(first.headers.get('link')).toContain('rel="next"')
  expect(first.headers.get('link')).not.toContain('rel="prev"')
  expect(second.headers.get('link')).toContain('rel="prev"')
  expect(new Set(ids([...items(first), ...items(second)])).size).toBe(4)
})

test('refuses a page beyond the end', async () => {
  expect(errorOf(await system.send('wp/v2/property?per_page=20&page=9999'))).toEqual([
    400,
    'rest_post_invalid_page_number',
  ])
})

test('refuses parameters that are out of range, naming them', async () => {
  const response = await system.send('wp/v2/property?per_page=101&page=0')
  expect(errorOf(response)).toEqual([400, 'rest_invalid_param'])
  const { data } = response.body as { data: { params: Record<string, string> } }
  expect(Object.keys(data.params).toSorted()).toEqual(['page', 'per_page'])
  for (const query of [
    'page=abc',
    'order=ASC',
    'orderby=price',
    'tags=move-in',
    'region=central-oregon',
    'status=draft',
  ])
    expect(errorOf(await system.send(`wp/v2/property?${query}`))).toEqual([400, 'rest_invalid_param'])
})

test('embeds everything, or what is named', async () => {
  const all = (await homes('_embed')).find((home) => home.featured_media > 0)
  expect(all?._embedded?.['wp:featuredmedia']?.[0]?.source_url).toMatch(/^https?:\/\//)
  expect(all?._embedded?.['wp:term']?.length).toBeGreaterThan(0)
  const part = (await homes('_embed=wp:featuredmedia')).find((home) => home.featured_media > 0)
  expect(Object.keys(part?._embedded ?? {})).toEqual(['wp:featuredmedia'])
})

test('trims fields, nested ones too', async () => {
  const [home] = await homes(`_fields=id,slug,title.rendered`)
  expect(Object.keys(home ?? {}).toSorted()).toEqual(['id', 'slug', 'title'])
  expect(Object.keys(home?.title ?? {})).toEqual(['rendered'])
})

test('answers HEAD with the headers alone', async () => {
  const response = await system.send('wp/v2/property?per_page=20', { method: 'HEAD' })
  expect([response.status, response.text]).toEqual([200, ''])
  expect(Number(response.headers.get('x-wp-total'))).toBeGreaterThan(0)
})

test('answers the rest_route form and a trailing slash alike', async () => {
  const plain = await system.send('wp/v2/property?per_page=3&_fields=id')
  const slashed = await system.send('wp/v2/property/?per_page=3&_fields=id')
  const route = await fetch(`${system.baseUrl}/?rest_route=/wp/v2/property&per_page=3&_fields=id`)
  expect(slashed.body).toEqual(plain.body)
  expect(await route.json()).toEqual(plain.body)
})

test('lets another origin read', async () => {
  const response = await system.send('wp/v2/property?per_page=1', {
    headers: { origin: 'https://site.example' },
  })
  expect(response.headers.get('access-control-allow-origin')).toBe('https://site.example')
  expect(response.headers.get('access-control-expose-headers')).toContain('X-WP-TotalPages')
})
