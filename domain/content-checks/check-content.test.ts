import { expect, test } from 'vitest'
import { checkContent } from './check-content.ts'
import type { CheckedItem } from './checked-content.ts'
import {
  type Changes,
  item,
  home,
  community,
  plan,
  page,
  plat,
  find,
  texts,
} from './testing/sample-content.ts'

test('sound items have nothing wrong, and each finding says what to do', () => {
  const items = [home(), community({ plat, price_from: 489_900 }), plan({ price_from: 400_000 }), page({})]
  const content = { items, isDead: () => false, today: '2026-08-20', regions: [] }
  expect(checkContent(content).map(({ text }) => text)).toEqual([
    'There is no lot, so the home isn’t on the site plan.',
  ])
  expect(find([home({ fields: { location: '' } })])).toEqual([
    {
      item: 101,
      severity: 'serious',
      code: 'no-place',
      field: 'location',
      text: 'There are no coordinates, so it isn’t on the map.',
      fix: 'Click its place on the map, or paste latitude and longitude.',
    },
  ])
})

test.each<[string, Changes, string[]]>([
  ['no price', { fields: { price: '' } }, ['There is no price.']],
  ['a price of 0', { fields: { price: '0' } }, ['There is no price.']],
  [
    'words for a price',
    { fields: { price: 'From $450s' } },
    [
      '“Price” says “From $450s”, but it says where prices begin, not what this one costs, so visitors don’t see it.',
    ],
  ],
  ['a sold home without a price', { status: 'sold', fields: { price: '' } }, []],
  ['a homesite without rooms', { status: 'lot', fields: { beds: '', baths: '', sqft: '' } }, []],
  [
    'a price before that was lower',
    { fields: { price_was: '480000' } },
    ['The price before isn’t higher than $489,900, so it isn’t shown.'],
  ],
  ['a price before that was higher', { fields: { price_was: '500000' } }, []],
  ['an old price', { fields: { price_as_of: '2026-05-01' } }, ['The price is as of May 1, 2026.']],
  [
    'a price set after the last change',
    { fields: { price_as_of: '2026-08-03' } },
    ['The price is of 2026-08-03, after the last change.'],
  ],
  [
    'a size in words',
    { fields: { sqft: '195 m²' } },
    ['“Square feet” says “195 m²”, but it’s in square meters, not square feet, so visitors don’t see it.'],
  ],
  [
    'empty fields',
    { fields: { beds: '', community: undefined } },
    ['“Beds” is empty.', '“Community” is empty.'],
  ],
  ['no picture', { imageId: 0 }, ['There is no picture.']],
  ['a gallery alone', { imageId: 0, fields: { gallery: { 5: 'https://example.com/a.jpg' } } }, []],
  ['a picture twice', { fields: { gallery: [5, 6, 5] } }, ['The picture stands in the gallery twice.']],
  [
    'values that can’t be meant',
    { fields: { baths: '2,5', beds: '30', location: '0, 0', available: 'soon' } },
    [
      '“Coordinates” says “0, 0”, but it’s 0, 0: nobody has set the place, so visitors don’t see it.',
      '“Beds” says “30”, but that’s more than a home has, so visitors don’t see it.',
      '“Baths” says “2,5”, but its dots or commas aren’t where American numbers have them, so visitors don’t see it.',
      '“Available” says “soon”, but it’s no day such as 2027-01-15, so visitors don’t see it.',
    ],
  ],
  [
    'a place that isn’t the community’s at all',
    { fields: { location: '44.1, 121.2' } },
    ['It isn’t on the map: it’s 5237 miles from its community.'],
  ],
  [
    'a place far away',
    { fields: { location: '44.2, -121.2' } },
    ['It’s on the map 6 miles from its community.'],
  ],
])('a home with %s', (_, changes, expected) => {
  expect(texts([home(changes), community()])).toEqual(expected)
})

test('a price beyond what the site says that homes cost is found', () => {
  const range = { priceRange: { minUsd: 500_000, maxUsd: 900_000 } }
  expect(texts([home()], range)).toEqual(['$489,900 is outside of what the site says that homes cost.'])
})

test('lots that the site plan or another home contradicts are found on both sides', () => {
  const off = home({ fields: { lot: '99' } })
  expect(texts([off, community({ plat })])).toEqual(['Lot 99 isn’t on the site plan of Item 210.'])
  expect(texts([community({ plat }), off])).toEqual(['Not on the site plan: Item 101 (lot 99).'])
  const [first, second] = [101, 102].map((id) => home({ fields: { lot: 12 } }, id))
  expect(texts([first, second, community({ plat })] as CheckedItem[])).toEqual(['Item 102 has lot 12 too.'])
})

test('drafts and homes that are in no list contradict nothing', () => {
  const others = [
    home({ isPublished: false, imageId: 7, fields: { lot: '12', price: '1' } }, 102),
    home({ isExcluded: true, imageId: 7, fields: { lot: '12', price: '1' } }, 103),
  ]
  expect(texts([home({ imageId: 7, fields: { lot: '12' } }), ...others])).toEqual([])
  expect(texts([community({ price_from: 400_000, status: 'sold-out' }), ...others])).toEqual([])
})

test('two homes with the same lead picture are found; homesites may share one', () => {
  const homes = (status?: 'lot') => [home({ imageId: 7 }), home({ imageId: 7, status }, 102)]
  const front = item(7, 'media', { alt: 'The front' }, { title: 'front.jpg' })
  expect(texts([...homes(), front])).toEqual(['Its picture “front.jpg” is the lead picture of Item 102 too.'])
  expect(texts(homes('lot'))).toEqual([])
})

test('two communities with the same lead picture are found, also when one is sold out', () => {
  const fields = { price_from: 400_000, status: 'sold-out' }
  const both = (imageId: number) => [
    community(fields, { imageId }),
    community(fields, { imageId: 1, id: 211 }),
  ]
  expect(texts(both(1))).toEqual(['Its picture is the lead picture of Item 210 too.'])
  expect(texts(both(2))).toEqual([])
})

test.each<[string, number | undefined, Changes[], string[]]>([
  ['above a home', 500_000, [{}], ['It says “from $500,000”, but Item 101 costs $489,900.']],
  [
    'below every home',
    450_000,
    [{}, { fields: { price: null } }],
    ['It says “from $450,000”, but the least expensive home that’s listed costs $489,900.'],
  ],
  [
    'above a homesite and a sold home',
    489_900,
    [{}, { status: 'lot', fields: { price: 9 } }, { status: 'sold', fields: { price: 9 } }],
    [],
  ],
  ['missing', undefined, [{}], []],
])('a community’s “from” price that is %s', (_, price_from, homes, expected) => {
  expect(texts([community({ price_from }), ...homes.map((each, index) => home(each, 101 + index))])).toEqual(
    expected,
  )
})

test('a plan’s “from” price may be below every home, as it is without a lot', () => {
  expect(texts([plan({ price_from: 400_000 }), home()])).toEqual([])
  expect(texts([plan({ price_from: 500_000 }), home()])).toEqual([
    'It says “from $500,000”, but Item 101 costs $489,900.',
  ])
})

test.each<[string, CheckedItem['status'], string[]]>([
  ['sold-out', undefined, ['It’s sold out, but Item 101 is for sale there.']],
  ['sold-out', 'sold', []],
  ['coming-soon', undefined, []],
  ['coming-soon', 'move-in', ['It’s coming soon, but Item 101 is for sale there.']],
  ['selling', 'move-in', []],
])('a community that is %s, with a home that is %s', (status, homeStatus, expected) => {
  expect(texts([community({ status }), home({ status: homeStatus })])).toEqual(expected)
})

test.each([
  ['Twenty-one homesites', 'It says “Twenty-one homesites”, but the site plan has 2 lots.'],
  ['61 homesites', 'It says “61 homesites”, but the site plan has 2 lots.'],
  ['Two homesites', undefined],
  ['New homesites', undefined],
])('a community of “%s”', (words, expected) => {
  const found = texts([community({ plat }, { excerpt: `${words} by the river.` })])
  expect(found).toEqual(expected === undefined ? [] : [expected])
})

test('what a community, a plan and an update lack is found', () => {
  expect(texts([community({ agent: {}, address: '' })])).toEqual([
    'There is no agent with a phone number.',
    '“Address” is empty.',
  ])
  expect(texts([plan({ communities: [], beds: undefined })])).toEqual([
    '“Beds” is empty.',
    '“Built in” is empty.',
  ])
  const progress = [
    { label: 'Trail', promised: '2026-07', state: 'permitted' },
    { label: 'Bridge', promised: '2026-07', state: 'open' },
    { label: 'Signal', promised: '2026-08', state: 'promised' },
  ]
  expect(texts([item(5, 'development-update', { progress }, {})])).toEqual([
    '“Community” is empty.',
    '“Trail” was promised for July 2026 and isn’t open.',
  ])
})

test('a page without an excerpt or a description for search engines is found', () => {
  expect(texts([page({ excerpt: '' })])).toEqual(['There is no excerpt or description for search engines.'])
  expect(texts([page({ excerpt: '', fields: { seo: { description: 'What we do.' } } })])).toEqual([])
})

test.each([
  ['![](a.jpg)', 1],
  ['![The front](a.jpg)', 0],
  ['<img src="a.jpg">', 1],
  ['<img alt=" " src="a.jpg">', 1],
  ["<img src='a.jpg' alt='The front'>", 0],
])('pictures without alt text are found in a text: %s', (body, count) => {
  expect(find([page({ body })]).map(({ code }) => code)).toEqual(Array(count).fill('no-alt-text'))
})

test('pictures without alt text are found in blocks and in the library', () => {
  const blocks = [{ type: 'gallery', images: [{ src: 'a.jpg', alt: '' }] }]
  expect(texts([page({ fields: { blocks } })])).toEqual(['A picture of a gallery block has no alt text.'])
  expect(texts([item(7, 'media', { alt: ' ' }, { title: 'front.jpg' })])).toEqual([
    'The picture “front.jpg” has no alt text.',
  ])
})

test('dead links are found in texts, blocks and fields, each once', () => {
  const asked: string[] = []
  const isDead = (href: string) => {
    asked.push(href)
    return href.includes('nowhere')
  }
  const body =
    '<a class="x" href="/nowhere?a=1&amp;b=2#top">a</a> [b](/nowhere?a=1&b=2) [c](#here) [d](mailto:a@b.c) [e](//x.example)'
  const blocks = [
    { type: 'call-to-action', button_link: '/fine', text: '<a href="https://nowhere.example/">x</a>' },
  ]
  expect(
    texts([page({ body, fields: { blocks, zillow_tour: 'https://tour.example/1', image: '/a.jpg' } })], {
      isDead,
    }),
  ).toEqual([
    'The link to /nowhere?a=1&b=2 leads nowhere.',
    'The link to https://nowhere.example/ leads nowhere.',
  ])
  expect(asked).toEqual(['/nowhere?a=1&b=2', '/fine', 'https://nowhere.example/', 'https://tour.example/1'])
})

test('words that the law minds are found in every text, with what to write instead', () => {
  const body =
    '<p>Homes on quiet streets, within a <em>safe</em>\n neighborhood. Single-family homes.</p><p>Adults</p><p>only</p>'
  const found = find([
    page({ excerpt: 'Perfect for young families.', body, fields: { blocks: [{ title: 'Great schools' }] } }),
  ])
  expect(found.map(({ text, fix }) => `${text} ${fix}`)).toEqual([
    expect.stringMatching(
      /^“perfect for young families” may break .* \(families and children\)\. Say what the home has/,
    ),
    expect.stringMatching(/^“great schools” may break/),
    expect.stringMatching(/^“safe neighborhood” may break .* \(safety as a code\)\. Name what/),
  ])
})

test.each([
  ['sound', ['with-agent', 'self-guided'], { hours: 'Daily, 8 am to 8 pm', how: 'Side door.' }, []],
  ['another word', ['alone'], {}, ['“alone” is no way to tour, so it isn’t offered.']],
  [
    'no hours',
    ['self-guided'],
    { how: 'Side door.' },
    ['Visits without an agent aren’t offered: there’s no word on their hours.'],
  ],
  [
    'no way in',
    ['self-guided'],
    { hours: 'Daily, 8 am to 8 pm' },
    ['Visits without an agent aren’t offered: there’s no word on how visitors get in.'],
  ],
  [
    'hours without times',
    ['self-guided'],
    { hours: 'Most days', how: 'Side door.' },
    ['Visits without an agent aren’t offered: “Most days” has no days and times that can be read.'],
  ],
  [
    'no offer',
    undefined,
    { hours: 'Daily, 8 am to 8 pm' },
    ['Visits without an agent are described, but not offered.'],
  ],
])('a visit without an agent with %s', (_, tour_kinds, self_guided, expected) => {
  expect(texts([community({ tour_kinds, self_guided })])).toEqual(expected)
})
