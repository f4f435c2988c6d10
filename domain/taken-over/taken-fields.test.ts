import { expect, test } from 'vitest'
import { readRows } from './raw-item.ts'
import type { Around, Raw, RawItem } from './raw.ts'
import { readField, takenFieldsOf, type TakenType } from './taken-fields.ts'

const picture = (name: string) => ({ url: `https://acme.example/uploads/${name}`, isPicture: true })
const related = (id: number, type: string, title: string, isPublished = true) => ({
  ...{ id, type, title, isPublished },
  slug: title.toLowerCase().replaceAll(' ', '-'),
})
const around: Around = {
  files: {
    9001: picture('a.jpg'),
    9002: picture('b.jpg'),
    9003: { url: 'https://acme.example/uploads/plat.pdf', isPicture: false },
  },
  terms: {},
  related: [
    related(210, 'community', 'Pilot Butte Terrace'),
    related(211, 'community', 'Larkspur'),
    related(212, 'community', 'Later', false),
    related(300, 'floorplan', 'The Alder'),
  ],
}

const read = (field: string, rows: Raw[]) => {
  const [type, name] = field.split('.')
  const found = takenFieldsOf(type as TakenType).find((each) => each.name === name)
  if (!found) throw new Error(`There's no field ${field}.`)
  const { value = '', why } = readField(found, rows, around)
  return [value, why]
}

type Case = [raw: Raw, value: unknown, why?: RegExp]

const TABLE: Record<string, Case[]> = {
  'property.price': [
    [[], ''],
    [['389900', '412900'], '', /a list/],
    ['<b>$389,900</b>', '389900'],
    ['$389&#44;900', '389900'],
    ['389.900', '', /could be 389.900 or 389,900/],
    ['From $450s', '', /where prices begin/],
  ],
  'property.location': [
    ['44.0582, -121.3153', '44.0582, -121.3153'],
    // Meta Box
    ['44.0582,-121.3153,14', '44.0582, -121.3153'],
    // ACF
    [{ address: '1 A St', lat: 44.0582, lng: -121.3153, zoom: 14 }, '44.0582, -121.3153'],
    // CMB2
    [{ latitude: '44.0582', longitude: '-121.3153' }, '44.0582, -121.3153'],
    ['{"lat":44.0582,"lng":-121.3153}', '44.0582, -121.3153'],
    [{ address: '', lat: '', lng: '' }, ''],
    ['-121.3153, 44.0582', '', /swapped/],
    ['0,0', '', /nobody has set/],
    ['1 A St', '', /no latitude/],
  ],
  'property.address': [
    [{ address: '1 A St, Bend', lat: 44, lng: -121 }, '1 A St, Bend'],
    [{ value: 'x', label: 'The X' }, 'The X'],
    ['<p>1 A St &amp; B</p>', '1 A St & B'],
  ],
  'property.schools': [
    ['Elk Meadow; Cascade', 'Elk Meadow; Cascade'],
    [['Elk Meadow', 'Cascade'], 'Elk Meadow; Cascade'],
    ['Elk Meadow\nCascade', 'Elk Meadow; Cascade'],
    ['<ul><li>Elk Meadow</li><li>Cascade</li></ul>', 'Elk Meadow; Cascade'],
    ['Elk Meadow, Cascade', 'Elk Meadow; Cascade'],
  ],
  'property.available': [
    ['20270115', '2027-01-15'],
    ['2027-01-15 00:00:00', '2027-01-15'],
    ['1/15/2027', '2027-01-15'],
    ['January 15, 2027', '2027-01-15'],
    ['Jan. 15, 2027', '2027-01-15'],
    ['1800000000', '2027-01-15'],
    ['15/1/2027', '', /no day such as/],
    ['0000-00-00', ''],
    ['Spring', '', /no day/],
  ],
  'property.zillow_tour': [
    ['https://example.com/tour', 'https://example.com/tour'],
    [{ title: 'Tour', url: 'https://example.com/tour', target: '' }, 'https://example.com/tour'],
    ['<iframe src="https://example.com/tour?a=1&amp;b=2"></iframe>', 'https://example.com/tour?a=1&b=2'],
    ['9003', 'https://acme.example/uploads/plat.pdf'],
    ['javascript:alert(1)', '', /no address/],
  ],
  'property.mirrored': [
    ['yes', '1'],
    ['0', ''],
    ['maybe', '', /neither/],
  ],
  'community.status': [
    ['Coming Soon', 'coming-soon'],
    ['selling', 'selling'],
    ['Phase 2', '', /none of/],
  ],
  'property.gallery': [
    [
      ['9001', '9002'],
      [9001, 9002],
    ],
    ['9001,9002', [9001, 9002]],
    // CMB2
    [
      { 9002: 'https://acme.example/uploads/b.jpg', 9001: 'https://acme.example/uploads/a.jpg' },
      [9001, 9002],
    ],
    [{ ID: 9001 }, [9001]],
    ['http://acme.example/uploads/a-300x200.jpg', [9001]],
    [['9001', '999999'], [9001], /999999/],
    ['9003', '', /no picture of this site: 9003/],
    ['https://elsewhere.example/a.jpg', '', /no picture of this site/],
  ],
  'property.community': [
    ['210', '210'],
    [['210'], '210'],
    [[{ ID: 210 }], '210'],
    ['pilot butte terrace', '210'],
    [['210', '211'], '210', /of 2 only “Pilot Butte Terrace” is kept/],
    ['212', '', /“Later” isn’t published/],
    [['300'], '', /“The Alder” is no community/],
    [['999999'], '', /“999999” is no community/],
  ],
  'floorplan.communities': [
    [
      ['210', 'Larkspur'],
      [210, 211],
    ],
  ],
  'property.content': [
    ['<p>Light rooms.</p>', '<p>Light rooms.</p>'],
    [{ text: 'x' }, '', /no text/],
  ],
  'floorplan.elevations': [
    [
      [
        { title: 'Craftsman', photo: 'https://example.com/a.jpg', sku: 'X1' },
        { title: 'Farmhouse', photo: '' },
      ],
      [{ name: 'Craftsman', image: 'https://example.com/a.jpg' }, { name: 'Farmhouse' }],
      /sku/,
    ],
  ],
}

for (const [field, cases] of Object.entries(TABLE))
  test(`each shape of ${field} becomes ours, or is refused by name`, () => {
    for (const [raw, value, why = /^$/] of cases)
      expect(read(field, [raw]), JSON.stringify(raw)).toEqual([value, expect.stringMatching(why)])
  })

test('several rows, keys and a repeater of a key of its own are read as one value', () => {
  const item: RawItem = {
    ...{
      id: 1,
      type: 'property',
      title: 'Shapes',
      content: '',
      excerpt: '',
      isPublished: true,
      codes: [],
      terms: {},
    },
    meta: {
      ...{ photos: ['9001', '9002'], lat: ['44.05'], lng: ['-121.3'] },
      ...{ street: ['1 A St'], town: ['Bend'], state: ['OR'], zip: ['97701'] },
      ...{ looks: ['2'], looks_0_title: ['Craftsman'], looks_1_title: ['Farmhouse'] },
      ...{ looks_1_photo: ['https://example.com/b.jpg'], looks_2_title: ['Left over'] },
    },
  }
  const of = (field: string, source: string) => read(field, readRows(item, source))
  expect(of('property.gallery', 'meta:photos')).toEqual([[9001, 9002], ''])
  expect(of('property.location', 'meta:lat+lng')).toEqual(['44.05, -121.3', ''])
  expect(of('property.address', 'meta:street+town+state+zip')).toEqual(['1 A St, Bend, OR 97701', ''])
  expect(of('floorplan.elevations', 'meta:looks')).toEqual([
    [{ name: 'Craftsman' }, { name: 'Farmhouse', image: 'https://example.com/b.jpg' }],
    '',
  ])
  expect(of('property.beds', 'meta:nothing')).toEqual(['', ''])
})
