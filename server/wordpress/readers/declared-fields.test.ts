// Every field of the content model that answers carry reaches the website: with it, what is read differs.
import { expect, test } from 'vitest'
import model from '../../../content-system/wordpress/homesite/model/fields.json' with { type: 'json' }
import types from '../../../content-system/wordpress/homesite/model/types.json' with { type: 'json' }
import { COMMUNITY_STATUSES } from '../../../domain/community/community.ts'
import { PAGE_TEMPLATES } from '../../../domain/pages/content-page.ts'
import { PROGRESS_STATES } from '../../../domain/pages/development-update.ts'
import { openContent } from '../testing/recorded-content.ts'
import { startMockServer } from '../testing/mock-server.ts'

type Declared = { where?: string; select?: Record<string, string> } & Record<string, unknown>

const PICTURE = 'https://content.example/wp-content/uploads/a.jpg'

/** Values of each kind that can't be told from nothing by chance; of a choice, all. */
const VALUES: Record<string, unknown[]> = {
  text: ['words'],
  list: ['one; other'],
  number: ['7'],
  $: ['489900'],
  'sq ft': ['1900'],
  date: ['2027-01-15'],
  url: ['https://tours.example/1'],
  place: ['44.05, -121.31'],
  flag: ['1'],
  post: ['7'],
  posts: [[7]],
  term: [7],
  gallery: [{ '9': PICTURE }],
  texts: [['2026-12-24']],
}

const RATES = [{ rate: '5.375' }]
const LOAN = { term_years: '30', down_payment: '20', apr: '5.5', rate_without: '6.25', apr_without: '6.4' }

/** Values of the kinds that hold others, by field. */
const STRUCTURES: Partial<Record<string, unknown[]>> = {
  'floorplan elevations': [[{ name: 'Craftsman', image: PICTURE }]],
  'floorplan options': [
    [{ id: 'kitchen', title: 'Kitchen', pick: 'one', choices: [{ id: 'oak', title: 'Oak' }] }],
  ],
  'community plans': [[{ plan: '7', price: '351900' }]],
  'floorplan drawings': [[{ storey: 1, svg: PICTURE, rooms: [] }]],
  'development-update progress': [[{ label: 'Streets', state: 'open' }]],
  'community tour_kinds': [['self-guided']],
  'community self_guided': [{ hours: 'Daily, 8 am to 8 pm' }, { how: 'The door is open.' }],
  ...Object.fromEntries(
    ['property address_parts', 'community address_parts'].map((field) => [
      field,
      [{ street: '7 Larch Lane', city: 'Bend', state: 'OR', zip: '97701' }],
    ]),
  ),
  'community school_levels': [
    { district: 'Larch' },
    { elementary: 'Larch' },
    { middle: 'Larch' },
    { high: 'Larch' },
  ],
  'incentive rates': [RATES],
  // The law asks for all of them beside a rate.
  'incentive loan': [LOAN, { ...LOAN, apr: '5.6' }],
  'page blocks': [[{ type: 'rich-text', html: '<p>Words</p>' }]],
}

/** What a field that only speaks of another one stands beside. */
const BESIDE: Partial<Record<string, object>> = {
  'property price_is_premium': { acme_property_price: '7500' },
  'incentive rates': { acme_incentive_loan: LOAN },
  'incentive loan': { acme_incentive_rates: RATES },
}

const ITEM = {
  ...{ id: 7, slug: 'seven', status: 'publish', title: { rendered: 'Seven' }, excerpt: { rendered: '' } },
  ...{ content: { rendered: '<p>Text.</p>' }, tags: [], categories: [6, 7], link: '' },
}
const TERMS = [6, 7].map((id) => ({ id, slug: `term-${id}`, name: `Term ${id}`, taxonomy: 'category' }))

/** The types of lists, by a part of their paths. */
const LISTS: Record<string, string> = {
  communities: 'community',
  '/posts': 'post',
  'floorplan?': 'floorplan',
  'wp/v2/property': 'property',
  'wp/v2/incentive': 'incentive',
}

/** Reads an item of a type as a screen does, with some fields. */
async function read(type: string, metadata: object, fields: object): Promise<string> {
  const item = { ...ITEM, type, metadata, _embedded: { 'wp:term': [TERMS] }, ...fields }
  await using server = await startMockServer(({ path }) => {
    if (path.includes('/media')) return { json: [] }
    const [, list] = /(communities|\/posts|floorplan\?|wp\/v2\/(?:property|incentive))/.exec(path) ?? []
    if (list === undefined) return { json: item }
    return { json: [{ ...item, type: LISTS[list] }] }
  })
  const { content } = openContent(server.url)
  const readers: Record<string, () => Promise<unknown>> = {
    property: () => Promise.all([content.findHome('seven'), content.listPartnerHomes([7])]),
    community: () => Promise.all([content.findCommunity('seven'), content.listPartnerCommunities()]),
    floorplan: () => Promise.all([content.findFloorPlan('seven'), content.listPartnerPlans()]),
    'development-update': () => content.findDevelopmentUpdate('seven'),
    incentive: () => content.listIncentives(),
    post: () => content.findBlogPost('seven'),
    page: () => content.findContentPage('seven'),
  }
  const found = await readers[type]?.()
  expect(found).toBeTruthy()
  return JSON.stringify(found)
}

const SEO = [
  { title: 'Title' },
  { description: 'Words.' },
  { image: PICTURE },
  { noindex: true },
  { canonical: 'https://other.example/page' },
]

const { shared, ...ownFields } = model

const cases = Object.entries(ownFields).flatMap(([type, fields]) =>
  Object.entries(fields as Record<string, Declared>)
    .filter(([, { where }]) => where !== 'internal')
    .map(([name, field]) => [type, name, field] as const),
)

test.each(cases)('reads of a %s its %s', async (type, name, field) => {
  const kind = Object.keys(VALUES).find((each) => each in field) ?? ''
  const unit = String(field.number)
  const values = field.select
    ? Object.keys(field.select)
    : (STRUCTURES[`${type} ${name}`] ?? VALUES[unit] ?? VALUES[kind])
  if (!values) throw new Error(`Say what a ${type}'s ${name} looks like, in STRUCTURES.`)
  const key = type === 'development-update' ? name : `acme_${type}_${name}`
  const readings = await Promise.all(
    [undefined, ...values].map((value) =>
      field.where === 'item'
        ? read(type, {}, { [name]: value })
        : read(type, { ...BESIDE[`${type} ${name}`], [key]: value }, {}),
    ),
  )
  // Without a template a page has the default one.
  const sameAsNone = values.filter((value) => value === 'default').length
  expect(new Set(readings).size).toBe(1 + values.length - sameAsNone)
})

const typesWithShared = Object.entries(types.types).filter(([, type]) => 'sharedFields' in type)

test.each(typesWithShared)('reads each part of what a %s says to search engines', async (type) => {
  expect(new Set(SEO.flatMap(Object.keys))).toEqual(new Set(Object.keys(shared.seo.object)))
  const readings = await Promise.all([{}, ...SEO].map((seo) => read(type, {}, { seo })))
  expect(new Set(readings).size).toBe(1 + SEO.length)
})

test('editors can choose every word that the website knows', () => {
  const { page, community, 'development-update': update } = model
  expect(new Set(Object.keys(page.template.select))).toEqual(new Set(PAGE_TEMPLATES))
  expect(new Set(Object.keys(community.status.select))).toEqual(new Set(COMMUNITY_STATUSES))
  expect(new Set(Object.keys(update.progress.rows.state.select))).toEqual(new Set(PROGRESS_STATES))
})
