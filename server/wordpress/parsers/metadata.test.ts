import { expect, test } from 'vitest'
import { openMetadata, toGallery } from './metadata.ts'
import { parseOrderedJson } from '../client/ordered-json.ts'
import { sampleContext } from '../testing/sample-context.ts'
import { recordedJson } from '../testing/mock-server.ts'
import { toWire } from './wire-values.ts'

function open(item: unknown) {
  const { context, logged } = sampleContext()
  return { meta: openMetadata(context, toWire(item), 'property'), logged }
}

test('finds a price an editor typed with signs, where a typed field has lost it', () => {
  const { meta } = open(recordedJson('property-odd-meta'))
  expect(meta.number('price')).toBe(412_900)
  expect(meta.number('sqft')).toBe(4_740)
  expect(meta.location('location')).toEqual({ lat: 44.9, lng: -121.3 })
  expect(meta.gallery('gallery')).toEqual([])
})

test('nothing stored is no value, whichever way it is written', () => {
  const { meta } = open(recordedJson('property-empty-meta'))
  expect(meta.number('price')).toBeUndefined()
  expect(meta.number('beds')).toBeUndefined()
  expect(meta.number('baths')).toBe(2)
  expect(meta.location('location')).toBeUndefined()
  expect(meta.url('zillow_tour')).toBeUndefined()
  expect(meta.gallery('gallery')).toEqual([])
  expect(open({ metadata: [], meta: [], cmb2: [] }).meta.number('price')).toBeUndefined()
  expect(open({ metadata: { acme_property_price: 'call us' } }).meta.number('price')).toBeUndefined()
})

test('reads each of the three places alone', () => {
  expect(open({ metadata: { acme_property_beds: ['4'] } }).meta.number('beds')).toBe(4)
  expect(open({ meta: { acme_property_beds: 4 } }).meta.number('beds')).toBe(4)
  expect(open({ cmb2: { any_box: { acme_property_beds: '4' } } }).meta.number('beds')).toBe(4)
  expect(open({ metadata: { other_property_beds: '4' } }).meta.number('beds')).toBeUndefined()
})

test("keeps the editor's order of a gallery, which plain JSON parsing loses", () => {
  const text =
    '{"metadata":{"acme_property_gallery":{"9":"https://c.example/b.jpg", "6" : "https://c.example/a.jpg"}}}'
  const gallery = [
    { id: 9, url: 'https://c.example/b.jpg' },
    { id: 6, url: 'https://c.example/a.jpg' },
  ]
  expect(open(parseOrderedJson(text)).meta.gallery('gallery')).toEqual(gallery)
  expect(open(JSON.parse(text)).meta.gallery('gallery')).toEqual(gallery.toReversed())
})

test('marks keys, and never a text that looks like them', () => {
  const value = { a_gallery: ['{"1":"x"}', ',"2":'], '3': '"4":', b: { '12': { '5': 6 } } }
  const unmarked = JSON.stringify(parseOrderedJson(JSON.stringify(value))).replaceAll(/"#(\d+)"/g, '"$1"')
  expect(JSON.parse(unmarked)).toEqual(value)
})

test('reads galleries as lists and as the text PHP stores', () => {
  const urls = (value: unknown) => toGallery(value).map(({ id, url }) => [id, url])
  expect(urls(['a:2:{i:9;s:23:"https://c.example/b.jpg";i:6;s:23:"https://c.example/a.jpg";}'])).toEqual([
    [9, 'https://c.example/b.jpg'],
    [6, 'https://c.example/a.jpg'],
  ])
  expect(
    urls([
      { id: 9, url: 'https://c.example/b.jpg' },
      { id: 6, url: 'https://c.example/a.jpg' },
    ]),
  ).toEqual([
    [9, 'https://c.example/b.jpg'],
    [6, 'https://c.example/a.jpg'],
  ])
  expect(urls([{ id: '9', url: 'https://c.example/b.jpg' }])).toEqual([[9, 'https://c.example/b.jpg']])
  expect(urls(['https://c.example/b.jpg', 'javascript:alert(1)', null])).toEqual([
    [undefined, 'https://c.example/b.jpg'],
  ])
  for (const none of ['', 'a:0:{}', [], [''], false, null, {}]) expect(urls(none)).toEqual([])
})

test('a location off the globe is left out, and logged with the id and the field', () => {
  const { meta, logged } = open({ id: 7, metadata: { acme_property_location: '-121.3, 44.9' } })
  expect(meta.location('location')).toBeUndefined()
  expect(logged).toMatchObject([{ item: 7, field: 'acme_property_location' }])
})

test('a location far from its community, or from where the builder builds, is left out and logged', () => {
  const bend = { lat: 44.0582, lng: -121.3153 }
  const { context, logged } = sampleContext()
  const read = (text: string, near?: typeof bend) =>
    openMetadata(
      { ...context, regions: [bend] },
      toWire({ id: 7, meta: { acme_property_location: text } }),
      'property',
    ).location('location', near)
  expect(read('44.27, -121.19', bend)).toEqual({ lat: 44.27, lng: -121.19 })
  expect(read('45.3, -121.19')).toEqual({ lat: 45.3, lng: -121.19 })
  for (const [text, near] of [
    ['0, 0', undefined],
    ['44.0582, 121.3153', undefined],
    ['44.0582, 121.3153', bend],
    ['45.3, -121.19', bend],
  ] as const)
    expect(read(text, near), text).toBeUndefined()
  expect(logged).toHaveLength(4)
})
