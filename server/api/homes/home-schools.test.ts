import { expect, test } from 'vitest'
import { toSchoolsSource } from '../../../domain/home/home-surroundings.ts'
import { toHomeSchools, toSchoolsNote } from './home-schools.ts'

const brand = { legal: { equalHousing: '', prices: '', illustrations: '', availability: '' } }
const community = { schools: ['Elk Meadow', 'Cascade'], schoolsSource: 'map of August' }

test("a home without schools of its own has its community's, or those of the community's pack", () => {
  expect(toHomeSchools({ schools: [] }, community, { schools: ['Other'] }, brand)).toEqual({
    names: ['Elk Meadow', 'Cascade'],
    source: 'map of August',
  })
  expect(toHomeSchools({ schools: [] }, { schools: [] }, { schools: ['Other'] }, brand)?.names).toEqual([
    'Other',
  ])
  expect(toHomeSchools({ schools: [] }, undefined, undefined, brand)).toBeUndefined()
})

test("the community's source counts for a home's own schools only where the community has them too", () => {
  const sourceOf = (schools: string[]) => toHomeSchools({ schools }, community, undefined, brand)?.source
  expect(sourceOf(['Cascade'])).toBe('map of August')
  expect(sourceOf(['Cascade', 'Rim Charter'])).toBeUndefined()
})

test('who says so is a sentence', () => {
  expect(toSchoolsSource({ source: 'map of August' }, 'Sample Homes')).toBe('Source: map of August.')
  expect(toSchoolsSource({}, 'Sample Homes')).toBe('As listed by Sample Homes.')
})

test("a community's page says where the names are from, in the builder's words too", () => {
  const own = { name: 'Sample Homes', legal: { ...brand.legal, schools: 'Confirm with the district.' } }
  expect(toSchoolsNote(community, undefined, own)).toBe('Source: map of August. Confirm with the district.')
  expect(toSchoolsNote(community, { schools: ['Other'] }, own)).toMatch(/^As listed by Sample Homes\./)
  expect(toSchoolsNote({ schools: [] }, undefined, own)).toBeUndefined()
})
