import { expect, test } from 'vitest'
import { parseFollowSubject, toFollowParams } from './follow-subject.ts'

const canonical = (query: string) => toFollowParams(parseFollowSubject(new URLSearchParams(query)))

test('every spelling of a search, and every order of homes, is the same', () => {
  expect(canonical('city=bend&beds=3&page=4&sort=newest&nonsense=1')).toBe('beds=3&city=bend')
  expect(canonical('near=bend&sort=price-desc')).toBe(canonical('near=Bend'))
  expect(canonical('homes=4107-4101&compare=4107&beds=3')).toBe('homes=4101-4107')
  expect(canonical('homes=nonsense')).toBe('')
  expect(canonical('lot=209-13&beds=3')).toBe('lot=209-13')
  expect(canonical('lot=209')).toBe('')
  expect(canonical('')).toBe('')
})

test('what it writes reads as the same', () => {
  for (const query of ['beds=3&price=300000-500000', 'near=bend', 'homes=4101', 'lot=209-13A', ''])
    expect(canonical(canonical(query))).toBe(query)
})
