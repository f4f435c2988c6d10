import { expect, test } from 'vitest'
import model from '../../wordpress/homesite/model/types.json' with { type: 'json' }
import { POST_TYPES, TAXONOMIES, kindOf } from '../content-types.ts'
import type { Field } from '../content-types.ts'
import { findFieldWarnings } from './check-fields.ts'
import { problemLine } from './problem.ts'

function warningsOf(type: string, record: unknown): string[] {
  const raw = { type, record, body: '', file: 'a.md', path: [], nameInFolder: 'a', lineOf: () => undefined }
  return findFieldWarnings(raw).map(problemLine)
}

test('says nothing of values that are of their kind, as a file writes them', () => {
  const meta = {
    ...{ price: '$1,050,000', baths: 2.5, beds: '', available: '2027-01', mirrored: true, lot: 12 },
    ...{ location: '44.1, -121.2', community: 'ref:communities/ridge', gallery: ['media:a.jpg'] },
    zillow_tour: 'https://tours.example/1',
  }
  expect(warningsOf('property', { meta, fields: { seo: { title: 'A' } } })).toEqual([])
  expect(warningsOf('community', { meta: { closed_days: ['2026-12-24'], status: 'selling' } })).toEqual([])
  const rows = [{ label: 'Streets', state: 'open', changed: '2026-10-02' }]
  expect(warningsOf('development-update', { meta: { progress: rows } })).toEqual([])
  const drawings = [{ storey: 1, openings: [] }]
  expect(warningsOf('floorplan', { fields: { drawings, communities: ['ref:communities/a'] } })).toEqual([])
  expect(warningsOf('property', 'no fields at all')).toEqual([])
})

test('names what the model does not know, and what is not of its kind', () => {
  const meta = {
    ...{ price: 'Call us', attic_sqft: 9, available: 'soon', mirrored: 'yes', location: 'Bend' },
    ...{ community: 'The Ridge', gallery: 'media:a.jpg', lot: ['12'], zillow_tour: 'a tour' },
  }
  expect(warningsOf('property', { meta })).toEqual([
    'a.md: meta.price: expected a number, found "Call us": there’s no price in it',
    expect.stringMatching(/^a\.md: meta\.attic_sqft: unknown field; known are price, price_was, /),
    'a.md: meta.available: expected a day such as 2026-12-24, found "soon": it’s no day such as 2027-01-15',
    'a.md: meta.mirrored: expected true or false, found "yes"',
    'a.md: meta.location: expected "latitude, longitude", found "Bend": it’s no latitude and longitude',
    'a.md: meta.community: expected ref:FOLDER/SLUG, found "The Ridge"',
    'a.md: meta.gallery: expected a list of media:PATH, found "media:a.jpg"',
    'a.md: meta.lot: expected text, found ["12"]',
    'a.md: meta.zillow_tour: expected an address or media:PATH, found "a tour"',
  ])
  expect(warningsOf('community', { meta: { status: 'open', closed_days: 'Christmas' } })).toEqual([
    'a.md: meta.status: expected selling, coming-soon, sold-out, found "open"',
    'a.md: meta.closed_days: expected a list of text, found "Christmas"',
  ])
  expect(warningsOf('development-update', { meta: { progress: [{ stat: 1 }] } })).toEqual([
    'a.md: meta.progress.0.stat: unknown field; known are label, promised, state, changed',
  ])
})

test('a number, a place, hours and a day are read as the website reads them', () => {
  const meta = { price: '489.900', baths: '2,5', beds: '3 - 5', location: '0, 0', available: '2026-02-30' }
  const warnings = warningsOf('property', { meta })
  expect(warnings.map((line) => line.replace(/^.*meta\.(\w+): .*": /, '$1: '))).toEqual([
    'price: it could be 489.900 or 489,900',
    'baths: its dots or commas aren’t where American numbers have them',
    'beds: it’s a range, not one number',
    'location: it’s 0, 0: nobody has set the place',
    'available: it’s no day such as 2027-01-15',
  ])
  expect(warningsOf('floorplan', { meta: { beds: '3 - 5', baths: '2½-3½', story: '1.5 Story' } })).toEqual([])
  const place = { location: '44.0582° N, 121.3153° W', hours: 'Mon & Tue: Closed, Wed-Sun: 11-5' }
  expect(warningsOf('community', { meta: place })).toEqual([])
  expect(warningsOf('community', { meta: { hours: 'Mon-Fri 10-dusk' } })).toHaveLength(1)
})

test('the model gives each field one kind, a label, a box, and something that is there to point at', () => {
  const types = POST_TYPES.map(({ name }) => name)
  const taxonomies = TAXONOMIES.map(({ name }) => name)
  const known: Partial<Record<string, readonly unknown[]>> = { post: types, posts: types, term: taxonomies }
  const check = (fields: Readonly<Record<string, Field>>, path: string, boxes: readonly unknown[]) => {
    for (const [name, field] of Object.entries(fields)) {
      const kind = kindOf(field)
      const {
        label,
        box,
        where,
        open,
        required,
        help,
        [kind]: of,
        ...rest
      } = { ...field } as Record<string, unknown>
      expect([`${path}.${name}`, rest, typeof label]).toEqual([`${path}.${name}`, {}, 'string'])
      // Blocks are edited within the text.
      expect(`${path}.${name}` === 'page.blocks' ? [undefined] : boxes).toContain(box)
      expect([undefined, 'item', 'internal']).toContain(where)
      for (const flag of [open, required]) expect([undefined, true]).toContain(flag)
      expect(['undefined', 'string']).toContain(typeof help)
      expect(known[kind] ?? [of]).toContain(of)
      if (kind === 'rows' || kind === 'object' || kind === 'json')
        check(field[kind] ?? {}, `${path}.${name}`, [undefined])
    }
  }
  for (const type of POST_TYPES) {
    check(type.fields, type.name, Object.keys(model.boxes))
    for (const taxonomy of type.taxonomies) expect(taxonomies).toContain(taxonomy)
  }
})
