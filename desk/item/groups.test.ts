import { expect, test } from 'vitest'
import model from '../../content-system/wordpress/homesite/model/fields.json' with { type: 'json' }
import { fieldsOf } from '../fields/field.ts'
import { isNeededFirst, toGroups, toGroupWords, toHandover } from './groups.ts'

const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name)
const fieldsOfHome = fieldsOf('property', [...Object.keys(model.property), 'status', 'excluded', 'seo'])

test('what changes every week stands first, all other fields are in groups', () => {
  const { daily, groups } = toGroups('property', fieldsOfHome)
  expect(names(daily)).toEqual(['price', 'status', 'excluded', 'gallery', 'lot'])
  expect(groups.map(({ label }) => label)).toEqual([
    'Price',
    'Facts',
    'Place',
    'Plan',
    'Photos',
    'Listing partners',
    'Search engines',
  ])
  expect(groups.flatMap(({ fields }) => fields).length + daily.length).toBe(fieldsOfHome.length)
  const page = toGroups('page', fieldsOf('page', ['template', 'protected', 'seo']))
  expect([names(page.daily), page.groups.length]).toEqual([['template', 'protected'], 1])
})

test('a new home has the groups open that it can’t do without', () => {
  const { groups } = toGroups('property', fieldsOfHome)
  const open = groups.filter((group) => isNeededFirst('property', group))
  expect(open.map(({ label }) => label)).toEqual(['Facts', 'Place', 'Plan'])
})

test('a closed group says what is in it, and first what is missing or wrong', () => {
  const { groups } = toGroups('property', fieldsOfHome)
  const say = (box: string, values: object) => {
    const group = groups.find((each) => each.box === box)
    return group && toGroupWords(group, { ...values }, {})
  }
  expect(say('facts', { beds: '3', baths: '2.5', mirrored: '1' })).toEqual({
    words: '3 beds · 2.5 baths · Mirrored',
    isWrong: false,
  })
  expect(say('facts', { beds: 'few' })).toEqual({ words: 'Beds can’t be saved · few', isWrong: true })
  expect(say('place', { address: '1 A St' })).toEqual({
    words: 'Latitude, longitude is missing · 1 A St',
    isWrong: true,
  })
  expect(say('photos', {})).toEqual({ words: 'Nothing yet', isWrong: false })
})

test('only what was touched is handed over, and nothing that can’t be saved', () => {
  const values = { price: 'soon', beds: '4', baths: '2', gallery: [3, 1] }
  expect(toHandover(fieldsOfHome, values, new Set(['price', 'beds', 'gallery']))).toEqual({
    beds: '4',
    gallery: [3, 1],
  })
})
