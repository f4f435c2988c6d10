import { expect, test } from 'vitest'
import { findLocalNavigation } from './local-navigation.ts'

const header = [
  { label: 'Homes', path: '/homes-for-sale' },
  { label: 'Owners', path: '/owners', children: [{ label: 'Care', path: '/owners/care' }] },
  { label: 'Jobs', path: '/owners/jobs' },
  { label: 'Blog', path: '/blog' },
]

test('gathers what the menu holds below the same first part, wherever it stands', () => {
  expect(findLocalNavigation(header, '/owners/care/filters')).toEqual({
    label: 'Owners',
    links: [
      { label: 'Owners', path: '/owners' },
      { label: 'Care', path: '/owners/care' },
      { label: 'Jobs', path: '/owners/jobs' },
    ],
  })
})

test('is absent for a page without neighbors in the menu', () => {
  expect(findLocalNavigation(header, '/blog')).toBeUndefined()
  expect(findLocalNavigation(header, '/privacy')).toBeUndefined()
  expect(findLocalNavigation(header, '/')).toBeUndefined()
})
